"""Whether the engine runs as Python or compiled to machine code: the rules are the same, the speed is not."""

from __future__ import annotations

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec


def is_compiled() -> bool:
    """Tell whether the engine was compiled when the program was built (`build/compiled.py`)."""
    spec = find_spec("tablegames.engine.table.table")
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)
