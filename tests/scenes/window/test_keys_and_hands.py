"""Keys, gamepads and fingers, as every system has them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.window import watcher
from tablegames.scenes.window.window import Window
from tablegames.view.controls.entry import TextEntry
from tablegames.view.input.actions import MAC_KEYS, PEEK_KEY, Action, action_of
from tablegames.view.input.held_keys import FIRST, NEXT
from tablegames.view.painting.sprite import shown_to_owner
from tests.scenes.window.by_hand import press, widget
from tests.view.pages import party
from tests.view.waiting import stand


def test_a_touch_is_a_click_and_is_taken_once(window: Window, dumped: Path) -> None:
    x, y, w, h = widget(dumped, "title.new_game")["rect"]  # type: ignore[misc]  # a list of four numbers
    width, height = window.size()
    touch = {"x": (x + w / 2) / width, "y": (y + h / 2) / height, "dx": 0, "dy": 0, "touch_id": 1, "finger_id": 0}
    window.take(pygame.event.Event(pygame.FINGERDOWN, **touch))
    window.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x + 5, y + 5), button=1, touch=True))
    window.frame(16)
    window.take(pygame.event.Event(pygame.FINGERUP, **touch))
    window.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x + 5, y + 5), button=1, touch=True))
    assert [scene.name for scene in window.program.stack] == ["title", "choose"]


def test_the_pointer_shows_a_hand_over_what_can_be_chosen(window: Window, dumped: Path) -> None:
    x, y, w, h = widget(dumped, "title.new_game")["rect"]  # type: ignore[misc]  # a list of four numbers
    window.take(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + w // 2, y + h // 2), rel=(0, 0), buttons=(0, 0, 0)))
    assert window.input.over
    window.take(pygame.event.Event(pygame.MOUSEMOTION, pos=(x - 30, y), rel=(0, 0), buttons=(0, 0, 0)))
    assert not window.input.over


def test_a_held_key_goes_on_but_chooses_once(window: Window) -> None:
    for _ in range(3):
        window.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        window.frame(16)
        stand(window)
    assert window.program.stack.top.name == "choose"
    window.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    press(window, pygame.K_RETURN)
    assert window.program.stack.top.name == "seats"


def test_a_held_arrow_goes_on_after_a_while_until_it_is_let_go(window: Window) -> None:
    page = window.program.stack.top
    assert isinstance(page, Page)
    moves: list[str] = []
    page.moved = lambda: moves.append(page.focus)  # type: ignore[method-assign]
    # Nothing else puts presses among the events: one that came after the release would count as another press.
    assert pygame.key.get_repeat() == (0, 0)
    window.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
    assert len(moves) == 1
    for _ in range(int(FIRST / 20) - 1):
        window.input.step(20, page)
    assert len(moves) == 1
    assert window.input.busy
    for _ in range(int(3 * NEXT / 20)):
        window.input.step(20, page)
    assert len(moves) == 4
    window.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))
    for _ in range(100):
        window.input.step(20, page)
    assert len(moves) == 4
    assert not window.input.held.down


def test_letters_are_erased_as_long_as_the_key_is_held(window: Window) -> None:
    page = window.program.stack.top
    assert isinstance(page, Page)
    entry = TextEntry("abcdef", 20)
    entry.caret = 6
    page.entry = lambda: entry  # type: ignore[method-assign]
    window.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0))
    assert entry.text == "abcde"
    for _ in range(int((FIRST + 2 * NEXT) / 20)):
        window.input.step(20, page)
    assert entry.text == "ab"
    window.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_BACKSPACE, mod=0))
    for _ in range(50):
        window.input.step(20, page)
    assert entry.text == "ab"


def test_a_gamepad_plays_without_a_mouse(window: Window) -> None:
    def button(which: int) -> None:
        window.take(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=which))
        window.frame(16)

    button(pygame.CONTROLLER_BUTTON_A)
    assert window.program.stack.top.name == "choose"
    button(pygame.CONTROLLER_BUTTON_B)
    assert window.program.stack.top.name == "title"
    before = window.program.stack.top.dump(window.box)["widgets"]
    for value in (30000, 32000, 100, 31000):
        window.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=1, value=value))
    window.frame(16)
    assert window.program.stack.top.dump(window.box)["widgets"] != before
    window.take(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    window.take(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=99))
    assert not window.input.pads.known


def test_a_gamepad_that_nobody_has_mapped_takes_back_and_looks(window: Window) -> None:
    done: list[object] = []

    class Table(TitlePage):
        def act(self, action: Action) -> None:
            done.append(action)

        def peek(self, looking: bool) -> None:
            done.append(looking)

    window.program.stack.push(Table(window.program))
    window.input.pads.others[7] = None  # type: ignore[assignment]  # a device that is not there
    for button in (3, 2):
        window.take(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=button))
        window.take(pygame.event.Event(pygame.JOYBUTTONUP, instance_id=7, button=button))
    assert done == [Action.UNDO, True, False]
    # One that is mapped tells of its buttons in both ways, and is heard once.
    window.take(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=8, button=2))
    window.take(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=8, button=pygame.CONTROLLER_BUTTON_X))
    assert done[3:] == [True]


@pytest.mark.parametrize("polling", [False, True])
def test_while_nothing_happens_the_window_sleeps_and_asks_only_gamepads(
    window: Window, polling: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    rests: list[float] = []
    now = 0.0

    def slept(seconds: float) -> bool:
        nonlocal now
        now += seconds
        waits.append(seconds)
        if now > 10:
            pygame.event.post(pygame.event.Event(window.waking))
        return True

    # Now and then a card rises on the first page, where things may move.
    window.program.preferences.motion = False
    pygame.event.clear()
    monkeypatch.setattr(watcher.time, "sleep", slept)
    monkeypatch.setattr(watcher.time, "monotonic", lambda: now)
    monkeypatch.setattr(watcher, "wait", lambda ms: slept(ms / 1000))
    assert window.watcher.wait(window.program.stack, polling, lambda: bool(rests.append(now)))  # type: ignore[func-returns-value]
    assert len(rests) == pytest.approx(10, abs=1)
    if polling:
        assert waits[0] == watcher.NAP
        assert waits[-1] == watcher.LONG_NAP
    else:
        assert set(waits) == {watcher.EVERY}


@pytest.mark.parametrize(
    "key", [{"key": pygame.K_F11, "mod": 0}, {"key": pygame.K_f, "mod": MAC_KEYS[0] | MAC_KEYS[1]}]
)
def test_the_keys_of_every_system_change_to_full_screen(window: Window, key: dict[str, int]) -> None:
    window.take(pygame.event.Event(pygame.KEYDOWN, **key))
    assert window.program.preferences.fullscreen
    window.take(pygame.event.Event(pygame.KEYUP, **key))
    window.take(pygame.event.Event(pygame.KEYDOWN, **key))
    assert not window.program.preferences.fullscreen
    assert action_of(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, mod=MAC_KEYS[0])) is None


@pytest.mark.parametrize("held", [pygame.KMOD_META, pygame.KMOD_CTRL, pygame.KMOD_ALT])
@pytest.mark.parametrize("key", [pygame.K_w, pygame.K_l, pygame.K_t, pygame.K_u, pygame.K_q, pygame.K_h, pygame.K_m])
def test_a_letter_with_cmd_or_ctrl_held_is_the_systems_and_none_of_ours(key: int, held: int) -> None:
    assert action_of(pygame.event.Event(pygame.KEYDOWN, key=key, mod=held)) is None
    undo = action_of(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=held))
    assert (undo is Action.UNDO) == (held != pygame.KMOD_ALT)


def test_cmd_and_p_prints_elsewhere_and_shows_no_card_here(window: Window) -> None:
    for held, peeks in ((pygame.KMOD_META, False), (0, True)):
        assert window.input.is_peek(pygame.event.Event(pygame.KEYDOWN, key=PEEK_KEY, mod=held)) == peeks
        # Whatever is held then, to let go of it ends the look.
        assert window.input.is_peek(pygame.event.Event(pygame.KEYUP, key=PEEK_KEY, mod=held))


@pytest.mark.parametrize("event", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_what_the_menu_of_a_mac_asks_for_ends_the_program(window: Window, event: int) -> None:
    """SDL makes Cmd+Q and Cmd+W out of its menu: the first is the end, the second the close of the window."""
    window.take(pygame.event.Event(event))
    assert not window.program.stack


@pytest.mark.parametrize(("platform", "names"), [("darwin", ("Ctrl+Cmd+F", "Cmd+Z")), ("win32", ("F11", "Ctrl+Z"))])
def test_the_keys_page_names_the_keys_of_the_system(platform: str, names: tuple[str, str]) -> None:
    names_of = "from tablegames.view.input.actions import KEY_NAMES; print(*KEY_NAMES.values())"
    code = f"import sys, pygame; sys.platform = sys.argv[1]; {names_of}"
    done = subprocess.run([sys.executable, "-c", code, platform], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[-2].split() == list(names)


def test_the_right_stick_scrolls(window: Window) -> None:
    page = RulesPage(window.program, "diamonds")
    page.turn(next(at for at in range(30) if scrolled(page, at)))
    window.program.stack.push(page)
    window.frame(16)
    window.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=3, value=32000))
    assert page.place.at > 0
    window.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=3, value=0))
    window.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=3, value=-32000))
    assert page.place.at == 0


def scrolled(page: RulesPage, at: int) -> bool:
    """Open a chapter; tell whether it has to be scrolled."""
    page.turn(at)
    page.sprites()
    return page.place.bar is not None


def test_a_finger_that_rests_on_a_face_down_card_that_one_knows_shows_it(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    program = window.program
    program.preferences.speed, program.preferences.met = "off", ["diamonds"]
    scene = begin_game(program, party(program, "diamonds", 4), program.shelf.game("diamonds"))
    program.stack.push(scene)
    for _ in range(3000):
        program.stack.top.step(200)
        if program.stack.top is not scene:
            program.stack.top.act(Action.BACK)
        covered = [each for each in scene.sprites() if shown_to_owner(each) is not each]
        if covered:
            break
        if scene.tabletop.asked:
            scene.turns.decide(scene.session.match.legal_actions()[0])
    window.frame(16)
    card, (w, h) = covered[0], window.size()
    x, y = card.x * window.box.k + window.box.left, card.y * window.box.k + window.box.top
    touch = {"x": x / w, "y": y / h, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 0}
    window.take(pygame.event.Event(pygame.FINGERDOWN, **touch))
    assert scene.tabletop.peeking
    window.take(pygame.event.Event(pygame.FINGERUP, **touch))
    assert not scene.tabletop.peeking
    touch["x"] = touch["y"] = 0.01
    window.take(pygame.event.Event(pygame.FINGERDOWN, **touch))
    assert not scene.tabletop.peeking
