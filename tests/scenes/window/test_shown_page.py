"""A page that comes: painted beside the window's thread, seen whole, and nothing stays that has become a secret."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from tablegames.engine.table.events import NOBODY
from tablegames.play.files import paths
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.window import coming, shown_page
from tablegames.scenes.window.window import Window
from tablegames.view.backdrops import kept_backdrops
from tablegames.view.backdrops.backdrop import backdrop
from tablegames.view.input.actions import Action
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Pose
from tablegames.view.stage.stage import AT_ONCE
from tests.view.pages import house, party, shelf
from tests.view.waiting import stand, whole

SIZE = (1280, 720)
FEW = 300_000
"""Pixels a strip, so that a page takes several at this size, too."""


class Waiting:
    """Two workers that begin when they are let."""

    def __init__(self) -> None:
        self.asked: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, work: Callable[..., Any], *given: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.asked.append((future, work, given))
        return future

    def work(self) -> None:
        """Do all that was asked for."""
        while self.asked:
            future, work, given = self.asked.pop(0)
            if future.set_running_or_notify_cancel():
                future.set_result(work(*given))


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Waiting:
    made = Waiting()
    monkeypatch.setattr(coming, "WORKER", made)
    monkeypatch.setattr(coming, "SECOND_WORKER", made)
    return made


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """List what was handed to the screen."""
    areas: list[pygame.Rect] = []
    monkeypatch.setattr("tablegames.scenes.window.window.show", lambda _, some: areas.extend(some))
    return areas


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    made = Window(house(window=SIZE))
    made.program.preferences.met, made.program.preferences.speed = list(shelf()), "off"
    made.frame(0)
    yield made
    made.window.destroy()


def picture(window: Window) -> bytes:
    return window.window.get_surface().get_buffer().raw


def at_once(window: Window) -> bytes:
    """Paint what is shown as if nothing had been there."""
    window.page.wiped()
    window.frame(0)
    return picture(window)


def shown(window: Window, workers: Waiting) -> None:
    """Let the workers work until the page is there."""
    for _ in range(100):
        if not window.page.held:
            break
        workers.work()
        window.frame(0)
    assert not window.page.held


def table_of_two(window: Window, workers: Waiting) -> TableScene:
    """Seat two people at a game, and let the first one look."""
    program, game = window.program, shelf()["trick-and-desert"]
    people = (Member("human", "Hanako", "hanako"), Member("human", "Taro", "taro"))
    scene = begin_game(program, Party(program.shelf.game(game.id), people, game.settle(2), 7), game)
    program.stack.push(scene)
    for _ in range(400):
        window.frame(50)
        shown(window, workers)
        if window.program.stack.top.name == "handover":
            break
    window.program.stack.top.show()  # type: ignore[attr-defined]  # it is the cover
    window.frame(50)
    shown(window, workers)
    assert window.program.stack.top is scene
    assert scene.viewer != NOBODY
    return scene


def opened(window: Window) -> Iterator[str]:
    """Open one page after another, over a table too; the name of each is told before its first frame."""
    program = window.program
    for name, about in (
        ("choose", ()),
        ("settings", ()),
        ("statistics", ()),
        ("rules", ("diamonds",)),
        ("seats", (program.shelf.game("diamonds"),)),
    ):
        program.navigation.open(name, *about)
        yield name
        page = program.stack.top
        if isinstance(page, RulesPage):
            for chapter in range(1, 4):
                page.turn(chapter)
                yield f"chapter {chapter}"
        program.stack.pop()
        yield f"back from {name}"
    program.navigation.begin(party(program))
    yield "table"
    for action in (Action.LOG, Action.MENU, Action.RULES):
        program.stack.top.act(action)
        yield action.name
        program.stack.top.act(Action.BACK)
        yield f"back from {action.name}"


def test_while_a_page_comes_the_thread_of_the_window_paints_little_things_alone(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, painted, grounds = threading.get_ident(), list[float](), list[str]()
    compose, soft, paint = Rasters.compose, Rasters.soft, backdrop

    def composed(rasters: Rasters, pose: Pose) -> Surface:
        if threading.get_ident() == here:
            painted.append(pose.picture.w * pose.picture.h * rasters.k**2)
        return compose(rasters, pose)

    def blurred(rasters: Rasters, each: Any, angle: float) -> Surface:
        if threading.get_ident() == here and (each, angle) not in rasters.resting:
            painted.append((each.w + 2 * each.pad) * (each.h + 2 * each.pad) * rasters.k**2)
        return soft(rasters, each, angle)

    def ground(name: str, w: int, h: int) -> Surface:
        if threading.get_ident() == here:
            grounds.append(name)
        return paint(name, w, h)

    monkeypatch.setattr(Rasters, "compose", composed)
    monkeypatch.setattr(Rasters, "soft", blurred)
    monkeypatch.setattr(kept_backdrops, "backdrop", ground)
    for name in opened(window):
        painted.clear()
        window.frame(0)
        whole(window)
        assert window.stage is not None
        limit = SIZE[0] * SIZE[1] * shown_page.MUCH if name.startswith("chapter") else AT_ONCE
        assert sum(painted) <= limit, f"{name}: {painted}"
        assert not grounds, name


def test_every_page_is_handed_to_the_screen_once_and_looks_as_if_painted_at_once(
    window: Window, handed: list[pygame.Rect], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shown_page, "STRIP", FEW)
    for name in opened(window):
        handed.clear()
        window.frame(0)
        while window.page.held:
            assert not handed, f"{name} is seen before it is whole"
            if window.page.coming is not None:
                window.page.coming.wait(20)
            window.frame(0)
        assert handed, name
        if name != "table":
            # There time has passed since.
            assert picture(window) == at_once(window), name


def test_the_last_picture_stays_as_it_is_and_no_time_passes_until_the_next_page_is_painted(
    window: Window, workers: Waiting, handed: list[pygame.Rect], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, steps = picture(window), list[float]()
    handed.clear()
    window.program.navigation.open("settings")
    monkeypatch.setattr(window.program.stack.top, "step", steps.append)
    window.frame(16)
    for _ in range(5):
        window.frame(16)
        assert window.page.held
        assert window.busy
        assert not window.input.gate.open
        assert picture(window) == before
    assert not handed
    assert len(steps) == 1
    shown(window, workers)
    assert handed
    assert picture(window) != before
    window.frame(16)
    assert len(steps) == 2


def test_what_lies_on_a_page_that_comes_is_painted_beside_its_ground(window: Window, workers: Waiting) -> None:
    window.program.navigation.open("rules", "diamonds")
    window.frame(16)
    works = [work for _, work, _ in workers.asked]
    assert works[0] is kept_backdrops.backdrop
    assert len(works) == 3


def test_what_people_do_while_a_page_comes_is_meant_for_that_page_and_is_not_lost(
    window: Window, workers: Waiting
) -> None:
    title = window.program.stack.top
    stand(window)
    window.program.navigation.open("settings")
    window.frame(16)
    page = window.program.stack.top
    was = title.focus, page.focus  # type: ignore[attr-defined]  # both are pages
    window.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        # Where the title has its buttons: nothing of either page is chosen, for the one that comes was not seen yet.
        window.take(pygame.Event(kind, pos=(640, 400), button=1))
    assert title.focus == was[0]  # type: ignore[attr-defined]
    assert page.focus != was[1]  # type: ignore[attr-defined]
    assert [each.name for each in window.program.stack] == ["title", "settings"]
    shown(window, workers)
    assert picture(window) == at_once(window)
    window.take(pygame.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0))
    window.program.navigation.open("choose")
    window.frame(16)
    window.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert window.program.stack.top is page


@pytest.mark.parametrize("laid", [False, True], ids=["while it is painted", "while it is laid"])
def test_a_page_that_is_left_before_it_was_seen_leaves_the_last_one_as_it_was(
    window: Window, workers: Waiting, laid: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shown_page, "STRIP", FEW)
    before = picture(window)
    window.program.navigation.open("settings")
    window.frame(16)
    if laid:
        workers.work()
        window.frame(16)
        assert window.page.laying
        assert picture(window) != before
    window.program.stack.pop()
    window.frame(16)
    shown(window, workers)
    assert picture(window) == before
    assert not window.page.held


def test_what_the_system_wiped_while_a_page_came_is_painted_at_once(window: Window, workers: Waiting) -> None:
    window.program.navigation.open("settings")
    window.frame(16)
    window.window.get_surface().fill("#000000")
    window.take(pygame.Event(pygame.WINDOWEXPOSED))
    window.frame(16)
    assert not window.page.held
    assert picture(window) == at_once(window)


def test_a_window_of_another_size_gives_up_the_page_that_came_and_shows_it_at_that_size(
    window: Window, workers: Waiting
) -> None:
    window.program.navigation.open("settings")
    window.frame(16)
    window.window.size = (960, 540)
    window.take(pygame.Event(pygame.WINDOWSIZECHANGED, x=960, y=540))
    assert window.resizing is not None
    window.resizing.coming.result(20)
    window.frame(16)
    shown(window, workers)
    assert window.page.scene is window.program.stack.top
    assert picture(window) == at_once(window)


def test_before_a_cover_comes_no_table_stays_that_one_person_saw(
    window: Window, workers: Waiting, handed: list[pygame.Rect]
) -> None:
    scene = table_of_two(window, workers)
    handed.clear()
    scene.next_person.hand_over(1 - scene.viewer)
    assert window.program.stack.top.name == "handover"
    window.frame(16)
    # What is said on it is not painted yet.
    assert window.page.held
    assert picture(window) == bytes_of(backdrop("cover", *SIZE))
    assert handed == [window.window.get_surface().get_rect()]
    shown(window, workers)
    assert picture(window) == at_once(window)


def test_before_a_cover_comes_a_page_over_a_table_that_one_person_saw_does_not_stay_either(
    window: Window, workers: Waiting
) -> None:
    scene = table_of_two(window, workers)
    scene.act(Action.LOG)
    window.frame(16)
    shown(window, workers)
    window.program.stack.pop()
    scene.next_person.hand_over(1 - scene.viewer)
    window.frame(16)
    assert picture(window) == bytes_of(backdrop("cover", *SIZE))


def test_a_table_as_everyone_may_see_it_stays_until_the_cover_is_there_whole(window: Window, workers: Waiting) -> None:
    scene = table_of_two(window, workers)
    seat = 1 - scene.viewer
    scene.window.look_away()
    for _ in range(40):
        scene.animator.step(50)
    # As a frame does, but that the table asks no one yet.
    while window.draw(scene):
        assert window.program.stack.top is scene
    before = picture(window)
    scene.next_person.hand_over(seat)
    window.frame(16)
    assert window.page.held
    assert picture(window) == before


def test_a_table_on_another_ground_is_painted_at_once_for_it_may_be_somebody_elses_turn(
    window: Window, workers: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_of_two(window, workers)
    monkeypatch.setattr(TableScene, "backdrop", "felt")
    window.frame(0)
    assert not window.page.held
    assert picture(window) == at_once(window)


def bytes_of(ground: Surface) -> bytes:
    """Give the pixels of a ground as those of the window are."""
    surface = Surface(SIZE, depth=32)
    surface.blit(ground, (0, 0))
    return surface.get_buffer().raw
