"""Mutation testing by cosmic-ray: changes lines of the program at random, and finds the changes that no test notices.

    pip install -e ".[mutants]"
    nice -n 15 python -m tests.mutants tablegames/engine/table tablegames/play/records --sample 100 --seed 1

Works on a copy of the checkout, one change at a time. First the tests near each module are run, then, for what these do
not notice, the wider ones of its layer. What survives either is printed; the share that was killed comes last.
Changes of annotations, decorators and texts are left out.
"""

from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
COPIED = ("tablegames", "tests", "assets", "rulesets", "docs", "benchmarks", "build")
BOTS = tuple(f"tests/bots/test_{name}.py" for name in ["search", "slips", "styles", "advice", "arguments", "averages"])
RECORDS = tuple(
    f"tests/play/records/test_{name}.py"
    for name in ["finished_records", "record_rules", "records_folder", "resuming", "rewinding"]
)
TRICKS = tuple(
    f"tests/engine/tricks/test_{name}.py"
    for name in ["duty", "whist", "hearts", "broken_suit", "equal_cards", "special_cards", "why_won", "facts"]
)
NEAR = {
    "tablegames/bots": BOTS,
    "tablegames/bots/bluffs": ("tests/bots/test_equilibrium.py",),
    "tablegames/bots/equilibrium_bot.py": ("tests/bots/test_equilibrium.py",),
    "tablegames/bots/guide.py": ("tests/bots/test_guides.py",),
    "tablegames/bots/guides": ("tests/bots/test_guides.py",),
    "tablegames/bots/own": ("tests/bots/own",),
    "tablegames/bots/review": ("tests/bots/review",),
    "tablegames/play/records": RECORDS,
    "tablegames/play/records/finished_game.py": ("tests/play/setup/test_series.py", "tests/play/statistics"),
    "tablegames/play/records/first_turn.py": ("tests/play/setup/test_series.py",),
    "tablegames/play/records/received_file.py": ("tests/scenes/choose/test_opened_file.py",),
    "tablegames/play/records/rule_failure.py": ("tests/play/records/test_failing_rules.py",),
    "tablegames/play/records/safe_file.py": ("tests/play/records/test_autosave.py",),
    "tablegames/engine/tricks": (*TRICKS, "tests/engine/trick_taking"),
    "tablegames/engine/tricks/fast.py": ("tests/properties/test_playouts.py",),
    "tablegames/engine/tricks/features": (*TRICKS, "tests/properties/test_guides.py"),
    "tablegames/engine/game": ("tests/engine/game", "tests/engine/menu", "tests/engine/scoring"),
    "tablegames/engine/game/record.py": ("tests/test_records.py", "tests/play/records/test_record_rules.py"),
    "tablegames/engine/desert/fast.py": ("tests/properties/test_playouts.py",),
    "tablegames/engine/desert/features.py": ("tests/properties/test_guides.py",),
    "tablegames/engine/battle/features.py": ("tests/engine/battle", "tests/properties/test_guides.py"),
}
"""By module or folder, the tests near it where that are others than those of the same name, or of the same folder."""
WIDER = {
    "tablegames/bots": ("tests/bots",),
    "tablegames/engine": ("tests/engine", "tests/test_records.py", "tests/referee/test_referee.py", "tests/written"),
    "tablegames/play": ("tests/play/records", "tests/play/session", "tests/play/statistics"),
}
"""By layer, the tests that are run where those near a module notice nothing."""
LONGEST = 900.0
"""Seconds after which a change that lets tests run on and on counts as noticed."""


class Mutant(NamedTuple):
    """A change that cosmic-ray can make to a module."""

    module: str
    place: tuple[int, int]
    """The line, from 1, and the column, from 0."""
    operator: str
    occurrence: int


Span = tuple[tuple[int, int], tuple[int, int]]


def unseen(source: str) -> list[Span]:
    """List where annotations, decorators and texts begin and end: what stands there changes nothing that is played."""
    found: list[ast.expr | None] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.arg | ast.AnnAssign):
            found.append(node.annotation)
        elif isinstance(node, ast.FunctionDef):
            found += [node.returns, *node.decorator_list]
        elif isinstance(node, ast.ClassDef):
            found += node.decorator_list
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.append(node.value)
    spans = [each for each in found if each is not None]
    # A decorator begins with its sign.
    return [
        ((each.lineno, max(0, each.col_offset - 1)), (each.end_lineno or each.lineno, each.end_col_offset or 0))
        for each in spans
    ]


