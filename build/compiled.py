"""Compile the engine with mypyc: `make compiled`, or `python build/compiled.py FOLDER [--busiest | --plain]`.

What comes out is a copy of the package in which the modules of the engine, or its busiest ones only, lie as extension
modules beside their sources; with `--plain` without optimisation, in a third of the time, for tests. The sources are
those of the checkout, and nothing is written into it. mypyc takes them as they are but for two things. It forgets how
the fields of a dataclass are annotated, and from that the loader derives what a ruleset may say: so in the copies that
are compiled a decorator above each dataclass says it once more. And compiled code reads what an object says from a
field: so in the copies that stay Python a decorator puts there what their classes say. And it counts with numbers of
the machine's own size only where it is told to: so it is told that whatever is `Small` is such a number.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = ROOT / "dist" / "work" / "compiled"
GROUP = "tablegames"
"""mypyc puts all code into one library, `tablegames__mypyc`; the modules beside the sources only open it."""
COMPILED = ("engine", "bots/ismcts.py")
"""Rooms and files below tablegames/ that are compiled for those who use the engine as a library."""
DATA = {
    "asked_chance.py",
    "compiled.py",
    "ends.py",
    "events.py",
    "facts.py",
    "given_deal.py",
    "measures.py",
    "record.py",
    "registry.py",
    "rules_error.py",
    "ruleset.py",
    "small.py",
    "supply.py",
    "targets.py",
    "trick_taking.py",
}
"""Files of data, or that run once per game: they stay as they are. mypyc fails at some of them, too: it takes no
`__new__` of a class that derives from one of Python's. So do files that `nests` tells of."""
QUICK = {
    "bots": ("ismcts",),
    "engine": ("chance",),
    "engine/battle": ("fast",),
    "engine/desert": ("fast",),
    "engine/table": ("features", "table"),
    "engine/tricks": ("fast", "follow_step", "lead_step"),
    "engine/tricks/hints": ("sensible_cards",),
}
"""By room below tablegames/, the files that nearly every step or iteration of a search runs through: compiled in the
package, too, which has no room for more than the busiest, and for speed there as well."""
SMALL = {
    "engine/battle": ("battlefield", "choose_damage", "set_card"),
    "engine/bids": ("bid", "calls"),
    "engine/bluff": ("set_and_flip",),
    "engine/climb": ("climbing",),
    "engine/common": ("remaining", "shown"),
    "engine/dealing": ("deal",),
    "engine/desert": ("desert", "features", "play_or_pass", "revolution"),
    "engine/dice": ("dice_target",),
    "engine/game": ("game", "suit_action", "totals"),
    "engine/gems": ("most_captured", "gem_actions"),
    "engine/knowledge": ("splits", "worlds"),
    "engine/laying": ("memory",),
    "engine/melds": ("knock_memory",),
    "engine/table": ("cards", "journal", "state", "table_spec", "zones"),
    "engine/tricks/rules": (
        *("card_rules", "counting", "leader_option", "marriages", "open_hand", "still_to_come", "stock_options"),
        "trick_watchers",
    ),
    "engine/tricks": (
        *("comparison", "draw_cards", "follow_suit", "guard", "seats"),
        *("trick", "trick_rule", "trick_step", "tricks"),
    ),
    "engine/tricks/hints": ("plain_hints", "sensible_play"),
    "engine/tricks/features": ("card_features", "follow_features", "lead_features", "trick_view"),
}
"""The same for those that fewer games or fewer steps run through: compiled for little room rather than for speed, which
takes two thirds of the room.

What derives from `Memory` is among them, for only then what it remembers travels to the worker. With both, and with
auctions, Python was left with less than 3 % of the time of random play and of searches over all games. Auctions and the
counting of bound splits are left to it since, so that the package keeps to its size.
"""
NEVER_NATIVE = {"NamedTuple", "Protocol", "Enum", "ValueError", "Exception"}
DECORATOR = """
from collections.abc import Callable as _Callable
from typing import TYPE_CHECKING as _TYPE_CHECKING, TypeVar as _TypeVar

if _TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as _mypyc_attr

_Kind = _TypeVar("_Kind", bound=type)


def _written(annotations: dict[str, str], constants: dict[str, object]) -> _Callable[[_Kind], _Kind]:
    def write(kind: _Kind) -> _Kind:
        kind.__annotations__ = annotations
        for name, value in constants.items():
            setattr(kind, name, value)
        return kind

    return write

"""
"""Goes into the copies: gives a dataclass its annotations back, and its constants, which would become fields."""


