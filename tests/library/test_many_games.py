"""Programs simulate and rate bots as the command line does, wherever an executor plays the games."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import tablegames
from tablegames.cli import FINE, run
from tests.bots.own.test_own_bots import Last
from tests.library.test_library import played
from tests.play.simulation.test_simulate import no_window
from tests.quick_judge import quick_judge

GAME = tablegames.load("stay-home")


def timeless(result: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in result.items() if "second" not in name}


def said(capsys: pytest.CaptureFixture[str], words: str) -> dict[str, Any]:
    assert run(words.split(), no_window) == FINE
    return dict(json.loads(capsys.readouterr().out))


@pytest.mark.days(7)
def test_it_gives_what_the_commands_print(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "simulate stay-home --players 2 --bots easy,random --games 6 --seed 4 --json")
    assert timeless(tablegames.simulate(GAME, ["easy", "random"], 6, seed=4)) == timeless(told)
    told = said(capsys, "arena stay-home --players 2 --bots easy,random,normal --deals 3 --seed 4 --json")
    assert tablegames.arena(GAME, ["easy", "random", "normal"], 3, seed=4) == told


@pytest.mark.days(7)
def test_any_executor_plays_the_same_games() -> None:
    """Threads, and new processes, to which an own bot is sent."""
    alone = timeless(tablegames.simulate(GAME, ["hard", Last], 60))
    table = tablegames.arena(GAME, ["hard", "random", Last], 4)
    with ThreadPoolExecutor(2) as threads:
        assert timeless(tablegames.simulate(GAME, ["hard", Last], 60, executor=threads)) == alone
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        assert timeless(tablegames.simulate(GAME, ["hard", Last], 60, executor=processes)) == alone
        assert tablegames.arena(GAME, ["hard", "random", Last], 4, executor=processes) == table


@pytest.mark.days(7)
def test_an_executor_judges_the_same_as_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Judged by search, which has chance; StayHome, which is solved, beside it."""
    games = [played(tablegames.load("knockout-whist", players=2).new(3), 3), played(GAME.new(3), 3)]
    (tmp_path / "game.jsonl").write_text(games[0].record(), encoding="utf-8")
    with quick_judge(20, 2):
        told = said(capsys, f"review {tmp_path / 'game.jsonl'} --all --json --jobs 1")
        with ThreadPoolExecutor(1) as executor:
            parts: list[float] = []
            assert tablegames.review(games, executor=executor, progress=parts.append)[0] == told
    assert parts == sorted(parts)
    assert len(parts) > len(games)
    assert parts[-1] == 1
    with pytest.raises(tablegames.GameError, match="is not over, so there is nothing to look back at"):
        tablegames.review([GAME.new(1)])


def test_an_executor_practises_the_same_as_this_process(tmp_path: Path) -> None:
    game, plan = tablegames.load("knockout-whist", players=2), {"deals": 2, "looks": 4, "trial": 0}
    worth = tablegames.train(game, tmp_path / "alone.json", **plan)
    with ThreadPoolExecutor(1) as executor:
        assert tablegames.train(game, tmp_path / "shared.json", executor=executor, **plan) == worth
    assert (tmp_path / "shared.json").read_bytes() == (tmp_path / "alone.json").read_bytes()
    assert game.bot(guide=tmp_path / "shared.json").guide


class Other(Last):
    """Another bot that is called like one."""


Other.__name__ = "Last"


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (["hard"], "a bot sits at each of the 2 seats, and there are 1"),
        ("hard", "bots are a list, not 'hard'"),
        (["hrd", "hard"], "there is no bot 'hrd'"),
        ([3, "hard"], "3 is no bot"),
        ([Last, Other], "two bots are called Last"),
    ],
)
def test_bots_that_there_are_not_are_refused_in_a_sentence(bots: Any, told: str) -> None:
    with pytest.raises(tablegames.GameError, match=told):
        tablegames.simulate(GAME, bots)


def test_a_bot_that_cannot_be_sent_is_told() -> None:
    class Hidden(Last):
        pass

    assert tablegames.simulate(GAME, [Hidden, "random"], 2)["games"] == 2
    with ThreadPoolExecutor(1) as threads, pytest.raises(tablegames.GameError, match="put it into a module"):
        tablegames.simulate(GAME, [Hidden, "random"], 2, executor=threads)


def test_an_arena_that_rates_nobody_is_refused() -> None:
    with pytest.raises(tablegames.GameError, match="two bots or more, each once"):
        tablegames.arena(GAME, ["hard", "hard"])
    with pytest.raises(tablegames.GameError, match="the number of deals has to be at least 1, not 0"):
        tablegames.arena(GAME, ["hard", "easy"], 0)
