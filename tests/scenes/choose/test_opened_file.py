"""A file that is dropped on the window is opened: a record is replayed, a ruleset taken over after asking."""

from __future__ import annotations

import ctypes
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tablegames.app import furnish, program_of
from tablegames.play.files.paths import own_rulesets
from tablegames.play.records.received_file import take_over
from tablegames.play.records.record_copy import LONGEST_NAME
from tablegames.rules.lessons.read import read_lesson
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.nodes import plain
from tablegames.scenes.choose.choose_game import ChoosePage
from tablegames.scenes.choose.dropped_files import DroppedFilesPage, receive
from tablegames.scenes.choose.opened_file import OpenedFilePage, open_file
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.scenes.window.sdl_library import events, library
from tablegames.scenes.window.window import Window
from tablegames.shipped import RULESETS
from tablegames.view.inspection.check import cut_words, faults
from tablegames.view.inspection.dump import Letterbox
from tablegames.view.painting.canvas import canvas_of, scale_of
from tests.patience import Patience
from tests.view.pages import party

GUIDE = Path(__file__).parents[2] / "guide"
RECORD = Path(__file__).parents[2] / "golden" / "diamonds.jsonl"


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path / "home"))
    library = Library(load, [RULESETS, own_rulesets()])
    made = program_of(list(library.values()), Preferences(language="en", window=(1280, 720)))
    furnish(made, library)
    yield made
    if made.services.statistics is not None:
        made.services.statistics.close()


def said(program: Program) -> str:
    """Give all that the page says."""
    program.stack.top.refresh()
    return " ".join(str(each.get("text")) for each in program.stack.top.dump(Letterbox(1, 0, 0))["widgets"])


def test_a_record_that_is_dropped_is_looked_at(program: Program) -> None:
    window = Window(program)
    window.frame(0)
    window.take(pygame.event.Event(pygame.DROPFILE, file=str(RECORD)))
    window.open_dropped()
    assert program.stack.top.name == "replay"
    window.frame(16)
    assert window.window.title == "Diamonds, tablegames"
    window.window.destroy()


def test_a_ruleset_that_is_dropped_is_copied_after_asking_with_its_pictures(program: Program) -> None:
    open_file(program, GUIDE / "knaves.yaml")
    page = program.stack.top
    assert isinstance(page, OpenedFilePage)
    assert not page.reason
    assert not own_rulesets().exists()
    page.sprites()
    page.activate("opened.close")
    assert program.stack.top.name == "title"
    assert not own_rulesets().exists()
    open_file(program, GUIDE / "knaves.yaml")
    program.stack.top.activate("opened.copy")  # type: ignore[attr-defined]  # it is the page
    shelf = program.stack.top
    assert isinstance(shelf, ChoosePage)
    waiting = Patience(120)
    while shelf.focus != "choose.game.knaves" and waiting.left:
        time.sleep(0.05)
        shelf.look()
    assert isinstance(shelf.item, Game)
    assert shelf.item.id == "knaves"
    assert (own_rulesets() / "knaves.yaml").read_bytes() == (GUIDE / "knaves.yaml").read_bytes()


def test_pictures_come_along_and_nothing_is_written_over(tmp_path: Path) -> None:
    source = tmp_path / "elsewhere"
    shutil.copytree(GUIDE, source)
    found = next(each for each in map(load, sorted(source.glob("*.yaml"))) if each.pictures.files)
    folder = tmp_path / "own"
    copy = take_over(found, folder)
    assert load(copy).pictures.files
    assert all(folder in path.parents for path in load(copy).pictures.files)
    take_over(found, folder)
    copy.write_text("something of mine", "utf-8")
    with pytest.raises(FileExistsError):
        take_over(found, folder)
    assert copy.read_text("utf-8") == "something of mine"


def test_a_lesson_comes_along(tmp_path: Path) -> None:
    copy = take_over(load(RULESETS / "stay-home.yaml"), tmp_path / "own")
    assert len(read_lesson(load(copy)).stops) > 1