MACHINE_SIZED = """
from mypy_extensions import i64

Small = i64
"""
"""What mypyc sees instead of `engine/small.py`; the person who runs what it makes has the file itself."""


TOLD = """
from types import GetSetDescriptorType as _GetSetDescriptorType


def _told(kind):
    base = kind.__base__
    told = {name: value for name, value in vars(kind).items() if _is_field(base, name, value)}
    for name in told:
        delattr(kind, name)
    told = kind._told = {**getattr(base, "_told", {}), **told}
    begin = kind.__init__

    def __init__(self, *args, **kwargs):
        if type(self) is kind:
            for name, value in told.items():
                setattr(self, name, value)
        begin(self, *args, **kwargs)

    kind.__init__ = __init__
    return kind


def _is_field(base, name, value):
    return isinstance(getattr(base, name, None), _GetSetDescriptorType) and not isinstance(value, property)

"""
"""Goes into copies that stay Python: what a class says for all its objects, such as `topic`, goes into the fields in
which a compiled base class looks for it."""


def modules(package: Path, busiest: bool = False) -> list[Path]:
    """List the files that are compiled."""
    if busiest:
        return [*files_of(package, QUICK), *files_of(package, SMALL)]
    found = [package / each for each in COMPILED]
    files = [file for each in found for file in ([each] if each.is_file() else sorted(each.rglob("*.py")))]
    files = [file for file in files if file.name not in DATA and file.name != "__init__.py"]
    return [file for file in files if not nests(file.read_text(encoding="utf-8"))]


def nests(source: str) -> bool:
    """Tell whether a method of a plain class has a function within, which mypyc does not take."""
    return any(
        node is not method and isinstance(node, ast.FunctionDef | ast.Lambda)
        for kind in tree_of(source).body
        if isinstance(kind, ast.ClassDef) and not is_native(kind)
        for method in kind.body
        if isinstance(method, ast.FunctionDef)
        for node in ast.walk(method)
    )


def files_of(package: Path, rooms: Mapping[str, Iterable[str]]) -> list[Path]:
    """List the files of some rooms by their names."""
    return [package / room / f"{name}.py" for room, names in rooms.items() for name in names]


def prepared(source: str, bases: Collection[str] = ()) -> str:
    """Answer a source in which dataclasses and ludemes stay plain classes that keep their annotations once compiled.

    So do the `bases` of such classes, wherever these stand: Python's own class derives from none that is native.
    All other classes can be copied, pickled and derived from as in Python, which mypyc leaves out otherwise. (It takes
    both marks: with the first alone mypyc 2.4 forgets to call `__init__`.) Not so where a class says that it is final:
    then its fields are read without a look whether they are there.
    """
    tree = ast.parse(source)
    kinds = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    lines = source.splitlines(keepends=True)
    for node in reversed(kinds):
        fields = [each for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
        written = {ast.unparse(each.target): ast.unparse(each.annotation) for each in fields}
        first = min([each.lineno for each in node.decorator_list], default=node.lineno)
        if is_plain(node) or node.name in bases:
            constants = {name: each for name, each in zip(written, fields, strict=True) if "ClassVar" in written[name]}
            values = ", ".join(f"{name!r}: {ast.unparse(each.value)}" for name, each in constants.items() if each.value)
            for each in constants.values():
                lines[each.lineno - 1 : each.end_lineno] = ["\n"] * (each.end_lineno - each.lineno + 1)
            lines.insert(first - 1, f"@_written({written!r}, {{{values}}})\n")
        elif is_native(node) and not is_final(node):
            lines.insert(first - 1, "@_mypyc_attr(serializable=True, allow_interpreted_subclasses=True)\n")
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    lines.insert(max([node.end_lineno or 0 for node in imports], default=1), DECORATOR if kinds else "")
    return "".join(lines)


@cache
def tree_of(source: str) -> ast.Module:
    """Read a source once, to look at: which classes there are is asked of all of them several times."""
    return ast.parse(source)


def heirs(sources: Iterable[str], compiled: Iterable[str]) -> set[str]:
    """Name the classes of compiled sources that become native, and all that derive from these anywhere."""
    trees = {source: tree_of(source) for source in sources}
    bases = [
        (node.name, set(map(ast.unparse, node.bases)))
        for tree in trees.values()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    ]
    native = [node for source in compiled for node in trees[source].body if isinstance(node, ast.ClassDef)]
    found = {node.name for node in native if is_native(node)} - plain_bases(trees)
    while more := {name for name, own in bases if found & own} - found:
        found |= more
    return found


def plain_bases(sources: Iterable[str]) -> set[str]:
    """Name the classes from which dataclasses and ludemes derive."""
    kinds = {node.name: node for source in sources for node in tree_of(source).body if isinstance(node, ast.ClassDef)}
    found, plain = set[str](), [node for node in kinds.values() if is_plain(node)]
    while plain:
        bases = [each for each in map(ast.unparse, plain.pop().bases) if each in kinds and each not in found]
        found.update(bases)
        plain += [kinds[each] for each in bases]
    return found


def seen_by_compiled(source: str, kinds: set[str]) -> str:
    """Answer a source that stays Python, in which these classes tell their compiled base what all their objects say."""
    tree = ast.parse(source)
    found = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name in kinds and is_native(node)]
    lines = source.splitlines(keepends=True)
    for node in reversed(found):
        lines.insert(min([each.lineno for each in (*node.decorator_list, node)]) - 1, "@_told\n")
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    lines.insert(max([node.end_lineno or 0 for node in imports], default=1), TOLD if found else "")
    return "".join(lines)


