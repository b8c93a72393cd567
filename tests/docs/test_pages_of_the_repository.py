"""What README, CONTRIBUTING and the pages of docs/ name is there: files, links, commands, options, classes, figures."""

from __future__ import annotations

import argparse
import ast
import re
import shlex
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tablegames.bots.review import judge, moment_question
from tablegames.bots.review.worth import GRAIN
from tablegames.cli.command_line import parser
from tablegames.play.records import records_folder
from tablegames.rules.reading.messages import Reporter
from tablegames.rules.words import side_by_side
from tests.cpu_seconds import BUDGET
from tests.quick_yaml import read_yaml
from tests.syntax_trees import nodes_of
from tests.variants import library

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "tablegames"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
WORDS = sorted((ROOT / "docs" / "ludemes").glob("*.md"))
GENERATED = {"ludemes.md"}
CODE = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)
FILE = re.compile(r"(?:[\w.-]+/)+(?:[\w-]+\.(?:py|md|ya?ml|toml|sh|jsonl|json|svg|png))?")


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def quoted(page: Path) -> list[str]:
    """List what stands between single back quotes, outside of blocks of code."""
    return re.findall(r"`([^`\n]+)`", CODE.sub("", text_of(page)))


def commands(page: Path) -> list[str]:
    """List command lines: of blocks for a shell, and within sentences."""
    blocks = [line for kind, code in CODE.findall(text_of(page)) if kind in ("sh", "") for line in code.splitlines()]
    return [line.split("#")[0].strip() for line in [*blocks, *quoted(page)]]


@cache
def pages(of: str = "") -> list[Any]:
    return [pytest.param(page, id=page.name) for page in PAGES if page.name not in GENERATED]


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in [*PAGES, *WORDS]])
def test_links_lead_to_files_and_headings_that_are_there(page: Path) -> None:
    lost = []
    for target in re.findall(r"\]\((?!https?:|mailto:)([^)\s]+)\)", CODE.sub("", text_of(page))):
        file, _, heading = target.partition("#")
        found = page if not file else page.parent / file
        if not found.exists():
            lost.append(target)
        elif heading and found.suffix == ".md":
            titles = re.findall(r"^#+ +(.*)$", text_of(found), re.MULTILINE)
            slugs = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
            if heading not in slugs:
                lost.append(target)
    assert not lost


ELSEWHERE = ("dist/", "records/", "text/", "my-", "games/", "/", "~", ".pytest_cache/", "_internal/")
"""How the paths of files begin that are made by a command, or lie among a person's own."""
SOME = re.compile("GAME|<")
"""Stands in a path for any of many names."""


@pytest.mark.parametrize("page", pages())
def test_files_that_are_named_are_there(page: Path) -> None:
    """A path is read from the root, from the package, a layer of it, the tests, the texts or the files of the guide."""
    lost = []
    for word in quoted(page):
        name = word.strip()
        if not FILE.fullmatch(name) or name.startswith(ELSEWHERE) or SOME.search(name):
            continue
        rooms = ("", "tablegames", "tests", "tests/guide", "rulesets", "assets/text")
        places = [*(ROOT / each for each in rooms), *(each for each in PACKAGE.iterdir() if each.is_dir())]
        if not any((place / name).exists() for place in places):
            lost.append(name)
    assert not lost