def test_many_files_that_are_dropped_at_once_are_one_page_on_which_one_is_chosen(
    program: Program, tmp_path: Path
) -> None:
    window = Window(program)
    window.frame(0)
    (tmp_path / "letter.txt").write_text("x")
    for at in range(60):
        copy = tmp_path / f"game-{at:02}.jsonl"
        copy.write_bytes(RECORD.read_bytes() if at == 5 else b"damaged")
        window.take(pygame.event.Event(pygame.DROPFILE, file=str(copy)))
    window.take(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "letter.txt")))
    window.open_dropped()
    page = program.stack.top
    assert isinstance(page, DroppedFilesPage)
    assert [scene.name for scene in program.stack] == ["title", "dropped"]
    assert "60 files at once" in said(program)
    assert "game-03.jsonl" in said(program)
    page.scroll(-4)
    assert "game-07.jsonl" in said(program)
    page.activate("dropped.6")
    assert [scene.name for scene in program.stack] == ["title", "replay"]


def test_a_dropped_file_is_opened_whose_name_is_not_in_utf_8(program: Program, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/caf\xe9.jsonl"
    try:
        Path(os.fsdecode(name)).write_bytes(RECORD.read_bytes())
    except OSError:
        pytest.skip("no such name on this disk")
    window = Window(program)
    window.frame(0)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
    for kind, words in ((pygame.DROPBEGIN, None), (pygame.DROPFILE, name), (pygame.DROPCOMPLETE, None)):
        pushed(kind, words)
    pushed(pygame.DROPTEXT, b"no \xe9 file")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
    came = [each for each in events() if each.type in (pygame.KEYDOWN, pygame.DROPFILE)]
    assert [each.type for each in came] == [pygame.KEYDOWN, pygame.DROPFILE, pygame.KEYDOWN]
    window.take(came[1])
    window.open_dropped()
    assert program.stack.top.name == "replay"
    program.stack.pop()
    open_file(program, Path(os.fsdecode(b"/nowhere/caf\xe9.jsonl")))
    assert "not there any more" in said(program)
    window.frame(16)


class DropEvent(ctypes.Structure):
    """How SDL tells of a file that was dropped."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("file", ctypes.c_void_p),
        ("window", ctypes.c_uint32),
        ("rest", ctypes.c_char * 64),
    )


def pushed(kind: int, words: bytes | None) -> None:
    """Have SDL tell of a dropped file or text as the system does; pygame itself can only tell of words."""
    sdl = library()
    assert sdl is not None
    sdl.SDL_strdup.restype, sdl.SDL_strdup.argtypes = ctypes.c_void_p, (ctypes.c_char_p,)
    event = DropEvent(kind, 0, None if words is None else sdl.SDL_strdup(words), 0)
    assert sdl.SDL_PushEvent(ctypes.byref(event)) == 1


def test_a_file_that_cannot_be_opened_is_answered_in_a_sentence(program: Program, tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("id: broken\nplayers: many\n", "utf-8")
    letter = tmp_path / ("a very long name " * 20 + "\n.docx")
    torn = tmp_path / "torn.jsonl"
    torn.write_text("nothing", "utf-8")
    for path, words in (
        (broken, "cannot be played yet"),
        (RULESETS / "hearts.yaml", "just as it stands on the shelf already"),
        (letter, "nothing this program can open"),
        (torn, "damaged from the start"),
        (tmp_path / "gone.jsonl", "not there any more"),
        (tmp_path / "gone.yaml", "not there any more"),
    ):
        receive(program, [path])
        assert words in said(program)
        assert [scene.name for scene in program.stack] == ["title", "opened"]
        assert not program.notices
        assert len(said(program)) < 500 + LONGEST_NAME
        program.speak("ja")
        assert words not in said(program)
        program.speak("en")


@pytest.mark.parametrize("window", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_of_many_problems_one_is_told_that_has_room(
    program: Program, tmp_path: Path, language: str, window: tuple[int, int]
) -> None:
    program.speak(language)
    program.fit(canvas_of(window), scale_of(window))
    open_file(program, changed(RULESETS / "stay-home.yaml", tmp_path / "x.yaml", ("\nround:", "\nrounds:")))
    page = program.stack.top
    assert isinstance(page, OpenedFilePage)
    page.refresh()
    assert "'round'" in said(program)
    assert cut_words(page.sprites()) == []
    assert faults(page.sprites(), scale_of(window), canvas_of(window)) == []


def test_a_file_that_stands_on_the_shelf_is_shown_there(program: Program) -> None:
    open_file(program, RULESETS / "hearts.yaml")
    page = program.stack.top
    assert page.focus == "opened.show"
    page.activate("opened.show")  # type: ignore[attr-defined]  # it is the page
    shelf = program.stack.top
    assert isinstance(shelf, ChoosePage)
    assert shelf.focus == "choose.game.hearts"
    assert [scene.name for scene in program.stack] == ["title", "choose"]


def test_a_file_that_stands_on_the_shelf_is_no_reason_for_a_warning(program: Program, tmp_path: Path) -> None:
    for name, sign in (("hearts.yaml", "cards"), ("gone.yaml", "warning")):
        path = RULESETS / name
        open_file(program, path if path.exists() else tmp_path / name)
        shown = {getattr(each.picture, "name", "") for each in program.stack.top.sprites()}
        assert {each for each in shown if each.endswith(("/cards", "/warning"))} == {f"interface/icons/{sign}"}, shown


def test_at_a_table_no_record_is_shown(program: Program) -> None:
    program.navigation.begin(party(program))
    open_file(program, RECORD)
    assert "Leave the table first" in said(program)
    program.stack.pop()
    assert program.stack.top.name != "replay"


def changed(source: Path, target: Path, *pairs: tuple[str, str]) -> Path:
    """Write a ruleset again, some words of it being others."""
    text = source.read_text("utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    target.write_text(text, "utf-8")
    return target


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_of_which_nobody_knows_is_told_in_words_before_it_is_taken(
    program: Program, tmp_path: Path, language: str
) -> None:
    program.speak(language)
    open_file(program, changed(RULESETS / "stay-home.yaml", tmp_path / "x.yaml", ("id: stay-home", "id: strange")))
    page = program.stack.top
    assert isinstance(page, OpenedFilePage)
    page.sprites()
    assert page.ruleset is not None
    assert page.form is not None
    words = page.in_words(page.ruleset, page.form)
    told = ("**Players**: 2", "Points for all: 10", "Up to a total (Points: 20)")
    told = told if language == "en" else ("**人数**：2人", "全部開けた点：10", "目標の点まで（20）")
    assert all(each in words for each in told), words
    assert "opened.told" in {str(each.key) for each in page.sprites()}
    # Longer rules are scrolled.
    program.stack.pop()
    open_file(program, changed(RULESETS / "diamonds.yaml", tmp_path / "y.yaml", ("id: diamonds", "id: stranger")))
    page = program.stack.top
    assert isinstance(page, OpenedFilePage)
    page.sprites()
    page.scroll(-4)
    page.sprites()
    assert page.place.at > 0


def test_a_game_whose_id_is_taken_is_put_beside_the_other_one(program: Program, tmp_path: Path) -> None:
    before = (RULESETS / "stay-home.yaml").read_bytes()
    shutil.copytree(RULESETS / "lessons", tmp_path / "lessons")
    path = changed(RULESETS / "stay-home.yaml", tmp_path / "stay-home.yaml", ("all_flipped: 10", "all_flipped: 12"))
    open_file(program, path)
    page = program.stack.top
    assert isinstance(page, OpenedFilePage)
    assert page.reason == "taken"
    assert "nothing of yours is written over" in said(program)
    page.activate("opened.copy")
    copy = load(own_rulesets() / "stay-home-2.yaml")
    assert copy.id == "stay-home-2"
    assert plain(copy.rules) == plain(load(path).rules)
    assert len(read_lesson(copy).stops) > 1
    assert (RULESETS / "stay-home.yaml").read_bytes() == before
    # The same file once more is known by then.
    assert isinstance(program.stack.top, ChoosePage)


def test_a_file_with_very_many_steps_is_told_in_part(program: Program, tmp_path: Path) -> None:
    rows = "".join("  - turn_up\n" for _ in range(400))
    pair = ("round:\n", f"round:\n{rows}")
    open_file(
        program,
        changed(RULESETS / "hearts.yaml", tmp_path / "x.yaml", ("id: hearts", "id: many\noriginal: hearts"), pair),
    )
    page = program.stack.top
    assert isinstance(page, OpenedFilePage)
    assert page.sprites()
    assert page.ruleset is not None
    assert page.form is not None
    words = page.in_words(page.ruleset, page.form)
    assert words.count("\n") < 150
    assert "and 34" in words
