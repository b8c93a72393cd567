"""No press chooses what came after it was meant: neither by mouse, finger, key nor gamepad."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tablegames.play.files import paths
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.window.gate import STANDS
from tablegames.scenes.window.window import Window
from tests.view.pages import house, shelf
from tests.view.waiting import whole

Pos = tuple[int, int]
FRAME = 50.0
PATIENCE = 60.0
"""Seconds until a test gives up."""


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    made = Window(house(window=(960, 540)))
    made.program.preferences.met, made.program.preferences.speed = list(shelf()), "off"
    made.frame(0)
    yield made
    made.window.destroy()


def mouse(window: Window, pos: Pos) -> None:
    window.take(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.take(pygame.Event(kind, pos=pos, button=1))


def finger(window: Window, pos: Pos) -> None:
    w, h = window.size()
    about = {"x": pos[0] / w, "y": pos[1] / h, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 0}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        window.take(pygame.Event(kind, **about))


def key(window: Window, pos: Pos) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        window.take(pygame.Event(kind, key=pygame.K_RETURN, mod=0))


def pad(window: Window, pos: Pos) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        window.take(pygame.Event(kind, instance_id=0, button=pygame.CONTROLLER_BUTTON_A))


ways = pytest.mark.parametrize("press", [mouse, finger, key, pad])


def middle(window: Window, control: str) -> Pos:
    """Find a control's middle in window pixels."""
    sprite = next(each for each in window.program.stack.top.sprites() if each.target == ("control", control))
    return round(window.box.left + sprite.x * window.box.k), round(window.box.top + sprite.y * window.box.k)


def painted(window: Window) -> int:
    """Let frames pass until presses count, and count them: no picture stands as long as the worker paints it."""
    end, frames = time.monotonic() + PATIENCE, 0
    while window.busy and time.monotonic() < end:
        window.frame(FRAME)
        frames += 1
    assert window.input.gate.open
    return frames


def names(window: Window) -> list[str]:
    return [scene.name for scene in window.program.stack]


@ways
def test_the_second_press_of_a_double_click_does_nothing_on_the_page_that_came(
    window: Window, press: Callable[[Window, Pos], None]
) -> None:
    pos = middle(window, "title.new_game")
    for _ in range(2):
        # Both may come before anything is painted.
        press(window, pos)
    assert names(window) == ["title", "choose"]
    for _ in range(int(STANDS / FRAME) - 1):
        window.frame(FRAME)
        press(window, pos)
    assert names(window) == ["title", "choose"]
    painted(window)
    press(window, middle(window, "choose.play"))
    assert names(window) == ["title", "choose", "seats"]


def test_a_window_whose_picture_has_not_stood_yet_goes_on_without_waiting_for_events(window: Window) -> None:
    assert not window.busy
    mouse(window, middle(window, "title.new_game"))
    window.frame(FRAME)
    assert window.busy
    assert painted(window) >= STANDS / FRAME - 1
    assert not window.busy


def test_a_press_while_the_window_gets_another_size_chooses_nothing(window: Window) -> None:
    pos = middle(window, "title.new_game")
    window.input.gate.shut()
    mouse(window, pos)
    assert names(window) == ["title"]


def covered(window: Window) -> TableScene:
    """Seat two people at a game, and wait until the first one is asked to take the window."""
    program = window.program
    people = (Member("human", "Hanako", "hanako"), Member("human", "Taro", "taro"))
    game = shelf()["trick-and-desert"]
    party = Party(program.shelf.game(game.id), people, game.settle(2), 7)
    scene = begin_game(program, party, game)
    program.stack.push(scene)
    until(window, "handover")
    return scene


def until(window: Window, name: str) -> None:
    for _ in range(400):
        if window.program.stack.top.name == name:
            break
        window.frame(FRAME)
        whole(window)
    assert window.program.stack.top.name == name
    painted(window)


@ways
def test_a_double_click_on_the_cover_plays_no_card(window: Window, press: Callable[[Window, Pos], None]) -> None:
    scene = covered(window)
    pos, played = middle(window, "handover.show"), len(scene.session.match.journal)
    press(window, pos)
    for wait in (0, 0, 50, 50, 50, 50, 50, 50):
        assert window.program.stack.top is scene
        window.frame(wait)
        press(window, pos)
    assert len(scene.session.match.journal) == played
    assert scene.chooser.chosen is None
