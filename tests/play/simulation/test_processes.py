"""Games in several processes come back in order, and the program does not wait for a process that has ended."""

from __future__ import annotations

import multiprocessing
import multiprocessing.synchronize
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path

import pytest

from tablegames.cli import WRONG, run
from tablegames.play.simulation import processes
from tablegames.play.simulation.processes import PlayedChunk, ProcessLostError, in_order, play_all
from tablegames.play.simulation.simulation import Simulation
from tablegames.rules.reading.settings import Setting
from tests.patience import Patience, hear_out
from tests.play.bad_simulations import Dawdles, Dies, DiesOnce, Tells
from tests.variants import library

SOON = 60.0
"""Seconds; a busy machine starts processes slowly. Whatever is not given up lasts longer."""


def of_stay_home(kind: type[Simulation] = Simulation, records: Path | None = None) -> Simulation:
    ruleset = library()["stay-home"]
    rules, options = ruleset.resolve(2)
    return kind(ruleset, rules, Setting(2, options), ("random", "random"), records)


def test_results_come_in_the_order_of_their_numbers() -> None:
    simulation = of_stay_home()
    numbers = [5, 3, 8, 1, 9, 2, 7, 0, 4, 6] * 9
    assert [game.seed for game in play_all(simulation, numbers, 2)] == [number + 1 for number in numbers]


def test_short_games_are_handed_over_by_more_and_more_at_once() -> None:
    given: list[Sequence[int]] = []

    class Pool:
        def submit(self, _: object, numbers: Sequence[int]) -> Future[PlayedChunk]:
            given.append(numbers)
            future: Future[PlayedChunk] = Future()
            future.set_result(PlayedChunk(list(numbers), 0.001 if len(given) < 20 else 0.2))
            return future

    numbers = range(20_000)
    assert list(in_order(Pool(), numbers, 2)) == list(numbers)  # type: ignore[arg-type]  # all that is asked of one
    sizes = [len(each) for each in given]
    grown = sizes.index(max(sizes))
    assert (sizes[0], max(sizes), sizes[:grown]) == (20, 160, sorted(sizes[:grown]))
    assert sizes[-8:] == [1] * 8


@pytest.mark.days(7)
def test_what_a_process_that_was_ended_had_is_played_by_another(tmp_path: Path) -> None:
    """It is ended once, in the middle; all games come back, in order, as if nothing had happened."""
    fallen = of_stay_home(DiesOnce, records=tmp_path)
    assert [game.seed for game in play_all(fallen, range(60), 2)] == [number + 1 for number in range(60)]
    assert list(tmp_path.iterdir()) == [tmp_path / "dead"]


@pytest.mark.days(7)
def test_processes_that_are_ended_again_and_again_are_said_and_not_waited_for() -> None:
    waiting = Patience(SOON)
    with pytest.raises(ProcessLostError, match=r"processes that played games were ended .* 3 times; .* fewer --jobs"):
        list(play_all(of_stay_home(Dies), range(40), 2))
    assert waiting.left


@pytest.mark.days(7)
def test_the_command_line_says_that_a_process_was_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tablegames.cli.simulating.Simulation", Dies)
    words = "simulate stay-home --players 2 --games 40 --jobs 2"
    assert run(words.split(), lambda wanted, language: None) == WRONG
    assert capsys.readouterr().err.startswith("tablegames: processes that played games were ended by the system")


@pytest.mark.days(7)
def test_games_that_nobody_waits_for_any_more_are_given_up_at_once() -> None:
    before = set(multiprocessing.active_children())
    waiting = Patience(SOON)
    with closing(play_all(of_stay_home(Dawdles), range(8), 2)) as games:
        assert [game.seed for game in islice(games, 1)] == [1]
    # A thread of the pool may have heard of an end that this one is told of a moment later.
    while set(multiprocessing.active_children()) - before and waiting.left:
        time.sleep(0.01)
    assert waiting.left
    assert set(multiprocessing.active_children()) <= before


@pytest.mark.days(7)
def test_who_is_handing_over_a_result_when_all_is_given_up_comes_to_the_end_of_it() -> None:
    waiting = Patience(SOON)
    for _ in range(3):
        with closing(play_all(of_stay_home(Tells), range(40), 2)) as games:
            assert [game.seed for game in islice(games, 2)] == [1, 2]
    assert waiting.left


def test_where_processes_have_no_locks_one_plays_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(multiprocessing.synchronize.SemLock, "__init__", refuse)
    games = list(play_all(of_stay_home(), range(4), 2))
    assert [game.seed for game in games] == [game.seed for game in play_all(of_stay_home(), range(4))]


def test_there_are_never_more_processes_than_every_system_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Counted(processes.ProcessPoolExecutor):
        def __init__(self, jobs: int, *about: object) -> None:
            asked.append(jobs)
            super().__init__(1, *about)  # type: ignore[arg-type]  # passed on as they come

    monkeypatch.setattr(processes, "ProcessPoolExecutor", Counted)
    assert len(list(play_all(of_stay_home(), range(300), 1000))) == 300
    assert asked == [60]


@pytest.mark.days(7)
@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="the processes are counted as Linux lists them")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_simulation_that_is_killed_leaves_no_process_and_lets_go_of_its_output(how: signal.Signals) -> None:
    words = "simulate trick-and-desert --players 4 --bots hard --games 400 --jobs 2"
    command = [sys.executable, "-m", "tablegames", *words.split()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as program:
        children = Path(f"/proc/{program.pid}/task/{program.pid}/children")
        waiting = Patience(SOON)
        while len(found := children.read_text("ascii").split()) < 3:  # two that play, and the one that counts for them
            assert waiting.left
            time.sleep(0.05)
        program.send_signal(how)
        try:
            # The output ends when the last process that has it is no more.
            hear_out(program, SOON)
            waiting = Patience(SOON)
            while (left := [child for child in found if Path(f"/proc/{child}").is_dir()]) and waiting.left:
                time.sleep(0.02)
        finally:
            for child in found:
                with suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
    assert left == []
    assert program.returncode == -how
