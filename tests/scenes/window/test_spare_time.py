"""What the first picture did not need is done between frames: meanwhile the window sees and hears people."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from tablegames import app
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.scenes.pages.settings import SettingsPage
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.window.spare_time import WHILE_BUSY, WHILE_STILL, SpareTime
from tablegames.scenes.window.window import Window
from tests.scenes.window.test_trouble import turn
from tests.view.pages import house
from tests.view.waiting import stand


class StubClock:
    """A clock on which every piece of work takes the same time."""

    def __init__(self, piece: float) -> None:
        self.now, self.piece, self.done = 0.0, piece, 0

    def __call__(self) -> float:
        return self.now

    def pieces(self, count: int) -> Iterator[None]:
        for _ in range(count):
            self.now += self.piece
            self.done += 1
            yield


@pytest.mark.parametrize(("busy", "room"), [(False, WHILE_STILL), (True, WHILE_BUSY)], ids=["still", "busy"])
def test_as_many_pieces_are_done_as_a_frame_has_room_for_and_one_at_least(busy: bool, room: float) -> None:
    for piece in (room * 2, room, room / 2.5):
        clock = StubClock(piece)
        spare = SpareTime(clock)
        spare.fill(clock.pieces(10))
        spare.use(busy)
        assert clock.done == max(1, -(-room // piece))
        while spare.wanted:
            spare.use(busy)
        assert clock.done == 10


def test_what_fails_is_told_and_not_begun_again() -> None:
    def pieces() -> Iterator[None]:
        yield
        raise ValueError("a fault for the test")

    spare = SpareTime(lambda: 0.0)
    spare.fill(pieces())
    with pytest.raises(ValueError, match="a fault"):
        spare.use(False)
    assert not spare.wanted


def test_memory_is_looked_after_though_a_piece_fails_or_the_window_is_closed_before_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settled = []

    def failing(program: Program) -> Iterator[None]:
        yield
        raise ValueError("a fault for the test")

    monkeypatch.setattr(app, "settle_memory", lambda: settled.append(True))
    monkeypatch.setattr(app, "ready_tables", failing)
    games = Library(load, [])
    program = app.program_of(games.values(), Preferences(language="en"))
    with pytest.raises(ValueError, match="a fault"):
        for _ in app.getting_ready(program, games):
            pass
    assert settled == [True]
    left = app.getting_ready(program, games)
    next(left)
    del left
    assert settled == [True, True]


def test_a_key_is_taken_and_a_page_opened_before_all_pieces_are_done() -> None:
    window = Window(house())
    try:
        window.frame(0)
        stand(window)
        clock = StubClock(1.0)
        window.spare_time = SpareTime(clock)
        window.spare_time.fill(clock.pieces(1000))
        turn(window)
        assert (clock.done, window.busy) == (1, True)
        window.program.stack.push(SettingsPage(window.program))
        stand(window)
        at = clock.done
        turn(window, pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
        assert window.program.stack.top.name == "title"
        assert at <= clock.done < 1000
    finally:
        window.window.destroy()
        pygame.event.clear()


READY = """
import gc, sys
from tablegames import app
from tablegames.rules.library import Library
from tablegames.rules.trusted import TrustedRuleset
from tablegames.scenes.program.page_registry import PAGES
from tablegames.shipped import RULESETS
gc.disable()
library = Library(app.read_first, [RULESETS])
program = app.program_of(library.values())
pieces = sum(1 for _ in app.getting_ready(program, library))
assert pieces > 100 + len(library), pieces
assert not any(isinstance(ruleset, TrustedRuleset) for ruleset in library.values())
assert gc.isenabled() and gc.get_freeze_count()
before = set(sys.modules)
from tablegames.scenes.program.page_registry import read_every_page
read_every_page()
assert before == set(sys.modules), set(sys.modules) - before
print(*sorted(PAGES))
"""


def test_when_all_pieces_are_done_every_page_and_every_ruleset_was_read() -> None:
    done = subprocess.run([sys.executable, "-c", READY], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert {"choose", "seats", "table", "settings", "statistics"} <= set(done.stdout.split())