def mutants_of(module: Path) -> Iterator[Mutant]:
    """List the changes of a module that a test could notice.

    That two equal numbers are not the same object is no change: small ones are.
    """
    from cosmic_ray.ast import ast_nodes, get_ast_from_path
    from cosmic_ray.plugins import get_operator, operator_names

    spans = unseen(module.read_text("utf-8"))
    nodes = list(ast_nodes(get_ast_from_path(module)))
    for name in sorted(operator_names()):
        kind = get_operator(name)
        if kind.arguments() or name.endswith(("_Is", "_IsNot")):
            continue
        positions = [start for node in nodes for start, _ in kind().mutation_positions(node)]
        for occurrence, place in enumerate(positions):
            if not any(begin <= place < end for begin, end in spans):
                yield Mutant(str(module), place, name, occurrence)


def sampled(every: Iterable[Mutant], count: int, seed: int) -> list[Mutant]:
    """Draw places, and one change of each: an operator that can become eleven others is no more likely for it."""
    chance = Random(seed)
    places: dict[tuple[str, tuple[int, int]], list[Mutant]] = {}
    for each in every:
        places.setdefault((each.module, each.place), []).append(each)
    drawn = chance.sample(sorted(places), min(count, len(places)))
    return sorted(chance.choice(places[place]) for place in drawn)


def modules_in(places: Iterable[str]) -> list[Path]:
    """List the modules of some files and folders."""
    found = [
        path for place in places for path in ([Path(place)] if Path(place).is_file() else Path(place).rglob("*.py"))
    ]
    return sorted(path for path in found if path.name != "__init__.py")


def tests_near(module: str) -> tuple[str, ...]:
    """Find the tests near a module: the file of its name, else those of its folder."""
    folder = Path("tests") / Path(module).parent.relative_to("tablegames")
    own = folder / f"test_{Path(module).stem}.py"
    return (str(own),) if own.is_file() else within(module, NEAR) or ((str(folder),) if folder.is_dir() else ())


def within(module: str, table: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Find what a table says of a module, or else of the longest folder that it is in."""
    known = [place for place in table if f"{module}/".startswith(f"{place}/")]
    return table[max(known, key=len)] if known else ()


def tests_wider(module: str) -> tuple[str, ...]:
    """Find the wider tests of a module, those of its layer."""
    return within(module, WIDER)


def noticed(tests: Sequence[str]) -> bool:
    """Run tests in the copy; True where one fails, or where they find no end."""
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def survives(mutant: Mutant, tests: Sequence[str]) -> str:
    """Make a change and run tests; give the line as it was and as it is now where nothing was noticed, else ""."""
    from cosmic_ray.mutating import use_mutation
    from cosmic_ray.plugins import get_operator

    with use_mutation(Path(mutant.module), get_operator(mutant.operator)(), mutant.occurrence) as (before, after):
        if after is None or (tests and noticed(tests)):
            return ""
        lines = zip(before.splitlines(), after.splitlines(), strict=False)
        return next((f"    - {was.strip()}\n    + {now.strip()}" for was, now in lines if was != now), "    the same")


def main() -> None:
    """Take a sample, try it out, and tell how much of it was noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("places", nargs="+", help="modules or folders of them, below the checkout")
    parser.add_argument("--sample", type=int, default=100, help="how many changes (default %(default)s)")
    parser.add_argument("--near", action="store_true", help="run only the tests near each module")
    parser.add_argument("--seed", type=int, default=1, help="which of them (default %(default)s)")
    chosen = parser.parse_args()
    with TemporaryDirectory(prefix="tablegames-mutants-") as folder:
        for name in COPIED:
            copytree(ROOT / name, Path(folder) / name, ignore=ignore_patterns("__pycache__"))
        for path in ROOT.iterdir():
            if path.is_file():
                (Path(folder) / path.name).write_bytes(path.read_bytes())
        os.chdir(folder)
        every = [mutant for module in modules_in(chosen.places) for mutant in mutants_of(module)]
        sample = sampled(every, chosen.sample, chosen.seed)
        print(f"{len(sample)} of {len({each[:2] for each in every})} places, seed {chosen.seed}", flush=True)
        left = sample
        rings = (("near", tests_near), ("wider", tests_wider))
        for name, tests_of in rings[:1] if chosen.near else rings:
            trying, left = left, []
            for number, mutant in enumerate(trying, 1):
                lines = survives(mutant, tests_of(mutant.module))
                if lines:
                    left.append(mutant)
                    where = f"{mutant.module}:{mutant.place[0]} {mutant.operator.removeprefix('core/')}"
                    print(f"{where}\n{lines}", flush=True)
                print(f"{name} {number} of {len(trying)}, {len(left)} left", flush=True)
        killed = len(sample) - len(left)
        print(f"{killed} of {len(sample)} killed: {killed / max(1, len(sample)):.0%}")


if __name__ == "__main__":
    main()
