"""Games that another program's executor plays are the same games, whatever happens to its workers."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tablegames.cli import FINE, USAGE, run
from tablegames.play.simulation import executors
from tablegames.play.simulation.executors import OtherVersionError, PlayedThere, play_by
from tablegames.play.simulation.processes import play_all
from tests.bots.own.simulated import in_javascript
from tests.bots.own.test_own_bots import Last
from tests.play.simulation.test_processes import of_stay_home

NUMBERS = [5, 3, 8, 1, 9, 2, 7, 0, 4, 6] * 9


def no_window(wanted: Any, language: Any) -> None:
    raise AssertionError


def same(game: Any) -> tuple[Any, ...]:
    return game.seed, game.scores, game.winners, game.decisions


@pytest.mark.parametrize("count", [1, 3])
def test_threads_play_the_same_games_in_the_same_order(count: int) -> None:
    alone = [same(game) for game in play_all(of_stay_home(), NUMBERS)]
    with ThreadPoolExecutor(count) as pool:
        assert [same(game) for game in play_by(pool, of_stay_home(), NUMBERS)] == alone


def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    with ThreadPoolExecutor(1) as pool:
        games = play_by(pool, of_stay_home(), range(100_000))
        assert next(games).seed == 1
        games.close()


def test_a_worker_of_another_version_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "play_sent", lambda sent, version, numbers: PlayedThere("0.0.1", [], 0))
    with ThreadPoolExecutor(1) as pool, pytest.raises(OtherVersionError, match=r"a worker has tablegames 0\.0\.1"):
        list(play_by(pool, of_stay_home(), NUMBERS))


SIX = f"easy,normal,hard,random,{Last.__module__}:Last"
"""Bots of an arena, beside one in JavaScript: every level, chance, and an own one in Python."""


@pytest.mark.days(7)
def test_six_bots_come_to_the_same_table_on_a_cluster_that_loses_a_worker(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One process plays an arena, then a cluster of two real workers does; one worker is killed in the middle."""
    from distributed import LocalCluster

    words = ["arena", "stay-home", "--players", "2", "--bots", f"{SIX},{in_javascript()}", "--deals", "2", "--json"]
    assert run(words, no_window) == FINE
    alone = json.loads(capsys.readouterr().out)
    assert len(alone["bots"]) == 6
    games, there = 2 * 2 * 15, 0
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        results = tmp_path / "arena.jsonl"

        def kill() -> None:
            nonlocal there
            while there < 5:
                time.sleep(0.01)
                there = results.read_bytes().count(b"\n") if results.exists() else 0
            os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)

        killer = threading.Thread(target=kill)
        killer.start()
        done = run([*words, "--cluster", cluster.scheduler_address, "--results", str(results)], no_window)
        killer.join()
    assert there < games
    heard = capsys.readouterr()
    assert (done, json.loads(heard.out)) == (FINE, alone)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--jobs 2 --cluster tcp://127.0.0.1:1", "--jobs and --cluster do not go together"),
        ("--cluster tcp://127.0.0.1:1", "no scheduler of Dask answers at tcp://127.0.0.1:1"),
        ("--jobs 0", "--jobs has to be at least 1, not 0"),
    ],
)
def test_workers_that_there_are_not_are_said_in_a_sentence(
    words: str, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablegames.cli.workers.PATIENCE", "0.3s")
    assert run(["simulate", "stay-home", "--players", "2", *words.split()], no_window) == USAGE
    assert told in capsys.readouterr().err
