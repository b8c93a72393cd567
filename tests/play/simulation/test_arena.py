"""An arena rates bots fairly, comes out the same however it is played, and goes on where it was stopped."""

from __future__ import annotations

import json
from math import log10
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.cli import FINE, USAGE, run
from tablegames.play.simulation.arena import arena_of
from tablegames.play.simulation.ratings import fit_strengths, rate
from tablegames.play.simulation.trueskill import Skill, skills, updated
from tests.bots.own.simulated import in_javascript
from tests.play.simulation.test_simulate import no_window, simulation

WORDS = "arena stay-home --players 2 --bots easy,random,normal --deals 3 --json"


def said(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert run([*WORDS.split(), *words], no_window) == FINE
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run([*words], no_window) == USAGE
    return capsys.readouterr().err


def test_ten_wins_of_eleven_are_four_hundred_points() -> None:
    elo = fit_strengths({("a", "b"): [1.0] * 10 + [0.0]}, range(11))
    assert elo["a"] - elo["b"] == pytest.approx(400, abs=0.01)
    assert elo["a"] + elo["b"] == pytest.approx(0)


def test_strengths_are_found_from_who_beat_whom() -> None:
    strength = {"a": 4.0, "b": 2.0, "c": 1.0, "d": 1.0}
    names = list(strength)
    shares = {
        (one, other): [strength[one] / (strength[one] + strength[other])] * 10
        for at, one in enumerate(names)
        for other in names[at + 1 :]
    }
    elo = fit_strengths(shares, range(10))
    assert elo["a"] - elo["b"] == pytest.approx(400 * log10(2), abs=0.1)
    assert elo["b"] - elo["c"] == pytest.approx(400 * log10(2), abs=0.1)
    assert elo["c"] == pytest.approx(elo["d"], abs=0.1)


def test_the_true_strength_lies_within_most_intervals() -> None:
    chance, within, true = Random(5), 0, 400 * log10(0.64 / 0.36) / 2
    for _ in range(40):
        rated = rate({("a", "b"): [float(chance.random() < 0.64) for _ in range(80)]}, Random(1))["a"]
        within += rated.low <= true <= rated.high
    assert within >= 34


def test_who_wins_everything_is_strong_and_not_infinitely() -> None:
    rated = rate({("a", "b"): [1.0] * 10}, Random(1))
    assert rated["a"].elo - rated["b"].elo == pytest.approx(400 * log10(10.5 / 0.5))
    assert rated["a"].low < rated["a"].elo - 50
    assert rated["b"].high > rated["b"].elo + 50


def test_trueskill_learns_as_its_authors_say() -> None:
    """The figures of the first game of two newcomers, as other programs give them, where strength grows by a little."""
    won, lost = updated(Skill(), Skill(), drawn=False)
    assert (won.mean, lost.mean) == (pytest.approx(29.396, abs=5e-4), pytest.approx(20.604, abs=5e-4))
    assert won.deviation == lost.deviation == pytest.approx(7.171, abs=5e-4)
    one, other = updated(Skill(), Skill(), drawn=True)
    assert one.mean == other.mean == 25
    assert one.deviation == pytest.approx(6.458, abs=1e-3)
    found = skills({("a", "b"): [1.0] * 9 + [0.5], ("b", "c"): [0.75] * 9 + [0.25], ("a", "c"): [1.0] * 10})
    assert found["a"].mean > found["b"].mean > found["c"].mean
    assert found["a"].interval[0] > found["c"].interval[1]


def test_every_two_meet_on_the_same_deals_and_both_have_as_many_sides() -> None:
    for name, players in (("stay-home", 2), ("diamonds", 3), ("belote", 4), ("diamonds", 5)):
        arena = arena_of(("x", "y", "z"), simulation(name, *["random"] * players), None)
        seats: dict[str, int] = dict.fromkeys("xyz", 0)
        deals: dict[tuple[str, str], set[int]] = {}
        for number in range(arena.games_a_deal):
            meeting, own = arena.place(number)
            seed, seating = meeting.simulation.deal(own)
            sat = meeting.simulation.seated(seating)
            deals.setdefault(meeting.pair, set()).add(seed)
            for bot in sat:
                seats[bot] += 1
            if name == "belote":
                assert sat[:2] == sat[2:]
        assert len(set(seats.values())) == 1
        assert list(deals.values()) == [{1}] * 3


@pytest.mark.days(7)
def test_it_comes_out_the_same_in_two_processes_and_after_a_stop(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, records = tmp_path / "results.jsonl", tmp_path / "records"
    once = said(capsys, "--results", str(file), "--records", str(records))
    whole = file.read_text(encoding="utf-8")
    assert len(whole.splitlines()) == 1 + 18
    assert len(list(records.glob("?-?/*.jsonl"))) == 18
    file.write_text("".join(whole.splitlines(keepends=True)[:8]) + '{"seed": 2, "bo', encoding="utf-8")
    assert said(capsys, "--results", str(file), "--records", str(records), "--jobs", "2") == once
    assert file.read_text(encoding="utf-8") == whole
    assert sum(bot["elo"] for bot in once["bots"]) == pytest.approx(0, abs=0.2)
    assert all(bot["trueskill_95"][0] < bot["trueskill"] < bot["trueskill_95"][1] for bot in once["bots"])
    assert all(bot["interval_95"][0] <= bot["elo"] <= bot["interval_95"][1] for bot in once["bots"])


def test_a_bot_that_forfeits_loses_the_game_and_the_table_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    word = in_javascript("die")
    assert run(["arena", "diamonds", "--players", "2", "--bots", f"{word},random", "--deals", "2"], no_window) == FINE
    out = capsys.readouterr().out
    last = next(line for line in out.splitlines() if word in line)
    assert last.split()[0] == "2"
    assert last.split()[-2:] == ["0.0", "%"]
    assert " 4 " in last


def test_other_results_are_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    said(capsys, "--results", str(file))
    whole = file.read_text(encoding="utf-8")
    words = [*WORDS.split(), "--results", str(file)]
    assert "belongs to another arena: first_seed differs" in refused(capsys, *words, "--seed", "9")
    damaged = whole.splitlines(keepends=True)
    damaged[2] = '{"seed": 1}\n'
    file.write_text("".join(damaged), encoding="utf-8")
    assert "line 3: this is not the result of game 2" in refused(capsys, *words)
    assert file.read_text(encoding="utf-8") == "".join(damaged)
    file.write_text("my diary\n", encoding="utf-8")
    assert "is not the file of an arena" in refused(capsys, *words)
    assert "is not empty" in refused(capsys, *WORDS.split(), "--records", str(tmp_path))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("arena stay-home --players 2 --bots easy", "--bots names two bots or more, each once"),
        ("arena stay-home --players 2 --bots easy,easy", "--bots names two bots or more, each once"),
        ("arena stay-home --players 2 --bots easy,hrd", "'hrd' is not one of easy, normal, hard, master, random"),
        ("arena stay-home --players 2 --bots easy,random --deals 0", "--deals has to be at least 1, not 0"),
    ],
)
def test_what_makes_no_sense_is_refused(words: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told in refused(capsys, *words.split())
