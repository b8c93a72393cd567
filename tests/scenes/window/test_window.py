"""The window: from event to picture, without a screen."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pygame
import pytest

from tablegames.play.session.seen import NOBODY
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.program.page_registry import PAGES
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.window.window import Window
from tablegames.view.inspection.dump import Letterbox, cards
from tablegames.view.painting.sprite import Sprite
from tests.scenes.window.by_hand import click, press, widget
from tests.view.motion.test_animator import Leaf
from tests.view.pages import house
from tests.view.waiting import whole


class Slow:
    """A worker that does not get done."""

    def __init__(self, future: Future[None]) -> None:
        self.future = future

    def submit(self, work: Callable[..., object], *given: object) -> Future[None]:
        return self.future


def test_idle_paints_nothing(window: Window) -> None:
    scene = window.program.stack.top
    assert not scene.busy
    assert not window.draw(scene)


def test_only_what_changed_is_handed_to_the_screen(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[pygame.Rect] = []
    monkeypatch.setattr("tablegames.scenes.window.window.show", lambda _, areas: handed.extend(areas))
    window.page.wiped()
    window.frame(16)
    assert handed == [window.window.get_surface().get_rect()]
    handed.clear()
    press(window, pygame.K_DOWN)
    assert handed
    assert sum(area.w * area.h for area in handed) < window.size()[0] * window.size()[1] / 4


def test_what_only_the_last_page_showed_makes_room_though_it_stood_still(window: Window) -> None:
    store = window.rasters.resting
    store.budget = 0
    for page in ("settings", "unfinished", "settings"):
        before = store.frame
        window.program.navigation.open(page)
        window.frame(0)
        whole(window)
        assert store.kept
        # The worker may have painted something of this page a frame before it was shown.
        assert all(entry.frame > before for entry in store.kept.values())
        assert all(window.rasters.has(sprite.pose) for sprite in window.program.stack.top.sprites())


def test_a_table_is_set_by_mouse_alone(window: Window, dumped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Party] = []

    def table(program: Program, party: Party) -> Scene:
        begun.append(party)
        return TitlePage(program)

    monkeypatch.setitem(PAGES, "table", table)
    for name in ("title.new_game", "choose.game.diamonds", "choose.play", "seats.players.4", "seats.2.human"):
        click(window, dumped, name)
    click(window, dumped, "seats.option.pairs")
    click(window, dumped, "seats.start")
    assert [member.kind for member in begun[0].members] == ["human", "human", "normal", "normal"]
    assert begun[0].options["pairs"] is True
    assert len({member.name for member in begun[0].members}) == 4


def test_a_table_is_set_by_keyboard_alone(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Party] = []

    def table(program: Program, party: Party) -> Scene:
        begun.append(party)
        return TitlePage(program)

    monkeypatch.setitem(PAGES, "table", table)
    press(window, pygame.K_RETURN)
    assert window.program.stack.top.name == "choose"
    press(window, pygame.K_RIGHT)
    press(window, pygame.K_RETURN)
    assert window.program.stack.top.name == "seats"
    press(window, pygame.K_RETURN)
    assert begun
    window.program.stack.home()
    press(window, pygame.K_RETURN)
    press(window, pygame.K_ESCAPE)
    assert window.program.stack.top.name == "title"


def test_an_input_method_is_told_where_the_caret_stands_and_of_every_other_entry(
    window: Window, dumped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    for name in ("title.new_game", "choose.play", "seats.2.human", "seats.1.name"):
        click(window, dumped, name)
    x, y, w, _ = widget(dumped, "seats.1.name")["rect"]  # type: ignore[misc]  # a list of four numbers
    assert told[0] == "start"
    assert isinstance(told[1], pygame.Rect)
    assert told[1].top == y
    assert x < told[1].left < x + w
    window.take(pygame.event.Event(pygame.TEXTINPUT, text="Anna"))
    window.frame(16)
    assert isinstance(told[-1], pygame.Rect)
    assert told[-1].left > told[1].left
    told.clear()
    window.take(pygame.event.Event(pygame.TEXTEDITING, text="はな", start=2, length=0))
    click(window, dumped, "seats.2.name")
    assert told[:2] == ["stop", "start"]
    window.take(pygame.event.Event(pygame.TEXTINPUT, text="花"))
    window.frame(16)
    assert [widget(dumped, f"seats.{at}.name")["text"] for at in (1, 2)] == ["Anna花", "Taro"]
    click(window, dumped, "seats.start")
    assert told[-1] == "stop"


def test_names_are_typed_with_an_input_method(window: Window, dumped: Path) -> None:
    for name in ("title.new_game", "choose.play", "seats.1.name"):
        click(window, dumped, name)
    window.take(pygame.event.Event(pygame.TEXTEDITING, text="はな", start=0, length=2))
    window.frame(16)
    assert widget(dumped, "seats.1.name")["text"] == "はな"
    window.take(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    window.take(pygame.event.Event(pygame.TEXTINPUT, text="花子 と"))
    press(window, pygame.K_SPACE)
    press(window, pygame.K_BACKSPACE)
    assert widget(dumped, "seats.1.name")["text"] == "花子 "
    assert widget(dumped, "seats.1.name")["focused"]


def test_an_option_that_does_not_apply_is_shown_with_its_reason(window: Window, dumped: Path) -> None:
    for name in ("title.new_game", "choose.game.diamonds", "choose.play", "seats.players.5"):
        click(window, dumped, name)
    assert not widget(dumped, "seats.option.pairs")["enabled"]
    click(window, dumped, "seats.players.6")
    assert widget(dumped, "seats.option.pairs")["enabled"]


def test_the_language_changes_at_once_everywhere(window: Window, dumped: Path) -> None:
    click(window, dumped, "title.new_game")
    before = widget(dumped, "choose.play")["text"]
    click(window, dumped, "choose.language")
    assert widget(dumped, "choose.play")["text"] != before
    press(window, pygame.K_ESCAPE)
    assert widget(dumped, "title.new_game")["text"] == "ゲームを選ぶ"


@pytest.mark.days(7)
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (2560, 1080), (1024, 768), (900, 1000)])
def test_a_new_size_is_painted_as_if_it_had_always_been(window: Window, size: tuple[int, int]) -> None:
    window.window.size = size
    window.take(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    window.take(pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))
    assert window.resizing is not None
    window.resizing.coming.result(20)
    window.frame(16)
    whole(window)
    assert window.resizing is None
    assert window.stage is not None
    painted = window.stage.surface.get_buffer().raw
    fresh = Window(house(window=size))
    fresh.frame(0)
    assert fresh.stage is not None
    assert painted == fresh.stage.surface.get_buffer().raw
    fresh.window.destroy()


@pytest.mark.parametrize("kind", [pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED])
def test_what_the_system_wiped_is_painted_again(window: Window, kind: int) -> None:
    assert window.stage is not None
    before = window.stage.surface.get_buffer().raw
    window.stage.surface.fill("#000000")
    window.take(pygame.event.Event(kind, x=1280, y=720))
    window.frame(16)
    assert window.stage.surface.get_buffer().raw == before


def test_nothing_happens_by_itself_while_an_old_picture_is_stretched(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[float] = []
    waiting: Future[None] = Future()
    window.frame(16)
    monkeypatch.setattr(window.program.stack.top, "step", steps.append)
    monkeypatch.setattr("tablegames.scenes.window.resizing.WORKER", Slow(waiting))
    window.window.size = (1024, 768)
    window.take(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1024, y=768))
    window.frame(16)
    assert window.busy
    assert steps == []


def test_the_last_picture_is_stretched_until_that_of_another_size_is_painted(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablegames.scenes.window.resizing.WORKER", Slow(Future()))
    seen = window.window.get_surface().copy()
    window.window.size = (1920, 1080)
    assert window.window.get_surface().get_at((960, 540)) == (0, 0, 0, 255), "the system gives a blank surface"
    window.take(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080))
    window.frame(16)
    stretched = pygame.transform.scale(seen, (1920, 1080))
    assert window.window.get_surface().get_buffer().raw == stretched.get_buffer().raw


def test_full_screen_as_large_as_the_window_is_not_left_black() -> None:
    # SDL takes another surface then, and tells of no other size.
    window = Window(house(window=pygame.display.get_desktop_sizes()[0]))
    window.frame(0)
    assert window.stage is not None
    before = window.stage.surface.get_buffer().raw
    for _ in range(2):
        window.fullscreen()
        window.frame(16)
        assert window.stage.surface.get_buffer().raw == before
    window.window.destroy()


def test_the_dump_is_whole_whenever_it_is_read(window: Window, dumped: Path) -> None:
    for key in (pygame.K_TAB,) * 5:
        press(window, key)
        node = json.loads(dumped.read_text("utf-8"))
        assert node["scene"] == "title"
        assert node["idle"]
        assert sum(each["focused"] for each in node["widgets"]) == 1
    assert [each.name for each in dumped.parent.iterdir()] == ["dump.json"]


def test_the_dump_names_no_card_that_lies_face_down() -> None:
    sprites = [
        Sprite("a", Leaf("H7", 100), 200, 200, 1, place=("hand", 0), card="H7", target=("card", "H7")),
        Sprite("b", Leaf("", 100), 240, 200, 2, place=("hand", 0), card="H8"),
    ]
    up, down = cards(sprites, Letterbox(2, 10, 0))
    assert up["id"] == "H7"
    assert up["playable"]
    assert up["rect"] == [310, 300, 80, 200]
    assert "id" not in down
    assert NOBODY == -1


def test_broken_settings_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for words in (
        "",
        "[",
        "[]",
        '{"speed": 7, "volume": 99, "position": [1], "text_size": "huge", "window": "x", "language": "xx"}',
        "\x00\xff",
    ):
        path.write_text(words, "utf-8")
        found = Preferences.load(path)
        assert (found.speed, found.window, found.position) == ("normal", None, None)
        assert found.volume <= 10
        assert found.text_size == "normal"
        assert found.language in ("en", "ja")


def test_settings_are_found_again(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "settings.json"
    own = Preferences.load(path)
    own.speed, own.language, own.window, own.position = "fast", "ja", (1500, 800), (40, 60)
    own.maximised = True
    own.text_size, own.large_index, own.volume, own.mute = "large", True, 3, True
    own.seats = {"diamonds": {"chairs": [["human", "花子", "hanako"]], "options": {}}}
    own.save()
    again = Preferences.load(path)
    assert again == own
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]
    assert os.path.getsize(path)


def test_a_picture_of_its_own_is_not_shrunk_in_the_dock_of_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    real = pygame.image.load_sized_svg
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda path, size: sizes.append(size) or real(path, size))
    for platform, frozen in (("linux", True), ("darwin", False), ("darwin", True)):
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr(sys, "frozen", frozen, raising=False)
        Window(house()).window.destroy()
    assert [size for size in sizes if size in ((64, 64), (512, 512))] == [(64, 64), (512, 512)]
