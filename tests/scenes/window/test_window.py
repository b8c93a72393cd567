"""The window: from event to picture, without a screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

import pygame
import pytest

from tablegames.play.session.seen import NOBODY
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.program.page_registry import PAGES
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.window import watcher
from tablegames.scenes.window.window import Window
from tablegames.view.input.actions import MAC_KEYS, PEEK_KEY, Action, action_of
from tablegames.view.inspection.dump import Letterbox, cards
from tablegames.view.motion.transitions import shown_to_owner
from tablegames.view.painting.sprite import Sprite
from tests.view.motion.test_animator import Leaf
from tests.view.pages import house, party
from tests.view.waiting import stand, whole


@pytest.fixture
def dumped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "dump.json"
    monkeypatch.setenv("TABLEGAMES_DUMP", str(path))
    return path


class Slow:
    """A worker that does not get done."""

    def __init__(self, future: Future[None]) -> None:
        self.future = future

    def submit(self, work: Callable[..., object], *given: object) -> Future[None]:
        return self.future


@pytest.fixture
def window(dumped: Path) -> Iterator[Window]:
    made = Window(house())
    made.frame(0)
    yield made
    made.window.destroy()


def widget(path: Path, name: str) -> dict[str, object]:
    return next(each for each in json.loads(path.read_text("utf-8"))["widgets"] if each["id"] == name)


def click(window: Window, path: Path, name: str) -> None:
    """Click the middle of a control as the dump gives it, in window pixels."""
    x, y, w, h = widget(path, name)["rect"]  # type: ignore[misc]  # a list of four numbers
    pos = (x + w // 2, y + h // 2)
    stand(window)
    window.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    window.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    window.frame(16)


def press(window: Window, key: int, mod: int = 0) -> None:
    stand(window)
    window.take(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))
    window.take(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
    window.frame(16)


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
    for name in ("title.new_game", "choose.game.diamonds", "seats.players.4", "seats.2.human"):
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
    for name in ("title.new_game", "choose.game.diamonds", "seats.players.5"):
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
    assert widget(dumped, "title.new_game")["text"] == "遊ぶ"


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
            pygame.event.post(pygame.event.Event(window.wake))
        return True

    pygame.event.clear()
    monkeypatch.setattr(watcher.time, "sleep", slept)
    monkeypatch.setattr(watcher.time, "monotonic", lambda: now)
    monkeypatch.setattr(watcher, "wait", lambda ms: slept(ms / 1000))
    assert window.watcher.wait(window.program.stack, polling, lambda: rests.append(now))
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


def test_a_picture_of_its_own_is_not_shrunk_in_the_dock_of_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    real = pygame.image.load_sized_svg
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda path, size: sizes.append(size) or real(path, size))
    for platform, frozen in (("linux", True), ("darwin", False), ("darwin", True)):
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr(sys, "frozen", frozen, raising=False)
        Window(house()).window.destroy()
    assert [size for size in sizes if size in ((64, 64), (512, 512))] == [(64, 64), (512, 512)]


def test_the_right_stick_scrolls(window: Window) -> None:
    page = RulesPage(window.program, "diamonds")
    page.turn(next(at for at in range(30) if opened(page, at) and "rules.down" in page.targets()))
    window.program.stack.push(page)
    window.frame(16)
    window.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=3, value=32000))
    assert page.scrolled > 0
    window.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=3, value=0))
    window.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=3, value=-32000))
    assert page.scrolled == 0


def opened(page: RulesPage, at: int) -> bool:
    """Open a chapter."""
    page.turn(at)
    return True


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
        if scene.asked:
            scene.decide(scene.session.match.legal_actions()[0])
    window.frame(16)
    card, (w, h) = covered[0], window.size()
    x, y = card.x * window.box.k + window.box.left, card.y * window.box.k + window.box.top
    touch = {"x": x / w, "y": y / h, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 0}
    window.take(pygame.event.Event(pygame.FINGERDOWN, **touch))
    assert scene.peeking
    window.take(pygame.event.Event(pygame.FINGERUP, **touch))
    assert not scene.peeking
    touch["x"] = touch["y"] = 0.01
    window.take(pygame.event.Event(pygame.FINGERDOWN, **touch))
    assert not scene.peeking
