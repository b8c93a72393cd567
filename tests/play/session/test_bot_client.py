"""Bots think in a process of its own, which may die, hang or be told to stop at any time."""

from __future__ import annotations

import logging
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, heap
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tablegames.bots.bot_pool import BotPool, Decision, GameSetup
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.worker import NoAnswerError, Number, Reply, Request, work
from tablegames.play.session.bot_client import BotClient
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.play.session.started_worker import StartedWorker
from tablegames.play.session.worker_thread import WorkerThread
from tests.patience import Patience
from tests.play.bad_workers import (
    ComesLate,
    DiesOnce,
    Endless,
    HangsOnce,
    Long,
    Mumbles,
    Priority,
    SlowToAnswer,
    Stumbles,
    never_comes,
    says_so_often,
)
from tests.variants import VARIANTS

DIAMONDS = next(variant for variant in VARIANTS if variant.name == "diamonds" and variant.players == 3)
PATIENCE = 60.0
"""Seconds until a test gives up; a busy machine starts processes slowly."""

Target = Callable[[Connection, Number], None]


@pytest.fixture(scope="module", autouse=True)
def unhurried() -> Iterator[None]:
    """Time for whatever workers have to do: a busy machine starts and ends processes slowly."""
    with pytest.MonkeyPatch.context() as patch:
        for patience in ("bot_client.DEADLINE", "bot_client.PATIENCE", "started_worker.GRACE"):
            patch.setattr(f"tablegames.play.session.{patience}", PATIENCE)
        yield


@contextmanager
def thinking(target: Target = work) -> Iterator[BotClient]:
    bot_client = BotClient(target)
    try:
        yield bot_client
    finally:
        bot_client.close()


def question(kind: str = "easy") -> tuple[GameSetup, Decision]:
    match = DIAMONDS.match(7)
    while len(match.observe(match.turn).legal) < 5:
        match.play(match.legal_actions()[0])
    return GameSetup(DIAMONDS.rules, 3), Decision(kind, "chance", match.observe(match.turn))


@pytest.fixture(scope="module")
def good() -> Iterator[BotClient]:
    with thinking() as bot_client:
        yield bot_client


def test_the_worker_decides_as_a_bot_here_would(good: BotClient) -> None:
    game_setup, decision = question("random")
    assert good.ask(game_setup, decision).result(PATIENCE) == decision.answer(BotPool(game_setup))


HELD_UP = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be held up here")


@contextmanager
def held_up(client: BotClient) -> Iterator[BaseProcess | WorkerThread]:
    """Give a worker that has come no time at all: it can be waited for as long as one likes."""
    game_setup, decision = question("random")
    client.ask(game_setup, decision).result(PATIENCE)
    process = process_of(client)
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    try:
        yield process
    finally:
        os.kill(process.pid, signal.SIGCONT)


def process_of(client: BotClient) -> BaseProcess | WorkerThread:
    assert client.worker is not None
    return client.worker.process


@HELD_UP
def test_asking_does_not_wait(good: BotClient) -> None:
    game_setup, decision = question("random")
    with held_up(good):
        with ThreadPoolExecutor(1) as window:
            thought = window.submit(good.ask, game_setup, decision).result(PATIENCE)
        assert not thought.done()
    assert thought.result(PATIENCE) == decision.answer(BotPool(game_setup))


@HELD_UP
def test_a_decision_is_made_in_time_though_the_worker_gets_none_and_the_worker_stays() -> None:
    game_setup, decision = question("random")
    with thinking() as client:
        with held_up(client) as process:
            client.deadline = 0.3
            assert client.ask(game_setup, decision).result(PATIENCE) in decision.seen.legal
        client.deadline = PATIENCE
        assert client.ask(game_setup, decision).result(PATIENCE) == decision.answer(BotPool(game_setup))
        assert process_of(client) is process


