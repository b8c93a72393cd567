"""The deal of the day is the same for all who play it, and what comes of it is kept in a file that nothing destroys."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.engine.game.match import Match
from tablegames.play.setup.day_deal import deal_of_day, today
from tablegames.play.setup.day_results import (
    LARGEST,
    MOST,
    DayGame,
    DayResults,
    DayTry,
    finish_try,
    rank_tries,
    try_of,
)
from tablegames.rules.reading.settings import Setting
from tests.variants import library

DAY = "2026-11-22"
SEED, SALT = 2248660287, "e3d0566cd99c16ce1ca6ffe6720d9208"
SETTING = Setting(4, {"pairs": False, "laps": 1})
GAME = DayGame.of(DAY, "diamonds", 4, SETTING.options)
NAMES = ("Mia", "A", "B", "C")


def tried(person: str, attempt: int = 1, total: int | None = None, name: str = "Mia") -> DayTry:
    made = DayTry(GAME, person, "kuma", attempt, 0, (name, *NAMES[1:]))
    return made if total is None else finish_try(made, (total, 0, 0, 0), 2)


def test_the_deal_follows_from_day_game_and_setting_alone() -> None:
    deal = deal_of_day(DAY, "diamonds", SETTING)
    # Written down once: a person with another version is to have the same cards today.
    assert (deal.seed, deal.salt) == (SEED, SALT)
    assert deal == deal_of_day(DAY, "diamonds", Setting(4, {"laps": 1, "pairs": False}))
    others = [
        deal_of_day("2026-11-23", "diamonds", SETTING),
        deal_of_day(DAY, "hearts", SETTING),
        deal_of_day(DAY, "diamonds", Setting(3, SETTING.options)),
        deal_of_day(DAY, "diamonds", Setting(4, {"pairs": True, "laps": 1})),
    ]
    assert len({(each.seed, each.salt) for each in [deal, *others]}) == 5
    assert deal.day == DAY
    assert len(today()) == len(DAY)


def test_the_same_deal_gives_the_same_cards_and_the_usual_fingerprint() -> None:
    ruleset = library()["hearts"]
    deal = deal_of_day(DAY, "hearts", Setting(4, ruleset.settle(4)))
    rules, _ = ruleset.resolve(4)
    one, other = (Match(rules, 4, deal.seed, salt=deal.salt) for _ in range(2))
    assert one.observe(0) == other.observe(0)


def test_tries_are_kept_and_told_apart_by_person(tmp_path: Path) -> None:
    results = DayResults(tmp_path / "days.json")
    for each in (tried("p1"), tried("p1", 1, 12), tried("p1", 2, 30), tried("p2", 1, 20), tried("", 1, 5, "Guest")):
        results.enter(each)
    again = DayResults(tmp_path / "days.json")
    again.read()
    assert len(again.tries) == 4
    assert [each.totals for each in again.tried(GAME, "p1")] == [(12, 0, 0, 0), (30, 0, 0, 0)]
    assert [each.totals for each in again.tried(GAME, "guest Guest")] == [(5, 0, 0, 0)]
    assert again.of(DayGame.of("2026-11-23", "diamonds", 4, SETTING.options)) == []


@pytest.mark.parametrize(("lowest", "order"), [(False, ["p2", "p1", "p3"]), (True, ["p1", "p2", "p3"])])
def test_first_tries_are_compared_and_later_ones_stand_beside_them(lowest: bool, order: list[str]) -> None:
    tries = [tried("p1", 2, 99), tried("p1", 1, 12), tried("p3"), tried("p2", 1, 20), tried("p1", 3, 2)]
    found = rank_tries(tries, lowest)
    assert [first.person for first, _ in found] == order
    later = next(later for first, later in found if first.person == "p1")
    assert later is not None
    assert later.total == (2 if lowest else 99)


@pytest.mark.parametrize(
    "change",
    [
        {"players": 0},
        {"players": 17},
        {"players": 3},
        {"totals": [1]},
        {"totals": [1, 2, 3, True]},
        {"totals": [10**9 + 1, 0, 0, 0]},
        {"totals": [-(10**9) - 1, 0, 0, 0]},
        {"attempt": 0},
        {"attempt": 1001},
        {"seat": -1},
        {"seat": 4},
        {"place": -1},
        {"place": 5},
        {"day": ""},
        {"day": "x" * 101},
        {"game": 5},
        {"options": {"pairs": 1.5}},
        {"options": {"": True}},
        {"person": None},
    ],
)
def test_a_try_that_no_game_had_is_not_kept_and_one_at_its_limits_is(change: dict[str, object]) -> None:
    node = tried("p1", 1, 12).node()
    limits = {"totals": [10**9, -(10**9), 0, 0], "attempt": 1000, "seat": 3, "place": 4, "day": "x" * 100, "person": ""}
    alone = {"players": 1, "names": ["Mia"], "totals": [3], "place": 1}
    many = {"players": 16, "names": ["x"] * 16, "totals": [0] * 16, "seat": 15, "place": 16}
    least = {"totals": [], "seat": 0, "place": 0}
    for each in (node, *[{**node, **change} for change in (limits, alone, many, least)]):
        assert try_of(each).node() == each
    with pytest.raises((ValueError, TypeError)):
        try_of({**node, **change})
    results = DayResults(None)
    made = tried("p1", 1, 12)
    results.enter(replace(made, attempt=1001))
    assert results.tries == []
    results.enter(made)
    assert results.tries == [made]


def test_of_very_many_tries_the_newest_are_kept() -> None:
    results = DayResults(None)
    results.tries = [tried(f"p{number}") for number in range(MOST)]
    results.put(tried("last"))
    assert [len(results.tries), results.tries[0].person, results.tries[-1].person] == [MOST, "p1", "last"]
    results.put(tried("p7", 1, 3))
    assert len(results.tries) == MOST, "one in the place of the same try as it was before"
    assert results.tries[-1] == tried("p7", 1, 3)


def test_a_file_that_is_too_large_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "days.json"
    words = json.dumps({"days": 1, "tries": []})
    for length, aside in ((LARGEST, ""), (LARGEST + 1, "days.json.broken")):
        path.write_text(words.ljust(length), encoding="utf-8")
        results = DayResults(path)
        results.read()
        assert results.aside == aside


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "days.json"
    words = json.dumps({"days": 2, "tries": {"of": "another kind"}})
    path.write_text(words, encoding="utf-8")
    results = DayResults(path)
    results.enter(tried("p1", 1, 12))
    assert results.newer
    assert path.read_text(encoding="utf-8") == words
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "content",
    [
        "{",
        "[]",
        '{"days": 1}',
        '{"days": 1, "tries": [{"day": 5}]}',
        '{"days": true, "tries": []}',
        '{"days": 0}',
        "\0",
    ],
)
def test_a_damaged_file_is_set_aside_and_the_next_try_is_kept(tmp_path: Path, content: str) -> None:
    path = tmp_path / "days.json"
    path.write_text(content, encoding="utf-8")
    results = DayResults(path)
    results.enter(tried("p1", 1, 12))
    assert results.aside == "days.json.broken"
    assert (tmp_path / "days.json.broken").read_text(encoding="utf-8") == content
    again = DayResults(path)
    again.read()
    assert [each.total for each in again.tries] == [12]


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    results = DayResults(tmp_path / "file" / "days.json")
    results.enter(tried("p1", 1, 12))
    assert [each.total for each in results.tries] == [12]


def test_what_a_full_disk_did_not_take_stands_beside_what_another_window_entered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    one, other = DayResults(tmp_path / "days.json"), DayResults(tmp_path / "days.json")
    one.enter(tried("p1"))
    with monkeypatch.context() as held:
        held.setattr("tablegames.play.setup.day_results.write_whole", full)
        one.enter(tried("p1", 1, 12))
    other.enter(tried("p2", 1, 20))
    one.read()
    assert {each.person: each.totals[:1] for each in one.tries} == {"p1": (12,), "p2": (20,)}
    one.enter(tried("p3", 1, 5))
    other.read()
    assert {each.person: each.totals[:1] for each in other.tries} == {"p1": (12,), "p2": (20,), "p3": (5,)}
    assert one.unkept == []


def test_a_file_that_cannot_be_read_now_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "days.json"
    DayResults(path).enter(tried("p1", 1, 12))
    words = path.read_text(encoding="utf-8")

    def refuse(path: str, flags: int) -> int:
        raise PermissionError(path)

    with monkeypatch.context() as held:
        held.setattr("tablegames.ordinary_file.ordinary", refuse)
        results = DayResults(path)
        results.enter(tried("p2", 1, 20))
        assert [each.person for each in results.tries] == ["p2"]
    assert path.read_text(encoding="utf-8") == words
    results.enter(tried("p3", 1, 5))
    assert [each.person for each in results.tries] == ["p1", "p2", "p3"]
    assert not results.unread


def test_a_damaged_file_that_cannot_be_set_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "days.json"
    path.write_text("{", encoding="utf-8")

    def refuse(path: Path, target: Path) -> Path:
        raise PermissionError(path)

    monkeypatch.setattr(Path, "rename", refuse)
    DayResults(path).enter(tried("p1", 1, 12))
    assert path.read_text(encoding="utf-8") == "{"


@pytest.mark.parametrize("strange", [tried("p1", 1001), tried("p1", 1, 10**9 + 1)])
def test_a_try_that_the_file_could_not_be_read_with_is_not_entered(tmp_path: Path, strange: DayTry) -> None:
    results = DayResults(tmp_path / "days.json")
    results.enter(tried("p2", 1, 20))
    results.enter(strange)
    again = DayResults(results.path)
    again.read()
    assert (again.aside, [each.person for each in again.tries]) == ("", ["p2"])
