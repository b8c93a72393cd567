"""No press chooses what came after it was meant: neither by mouse, finger, key nor gamepad."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.play.files import paths
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table.why import WhyPage
from tablegames.scenes.table_pages.handover import HOLD, HandoverPage
from tablegames.scenes.window.absence import ELSEWHERE, STOPPED, UNTOUCHED
from tablegames.scenes.window.gate import STANDS
from tablegames.scenes.window.window import Window
from tests.patience import Patience
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
    waiting, frames = Patience(PATIENCE), 0
    while window.busy and waiting.left:
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


def cover_of(window: Window) -> HandoverPage:
    """Give the cover that is on the screen, once it hears."""
    cover = window.program.stack.top
    assert isinstance(cover, HandoverPage)
    return cover


@pytest.mark.days(7)
@ways
@pytest.mark.parametrize("holds", [True, False])
def test_a_double_click_on_the_cover_plays_no_card(
    window: Window, press: Callable[[Window, Pos], None], holds: bool
) -> None:
    scene = covered(window)
    window.program.preferences.hold_to_look = holds
    pos, played = middle(window, "handover.show"), len(scene.session.match.journal)
    press(window, pos)
    for wait in (0, 0, 50, 50, 50, 50, 50, 50):
        assert (window.program.stack.top is scene) is not holds
        window.frame(wait)
        press(window, pos)
    assert len(scene.session.match.journal) == played
    assert scene.attended.chosen is None


@pytest.mark.days(7)
@ways
@pytest.mark.parametrize("holds", [True, False])
def test_a_press_every_half_second_never_uncovers_a_hand_nor_plays_a_card(
    window: Window, press: Callable[[Window, Pos], None], holds: bool
) -> None:
    scene = covered(window)
    cover_of(window).show()
    window.program.preferences.hold_to_look = holds
    window.frame(FRAME)
    painted(window)
    first = scene.session.turn
    while scene.session.turn == first:
        # The last press that is meant for the table; those that follow are one too many.
        scene.turns.decide(scene.session.match.legal_actions()[0])
    played = len(scene.session.match.journal)
    for _ in range(24):
        for _ in range(10):
            window.frame(FRAME)
            whole(window)
        top = window.program.stack.top
        press(window, middle(window, "handover.show") if top.name == "handover" else (480, 500))
    assert window.program.stack.top.name == "handover"
    assert scene.viewer == NOBODY
    assert len(scene.session.match.journal) == played


def down(window: Window, way: str, pos: Pos) -> None:
    w, h = window.size()
    about = {"x": pos[0] / w, "y": pos[1] / h, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 0}
    begin = {
        "mouse": pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
        "finger": pygame.Event(pygame.FINGERDOWN, **about),
        "key": pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0),
        "pad": pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A),
    }
    window.take(begin[way])


def up(window: Window, way: str, pos: Pos) -> None:
    w, h = window.size()
    about = {"x": pos[0] / w, "y": pos[1] / h, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 0}
    end = {
        "mouse": pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        "finger": pygame.Event(pygame.FINGERUP, **about),
        "key": pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0),
        "pad": pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_A),
    }
    window.take(end[way])


@pytest.mark.parametrize("way", ["mouse", "finger", "key", "pad"])
def test_a_cover_opens_when_it_is_held_and_what_is_let_go_then_chooses_nothing(window: Window, way: str) -> None:
    scene = covered(window)
    pos, played = (480, 270), len(scene.session.match.journal)
    down(window, way, pos)
    for _ in range(int(HOLD / FRAME) - 1):
        window.frame(FRAME)
        assert window.program.stack.top is not scene
    # Let go too early it begins from the start.
    up(window, way, pos)
    window.frame(FRAME)
    down(window, way, pos)
    for _ in range(int(HOLD / FRAME)):
        assert window.program.stack.top is not scene
        window.frame(FRAME)
    assert window.program.stack.top is scene
    for _ in range(40):
        # A key that stays down says so again and again.
        if way == "key":
            down(window, way, pos)
        window.frame(FRAME)
        whole(window)
    up(window, way, pos)
    window.frame(FRAME)
    assert scene.viewer == scene.session.turn
    assert len(scene.session.match.journal) == played
    assert scene.attended.chosen is None


def test_what_was_held_before_the_cover_came_does_not_open_it(window: Window) -> None:
    scene = covered(window)
    cover_of(window).show()
    painted(window)
    for way in ("key", "mouse", "finger", "pad"):
        down(window, way, (480, 500))
    first = scene.session.turn
    while scene.session.turn == first:
        scene.turns.decide(scene.session.match.legal_actions()[0])
    for _ in range(100):
        window.frame(FRAME)
        whole(window)
        window.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert window.program.stack.top.name == "handover"


def test_between_two_people_the_pointer_is_led_to_the_middle_and_hidden_until_it_moves(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    led: list[Pos] = []
    seen: list[bool] = []
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    monkeypatch.setattr(pygame.mouse, "set_pos", led.append)
    monkeypatch.setattr(pygame.mouse, "set_visible", seen.append)
    scene = covered(window)
    assert led
    cover_of(window).show()
    painted(window)
    window.take(pygame.Event(pygame.MOUSEMOTION, pos=(300, 500), rel=(0, 0), buttons=(0, 0, 0)))
    assert seen[-1]
    led.clear()
    first = scene.session.turn
    while scene.session.turn == first:
        scene.turns.decide(scene.session.match.legal_actions()[0])
    # Not only when the cover comes: from the choice on others look.
    window.frame(FRAME)
    assert window.program.stack.top is scene
    assert led == [(480, 270)]
    assert seen[-1] is False
    window.take(pygame.Event(pygame.MOUSEMOTION, pos=(480, 270), rel=(0, 0), buttons=(0, 0, 0)))
    assert seen[-1] is False
    until(window, "handover")
    window.take(pygame.Event(pygame.MOUSEMOTION, pos=(481, 270), rel=(1, 0), buttons=(0, 0, 0)))
    assert seen[-1] is True


@pytest.mark.parametrize("why", ["sleep", "minimised", "elsewhere", "untouched"])
def test_a_hand_that_lay_open_is_covered_where_the_person_may_have_gone(window: Window, why: str) -> None:
    scene = covered(window)
    cover_of(window).show()
    painted(window)
    now = time.monotonic()
    day = time.time()
    window.absence.steady, window.absence.day = lambda: now, lambda: day
    window.absence.ask()
    window.absence.note()
    assert scene.viewer != NOBODY
    window.program.stack.push(WhyPage(window.program, scene.tabletop))
    match why:
        case "sleep":
            # One clock stood still with the computer.
            day += STOPPED + 1
        case "minimised":
            window.take(pygame.Event(pygame.WINDOWMINIMIZED))
        case "elsewhere":
            window.take(pygame.Event(pygame.WINDOWFOCUSLOST))
            for _ in range(int(ELSEWHERE)):
                now, day = now + 1, day + 1
                assert not window.absence.ask()
            now += 1
        case "untouched":
            for _ in range(int(UNTOUCHED)):
                now, day = now + 1, day + 1
                assert not window.absence.ask()
            now += 1
    # What the system says of its own window is not what this is about.
    pygame.event.clear()
    window.turn(pygame.time.Clock())
    assert scene.viewer == NOBODY
    until(window, "handover")


def test_where_one_person_plays_nothing_is_covered(window: Window) -> None:
    program, game = window.program, shelf()["trick-and-desert"]
    members = (Member("human", "Hanako", "hanako"), Member("easy", "Taro", "taro"))
    scene = begin_game(program, Party(program.shelf.game(game.id), members, game.settle(2), 7), game)
    program.stack.push(scene)
    painted(window)
    window.nobody_there()
    assert scene.viewer == 0
