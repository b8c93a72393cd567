"""The ground that comes next is painted while nothing moves."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

import pytest
from pygame import Surface

from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.window.window import Window
from tablegames.shipped import RULESETS
from tablegames.view.backdrops import kept_backdrops
from tablegames.view.backdrops.cloths import CLOTH_NAMES
from tablegames.view.backdrops.kept_backdrops import KeptBackdrops
from tests.view.pages import house, party
from tests.view.waiting import whole

SIZE = (64, 36)


class Later:
    """A worker whose work is done when it is asked for."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        """The names of what was asked for."""
        self.waiting: list[tuple[Future[Surface], Callable[..., Surface], tuple[object, ...]]] = []

    def submit(self, work: Callable[..., Surface], *given: object) -> Future[Surface]:
        future: Future[Surface] = Future()
        self.asked.append(given[0])
        self.waiting.append((future, work, given))
        return future

    def work(self) -> None:
        """Do what was asked for."""
        while self.waiting:
            future, work, given = self.waiting.pop(0)
            if future.set_running_or_notify_cancel():
                future.set_result(work(*given))


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Later:
    made = Later()
    monkeypatch.setattr(kept_backdrops, "WORKER", made)
    return made


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []

    def paint(name: str, w: int, h: int) -> Surface:
        names.append(name)
        return Surface((w, h))

    monkeypatch.setattr(kept_backdrops, "backdrop", paint)
    return names


def test_a_ground_that_was_prepared_is_not_painted_again(worker: Later, painted: list[str]) -> None:
    kept = KeptBackdrops()
    kept.prepare("felt", SIZE)
    kept.prepare("felt", SIZE)
    worker.work()
    assert painted == ["felt"]
    kept.at("felt", SIZE)
    kept.prepare("felt", SIZE)
    assert painted == worker.asked == ["felt"]


def test_a_ground_that_the_worker_has_not_begun_is_painted_where_it_is_wanted(
    worker: Later, painted: list[str]
) -> None:
    kept = KeptBackdrops()
    kept.prepare("felt", SIZE)
    kept.at("felt", SIZE)
    worker.work()
    assert painted == ["felt"]


def test_where_another_ground_is_wanted_what_was_prepared_is_let_go(worker: Later, painted: list[str]) -> None:
    kept = KeptBackdrops()
    kept.prepare("felt", SIZE)
    kept.at("cover", SIZE)
    worker.work()
    assert painted == ["cover"]
    kept.prepare("felt", (32, 18))
    worker.work()
    kept.at("felt", SIZE)
    assert painted == ["cover", "felt", "felt"]


def test_where_nothing_is_known_to_come_what_was_prepared_is_let_go(worker: Later, painted: list[str]) -> None:
    kept = KeptBackdrops()
    kept.prepare("felt", SIZE)
    kept.prepare("", SIZE)
    worker.work()
    assert painted == []
    assert kept.coming is None


@pytest.mark.days(7)
@pytest.mark.parametrize("ruleset", sorted(path.stem for path in RULESETS.glob("*.yaml")))
def test_the_page_of_the_seats_names_the_ground_of_its_table(ruleset: str) -> None:
    for look in ({}, {"cloth": CLOTH_NAMES[1]}, {"high_contrast": True}):
        program = house()
        for name, value in look.items():
            setattr(program.preferences, name, value)
        page = SeatsPage(program, program.shelf.game(ruleset))
        assert program.navigation.begin(party(program, ruleset, len(page.table.chairs)))
        assert page.next_backdrop == program.stack.top.backdrop


def test_the_window_has_the_ground_of_the_table_painted_while_the_seats_are_looked_at(
    worker: Later, painted: list[str]
) -> None:
    program = house()
    window = Window(program)
    page = SeatsPage(program, program.shelf.game("diamonds"))
    program.stack.push(page)
    for _ in range(3):
        window.frame(1000)
        whole(window)
    assert worker.asked == [page.next_backdrop]
    # Painted again after another size it is asked for again, and let go with the page.
    window.backdrops.coming = None
    window.fit(window.rasters)
    for _ in range(3):
        window.frame(1000)
        whole(window)
    assert worker.asked == [page.next_backdrop] * 2
    program.stack.pop()
    for _ in range(3):
        window.frame(1000)
        whole(window)
    assert window.backdrops.coming is None
    window.window.destroy()
