"""One word for one thing: the glossary is true, and words that were replaced do not come back."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.syntax_trees import nodes_of, syntax_tree

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "tablegames"
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
REPLACED = {
    "barred": "known_absent",
    "bench": "pool",
    "chronicle": "store",
    "clerk": "recorder",
    "company": "party",
    "dread": "discard_priority",
    "entwined": "state_dependent",
    "flourish": "effect",
    "glance": "watcher",
    "hindsight": "history",
    "ledger": "round_summary",
    "pairing": "transitions",
    "regulars": "identities",
    "sitting": "game_setup",
    "stumble": "rule_failure",
    "thinker": "bot_client",
    "witness": "viewpoint",
}
"""Words that spoke in pictures, and what is said instead."""

MOST_FILES = 20
"""In one room; rooms within it are counted by themselves."""


def files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def top_names(path: Path) -> set[str]:
    """List the classes and functions that a file defines."""
    body = syntax_tree(path).body
    return {node.name for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef)}


def named() -> list[tuple[str, str]]:
    """List what the glossary names: a file below the package, and a class or function in it."""
    found = []
    for place in re.finditer(r"`([a-z_/]+\.py)`: ((?:`\w+`(?:, )?)+)", GLOSSARY):
        found += [(place.group(1), name) for name in re.findall(r"`(\w+)`", place.group(2))]
    return found


@pytest.mark.parametrize(("file", "name"), named())
def test_what_the_glossary_names_is_there(file: str, name: str) -> None:
    assert (PACKAGE / file).is_file()
    assert name in top_names(PACKAGE / file)


def test_every_term_says_where_it_lives_and_stands_once() -> None:
    words = GLOSSARY.partition("## Where to look")[0]
    rows = [line.split("|")[1:-1] for line in words.splitlines() if line.startswith("| ")]
    terms = [row[0].strip() for row in rows if row[0].strip() != "word"]
    assert len(terms) > 60
    assert [term for term, count in Counter(terms).items() if count > 1] == []
    assert [row[0] for row in rows if row[0].strip() != "word" and "`" not in row[2]] == []
    assert len(named()) >= len(terms)


NAMED_AFTER_BASES = ("Step", "Fork", "Payment", "Rule", "Option", "Hints", "Fact", "Error")
"""What derives from a class that ends so ends so, too: a step, say, is found as the name of its rule and `Step`."""


def classes() -> list[tuple[Path, ast.ClassDef]]:
    """List all classes with their files."""
    return [(path, node) for path in files() for node in nodes_of(path) if isinstance(node, ast.ClassDef)]


def test_no_two_classes_of_a_room_have_one_name() -> None:
    counted = Counter((path.parent, node.name) for path, node in classes())
    assert [name for name, count in counted.items() if count > 1] == []


def test_a_class_says_in_its_name_what_it_is() -> None:
    found = []
    for path, node in classes():
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        ends = [end for end in NAMED_AFTER_BASES for base in bases if base.endswith(end)]
        found += [
            f"{path.relative_to(PACKAGE)} {node.name}: no {end}"
            for end in ends
            if not node.name.endswith(NAMED_AFTER_BASES)
        ]
    assert found == []


@cache
def words_of(name: str) -> set[str]:
    """Take a name apart: `BotClient` and `bot_client` are "bot" and "client"."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def names_in(path: Path) -> Iterator[tuple[str, int]]:
    """List every name that a file gives or uses, with its line."""
    for node in nodes_of(path):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name, line
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.alias(name=name):
                yield name, line


def test_replaced_words_do_not_come_back() -> None:
    found = []
    for path in files():
        where = path.relative_to(PACKAGE)
        found += [f"{where} is called so: say {REPLACED[word]}" for word in words_of(path.stem) & REPLACED.keys()]
        for name, line in names_in(path):
            found += [f"{where}:{line} {name}: say {REPLACED[word]}" for word in words_of(name) & REPLACED.keys()]
    assert found == []


def test_the_drawing_of_the_house_has_every_room_and_no_other() -> None:
    drawing = ARCHITECTURE.partition("## Rooms")[2].split("```")[1]
    drawn = set(re.findall(r"\b(\w+)/", drawing))
    rooms = {path.parent.name for path in PACKAGE.glob("*/**/__init__.py")}
    bare = {
        path.name
        for path in PACKAGE.iterdir()
        if (path / "__init__.py").is_file() and not list(path.glob("*/__init__.py"))
    }
    assert drawn == rooms - bare


def test_tests_that_the_pages_name_are_there() -> None:
    for page in sorted((ROOT / "docs").glob("*.md")):
        for name in re.findall(r"(?<=`)(?:tests/)?((?:\w+/)*test_\w+\.py)", page.read_text(encoding="utf-8")):
            assert (ROOT / "tests" / name).is_file(), f"{page.name} names {name}"


def test_no_room_has_more_files_than_can_be_overlooked() -> None:
    rooms = [room for top in (PACKAGE, ROOT / "tests") for room in [top, *top.rglob("*/")]]
    counted = {room: len([file for file in room.glob("*.py") if file.name != "__init__.py"]) for room in rooms}
    assert {str(room.relative_to(ROOT)): count for room, count in counted.items() if count > MOST_FILES} == {}


SIMPLER = {
    "whoever": "the player who, anyone who",
    "whomever": "the player whom",
    "whosoever": "anyone who",
    "anew": "again",
}
"""Words that readers with another first language stumble over, and what is said instead."""

CLEARER = {
    "somebody": "a player, a person, a seat",
    "anybody": "any player, anyone",
    "nobody": "no player, no person, no seat; or what is not done",
}
"""Words that do not say of whom a rule or a program speaks, and what is said instead. What players read at the table
may use them: "Nobody has bid yet" is the shortest that is true."""

PROSE = ["tablegames/**/*.py", "tablegames/**/*.yaml", "build/*.py", "docs/**/*.md", "*.md"]
"""What those read who change the program or write for it."""


def hard_words(line: str, hard: Iterable[str] = SIMPLER) -> list[str]:
    """List the hard words of a line; names in code and keys of texts are no prose, nor are constants."""
    prose = re.sub(r'"\w+"|`[^`]*`|\w*[._]\w+|\w+ ?[:=]|\b(?:if|not|def) \w+', " ", line)
    return [word.lower() for word in re.findall(r"[A-Za-z]+", prose) if word.lower() in hard and not word.isupper()]


@pytest.mark.parametrize(
    ("texts", "words"), [(["assets/text/en/*.yaml", "rulesets/**/*.yaml"], SIMPLER), (PROSE, SIMPLER | CLEARER)]
)
def test_texts_say_it_in_plain_english(texts: list[str], words: dict[str, str]) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number} {word}: say {words[word]}"
        for pattern in texts
        for path in sorted(ROOT.glob(pattern))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for word in hard_words(line, words)
    ]
    assert found == []
    assert hard_words('"""Whoever begins begins anew."""') == ["whoever", "anew"]
    assert hard_words("NOBODY where nobody has `nobody`; self.nobody", CLEARER) == ["nobody"]
