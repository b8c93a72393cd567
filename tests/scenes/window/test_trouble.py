"""What goes wrong is logged, said in a sentence, and leads on."""

from __future__ import annotations

import json
import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tablegames.app import furnish
from tablegames.play.files.log_file import LARGEST, LOG, OLDER, begin_log, own_log
from tablegames.play.files.paths import own_records, own_rulesets, own_settings, own_statistics
from tablegames.scenes.base_page.notice_strip import sentence
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.settings import SettingsPage
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.window.trouble import TroublePage
from tablegames.scenes.window.window import Window
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import placed
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.painting.group import texts
from tests.variants import library
from tests.view.pages import house
from tests.view.waiting import stand


class BadPage(Page):
    """Fails when it is asked to."""

    name = "bad"
    first = "bad.button"
    fails = ""
    tidy = True

    def content(self) -> PageBox:
        if self.fails == "content":
            self.fail()
        return placed(button("bad.button", "Bad", self.fail))

    def fail(self) -> None:
        raise RuntimeError("a fault for the test")

    def removed(self) -> None:
        if not self.tidy:
            raise RuntimeError("another fault for the test")


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(house())
    made.frame(0)
    yield made
    made.window.destroy()


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "log" / "tablegames.log"
    before, spreads = LOG.handlers[:], LOG.propagate
    begin_log(path)
    yield path
    for handler in LOG.handlers[:]:
        if handler not in before:
            LOG.removeHandler(handler)
            handler.close()
    LOG.propagate = spreads


def turn(window: Window, *events: pygame.event.Event) -> None:
    """Show a frame as the window's loop does."""
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    clock = pygame.time.Clock()
    pygame.event.post(pygame.Event(window.waking))
    try:
        window.turn(clock)
    except Exception:
        window.rescue()


@pytest.mark.parametrize("tidy", [True, False])
@pytest.mark.parametrize("fails", ["content", "chosen"])
def test_a_fault_in_a_page_is_logged_and_leads_to_the_title(fails: str, tidy: bool, window: Window, log: Path) -> None:
    page = BadPage(window.program)
    page.fails, page.tidy = fails, tidy
    window.program.stack.push(page)
    stand(window)
    turn(window, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert window.program.stack.top.name == "trouble"
    assert "a fault for the test" in log.read_text("utf-8")
    assert "Traceback" in log.read_text("utf-8")
    turn(window, pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    stand(window)
    turn(window, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert [scene.name for scene in window.program.stack] == ["title"]


def test_one_may_also_leave_from_there(window: Window) -> None:
    window.program.stack.push(TroublePage(window.program))
    page = window.program.stack.top
    assert isinstance(page, TroublePage)
    page.activate("trouble.quit")
    assert not window.program.stack


def test_where_even_the_page_of_trouble_fails_the_program_ends(window: Window) -> None:
    class Worse(TroublePage):
        def content(self) -> PageBox:
            raise RuntimeError("no way on")

    window.program.stack.push(Worse(window.program))
    with pytest.raises(RuntimeError, match="no way on"):
        turn(window)


def test_the_log_begins_anew_when_it_is_full_and_keeps_some_old_ones(log: Path) -> None:
    for _ in range(8):
        LOG.info("x" * (LARGEST // 2 - 200))
    files = sorted(path.name for path in log.parent.iterdir())
    assert files == [log.name, *[f"{log.name}.{number}" for number in range(1, OLDER + 1)]]
    assert all(path.stat().st_size <= LARGEST for path in log.parent.iterdir())


def test_where_no_log_can_be_written_the_program_goes_on(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("in the way", "utf-8")
    before = LOG.handlers[:]
    begin_log(tmp_path / "log" / "tablegames.log")
    LOG.warning("heard by nobody")
    for handler in LOG.handlers[:]:
        if handler not in before:
            assert isinstance(handler, logging.NullHandler)
            LOG.removeHandler(handler)


@pytest.mark.parametrize("content", [b"", b"[", b"[]", b"7", b"\x00\xff", b"[" * 9000, b'{"speed": "fast"'])
def test_a_broken_file_of_settings_is_set_aside_and_told_of_once(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    found = Preferences.load(path)
    assert found.speed == "normal"
    assert found.aside == tmp_path / "settings.json.broken"
    assert found.aside.read_bytes() == content
    found.save()
    assert Preferences.load(path).aside is None


def test_broken_settings_that_cannot_be_set_aside_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"[")

    def refuse(path: Path, target: Path) -> Path:
        raise PermissionError(path)

    monkeypatch.setattr(Path, "rename", refuse)
    Preferences.load(path).save()
    assert path.read_bytes() == b"["


def test_single_settings_that_make_no_sense_do_not_spoil_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    node = {"speed": "fast", "language": 7, "window": [10**9, 5], "mute": "yes", "seats": [], "met": 3, "volume": -5}
    path.write_text(json.dumps(node), "utf-8")
    found = Preferences.load(path)
    assert (found.speed, found.mute, found.seats, found.met, found.volume) == ("fast", False, {}, [], 0)
    assert found.window[0] < 10**5
    assert found.aside is None


def test_what_a_newer_version_has_set_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speed": "slow", "hologram": {"depth": 3}}', "utf-8")
    found = Preferences.load(path)
    found.speed = "fast"
    found.save()
    assert json.loads(path.read_text("utf-8"))["hologram"] == {"depth": 3}
    assert Preferences.load(path).speed == "fast"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_settings_tell_where_the_log_lies_and_everything_else(language: str) -> None:
    page = SettingsPage(house(language))
    page.section = "files"
    told = "".join(word for each in page.sprites() for word in texts(each.picture)).replace(" ", "")
    for path in (own_log(), own_records(), own_settings(), own_rulesets()):
        assert str(path) in told


def test_settings_that_cannot_be_written_are_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way", "utf-8")
    found = Preferences.load(tmp_path / "folder" / "settings.json")
    found.save()
    assert found.aside is None


def test_nobody_is_told_that_games_are_saved_where_they_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("TABLEGAMES_HOME", str(home))
    for kept in (True, False):
        program = house()
        furnish(program, library())
        assert program.services.statistics is not None
        if kept:
            own_statistics().mkdir(parents=True)
        else:
            shutil.rmtree(home)
            home.write_text("a file where the folder should be", "utf-8")
        assert program.services.statistics.store.games() is None
        program.hear()
        said = " ".join(sentence(program, each) for each in program.notices)
        assert ("The games themselves are saved" in said) == kept
        assert ("neither games nor statistics" in said) != kept
        assert (str(own_records()) in said) != kept
        page = TroublePage(program)
        assert page.kept == kept
        words = " ".join(line for sprite in page.sprites() for line in texts(sprite.picture))
        assert ("is saved up to the last move" in words) == kept


def test_settings_that_cannot_be_read_now_are_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 3}', "utf-8")

    def denied(path: str, flags: int) -> int:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as context:
        context.setattr("tablegames.ordinary_file.ordinary", denied)
        Preferences.load(path).save()
    assert json.loads(path.read_text("utf-8")) == {"volume": 3}
