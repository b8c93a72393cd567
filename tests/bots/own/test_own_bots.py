"""Bots in Python that are not the program's: named by module, entry point or object, and held to what is legal."""

from __future__ import annotations

import importlib
import re
import sys
from importlib import metadata
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from tablegames.bots.own.forfeit import GameResult
from tablegames.bots.own.own_bot import OwnBot
from tablegames.cli import FINE, USAGE, run
from tablegames.engine.game.match import Match
from tablegames.engine.table.observation import Observation
from tablegames.library import GameError, SeatObservation, bot_words, load
from tests.bots.own.simulated import one_game, simulated
from tests.variants import library


class Last:
    """Takes the last of all legal actions, in notation."""

    def __init__(self, game: Any, seed: int) -> None:
        self.game = game

    def decide(self, seen: SeatObservation) -> str:
        return str(self.game.actions[seen.legal()[-1]])


class Careless(Last):
    """Fails in its own code."""

    def decide(self, seen: SeatObservation) -> str:
        raise KeyError("trump")


class Nothing(Last):
    """Answers what is no action."""

    def decide(self, seen: SeatObservation) -> Any:
        return None


class Wild(Last):
    """Answers a number that is not legal."""

    def decide(self, seen: SeatObservation) -> Any:
        return next(number for number in range(len(self.game.actions)) if number not in seen.legal())


LAST = f"{__name__}:Last"


def test_a_class_plays_as_a_word_as_itself_and_as_an_object() -> None:
    game = load("diamonds", 2)
    state = game.new(2)
    while len(state.legal()) < 2:
        state.play(state.legal()[0])
    seen = state.observe(state.turn)
    for bot in (LAST, Last, Last(game, 1), lambda game, seed: Last(game, seed)):
        assert game.bot(bot).decide(seen) == seen.legal()[-1]
    assert game.bot(LAST).kind == LAST
    assert game.bot(Last).kind == game.bot(Last(game, 1)).kind == "Last"


@pytest.mark.days(7)
def test_simulate_plays_it_in_several_processes_as_in_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "my_bots.py").write_text(
        "class First:\n    def __init__(self, game, seed): pass\n    def decide(self, seen): return seen.legal()[0]\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    told = []
    for jobs in ("1", "2"):
        words = f"simulate diamonds --players 2 --bots my_bots:First,random --games 4 --json --jobs {jobs}"
        assert run(words.split(), None) == FINE  # type: ignore[arg-type]
        told.append([line for line in capsys.readouterr().out.splitlines() if "second" not in line])
    assert told[0] == told[1]
    assert '"bot": "my_bots:First",' in "\n".join(told[0])


def test_an_installed_package_brings_bots_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    brought = EntryPoints([EntryPoint("last", LAST, bot_words.GROUP)])
    monkeypatch.setattr(metadata, "entry_points", lambda group: brought.select(group=group))
    assert load("diamonds", 2).bot("last").kind == "last"
    assert simulated("diamonds", ["last", "random"], 1).totals.forfeits == {}
    with pytest.raises(GameError, match="master, random and last, and your own"):
        load("diamonds", 2).bot("lost")


def test_a_program_without_the_lists_of_packages_has_no_such_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """PyInstaller leaves them out, with what they need."""
    monkeypatch.delattr(importlib, "metadata")
    monkeypatch.setitem(sys.modules, "importlib.metadata", None)
    assert bot_words.installed_bots() == ()
    assert load("diamonds", 2).bot("easy").kind == "easy"


@pytest.mark.parametrize(
    ("made", "reason", "words"),
    [
        (Careless, "failed", r"KeyError: 'trump' \(test_own_bots.py, line \d+\)"),
        (Nothing, "unreadable", "answered None: an action is a whole number, not None"),
        (Wild, "illegal", "which is not legal; legal was"),
        (
            lambda game: None,
            "failed",
            r"could not be made: it is made with \(game, seed\), and that failed: .* takes 1",
        ),
    ],
)
def test_what_it_does_wrong_costs_it_the_game(made: Any, reason: str, words: str) -> None:
    game = one_game("diamonds", ["bad", "random"], bad=made)
    assert game.forfeit is not None
    assert game.forfeit[:2] == (0, reason)
    assert game.winners == (1,)
    assert re.search(words, str(game.forfeit.what))


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("no_such_module:Bot", "no module no_such_module, neither in "),
        ("json.nothing:Bot", "no module json.nothing, neither in "),
        (f"{__name__}:Lost", f"cannot be loaded: {__name__} has no Lost; its bots are "),
        (f"{__name__}:LAST", "is no bot: it has no method decide, and makes none that has"),
        ("run:no-such-program --fast", "there is no program 'no-such-program' that can be started"),
        ("run:'", "cannot be read: No closing quotation"),
        ("run:", "there is no program ''"),
        ("hrd", "there is no bot 'hrd'; there are easy, normal, hard, master and random, and your own as module:Class"),
        (7, "7 is no bot: it has no method decide"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(word: Any, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(GameError) as refused:
        load("diamonds", 2).bot(word)
    assert words in str(refused.value)
    if isinstance(word, str) and ":" in word:
        assert run(["simulate", "diamonds", "--players", "2", "--bots", word], None) == USAGE  # type: ignore[arg-type]
        assert words in capsys.readouterr().err


@pytest.mark.parametrize("clock", ["soon", "-1+2", "0+0", "nan", "inf"])
def test_a_clock_is_refused_that_nobody_could_play_by(clock: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "diamonds", "--players", "2", f"--clock={clock}"]
    assert run(words, None) == USAGE  # type: ignore[arg-type]
    assert "--clock takes seconds a game and for each decision, as in 60+5" in capsys.readouterr().err


def decide(match: Match, bot: OwnBot) -> None:
    seen = match.observe(match.turn)
    match.play(match.game.table.steps[seen.step].words(bot.decide(seen)))


def test_who_gets_up_hears_the_result_once_and_sits_down_anew_when_asked_again() -> None:
    heard: list[tuple[int, object]] = []

    class Sitting:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def decide(self, seen: Observation) -> str:
            return next(game.table.steps[seen.step].words(action) for action in seen.legal)

        def leave(self, result: GameResult | None) -> None:
            heard.append((self.seat, result))

    rules, _ = library()["diamonds"].resolve(3, {})
    match = Match(rules, 3, 2)
    game, sat = match.game, list[int]()
    bot = OwnBot(game, lambda seat: (sat.append(seat), Sitting(seat))[1])
    while len(set(sat)) < 3:
        decide(match, bot)
    assert sorted(sat) == [0, 1, 2]
    bot.leave()
    bot.leave()
    assert sorted(heard) == [(0, None), (1, None), (2, None)]
    while len(sat) < 4:
        decide(match, bot)
