"""Simulations are fair to every kind of bot, and come out the same everywhere."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import stdev

import pytest

from tablegames.bots.guides import guide_folders
from tablegames.cli import FINE, USAGE, WRONG, run
from tablegames.engine.game.ruleset import Rules
from tablegames.play.setup.seating import Seating
from tablegames.play.simulation.processes import play_all
from tablegames.play.simulation.simulation import SimulatedGame, Simulation
from tablegames.play.simulation.simulation_outcome import SimulationOutcome, share_interval
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.settings import Setting
from tablegames.shipped import RULESETS
from tests.play.bad_simulations import GuideFolders
from tests.rules.own_files import failing


def no_window(seating: Seating | None, language: str | None) -> None:
    raise AssertionError("a simulation needs no window")


def simulation(name: str, *bots: str) -> Simulation:
    ruleset = Library(load)[name]
    rules, options = ruleset.resolve(len(bots))
    assert isinstance(rules, Rules)
    return Simulation(ruleset, rules, Setting(len(bots), options), bots)


@pytest.mark.parametrize(
    ("bots", "seatings"),
    [
        (("easy", "easy", "easy", "easy"), 1),
        (("easy", "random", "easy", "random"), 2),
        (("easy", "random", "random", "random"), 4),
        (("easy", "random", "normal"), 3),
    ],
)
def test_every_bot_sits_everywhere_once_a_deal(bots: tuple[str, ...], seatings: int) -> None:
    played = simulation("diamonds", *bots)
    assert played.seatings == seatings
    for seat in range(len(bots)):
        sat = [played.seated(k)[seat] for k in range(seatings)] * (len(bots) // seatings)
        assert sorted(sat) == sorted(bots)
    assert played.games(1) == seatings
    assert played.games(2 * seatings) == 2 * seatings


def test_all_seatings_of_a_deal_begin_with_the_same_cards(tmp_path: Path) -> None:
    words = f"simulate diamonds --players 3 --bots easy,random,random --games 6 --seed 7 --records {tmp_path}"
    assert run(words.split(), no_window) == FINE
    names = [f"diamonds-{seed}{again}.jsonl" for seed in (7, 8) for again in ("", "-1", "-2")]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)
    openings: dict[str, set[str]] = {}
    for name in names:
        lines = (tmp_path / name).read_text(encoding="utf-8").splitlines()
        header = json.loads(lines[0])
        assert header["names"].count("easy") == 1
        deal = next(line for line in lines[1:] if json.loads(line)["e"] == "deal")
        openings.setdefault(name[:10], set()).add(deal)
    assert [len(deals) for deals in openings.values()] == [1, 1]


@pytest.mark.days(7)
def test_the_same_seed_and_bots_give_the_same_records_in_any_number_of_processes(tmp_path: Path) -> None:
    bodies = []
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        words = f"simulate stay-home --players 2 --bots easy,normal --games 4 --jobs {jobs} --records {folder}"
        assert run(words.split(), no_window) == FINE
        bodies.append([path.read_text(encoding="utf-8").split("\n", 1)[1] for path in sorted(folder.iterdir())])
    assert len(bodies[0]) == 4
    assert bodies[0] == bodies[1]


@pytest.mark.days(7)
@pytest.mark.parametrize("name", sorted(Library(load)))
def test_a_game_comes_out_the_same_with_a_record_and_without(name: str, tmp_path: Path) -> None:
    ruleset = Library(load)[name]
    for players in {ruleset.heading.players[0], ruleset.heading.players[-1]}:
        (tmp_path / str(players)).mkdir()
        played = simulation(name, *["random"] * players)
        for number in range(2):
            recorded = replace(played, records=tmp_path / str(players)).play(number)
            assert recorded._replace(seconds=0, record="") == played.play(number)._replace(seconds=0)


def test_a_bot_that_thinks_knows_as_much_without_a_record(tmp_path: Path) -> None:
    for name, bots in (("hearts", ("easy", "random", "easy", "random")), ("doubles", ("easy", "easy"))):
        played = simulation(name, *bots)
        recorded = replace(played, records=tmp_path).play(0)
        assert recorded._replace(seconds=0, record="") == played.play(0)._replace(seconds=0)


def test_no_record_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = f"simulate stay-home --players 2 --bots easy,random --games 4 --seed 7 --records {tmp_path}"
    mine = tmp_path / "stay-home-8-1.jsonl"
    mine.write_text("mine", encoding="utf-8")
    assert run(words.split(), no_window) == USAGE
    assert capsys.readouterr().err == (
        f"tablegames: {mine} is there already and stays as it is; choose another folder or another --seed\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == [mine.name]
    assert mine.read_text(encoding="utf-8") == "mine"
    recorded = replace(simulation("stay-home", "easy", "random"), records=tmp_path, first_seed=8)
    with pytest.raises(FileExistsError):
        recorded.keep(1, recorded.play(1))
    assert mine.read_text(encoding="utf-8") == "mine"


def test_a_process_that_outlives_its_program_leaves_no_record_behind(tmp_path: Path) -> None:
    recorded = replace(simulation("stay-home", "easy", "random"), records=tmp_path)
    game = recorded.play(0)
    assert not list(tmp_path.iterdir())
    recorded.keep(0, game)
    assert [path.read_text("utf-8") for path in tmp_path.iterdir()] == [game.record]


def test_simulated_bots_do_not_look_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    played = simulation("doubles", "easy", "normal")
    calm = played.play(0)
    clock = count(step=1000)
    monkeypatch.setattr("tablegames.bots.ismcts.time.perf_counter", lambda: float(next(clock)))
    hurried = played.play(0)
    assert (calm.scores, calm.decisions) == (hurried.scores, hurried.decisions)


def test_a_simulated_game_that_never_ends_is_given_up_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablegames.play.simulation.simulation.MOST_CHOICES", 3)
    with pytest.raises(RulesetError, match=r"ends: with 2 players, seed 1: the game was not over after 3 choices"):
        simulation("stay-home", "random", "random").play(0)


def test_shares_are_counted_by_kind_and_their_interval_by_deal() -> None:
    games = [
        SimulatedGame(1, ("easy", "random"), (4, 2), (0,), 1, 10, 0.1),
        SimulatedGame(1, ("random", "easy"), (4, 2), (0,), 1, 10, 0.1),
        SimulatedGame(2, ("easy", "random"), (4, 4), (0, 1), 1, 10, 0.1),
        SimulatedGame(2, ("random", "easy"), (1, 2), (1,), 1, 10, 0.1),
    ]
    outcome = SimulationOutcome.of(simulation("stay-home", "easy", "random"), games, 1.0)
    share = outcome.share("easy")
    assert share.mean == pytest.approx((0.5 + 0.75) / 2)
    assert share.fair == 0.5
    # Two deals, .5 and .75: their standard deviation is .1768, that of the mean .125. That of 15 games, too.
    assert share.interval == share_interval(0.625, 0.125, 2)
    assert share.interval == pytest.approx(wilson(0.625, 15))
    assert outcome.share("random").mean == pytest.approx(1 - share.mean)
    scores = outcome.scores_of("easy")
    assert (scores.mean, scores.spread) == (3, pytest.approx(stdev([4, 2, 4, 2])))
    assert [outcome.wins(seat) for seat in (0, 1)] == [2.5, 1.5]


def wilson(share: float, games: float) -> tuple[float, ...]:
    """Solve (share - p)^2 = 1.96^2 p (1 - p) / games for p: between its roots a true share is no surprise."""
    pull = 1.96**2 / games
    a, b, c = 1 + pull, -2 * share - pull, share * share
    return tuple((-b + sign * (b * b - 4 * a * c) ** 0.5) / (2 * a) for sign in (-1, 1))


@pytest.mark.parametrize(("wins", "deals"), [(0, 20), (20, 20), (1, 20), (19, 20), (10, 20)])
def test_who_never_lost_could_lose_all_the_same(wins: int, deals: int) -> None:
    share = wins / deals
    error = (share * (1 - share) / deals) ** 0.5
    interval = share_interval(share, error, deals)
    assert interval == pytest.approx(wilson(share, deals))
    assert 0 <= interval.low <= share <= interval.high <= 1
    assert interval.high - interval.low > 0.1


def test_deals_that_all_came_out_the_same_are_as_many_games() -> None:
    assert share_interval(0.5, 0.0, 30) == pytest.approx(wilson(0.5, 30))


def test_one_deal_alone_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(["simulate", "stay-home", "--players", "2", "--bots", "easy,random", "--games", "1", "--json"], no_window)
        == FINE
    )
    said = json.loads(capsys.readouterr().out)
    assert (said["games"], said["deals"], said["bots"]) == (2, 1, ["easy", "random"])
    assert [kind["interval_95"] for kind in said["kinds"]] == [None, None]
    assert sum(kind["win_share"] for kind in said["kinds"]) == pytest.approx(1)


def test_random_games_that_come_to_no_end_are_played_sensibly_and_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Pitch at random goes on for some hundred choices, for a player who bids at random loses points; sensibly it is
    # short.
    monkeypatch.setattr("tablegames.play.simulation.simulation.MOST_CHOICES", 300)
    pitch = tmp_path / "my-pitch.yaml"
    text = (RULESETS / "pitch.yaml").read_text("utf-8").replace("id: pitch", "id: my-pitch")
    pitch.write_text(text.replace(", fall: 21", ""), encoding="utf-8")
    assert run(["simulate", str(pitch), "--players", "4", "--games", "6", "--seed", "20"], no_window) == FINE
    told = capsys.readouterr().out
    assert "of the games came to no end with random choices" in told
    assert "(fall)" in told


def endless_at_random(folder: Path) -> Path:
    """Write Spades without the end for pairs that have fallen far: random games of it come to no end."""
    text = (RULESETS / "spades.yaml").read_text("utf-8").replace("id: spades", "id: my-spades")
    path = folder / "my-spades.yaml"
    path.write_text("".join(line for line in text.splitlines(True) if "fall:" not in line), encoding="utf-8")
    return path


@pytest.mark.days(7)
def test_games_that_end_by_sense_alone_are_recorded_as_they_are_played_without_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tablegames.play.simulation.simulation.MOST_CHOICES", 1_500)
    ruleset = load(endless_at_random(tmp_path))
    rules, options = ruleset.resolve(4)
    silent = Simulation(ruleset, rules, Setting(4, options), ("random",) * 4)
    recorded = replace(silent, records=tmp_path)
    for number in range(2):
        game = recorded.play(number)
        assert game.sensible
        assert replaced(game) == replaced(silent.play(number))
        recorded.keep(number, game)
    records = [str(path) for path in sorted(tmp_path.glob("*.jsonl"))]
    assert run(["check", *records], no_window) == FINE
    told = capsys.readouterr().out
    assert told.count("fine, a game of my-spades with 4 players, finished, played by the rules that it carries") == 2
    # With the ruleset named before them, records are checked by it.
    assert run(["check", "--brief", str(tmp_path / "my-spades.yaml"), *records], no_window) == FINE
    assert "carries" not in capsys.readouterr().out


def replaced(game: SimulatedGame) -> SimulatedGame:
    """Leave out what depends on the clock and on being recorded."""
    return game._replace(seconds=0, record="")


def test_what_was_played_before_the_rules_fail_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = failing(tmp_path)
    words = f"simulate {path} --players 4 --games 100 --seed 1"
    assert run(words.split(), no_window) == WRONG
    said = capsys.readouterr()
    assert re.search(r"my games?|[1-9][0-9]* games", said.out), said.out
    assert re.search(rf"{path}:[0-9]+: round\[3\].order_up: with 4 players, .*, seed [0-9]+: ", said.err), said.err


def test_what_was_learned_on_this_machine_alone_changes_no_simulation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = [guide_folders.SHIPPED, tmp_path]
    monkeypatch.setattr(guide_folders, "FOLDERS", usual[:])
    whole, looked_in = Simulation.play, []

    def play(simulation: Simulation, number: int) -> SimulatedGame:
        looked_in.append(guide_folders.FOLDERS[:])
        return whole(simulation, number)

    monkeypatch.setattr(Simulation, "play", play)
    monkeypatch.setattr("tablegames.cli.own_guides", lambda: tmp_path)
    assert run(["simulate", "stay-home", "--players", "2", "--games", "2"], no_window) == FINE
    assert looked_in == [[guide_folders.SHIPPED]] * 2
    assert usual == guide_folders.FOLDERS


@pytest.mark.days(7)
def test_processes_look_for_guides_in_the_same_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide_folders, "FOLDERS", [tmp_path])
    assert list(play_all(GuideFolders(), range(4), 2)) == [[tmp_path]] * 4
