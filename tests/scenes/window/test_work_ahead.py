"""While nothing moves the worker does what opening the next scene takes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

import pytest

from tablegames.engine.table.cards import fan
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.window import work_ahead
from tablegames.scenes.window.work_ahead import WorkAhead
from tablegames.view.backdrops import kept_backdrops
from tablegames.view.backdrops.kept_backdrops import KeptBackdrops
from tests.view.pages import house, party


class AtOnce:
    """A worker that does what is called here, and counts it."""

    def __init__(self) -> None:
        self.done = 0

    def submit(self, work: Callable[..., object], *given: object) -> Future[object]:
        self.done += 1
        future: Future[object] = Future()
        future.set_result(work(*given))
        return future


def test_at_the_seats_the_deck_of_the_table_is_worked_out_once_for_each_way_to_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worker = AtOnce()
    monkeypatch.setattr(work_ahead, "WORKER", worker)
    monkeypatch.setattr(kept_backdrops, "WORKER", AtOnce())
    program = house()
    page = SeatsPage(program, program.shelf.game("diamonds"))
    program.stack.push(page)
    ahead = WorkAhead(KeptBackdrops(), (64, 36))
    for count in (5, 6):
        page.activate(f"seats.players.{count}")
        fan.cache_clear()
        for _ in range(3):
            ahead.follow(page)
        assert worker.done == count - 4
        known = fan.cache_info().misses
        assert known
        program.navigation.make("table", party(program, count=count))
        assert fan.cache_info().misses == known
    ahead.follow(program.stack.scenes[0])
    assert worker.done == 2
