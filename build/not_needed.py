"""The packages that lie in this environment and that the program does not need: tools, and what tests use."""

from __future__ import annotations

import importlib.metadata
import re
from collections.abc import Iterator

REQUIREMENT = re.compile(r"^([A-Za-z0-9._-]+)[^;]*(?:;(.*))?$")


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
        module for module, owners in by_module.items() if not needed & {distribution_key(owner) for owner in owners}
    )


def required(program: str) -> Iterator[str]:
    """Name every distribution that `program` requires without an extra, and that those require."""
    found: set[str] = set()
    waiting = [program]
    while waiting:
        try:
            requirements = importlib.metadata.requires(waiting.pop()) or []
        except importlib.metadata.PackageNotFoundError:
            continue  # A requirement of another system.
        for requirement in requirements:
            match = REQUIREMENT.match(requirement)
            if match and "extra" not in (match[2] or "") and (name := distribution_key(match[1])) not in found:
                found.add(name)
                waiting.append(name)
    yield from found


def distribution_key(name: str) -> str:
    """Spell a distribution's name as all its spellings are compared.

    >>> distribution_key("PyYAML"), distribution_key("types_PyYAML")
    ('pyyaml', 'types-pyyaml')
    """
    return re.sub(r"[-_.]+", "-", name.split("[")[0].strip()).lower()
