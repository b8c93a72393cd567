"""Mutation testing by cosmic-ray: changes lines of the program at random, and finds the changes that no test notices.

    pip install -e ".[mutants]"
    nice -n 15 python -m tests.mutants tablegames/engine/table tablegames/play/records --sample 100 --seed 1

Works on a copy of the checkout, one change at a time. Before, the tests of each layer are run once to note which of
them run which lines; then each change meets the tests that run its line, quick ones and those of each file first, for
some seconds. What survives is printed; the share that was killed comes last. What only a test beyond those would notice
counts as survived.
Changes of annotations, decorators and texts are left out.
"""

from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from signal import SIGKILL
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.mutants.tests_by_line import NOTES, TestsByLine
from tests.patience import Patience

ROOT = Path(__file__).parents[2]
PYTEST = (sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider")
STAMPS = count(1_000_000_000)
COPIED = ("tablegames", "tests", "assets", "rulesets", "docs", "benchmarks", "build")
READERS = ("tests/rules/writing/test_reference.py",)
"""Tests that read what the classes of the engine declare: fields, their limits and defaults."""
LAYERS = {
    "tablegames/bots": (
        *("tests/bots", "tests/properties/test_guides.py"),
        "tests/docs/test_pages_of_the_repository.py::test_numbers_on_the_pages_are_those_of_the_program",
    ),
    "tablegames/engine": (
        *("tests/engine", "tests/test_records.py", "tests/referee/test_referee.py", "tests/written"),
        *("tests/golden/test_told.py", "tests/properties/test_playouts.py", "tests/properties/test_guides.py"),
        *("tests/rules/problems/test_every_problem.py", "tests/bots/test_kept_guides.py", *READERS),
    ),
    "tablegames/play": ("tests/play", "tests/scenes/choose/test_opened_file.py"),
}
"""By layer, the tests of which those that run a changed line are run."""
LONGEST = 120
"""Seconds of the processor after which a change that lets tests run on and on counts as noticed, if none are given."""
WAITED = 3
"""Tests that wait on and on are ended after so many times as long: then, too, the change counts as noticed."""
FEW = 12
"""So many tests are run first: they are read sooner than all, and notice most of what is noticed."""
NOTICED = (1, 2, 4)
"""Answers of pytest where a test fails, or a module of tests cannot be read or leaves tests out that were there."""


class Mutant(NamedTuple):
    """A change that cosmic-ray can make to a module."""

    module: str
    place: tuple[int, int]
    """The line, from 1, and the column, from 0."""
    operator: str
    occurrence: int


Span = tuple[tuple[int, int], tuple[int, int]]


def unseen(source: str) -> list[Span]:
    """List where annotations, decorators and texts begin and end: what stands there changes nothing that is played.

    Nor does whether two rows that are equally long have to be.
    """
    found: list[ast.expr | None] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.arg | ast.AnnAssign):
            found.append(node.annotation)
        elif isinstance(node, ast.FunctionDef):
            found += [node.returns, *node.decorator_list]
        elif isinstance(node, ast.ClassDef):
            found += node.decorator_list
        elif (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)) or (
            isinstance(node, ast.keyword) and node.arg == "strict"
        ):
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


def readers_of(mutant: Mutant) -> Sequence[str]:
    """List the tests that read what the rules of play declare in their classes, where a change is one of that."""
    tree = ast.parse(Path(mutant.module).read_text("utf-8"))
    fields = [
        node
        for each in tree.body
        if isinstance(each, ast.ClassDef) and mutant.module.startswith("tablegames/engine")
        for node in each.body
        if isinstance(node, ast.AnnAssign)
    ]
    return READERS if any(node.lineno <= mutant.place[0] <= (node.end_lineno or 0) for node in fields) else ()


def modules_in(places: Iterable[str]) -> list[Path]:
    """List the modules of some files and folders."""
    found = [
        path for place in places for path in ([Path(place)] if Path(place).is_file() else Path(place).rglob("*.py"))
    ]
    return sorted(path for path in found if path.name != "__init__.py")


def layer_of(module: str) -> str:
    """Find the layer of a module."""
    return next(layer for layer in LAYERS if module.startswith(f"{layer}/"))


def noted(layer: str, kept: Path | None) -> TestsByLine:
    """Note which tests of a layer run which lines; `kept`: a folder in which that was noted before, or is kept."""
    path = (kept or Path()) / f"tests-{Path(layer).name}.json"
    if not path.is_file():
        words = [*PYTEST, "-p", "tests.mutants.tests_by_line", *LAYERS[layer]]
        subprocess.run(words, env={**os.environ, NOTES: str(path)}, stdout=subprocess.DEVNULL, check=False)
    return TestsByLine(path)