@HELD_UP
def test_who_has_waited_for_a_late_answer_waits_no_more_and_the_worker_is_told_nothing_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game_setup, decision = question()
    asked: list[Request] = []
    ask = StartedWorker.ask

    def noted(worker: StartedWorker, setup: GameSetup, request: Request, about: str, patience: float) -> None:
        asked.append(request)
        ask(worker, setup, request, about, patience)

    with thinking() as client:
        with held_up(client):
            monkeypatch.setattr(StartedWorker, "ask", noted)
            client.deadline = 0.3
            client.ask(game_setup, decision).result(PATIENCE)
            # From here on no table would wait as long as this.
            client.deadline = 2 * PATIENCE
            for _ in range(3):
                assert client.ask(game_setup, decision).result(PATIENCE) in decision.seen.legal
            assert len(asked) == 1
        # Who asks something else than what is to be played waits for a worker that goes on.
        assert client.ask(game_setup, Priority()).result(PATIENCE) >= 0
        assert not client.late


def test_an_answer_that_nobody_wants_any_more_does_not_make_the_next_one_wait_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A very slow worker gave up an old thought at once, and the table waited five seconds again for the next one."""
    game_setup, decision = question("hard")
    monkeypatch.setattr("tablegames.play.session.bot_client.LATE", 0.3)
    replies: list[Reply] = []
    reply = StartedWorker.reply

    def noted(worker: StartedWorker, seconds: float) -> Reply | None:
        found = reply(worker, seconds)
        replies.extend([found] if found else [])
        return found

    monkeypatch.setattr(StartedWorker, "reply", noted)
    with thinking(SlowToAnswer()) as client:
        client.deadline = 0.5
        client.ask(game_setup, decision).result(PATIENCE)
        assert client.late
        # From here on no table would wait as long as this.
        client.deadline = 2 * PATIENCE
        waiting = Patience(PATIENCE)
        while len(replies) < 3 and waiting.left:
            assert client.ask(game_setup, decision).result(PATIENCE) in decision.seen.legal
        assert len(replies) >= 3
        assert client.late


def test_a_worker_that_says_it_is_still_thinking_is_not_replaced_however_long_it_takes() -> None:
    """Of a look back on a busy machine: it was ended after two minutes of work, and another one began again."""
    with thinking(says_so_often) as client:
        client.ask(question()[0], Priority()).result(PATIENCE)
        process = process_of(client)
        assert client.ask(question()[0], Long()).result(PATIENCE) == process.pid
        assert process_of(client) is process


def play_out(session: Session) -> None:
    """Let bots play to the end, as a window does: it asks again and again."""
    waiting = Patience(PATIENCE)
    while not session.over and waiting.left:
        session.think()
        if session.ready:
            session.let_bot_play()
        time.sleep(0.001)
    assert session.over


@HELD_UP
def test_a_whole_game_is_played_though_the_worker_gets_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablegames.play.session.bot_client.LATE", 0.02)
    variant = next(variant for variant in VARIANTS if variant.name == "stay-home")
    with thinking() as client, held_up(client):
        client.deadline = 0.1
        session = Session.open(variant.rules, [Player("Momo", "hard"), Player("Kon", "hard")], 3, bot_client=client)
        play_out(session)


def test_a_decision_does_not_wait_for_a_worker_that_is_slow_to_come_and_the_worker_comes(tmp_path: Path) -> None:
    game_setup, decision = question("random")
    mark = tmp_path / "mark"
    with thinking(ComesLate(mark)) as client:
        client.deadline = 0.3
        assert client.ask(game_setup, decision).result(PATIENCE) in decision.seen.legal
        process = process_of(client)
        client.deadline = PATIENCE
        mark.touch()
        assert client.ask(game_setup, Priority()).result(PATIENCE) >= 0
        assert client.ask(game_setup, decision).result(PATIENCE) == decision.answer(BotPool(game_setup))
        assert process_of(client) is process


@pytest.mark.days(7)
def test_a_worker_that_says_what_cannot_be_read_is_replaced_and_asked_again(tmp_path: Path) -> None:
    game_setup, decision = question("random")
    with thinking(Mumbles(tmp_path / "mark")) as client:
        assert client.ask(game_setup, decision).result(PATIENCE) == decision.answer(BotPool(game_setup))


def test_a_thought_that_nobody_wants_any_more_ends_at_once(good: BotClient) -> None:
    game_setup, decision = question()
    endless = good.ask(game_setup, Endless(decision.seen))
    with pytest.raises(TimeoutError):
        endless.result(0.3)
    worker = process_of(good)
    good.cancel()
    with pytest.raises(UnwantedError):
        endless.result(PATIENCE)
    assert good.ask(game_setup, decision).result(PATIENCE) in decision.seen.legal
    assert process_of(good) is worker


def test_the_newest_question_goes_first(good: BotClient) -> None:
    game_setup, decision = question()
    old = [good.ask(game_setup, Endless(decision.seen)) for _ in range(3)]
    assert good.ask(game_setup, decision).result(PATIENCE) in decision.seen.legal
    assert all(isinstance(each.exception(PATIENCE), UnwantedError) for each in old)


def test_the_worker_stands_back_behind_the_window(good: BotClient) -> None:
    game_setup, _ = question()
    assert good.ask(game_setup, Priority()).result(PATIENCE) >= 10


@contextmanager
def replacing(fault: Callable[[Path], Target], mark: Path) -> Iterator[BotClient]:
    """Have a worker that fails once; where it never answers it is soon given up, and only it."""
    with thinking(fault(mark)) as client:
        lost = client._lost

        def patient_from_now_on(error: Exception, asked: str) -> None:
            lost(error, asked)
            client.patience = PATIENCE

        client._lost = patient_from_now_on  # type: ignore[method-assign]  # in the thread that asks the next worker then
        while fault is HangsOnce and client.worker is None:
            time.sleep(0.01)
        if fault is HangsOnce:
            # Not for its coming: a busy machine starts processes slowly.
            client.patience = 1.0
        yield client


@pytest.mark.days(7)
@pytest.mark.parametrize("fault", [DiesOnce, HangsOnce])
def test_a_worker_that_fails_is_replaced_and_asked_again(fault: Callable[[Path], Target], tmp_path: Path) -> None:
    game_setup, decision = question("random")
    with replacing(fault, tmp_path / "mark") as client:
        assert client.ask(game_setup, decision).result(PATIENCE) == decision.answer(BotPool(game_setup))


def test_a_worker_killed_in_its_thought_is_replaced() -> None:
    game_setup, decision = question("random")
    with thinking() as bot_client:
        assert bot_client.ask(game_setup, decision).result(PATIENCE) in decision.seen.legal
        process_of(bot_client).kill()
        assert bot_client.ask(game_setup, decision).result(PATIENCE) == decision.answer(BotPool(game_setup))


def test_the_game_goes_on_where_no_worker_ever_comes() -> None:
    game_setup, decision = question("hard")
    with thinking(never_comes) as bot_client:
        assert bot_client.ask(game_setup, decision).result(PATIENCE) in decision.seen.legal


@pytest.fixture
def logged() -> Iterator[list[str]]:
    """Give what the log says meanwhile."""
    said: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(self.format(record))

    log, listener = logging.getLogger("tablegames"), Listener()
    log.addHandler(listener)
    yield said
    log.removeHandler(listener)


@pytest.mark.days(7)
@pytest.mark.parametrize(
    ("fault", "why"),
    [(DiesOnce, r"Error, ended with 3"), (HangsOnce, r"it does not answer"), (None, "ended with 4")],
)
def test_the_log_says_why_a_worker_was_lost_after_how_long_and_at_what_but_no_secret(
    fault: Callable[[Path], Target] | None, why: str, tmp_path: Path, logged: list[str]
) -> None:
    game_setup, decision = question("random")
    with replacing(fault, tmp_path / "mark") if fault else thinking(never_comes) as client:
        client.ask(game_setup, decision).result(PATIENCE)
    said = "\n".join(logged)
    # A pipe that was closed is told of as an end or as a reset, as it happens.
    assert re.search(rf"the worker is lost after \d+\.\d s: .*{why}", said)
    assert "asked: Decision by random, 3 players" in said
    assert ("a weak bot stands in" in said) == (fault is None)
    tells_nothing(said, decision)


def test_the_log_says_where_a_bot_failed_but_not_at_which_cards(logged: list[str], good: BotClient) -> None:
    game_setup, decision = question()
    with pytest.raises(NoAnswerError):
        good.ask(game_setup, Stumbles(decision.seen)).result(PATIENCE)
    said = "\n".join(logged)
    assert "it failed with KeyError in bad_workers.py:" in said
    assert "asked: Stumbles, 3 players" in said
    tells_nothing(said, decision)


def tells_nothing(said: str, decision: Decision) -> None:
    """Make sure that words name no card and no chance from which cards follow."""
    words = set(re.findall(r"[\w-]+", said))
    assert not words & set(DIAMONDS.match(7).table.cards.names)
    assert decision.chance not in said
    assert "Observation" not in said


def test_an_ordinary_evening_leaves_nothing_of_the_worker_in_the_log(logged: list[str]) -> None:
    game_setup, decision = question("random")
    with thinking() as bot_client:
        bot_client.ask(game_setup, decision).result(PATIENCE)
    assert logged == []


def test_leaving_while_the_worker_starts_waits_for_it_and_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    starting, go_on = Event(), Event()
    start = SpawnProcess.start

    def slowly(process: SpawnProcess) -> None:
        starting.set()
        go_on.wait(PATIENCE)
        start(process)

    before = set(active_children())
    monkeypatch.setattr(SpawnProcess, "start", slowly)
    bot_client = BotClient()
    assert starting.wait(PATIENCE)
    with ThreadPoolExecutor(1) as window:
        closed = window.submit(bot_client.close)
        with pytest.raises(TimeoutError):
            closed.result(0.2)
        go_on.set()
        closed.result(PATIENCE)
    assert set(active_children()) <= before
    assert bot_client.worker is None


def test_nobody_decides_any_more_once_the_program_is_closed(tmp_path: Path, logged: list[str]) -> None:
    game_setup, decision = question("random")
    mark = tmp_path / "mark"
    bot_client = BotClient(HangsOnce(mark))
    asked = bot_client.ask(game_setup, decision)
    while not mark.exists():
        time.sleep(0.01)
    waiting = bot_client.ask(game_setup, decision)
    bot_client.close()
    assert isinstance(asked.exception(0), UnwantedError)
    assert isinstance(waiting.exception(0), UnwantedError)
    assert logged == []


def test_a_whole_game_is_played_without_waiting_for_a_bot(good: BotClient, monkeypatch: pytest.MonkeyPatch) -> None:
    result = Future.result

    def at_once(thought: Future[Any], timeout: float | None = None) -> Any:
        assert thought.done(), "somebody waits for an answer"
        return result(thought, timeout)

    monkeypatch.setattr(Future, "result", at_once)
    variant = next(variant for variant in VARIANTS if variant.name == "stay-home")
    players = [Player("Momo", "easy"), Player("Kon", "random")]
    session = Session.open(variant.rules, players, 3, bot_client=good)
    longest = 0.0
    """The most that a frame has done, seconds of the processor."""
    waiting = Patience(PATIENCE)
    while not session.over and waiting.left:
        began = time.thread_time()
        session.think()
        if session.ready:
            session.let_bot_play()
        longest = max(longest, time.thread_time() - began)
        time.sleep(0.001)
    assert session.over
    assert longest < 0.2


def test_leaving_the_table_ends_what_its_bots_think(good: BotClient) -> None:
    session = Session.open(DIAMONDS.rules, [Player(f"p{seat}", "hard") for seat in range(3)], 3, bot_client=good)
    session.think()
    assert session.thought is not None
    session.leave()
    with pytest.raises(UnwantedError):
        session.thought.answer.result(PATIENCE)  # type: ignore[union-attr]


def test_a_lone_action_takes_no_thought(good: BotClient) -> None:
    session = Session.open(DIAMONDS.rules, [Player(f"p{seat}", "random") for seat in range(3)], 3, bot_client=good)
    while len(session.match.legal_actions()) > 1:
        session.match.play(session.match.legal_actions()[0])
    session.think()
    assert session.ready
    assert session.thought is not None
    assert session.thought.answer is None


@pytest.fixture
def unshared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that has no memory which two processes share: neither /dev/shm nor a file may be written."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "/dev/shm/pym-1-abc")

    monkeypatch.setattr(heap.Arena, "__init__", refuse)
    monkeypatch.setattr(heap.Arena, "_dir_candidates", ["/dev/shm"])
    monkeypatch.setattr(heap.BufferWrapper, "_heap", heap.Heap())


@pytest.mark.usefixtures("unshared")
def test_where_no_memory_can_be_shared_a_thread_thinks_as_well_as_the_process(good: BotClient) -> None:
    game_setup, decision = question("random")
    # Its process starts beside us: only once it answers all there are can be counted.
    of_a_process = good.ask(game_setup, decision).result(PATIENCE)
    children = set(active_children())
    with thinking() as bot_client:
        assert bot_client.alone
        answer = bot_client.ask(game_setup, decision).result(PATIENCE)
        assert set(active_children()) == children
        thread = process_of(bot_client)
    assert answer == decision.answer(BotPool(game_setup)) == of_a_process
    # It is told by the pipe alone: what it holds are copies of what a process would hold.
    assert isinstance(thread, WorkerThread)
    thread.join(PATIENCE)
    assert not thread.is_alive()


@pytest.mark.usefixtures("unshared")
def test_a_thread_stops_thinking_when_nobody_wants_the_answer() -> None:
    game_setup, decision = question("random")
    with thinking() as bot_client:
        unwanted = bot_client.ask(game_setup, UntilUnwanted())
        assert bot_client.ask(game_setup, decision).result(PATIENCE) == decision.answer(BotPool(game_setup))
        with pytest.raises(UnwantedError):
            unwanted.result(PATIENCE)


class UntilUnwanted:
    """A question that is thought about as long as the answer is wanted."""

    def answer(self, pool: BotPool) -> Any:
        while pool.wanted():
            time.sleep(0.001)
        raise UnwantedError


@pytest.mark.usefixtures("unshared")
def test_a_thread_is_told_by_copies_of_what_a_process_is_told() -> None:
    game_setup, decision = question("random")
    with thinking() as bot_client:
        assert bot_client.ask(game_setup, WhatIsKnown(game_setup, decision)).result(PATIENCE) == "copies"


class WhatIsKnown:
    """A question that tells whether its bots have the table's own objects, or copies that came by the pipe."""

    own: tuple[object, ...] = ()

    def __init__(self, game_setup: GameSetup, decision: Decision) -> None:
        WhatIsKnown.own = game_setup.rules, decision, decision.seen
        self.decision = decision

    def answer(self, pool: BotPool) -> Any:
        known = pool.game.rules, self.decision, self.decision.seen
        return "originals" if any(a is b for a, b in zip(known, self.own, strict=True)) else "copies"


@pytest.mark.usefixtures("unshared")
def test_a_whole_game_is_played_where_no_memory_can_be_shared() -> None:
    variant = next(variant for variant in VARIANTS if variant.name == "stay-home")
    with thinking() as bot_client:
        players = [Player("Momo", "easy"), Player("Kon", "random")]
        session = Session.open(variant.rules, players, 3, bot_client=bot_client)
        play_out(session)
