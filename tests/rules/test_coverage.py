"""Every rule of every game is said in both languages: on its rules page, and on its first page what a first game needs.

`coverage/GAME.yaml` lists the rules of a game, a line each: the rule, `at` which heading of the exact rules it stands,
`of` which part of the ruleset it tells, and the words of the page that say it. What a test can see it holds: no
heading, part or number of the ruleset is left out, and the words are there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import RULESETS
from tests.quick_yaml import read_yaml
from tests.rules.said import GAMES, LANGUAGES, joined

FOLDER = Path(__file__).parent / "coverage"
TOLD = (
    "players",
    "deck",
    "partners",
    "suit_actions",
    "setup",
    "round",
    "score",
    "tie_break",
    "wins",
    "ends",
    "options",
)
"""The parts of a ruleset that are rules; the rest is names, texts, looks and what bots go by."""
EN = (
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
)
TIMES = {"once": 1, "twice": 2}
"""Numbers in words; what a quoted sentence says otherwise stands under `numbers_told_otherwise`."""
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def listed(game: str) -> Any:
    return read_yaml((FOLDER / f"{game}.yaml").read_text("utf-8"))


def lines_of(game: str) -> list[dict[str, Any]]:
    return list(listed(game)["rules"])


def leaves(node: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Walk what a ruleset says as (path, value); what depends on players or options counts as said at one place."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            if re.match(r"by_\w+$", str(key)):
                for each in value.values():
                    yield from leaves(each, path)
            else:
                yield from leaves(value, f"{path}.{key}")
    elif isinstance(node, Sequence) and not isinstance(node, str):
        for each in node:
            yield from leaves(each, path)
    elif node is not None:
        yield f"{path}.{node}" if path in ("round", "setup") else path, node


@cache
def parts(game: str) -> dict[str, tuple[Any, ...]]:
    """List the parts of a ruleset that are rules, with their values."""
    root = read_yaml((RULESETS / f"{game}.yaml").read_text("utf-8"))
    found: dict[str, list[Any]] = {}
    for key in TOLD:
        if key == "options":
            found |= {f"options.{name}": [] for name in root.get("options", {})}
            continue
        for path, value in leaves(root.get(key), key):
            found.setdefault(path, []).append(value)
    return {path: tuple(values) for path, values in found.items()}


def within(path: str, part: str) -> bool:
    return f"{path}.".startswith(f"{part}.")


def told(game: str, path: str) -> list[dict[str, Any]]:
    """List the lines that tell a part of the ruleset."""
    return [line for line in lines_of(game) if any(within(path, part) for part in line.get("of", ()))]


def words(line: dict[str, Any], language: str) -> list[str]:
    said = line[language]
    return [joined(each, language) for each in (said if isinstance(said, list) else [said])]


def numbers_in(text: str, language: str) -> set[int]:
    """Find the numbers of a sentence, in figures and in words."""
    found = {int(number.replace("−", "-")) for number in re.findall(r"[-−]?\d+", text)}
    found |= {int(number) for number in re.findall(r"\d+", text)}
    if language == "en":
        spoken = re.findall(r"[a-z]+", text.lower())
        found |= {number for number, word in enumerate(EN) if word in spoken}
        found |= {TIMES[word] for word in spoken if word in TIMES}
    return found


def chapters(page: str) -> dict[str, str]:
    """Cut a page of rules at its chapters, without the first, which tells what the game is about."""
    pieces = re.split(r"^## (.*)$", page, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


@every_language
@every_game
def test_every_rule_is_said_on_the_rules_page(game: Ruleset, language: str) -> None:
    page = joined(game.text.said(language).rules, language)
    missing = [(line["rule"], each) for line in lines_of(game.id) for each in words(line, language) if each not in page]
    assert missing == []


@every_game
def test_every_heading_of_the_exact_rules_has_lines(game: Ruleset) -> None:
    headings = listed(game.id)["headings"]
    used = [line["at"] for line in lines_of(game.id)]
    assert set(used) == set(headings)
    assert len({line["rule"] for line in lines_of(game.id)}) == len(lines_of(game.id))


@every_game
def test_every_part_of_the_ruleset_is_told(game: Ruleset) -> None:
    known = parts(game.id)
    assert [path for path in known if not told(game.id, path)] == []
    stale = [
        part for line in lines_of(game.id) for part in line.get("of", ()) if not any(within(p, part) for p in known)
    ]
    assert stale == []


@every_language
@every_game
def test_every_number_of_the_ruleset_stands_in_the_sentences_that_tell_it(game: Ruleset, language: str) -> None:
    otherwise = listed(game.id).get("numbers_told_otherwise", {})
    missing = []
    for path, values in parts(game.id).items():
        if path in otherwise:
            continue
        wanted = {value for value in values if isinstance(value, int) and not isinstance(value, bool)}
        said = " ".join(each for line in told(game.id, path) for each in words(line, language))
        missing += [(path, value) for value in sorted(wanted - numbers_in(said, language))]
    assert missing == []
    assert set(otherwise) <= set(parts(game.id))


@every_language
@every_game
def test_a_game_of_so_many_rounds_says_what_equal_points_are(game: Ruleset, language: str) -> None:
    if "ends.rounds" in parts(game.id):
        equal = {"en": r"\b(equal|tied?|share)\b", "ja": "同じ点|同点|点が同じ|分け合"}[language]
        assert re.search(equal, joined(game.text.said(language).rules, language))


@every_language
@every_game
def test_every_chapter_says_a_listed_rule(game: Ruleset, language: str) -> None:
    said = [each for line in lines_of(game.id) for each in words(line, language)]
    empty = []
    for title, text in chapters(game.text.said(language).rules).items():
        if not re.search(r"example|tips|例|コツ", title.lower()) and not any(
            each in joined(text, language) for each in said
        ):
            empty.append(title)
    assert empty == []


@every_language
@every_game
def test_the_first_page_says_what_a_first_game_needs_and_nothing_that_is_no_rule(game: Ruleset, language: str) -> None:
    page = joined(game.text.said(language).first, language)
    said = [joined(line["first"][language], language) for line in lines_of(game.id) if "first" in line]
    assert [each for each in said if each not in page] == []
    bullets = re.split(r"(?:^|\n)- ", game.text.said(language).first)[1:]
    assert [each for each in bullets if not any(rule in joined(each, language) for rule in said)] == []


@every_game
def test_the_first_page_covers_every_step_of_a_round_and_the_end(game: Ruleset) -> None:
    later = listed(game.id).get("not_first", {})
    steps = {".".join(path.split(".")[:2]) for path in parts(game.id) if path.startswith("round.")} | {"ends"}
    covered = {
        step
        for step in steps
        for line in lines_of(game.id)
        if "first" in line and any(within(step, part) or within(part, step) for part in line.get("of", ()))
    }
    assert steps - covered - set(later) == set()
    assert set(later) <= steps - covered