def noticed(tests: Sequence[str], longest: int = LONGEST, *options: str) -> str:
    """Run tests in the copy; say what noticed something: a test that fails, or that no end was found; else "".

    `longest`: seconds of the processor after which there is no end.
    """
    Path("tests.txt").write_text("\n".join(tests), encoding="utf-8")
    answer, told = ended(["prlimit", f"--cpu={longest}", *PYTEST, "-x", *options, "@tests.txt"], WAITED * longest)
    if answer < 0:
        return "no end"
    if answer not in (0, *NOTICED):
        raise RuntimeError(f"pytest answers {answer} for {tests}")
    failed = [line for line in told.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return "" if answer == 0 else failed[-1] if failed else "no tests"


def ended(words: Sequence[str], waited: int) -> tuple[int, str]:
    """Run a program and answer with what it does, and what it said; one that waits on and on is ended as well."""
    patience, said = Patience(waited), Path("said.txt")
    with said.open("w") as out:
        program = subprocess.Popen(words, stdout=out, stderr=subprocess.DEVNULL, start_new_session=True)
    while program.poll() is None:
        with suppress(subprocess.TimeoutExpired):
            program.wait(1)
        if program.poll() is None and not patience.left:
            os.killpg(program.pid, SIGKILL)
            program.wait()
    return program.returncode, said.read_text("utf-8", "replace")


def newer(module: Path) -> None:
    """Give a module a time of its own, in whole seconds: by that Python tells whether it has to be compiled again."""
    stamp = next(STAMPS)
    os.utime(module, (stamp, stamp))


def tried(mutant: Mutant, tests: Sequence[str], longest: int) -> tuple[str, str]:
    """Make a change and run tests; give the line as it was and as it is now, and what noticed it, "" for nothing."""
    from cosmic_ray.mutating import use_mutation
    from cosmic_ray.plugins import get_operator

    module = Path(mutant.module)
    with use_mutation(module, get_operator(mutant.operator)(), mutant.occurrence) as (before, after):
        newer(module)
        lines = zip(before.splitlines(), (after or before).splitlines(), strict=False)
        shown = next((f"    - {was.strip()}\n    + {now.strip()}" for was, now in lines if was != now), "    the same")
        some = (tests[:FEW], tests[FEW:]) if after is not None else ()
        by = next((by for each in some if each and (by := noticed(each, longest))), "")
    newer(module)
    return shown, by


def main() -> None:
    """Take a sample, try it out, and tell how much of it was noticed."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("places", nargs="+", help="modules or folders of them, below the checkout")
    parser.add_argument("--sample", type=int, default=100, help="how many changes (default %(default)s)")
    parser.add_argument("--seconds", type=float, default=20, help="of tests for each change (default %(default)s)")
    parser.add_argument(
        "--longest",
        type=int,
        default=LONGEST,
        help="seconds of the processor until a change without an end is ended (default %(default)s)",
    )
    parser.add_argument("--notes", type=Path, help="a folder that keeps which tests run which lines")
    parser.add_argument("--seed", type=int, default=1, help="which of them (default %(default)s)")
    chosen = parser.parse_args()
    seconds = chosen.seconds
    with TemporaryDirectory(prefix="tablegames-mutants-") as folder:
        for name in COPIED:
            copytree(ROOT / name, Path(folder) / name, ignore=ignore_patterns("__pycache__"))
        for path in ROOT.iterdir():
            if path.is_file():
                (Path(folder) / path.name).write_bytes(path.read_bytes())
        kept = chosen.notes and chosen.notes.resolve()
        os.chdir(folder)
        # Long walks go the same ways whenever they are taken.
        os.environ["TABLEGAMES_WALK"] = "1"
        every = [mutant for module in modules_in(chosen.places) for mutant in mutants_of(module)]
        sample = sampled(every, chosen.sample, chosen.seed)
        print(f"{len(sample)} of {len({each[:2] for each in every})} places, seed {chosen.seed}", flush=True)
        notes = {layer: noted(layer, kept) for layer in sorted({layer_of(each.module) for each in sample})}
        tests = [
            [*notes[layer_of(each.module)].of(each.module, each.place[0], seconds), *readers_of(each)]
            for each in sample
        ]
        if noticed(sorted({test for each in tests for test in each}), LONGEST, "--collect-only"):
            raise RuntimeError("not all tests that were noted are there")
        left = unmade = 0
        for number, (mutant, its_tests) in enumerate(zip(sample, tests, strict=True), 1):
            try:
                lines, by = tried(mutant, its_tests, chosen.longest)
            except AttributeError:
                # cosmic-ray replaces exceptions of one word alone, and fails at those of a module.
                unmade += 1
                print(f"{number} of {len(sample)} cannot be made", flush=True)
                continue
            if not by:
                left += 1
                where = f"{mutant.module}:{mutant.place[0]} {mutant.operator.removeprefix('core/')}"
                print(f"{where}, {len(its_tests)} tests\n{lines}", flush=True)
            print(f"{number} of {len(sample)}, {left} left {by[:100]}", flush=True)
        made = len(sample) - unmade
        print(f"{made - left} of {made} killed: {(made - left) / max(1, made):.0%}")


if __name__ == "__main__":
    main()