@pytest.mark.parametrize("page", pages())
def test_make_has_every_target_that_is_named(page: Path) -> None:
    targets = set(re.findall(r"^([\w.$()/-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    targets |= {each.replace("$(VENV)", ".venv") for each in targets}
    named = [line.split()[1] for line in commands(page) if re.fullmatch(r"make [\w./-]+", line)]
    assert [name for name in named if name not in targets] == []


@pytest.mark.parametrize("page", pages())
def test_modules_and_scripts_that_are_run_are_there(page: Path) -> None:
    lost = []
    for line in commands(page):
        for module in re.findall(r"python3? -m ([\w.]+)", line):
            if module.split(".")[0] in ("tablegames", "tests", "benchmarks"):
                found = find_spec(module)
                if found is None or (found.submodule_search_locations and find_spec(f"{module}.__main__") is None):
                    lost.append(module)
        lost += [script for script in re.findall(r"python3? ([\w/]+\.py)", line) if not (ROOT / script).is_file()]
    assert not lost


@cache
def options() -> dict[str, set[str]]:
    """List the options of each command, and under "" those that go before all of them, as the command line has them."""
    top = parser(Reporter("en"))
    found = {"": set(top._option_string_actions)}
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            found |= {name: set(command._option_string_actions) for name, command in action.choices.items()}
    return found


@pytest.mark.parametrize("page", pages())
def test_the_command_line_has_every_command_and_option_that_is_named(page: Path) -> None:
    wrong = []
    for line in commands(page):
        words = line.split()
        if not words or words[0] not in ("tablegames", ".venv\\Scripts\\tablegames") or len(words) < 2:
            continue
        command = words[1] if words[1] in options() else ""
        if (
            not command
            and not words[1].startswith("--")
            and "." not in words[1]
            and words[1] not in ("COMMAND", "FILE")
        ):
            wrong.append(line)
        known = options()[command] | {"--help"}
        if words[1] != "COMMAND":
            wrong += [f"{line}: {word}" for word in words if word.startswith("--") and word.split("=")[0] not in known]
    assert not wrong
    assert len(options()) > 8


@pytest.mark.parametrize("name", ["README.md", "bots.md", "rulesets.md", "rulesets.ja.md", "library.md"])
def test_rulesets_in_commands_ship(name: str) -> None:
    page = next(each for each in PAGES if each.name == name)
    for line in commands(page):
        words = shlex.split(line) if line.startswith("tablegames ") else []
        if len(words) > 2 and words[1] in ("simulate", "play") and re.fullmatch(r"[a-z-]+", words[2]):
            assert words[2] in library() or words[2] in ("my-game", "stardust", "my-hearts"), line


@pytest.mark.parametrize(
    ("name", "most"),
    [("bots.md", 8000), ("engine-speed.md", 4096), ("window-speed.md", 3072), ("CONTRIBUTING.md", 8192)],
)
def test_a_page_keeps_to_what_its_reader_needs(name: str, most: int) -> None:
    """How something was measured is in `benchmarks/results/`, and what was tried besides."""
    assert next(each for each in PAGES if each.name == name).stat().st_size <= most


@cache
def names_in(path: Path) -> set[str]:
    """List every name that a file defines: classes, functions, constants, attributes."""
    found: set[str] = set()
    for node in nodes_of(path):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.Attribute(attr=name):
                found.add(name)
            case ast.Name(id=name, ctx=ast.Store()):
                found.add(name)
            case ast.alias(name=name):
                found.add(name.rpartition(".")[2])
    return found


def undefined(names: set[str]) -> set[str]:
    """List those of some names that no file defines; a file is read where some of them stand in it."""
    left = {*names}
    for path in [path for folder in ("tablegames", "build", "tests") for path in (ROOT / folder).rglob("*.py")]:
        text = text_of(path) if left else ""
        if any(name in text for name in left):
            left -= names_in(path)
    return left


@pytest.mark.parametrize(
    "name", ["architecture.md", "bots.md", "recipes.md", "reliability.md", "review.md", "CONTRIBUTING.md"]
)
def test_classes_that_are_named_are_there(name: str) -> None:
    page = next(each for each in PAGES if each.name == name)
    classes = [each for each in quoted(page) if re.fullmatch(r"[A-Z][a-z]\w+(\.\w+)?(\(.*\))?", each)]
    parts = {part for each in classes for part in each.partition("(")[0].split(".")}
    assert undefined(parts) == set()


def test_the_readme_lists_every_game_with_its_numbers_of_players() -> None:
    readme = text_of(ROOT / "README.md")
    said = {}
    for row in re.findall(r"^\| ([^|]+) \| ([\d–]+) \|", readme, re.MULTILINE):
        said[row[0].strip()] = row[1]
    listed = readme.partition("The classics: ")[2].partition(".\n")[0].replace("\n", " ")
    said |= dict(re.findall(r"([A-Z][A-Za-z -]+?) \(([\d–]+)\)", listed))
    for game in library().values():
        most, least = max(game.players), min(game.players)
        players = f"{least}–{most}" if most > least else str(least)
        name = side_by_side(game.name) if side_by_side(game.name) in said else game.name.said("en")
        assert said.pop(name, None) == players, name
    assert not said


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_as_many_classics_are_named_as_there_are(page: Path) -> None:
    for number in re.findall(r"\b(\w+)\s+classics\b", text_of(page)):
        if number in NUMBERS or number.isdecimal():
            classics = [game for game in library().values() if game.group is not None]
            assert number in (str(len(classics)), *NUMBERS[len(classics) : len(classics) + 1])


def test_as_many_tables_are_named_as_the_other_sides_tests_look_at() -> None:
    tables = sum(len(game.players) for game in library().values())
    assert f"all {tables} tables are accepted" in " ".join(text_of(ROOT / "docs" / "library.md").split())


def test_the_game_in_the_readme_is_the_shipped_one_without_its_texts() -> None:
    (block,) = (code for kind, code in CODE.findall(text_of(ROOT / "README.md")) if kind == "yaml")
    shown = read_yaml(block)
    whole = read_yaml((ROOT / "rulesets" / "stay-home.yaml").read_text("utf-8"))
    assert {key: whole[key] for key in shown} == shown
    assert set(whole) - set(shown) <= {"text", "table", "look", "group", "horizon", "swing"}


def test_the_program_in_the_readme_plays_a_game() -> None:
    (block,) = (code for kind, code in CODE.findall(text_of(ROOT / "README.md")) if kind == "python")
    # A bot that thinks hard says the same, and takes its time.
    known: dict[str, Any] = {"print": lambda totals: known.update(said=totals)}
    exec(compile(block.replace('"hard"', '"random"'), "README.md", "exec"), known)
    assert len(known["said"]) == 4


def test_numbers_on_the_pages_are_those_of_the_program() -> None:
    readme, contributing = text_of(ROOT / "README.md"), text_of(ROOT / "CONTRIBUTING.md")
    assert records_folder.FINISHED_KEPT == 200
    assert "the newest 200" in " ".join(text_of(ROOT / "docs" / "command-line.md").split())
    assert f"at most {BUDGET:.0f} CPU seconds" in contributing
    review = text_of(ROOT / "docs" / "review.md")
    assert f"({judge.SURE} standard errors) after {judge.LEAST} worlds" in review
    assert judge.FINE == {"points": 1 / 200, "wins": 8 / 1000}
    assert f"within {100 * judge.ROUGH:.0f} % of itself" in " ".join(review.split())
    assert judge.TREES == 8
    assert f"after {judge.MOST['points']:,} playouts" in " ".join(review.split())
    assert f"{judge.WHOLE_GAME['points']:,} are shared out" in review
    assert judge.MOST["wins"] == 2 * judge.MOST["points"]
    assert judge.WHOLE_GAME["wins"] == 2 * judge.WHOLE_GAME["points"]
    assert f"an average of {moment_question.MANY} playouts next to chance" in review
    assert f"and of {moment_question.FEW} elsewhere" in review
    assert f"a whole number of 1/{GRAIN}" in review
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert "line-length = 120" in project
    assert 'requires-python = ">=3.11"' in project
    assert "Python 3.11 or newer" in readme
