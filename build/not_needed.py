"""The packages that lie in this environment and that the program does not need: tools, and what tests use."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Iterator

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def not_needed(program: str) -> list[str]:
    """Name what can be imported here of distributions that `program` does not require.

    An `import` that stands in a `try` or behind an option would bring such a package along just because it is
    installed where the program is packed: what a package holds then depends on the machine that made it.

    >>> {"PyInstaller", "pip"} <= set(not_needed("tablegames"))
    True
    >>> {"pygame", "yaml", "tablegames"} & set(not_needed("tablegames"))
    set()
    """
    needed = {program, *required(program)}
    by_module = importlib.metadata.packages_distributions()
    return sorted(
        module for module, owners in by_module.items() if not needed & {canonicalize_name(owner) for owner in owners}
    )


def required(program: str) -> Iterator[str]:
    """Name every distribution that `program` requires here without an extra, and that those require."""
    found: set[str] = set()
    waiting = [program]
    while waiting:
        try:
            requirements = map(Requirement, importlib.metadata.requires(waiting.pop()) or [])
        except importlib.metadata.PackageNotFoundError:
            continue
        for each in requirements:
            name = canonicalize_name(each.name)
            if name not in found and (each.marker is None or each.marker.evaluate({"extra": ""})):
                found.add(name)
                waiting.append(name)
    yield from found
