"""A key that nothing reads is an error with its line, wherever it stands in a ruleset: each is misspelt once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.rules.reading.nodes import CHOICE, Fields, Items, Node, Word
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.tryout import Declared, declared_places
from tablegames.shipped import RULESETS
from tablegames.view.table import examine as examining
from tablegames.view.table.examine import examine
from tests.variants import due

PATHS = sorted(RULESETS.glob("*.yaml"))
TODAY = [path for number, path in enumerate(PATHS) if due(number, 2)]


def keys(node: Node, path: str) -> Iterator[tuple[str, Word]]:
    """List all keys below a node by their place; items and branches of choices count as one place."""
    if isinstance(node, Items):
        for item in node.items:
            yield from keys(item, path)
    elif isinstance(node, Fields) and node.choice is not None:
        yield f"{path}.{CHOICE}", node.entries[0][0]
        branches = node.entries[0][1]
        for _, branch in branches.entries if isinstance(branches, Fields) else ():
            yield from keys(branch, path)
    elif isinstance(node, Fields):
        for key, value in node.entries:
            yield f"{path}.{key.value}", key
            yield from keys(value, f"{path}.{key.value}")


@cache
def slips() -> list[tuple[Path, str, Word]]:
    """Choose a key for every place, from whichever ruleset has it first."""
    found: dict[str, tuple[Path, str, Word]] = {}
    for path in PATHS:
        root, _ = parse(path.read_text(encoding="utf-8"), path.name)
        for place, key in keys(root, ""):
            found.setdefault(place.removeprefix("."), (path, place.removeprefix("."), key))
    # Texts of one part are read by the same rules: the first of each ruleset and part, and all of the table.
    return [each for place, each in sorted(found.items()) if not is_data(place)]


def is_data(place: str) -> bool:
    """Tell the keys that a ruleset makes up itself: letters of suits, options, ranks, names of places and contracts."""
    made_up = (
        r"suits\.[^.]+",
        r".*\.contracts\.[^.]+",
        r".*\.named_games\.games\.[^.]+",
        r"options\.[^.]+",
        r"options\.[^.]+\.called\.[^.]+",
        r"options\.[^.]+\.packs\.[^.]+(\.(suits|ranks)\.[^.]+|\.says\.[^.]+\..+)?",
        r"(suit_actions|deck\.(values|turned))\.[^.]+",
        r"(setup|round)\.supply\.start\.[^.]+",
        r".*\.in_contract\.[^.]+(\.[^.]+)?",
        r".*\.(worth|in_trump|sets|damage|faces|a_trick|first_trick)\.[^.]+",
    )
    return any(re.fullmatch(pattern, place) for pattern in made_up)


def misspelt(text: str, key: Word) -> tuple[str, str]:
    """Misspell a key where it stands, and give the text with what it was made to; no key moves to another line."""
    lines = text.split("\n")
    line, word = lines[key.line - 1], str(key.value)
    # Others before it on its line may have grown already.
    at = line.index(word, key.column - 1)
    # `by_q` would be a choice by an option.
    wrong = f"q{word}" if word == "by" else f"{word}_q" if len(word) < 4 else f"{word[:-2]}q{word[-2:]}"
    lines[key.line - 1] = line[:at] + wrong + line[at + len(word) :]
    return "\n".join(lines), wrong


def problems(text: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Problem, ...]:
    """Examine a text in the place of a file, without the games that try it out: they take long, and read no key."""
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(examining, "try_out", lambda rules, players: None)
    monkeypatch.setattr(examining, "declared_places", lambda rules, players: declared_once(repr(rules), rules, players))
    try:
        examine(path)
    except RulesetError as error:
        return error.problems
    except RulesError as error:
        raise AssertionError(str(error)) from error
    return ()


DECLARED: dict[tuple[str, int], Declared] = {}


def declared_once(written: str, rules: Rules, players: int) -> Declared:
    """List what rules put on the table: slips in texts leave them what they were, word for word."""
    if (written, players) not in DECLARED:
        DECLARED[written, players] = declared_places(rules, players)
    return DECLARED[written, players]


AT_ONCE = 20
"""Keys that are misspelt in one text: none of them lies below another, and no line holds two."""


def together(path: Path) -> Iterator[list[tuple[str, Word]]]:
    """Put the keys of a ruleset into groups that can be misspelt at once."""
    groups: dict[tuple[str, int], list[list[tuple[str, Word]]]] = {}
    for where, place, key in slips():
        if where != path:
            continue
        # A slip in the options leaves all choices open, and one in a choice its branches.
        sort = place.split(".")[0] + ("/" if place.endswith(CHOICE) else "")
        sort += place.split(".")[2] if re.fullmatch(r"text\.\w+\.\w+\..+", place) else ""
        rows = groups.setdefault((sort if "." in place else "", place.count(".")), [])
        for row in rows:
            if len(row) < AT_ONCE and all(each.line != key.line for _, each in row):
                row.append((place, key))
                break
        else:
            rows.append([(place, key)])
    for rows in groups.values():
        yield from rows


@pytest.mark.days(7)
@pytest.mark.parametrize("path", TODAY, ids=lambda path: path.stem)
def test_a_misspelt_key_is_said_with_its_line(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = []
    for group in together(path):
        text, wrongs = path.read_text(encoding="utf-8"), []
        for place, key in group:
            text, wrong = misspelt(text, key)
            wrongs.append((place, key.line, wrong))
        found = problems(text, tmp_path / path.name, monkeypatch)
        for place, line, wrong in wrongs:
            if not any(problem.line == line and wrong in f"{problem.path} {problem.message}" for problem in found):
                silent.append((place, wrong))
    assert not silent


def test_every_field_of_a_shipped_table_is_among_those_that_are_misspelt() -> None:
    places = {place for _, place, _ in slips()}
    assert len([place for place in places if place.startswith("table.")]) > 150
    assert {"table.fixtures.trick.box", "text.en.refused.must_pass", "text.ja.log.give", "round.deal"} <= places


def test_a_misspelt_key_is_said_with_the_one_that_was_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (RULESETS / "trick-and-desert.yaml").read_text(encoding="utf-8")
    for right, wrong in [("must_pass:", "must_pas:"), ("pace:", "pcae:"), ("stock>hand:", "stock>hnad:")]:
        found = problems(text.replace(right, wrong), tmp_path / "trick-and-desert.yaml", monkeypatch)
        meant = right.strip(":").split(">")[-1]
        assert any(f"did you mean '{meant}'?" in problem.said("en") for problem in found), found
        assert any(f"'{meant}'ではありませんか？" in problem.said("ja") for problem in found)


def test_a_text_that_changes_with_a_number_has_a_form_for_every_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (RULESETS / "diamonds.yaml").read_text(encoding="utf-8")
    forms = 'brings_D: {one: a gem goes into the vault, other: "{n} gems go into the vault"}'
    assert forms in text
    for wrong, said in [
        ("brings_D: {one: a gem goes into the vault}", "has no form 'other'"),
        (forms.replace("one:", "onne:"), "did you mean 'one'?"),
    ]:
        (found,) = problems(text.replace(forms, wrong), tmp_path / "diamonds.yaml", monkeypatch)
        assert found.line == text[: text.index(forms)].count("\n") + 1
        assert found.path.startswith("text.en.labels.brings_D")
        assert said in found.said("en")
        assert "数によって変わる文" in found.said("ja")
