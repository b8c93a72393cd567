"""The referee accepts correct records and no others."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from tests.referee import check_record
from tests.referee.lines import Line
from tests.referee_examples import EXAMPLES, Scribe, double_side_play, stay_home

every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.__name__)

MANY = 6
"""So many lines of a kind are spoilt in every way."""
COMPUTED = {"round", "trick", "battle", "colours", "score", "end", "suit-action"}
"""Lines in which nothing is left to chance or choice."""


def written(lines: list[Line]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def variations(value: Any) -> Iterator[Any]:
    """Every way to change one number, truth or word somewhere inside a value."""
    if isinstance(value, bool):
        yield not value
        yield int(value)
    elif isinstance(value, int):
        yield value + 1
        yield None
    elif value is None:
        yield 0
    elif isinstance(value, str):
        yield value + "?"
    elif isinstance(value, list):
        yield [*value, 0]
        yield value[:-1] or None
        for index, item in enumerate(value):
            for other in variations(item):
                yield [*value[:index], other, *value[index + 1 :]]
    elif isinstance(value, dict):
        yield {}
        for key, item in value.items():
            for other in variations(item):
                yield value | {key: other}


def wrong_lines(line: Line) -> Iterator[Line]:
    """Every way to spoil one line so that it breaks the format or the rules."""
    yield line | {"extra": 0}
    for field in line:
        yield {name: value for name, value in line.items() if name != field}
        if field not in ("seed", "names", "app", "started"):
            yield line | {field: "?"}
        yield line | {field: [[None]]}
        yield line | {field: None} if line[field] is not None else line | {field: 0}
    if line.get("e") in COMPUTED:
        for field, value in line.items():
            for other in variations(value):
                yield line | {field: other}
    if line.get("e") == "ask":
        legal = line["legal"]
        for index in range(len(legal)):
            yield line | {"legal": legal[:index] + legal[index + 1 :]}
        for more in ("play X1", legal[0]):
            yield line | {"legal": [*legal, more]}
        yield line | {"do": "play X1"}
        yield line | {"p": line["p"] + 1}
    for field in ("cards", "hands", "dice"):
        if line.get("e") not in COMPUTED and field in line:
            for other in variations(line[field]):
                if field != "dice" or None in other or len(other) != 2:
                    yield line | {field: other}


@every_example
def test_a_correct_record_is_accepted_and_so_is_every_beginning_of_it(example: Callable[[], Scribe]) -> None:
    lines = example().lines
    for length in range(1, len(lines) + 1):
        assert check_record(written(lines[:length])) == []


@pytest.mark.days(7)
@every_example
def test_a_record_with_a_spoilt_line_is_rejected_at_that_line(example: Callable[[], Scribe]) -> None:
    lines = example().lines
    likes = Counter(line.get("e") or line.get("ask") for line in lines)
    for index, line in enumerate(lines):
        # Every line is spoilt; where a game has many of its kind, each of them in some of the ways.
        kind = line.get("e") or line.get("ask")
        every = max(1, likes[kind] // MANY)
        for wrong in islice(wrong_lines(line), index % every, None, every):
            faults = check_record(written([*lines[:index], wrong]))
            assert faults, f"accepted {wrong} for {line}"
            assert all(fault.startswith(f"line {index + 1}: ") for fault in faults)


@pytest.mark.days(7)
@every_example
def test_a_missing_a_doubled_and_a_swapped_line_are_found(example: Callable[[], Scribe]) -> None:
    lines = example().lines
    for index, line in enumerate(lines):
        assert check_record(written([*lines[: index + 1], line, *lines[index + 1 :]])), f"doubled {line}"
        if index + 1 < len(lines):
            after = lines[index + 1]
            assert check_record(written(lines[:index] + lines[index + 1 :])), f"missing {line}"
            assert after == line or check_record(written([*lines[:index], after, line])), f"swapped {line}"


def test_somebody_else_may_sit_down_before_a_question_and_nowhere_else() -> None:
    lines = stay_home().lines
    came: Line = {"e": "seat", "p": 1, "who": "easy", "name": "Momo"}
    asked = [at for at, line in enumerate(lines) if line.get("e") == "ask"]
    assert asked
    for at in asked:
        assert check_record(written([*lines[:at], came, {**came, "p": 0}, *lines[at:]])) == []
    for wrong in (
        {**came, "p": 9},
        {**came, "p": True},
        {**came, "who": ""},
        {**came, "name": 3},
        {"e": "seat", "p": 1},
    ):
        assert check_record(written([*lines[: asked[0]], wrong, *lines[asked[0] :]]))
    others = [at for at, line in enumerate(lines) if line.get("e") != "ask" and at]
    for at in others[:3]:
        assert check_record(written([*lines[:at], came, *lines[at:]]))


def test_nothing_may_follow_the_end() -> None:
    game = stay_home()
    game.round(6)
    assert check_record(game.text()) == ["line 36: the game is over, but the record goes on"]


def test_text_that_is_no_record_is_rejected() -> None:
    header = stay_home().text().split("\n")[0]
    for text in (
        "",
        "\n",
        "x",
        "[]\n",
        header + '\n{"e": "round", "n":',
        header + '\n{"e": "round", "n": 1, "n": 1}\n',
    ):
        assert check_record(text), text


@pytest.mark.parametrize(
    ("ruleset", "players", "options", "good"),
    [
        ("doubles", 2, {}, True),
        ("doubles", 3, {}, False),
        ("doubles", 2, {"trump": False}, False),
        ("double-side-play", 3, {"trump": True}, True),
        ("double-side-play", 2, {"trump": True}, False),
        ("double-side-play", 3, {"trump": 1}, False),
        ("double-side-play", 3, {}, False),
        ("trick-and-desert", 2, {"alliance": False, "exile": False}, True),
        ("trick-and-desert", 2, {"alliance": True, "exile": False}, False),
        ("trick-and-desert", 3, {"alliance": True, "exile": True}, True),
        ("trick-and-desert", 3, {"alliance": False, "exile": True}, False),
        ("diamonds", 2, {"laps": 2, "pairs": False, "perfect": True}, True),
        ("diamonds", 3, {"laps": 2, "pairs": False, "perfect": False}, False),
        ("diamonds", 2, {"laps": True, "pairs": False, "perfect": False}, False),
        ("diamonds", 6, {"laps": 1, "pairs": True, "perfect": False}, True),
        ("diamonds", 5, {"laps": 1, "pairs": True, "perfect": False}, False),
        ("diamonds", 6, {"laps": 1, "pairs": False, "perfect": True}, False),
        ("diamonds", 4, {"laps": 1, "pairs": True}, False),
        ("chess", 2, {}, False),
    ],
)
def test_every_option_stands_in_the_header_and_suits_the_players(
    ruleset: str, players: int, options: dict[str, Any], good: bool
) -> None:
    assert (check_record(Scribe(ruleset, players, **options).text()) == []) == good


def test_small_faults_are_noted_and_reading_goes_on() -> None:
    lines = copy.deepcopy(double_side_play().lines)
    tricks = [index for index, line in enumerate(lines) if line.get("e") == "trick"]
    lines[tricks[0]]["p"] = 1
    lines[tricks[5]]["cards"].reverse()
    assert [fault.split(":")[0] for fault in check_record(written(lines))] == ["line 12", "line 37"]
