"""Mouse and fingers: what a press becomes is decided by what follows it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tablegames.scenes.choose.choose_game import ChoosePage
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.replay.replay_strip import END
from tablegames.scenes.saved.past import PastPage
from tablegames.scenes.window.window import Window
from tablegames.view.painting.sprite import Sprite
from tests.scenes.replay.test_replay import over
from tests.view.hands import Hands, hands, window
from tests.view.pages import every_page
from tests.view.waiting import rest, whole

__all__ = ["hands", "window"]


def control(window: Window, name: str) -> Sprite:
    return next(each for each in window.program.stack.top.sprites() if each.target == ("control", name))


def names(window: Window) -> list[str]:
    return [scene.name for scene in window.program.stack]


def test_a_release_decides_and_until_then_the_control_looks_pressed(window: Window, hands: Hands) -> None:
    button = control(window, "title.new_game")
    hands.down(button.x, button.y)
    assert names(window) == ["title"]
    assert control(window, "title.new_game").pressed
    hands.up(button.x, button.y)
    assert names(window) == ["title", "choose"]


def test_sliding_off_cancels_and_back_again_does_not(window: Window, hands: Hands) -> None:
    button = control(window, "title.new_game")
    hands.down(button.x, button.y)
    hands.move(button.x, button.y + 300)
    assert not control(window, "title.new_game").pressed
    hands.up(button.x, button.y + 300)
    assert names(window) == ["title"]
    hands.down(button.x, button.y)
    hands.move(button.x, button.y + 300)
    hands.move(button.x, button.y)
    assert control(window, "title.new_game").pressed
    hands.up(button.x, button.y)
    assert names(window) == ["title", "choose"]


def test_a_release_on_something_else_than_the_press_does_nothing(window: Window, hands: Hands) -> None:
    new, settings = control(window, "title.new_game"), control(window, "title.settings")
    hands.down(settings.x, settings.y)
    hands.move(new.x, new.y)
    assert not control(window, "title.new_game").pressed
    hands.up(new.x, new.y)
    assert names(window) == ["title"]


def test_a_page_that_comes_during_a_press_takes_no_click(window: Window, hands: Hands) -> None:
    button = control(window, "title.new_game")
    hands.down(button.x, button.y)
    window.program.navigation.open("settings")
    window.frame(16)
    hands.up(button.x, button.y)
    assert names(window) == ["title", "settings"]
    assert not window.input.pointer.pressed


def test_a_press_that_is_let_go_in_another_window_is_forgotten(window: Window, hands: Hands) -> None:
    button = control(window, "title.new_game")
    hands.down(button.x, button.y)
    hands.post(pygame.WINDOWFOCUSLOST)
    assert not control(window, "title.new_game").pressed
    hands.up(button.x, button.y)
    assert names(window) == ["title"]


def test_a_finger_decides_as_it_leaves_and_sliding_off_cancels(window: Window, hands: Hands) -> None:
    button = control(window, "title.new_game")
    hands.finger(pygame.FINGERDOWN, button.x, button.y)
    assert names(window) == ["title"]
    assert control(window, "title.new_game").pressed
    hands.finger(pygame.FINGERMOTION, button.x + 200, button.y)
    hands.finger(pygame.FINGERMOTION, button.x, button.y)
    hands.finger(pygame.FINGERUP, button.x, button.y)
    assert names(window) == ["title"]
    hands.finger(pygame.FINGERDOWN, button.x, button.y)
    hands.finger(pygame.FINGERMOTION, button.x + 4, button.y + 3)
    hands.finger(pygame.FINGERUP, button.x + 4, button.y + 3)
    assert names(window) == ["title", "choose"]


def test_two_fingers_do_nothing(window: Window, hands: Hands) -> None:
    button = control(window, "title.new_game")
    hands.finger(pygame.FINGERDOWN, button.x, button.y)
    hands.finger(pygame.FINGERDOWN, button.x + 5, button.y, 1)
    assert not control(window, "title.new_game").pressed
    hands.finger(pygame.FINGERMOTION, button.x + 9, button.y, 1)
    hands.finger(pygame.FINGERUP, button.x, button.y)
    hands.finger(pygame.FINGERUP, button.x + 9, button.y, 1)
    assert names(window) == ["title"]
    hands.finger(pygame.FINGERDOWN, button.x, button.y)
    hands.finger(pygame.FINGERUP, button.x, button.y)
    assert names(window) == ["title", "choose"]


def test_a_long_touch_asks_and_does_not_choose(window: Window, hands: Hands) -> None:
    button = control(window, "title.new_game")
    hands.finger(pygame.FINGERDOWN, button.x, button.y)
    assert window.busy
    hands.wait(600)
    assert not window.busy
    page = window.program.stack.top
    assert getattr(page, "hover", "") == "title.new_game"
    assert not control(window, "title.new_game").pressed
    hands.finger(pygame.FINGERUP, button.x, button.y)
    assert names(window) == ["title"]
    assert getattr(page, "hover", "?") == ""


def long_page(window: Window) -> RulesPage:
    """Open a chapter that has to be scrolled."""
    page = RulesPage(window.program, "diamonds")
    window.program.stack.push(page)
    lengths = [length(page, at) for at in range(len(page.chapters))]
    page.turn(lengths.index(max(lengths)))
    window.frame(16)
    whole(window)
    return page


def length(page: RulesPage, at: int) -> float:
    """Tell how far a chapter can be scrolled."""
    page.turn(at)
    page.sprites()
    return page.place.bar.longest if page.place.bar is not None else 0.0


def test_a_swipe_scrolls_with_the_finger_and_runs_on(window: Window, hands: Hands) -> None:
    page = long_page(window)
    hands.finger(pygame.FINGERDOWN, 700, 560)
    for y in range(550, 490, -10):
        hands.finger(pygame.FINGERMOTION, 700, y)
    assert page.place.at == pytest.approx(60, abs=4)
    hands.finger(pygame.FINGERUP, 700, 500)
    let_go = page.place.at
    assert window.busy
    hands.wait(160)
    assert page.place.at > let_go
    rest(window)


def test_a_finger_that_stops_before_it_leaves_gives_no_momentum(window: Window, hands: Hands) -> None:
    page = long_page(window)
    hands.finger(pygame.FINGERDOWN, 700, 560)
    for y in range(550, 500, -10):
        hands.finger(pygame.FINGERMOTION, 700, y)
    hands.wait(400)
    before = page.place.at
    hands.finger(pygame.FINGERUP, 700, 510)
    hands.wait(300)
    assert page.place.at == pytest.approx(before, abs=1)


def test_a_touch_stops_what_runs_on(window: Window, hands: Hands) -> None:
    page = long_page(window)
    hands.finger(pygame.FINGERDOWN, 700, 560)
    for y in range(550, 500, -10):
        hands.finger(pygame.FINGERMOTION, 700, y)
    hands.finger(pygame.FINGERUP, 700, 510)
    hands.finger(pygame.FINGERDOWN, 700, 400)
    before = page.place.at
    hands.wait(200)
    assert page.place.at == before


def test_a_swipe_aside_turns_the_chapter(window: Window, hands: Hands) -> None:
    page = RulesPage(window.program, "diamonds")
    window.program.stack.push(page)
    window.frame(16)
    for begin, end, chapter in ((900, 700, 1), (900, 700, 2), (600, 800, 1), (600, 640, 1)):
        hands.finger(pygame.FINGERDOWN, begin, 400)
        hands.finger(pygame.FINGERMOTION, (begin + end) / 2, 404)
        hands.finger(pygame.FINGERMOTION, end, 404)
        hands.finger(pygame.FINGERUP, end, 404)
        assert page.at == chapter
    assert names(window)[-1] == "rules"


def test_a_mouse_does_not_swipe(window: Window, hands: Hands) -> None:
    page = long_page(window)
    hands.down(700, 560)
    for y in range(550, 490, -10):
        hands.move(700, y)
    hands.up(700, 500)
    assert page.place.at == 0


def test_the_knob_of_a_scroll_bar_can_be_dragged(window: Window, hands: Hands) -> None:
    page = long_page(window)
    assert page.place.bar is not None
    x, top = page.place.bar.x + 3, page.place.bar.top
    hands.down(x, top + 10)
    assert page.place.at == 0
    assert page.place.held
    hands.move(x + 200, top + 30)
    part = 20 / (page.place.bar.high - page.place.bar.knob)
    assert page.place.at == pytest.approx(page.place.bar.longest * part, abs=2)
    hands.move(x, top + 2000)
    hands.up(x, top + 2000)
    assert page.place.at == page.place.bar.longest
    assert not page.place.held


def test_a_click_on_a_scroll_bar_leads_there(window: Window, hands: Hands) -> None:
    page = long_page(window)
    assert page.place.bar is not None
    hands.down(page.place.bar.x, page.place.bar.top + page.place.bar.high - 4)
    hands.up(page.place.bar.x, page.place.bar.top + page.place.bar.high - 4)
    assert page.place.at == page.place.bar.longest
    hands.finger(pygame.FINGERDOWN, page.place.bar.x - 6, page.place.bar.top + 4)
    hands.finger(pygame.FINGERUP, page.place.bar.x - 6, page.place.bar.top + 4)
    assert page.place.at == 0


def test_a_bar_that_is_let_go_in_another_window_goes_back(window: Window, hands: Hands) -> None:
    page = long_page(window)
    assert page.place.bar is not None
    hands.down(page.place.bar.x, page.place.bar.top + 10)
    hands.move(page.place.bar.x, page.place.bar.top + 60)
    assert page.place.at > 0
    hands.post(pygame.WINDOWFOCUSLOST)
    assert page.place.at == pytest.approx(0, abs=0.01)
    assert not page.place.held


def test_a_swipe_aside_turns_the_groups(window: Window, hands: Hands) -> None:
    page = ChoosePage(window.program)
    window.program.stack.push(page)
    window.frame(16)
    last = len(page.groups) - 1
    left, right = (900, 700), (700, 900)
    # At the last group a swipe on turns nothing.
    turned = [*[(left, group) for group in range(1, last + 1)], (left, last), (right, last - 1)]
    for finger, group in turned:
        hands.finger(pygame.FINGERDOWN, finger[0], 640)
        hands.finger(pygame.FINGERMOTION, finger[1], 640)
        hands.finger(pygame.FINGERUP, finger[1], 640)
        assert page.group == group
    assert names(window)[-1] == "choose"


def test_a_finger_scrolls_the_list_of_saved_games(window: Window, hands: Hands) -> None:
    page = next(found for _, found in every_page(window.program, "past".__eq__))
    assert isinstance(page, PastPage)
    window.program.stack.push(page)
    window.frame(16)
    hands.finger(pygame.FINGERDOWN, 500, 600)
    hands.finger(pygame.FINGERMOTION, 500, 300)
    hands.finger(pygame.FINGERUP, 500, 300)
    assert page.place.at > 0
    hands.finger(pygame.FINGERDOWN, 500, 200)
    hands.finger(pygame.FINGERMOTION, 500, 700)
    hands.finger(pygame.FINGERUP, 500, 700)
    assert page.place.at == 0


def test_the_knob_of_a_replay_can_be_dragged(window: Window, hands: Hands, tmp_path: Path) -> None:
    scene = over("doubles", tmp_path)
    window.program.stack.push(scene)
    window.frame(16)
    last = scene.above.replay.last
    bar = scene.targets()["replay.bar"].hit
    left, wide, middle = bar.left + END, bar.w - 2 * END, bar.centery
    hands.down(left, middle)
    assert scene.knob_held
    stops = []
    for part in (0.25, 0.5, 1.2):
        hands.move(left + wide * part, middle - 200)
        stops.append(scene.above.at)
    assert stops == [round(last / 4), round(last / 2), last]
    hands.up(left + wide, middle)
    assert not scene.knob_held
    hands.down(left + wide / 2, middle)
    hands.up(left + wide / 2, middle)
    assert scene.above.at == round(last / 2)
    hands.finger(pygame.FINGERDOWN, 700, 300)
    hands.finger(pygame.FINGERMOTION, 500, 300)
    hands.finger(pygame.FINGERUP, 500, 300)
    assert scene.above.at == round(last / 2) + 1


def test_a_click_after_a_button_that_was_released_elsewhere_counts(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL believes then that the button is down still, and tells of the next click's release alone."""
    button = next(each for each in window.program.stack.top.sprites() if each.key == "title.settings")
    place = [round(side) for side in window.box.rect(button.hit)]
    pos = place[0] + place[2] // 2, place[1] + place[3] // 2
    down = False
    monkeypatch.setattr("tablegames.scenes.window.input.left_button_held", lambda: down)

    def told(kind: int, **facts: object) -> None:
        window.take(pygame.event.Event(kind, **facts))
        window.frame(16)

    told(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    told(pygame.WINDOWFOCUSLOST)
    down = True
    told(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
    told(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    # It was down all the time: that was no click.
    assert window.program.stack.top.name == "title"
    down = False
    told(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    told(pygame.WINDOWFOCUSLOST)
    told(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
    told(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    assert window.program.stack.top.name == "settings"