def is_native(node: ast.ClassDef) -> bool:
    """Tell whether a class becomes a native one, or would if it were compiled."""
    return not is_plain(node) and not NEVER_NATIVE & set(map(ast.unparse, node.bases))


def is_plain(node: ast.ClassDef) -> bool:
    """Tell whether a class is a dataclass, as every kind of ludeme is, or a sort of ludemes."""
    decorators = map(ast.unparse, node.decorator_list)
    return "Ludeme" in map(ast.unparse, node.bases) or any(
        each == "register" or each.startswith("dataclass") for each in decorators
    )


def is_final(node: ast.ClassDef) -> bool:
    """Tell whether a class says that nothing derives from it."""
    return "final" in map(ast.unparse, node.decorator_list)


def is_possible() -> bool:
    """Tell whether mypyc, setuptools and a C compiler are there."""
    command = shlex.split(sysconfig.get_config_var("CC") or "")[:1]
    found = all(importlib.util.find_spec(name) for name in ("mypyc", "setuptools"))
    return found and bool(command) and shutil.which(command[0]) is not None


def build(target: Path, busiest: bool = False, plain: bool = False) -> None:
    """Write the package with its compiled modules to `target`/tablegames. Raises CalledProcessError."""
    shutil.rmtree(SCRATCH, ignore_errors=True)
    shutil.rmtree(target, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__")
    for copy in (SCRATCH, target):
        shutil.copytree(ROOT / "tablegames", copy / "tablegames", ignore=unwanted)
    for folder in ("assets", "rulesets"):
        shutil.copytree(ROOT / folder, target / "tablegames" / folder)
    files = modules(SCRATCH / "tablegames", busiest)
    sources = {file: file.read_text(encoding="utf-8") for file in (SCRATCH / "tablegames").rglob("*.py")}
    kinds = heirs(sources.values(), [sources[file] for file in files])
    bases = plain_bases(sources.values())
    for file, source in sources.items():
        if file in files:
            file.write_text(prepared(source, bases), encoding="utf-8")
        else:
            (target / file.relative_to(SCRATCH)).write_text(seen_by_compiled(source, kinds), encoding="utf-8")
    (SCRATCH / "tablegames" / "engine" / "small.py").write_text(MACHINE_SIZED, encoding="utf-8")
    command = [sys.executable, str(ROOT / "build" / "native.py"), "--quiet", "build_ext", "--build-lib", str(target)]
    environment = os.environ | {
        "MYPYPATH": "",
        "TABLEGAMES_COMPILED": "busiest" if busiest else "plain" if plain else "engine",
    }
    subprocess.run(command, cwd=SCRATCH, check=True, env=environment)


def compiled_imports(target: Path) -> list[str]:
    """List what the busiest modules import: nothing can be read off them any more, so it is read off their sources."""
    found = set()
    for file in modules(target / "tablegames", busiest=True):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found.update(each.name for each in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(found - {"__future__"})


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve(), "--busiest" in sys.argv[2:], "--plain" in sys.argv[2:])
