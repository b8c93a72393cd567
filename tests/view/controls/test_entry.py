"""Lines of text: selecting, the clipboard, the mouse, and input methods."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.people.welcome import WelcomePage
from tablegames.scenes.program.program import Program
from tablegames.scenes.window.pointer import Pointer
from tablegames.scenes.window.window import Window
from tablegames.view.controls import editing
from tablegames.view.controls.editing import edit_of, edit_text
from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.entry_box import caret_x, in_sight, place_at, read
from tablegames.view.input.actions import Action
from tablegames.view.language.lines import CLOSE, READABLE
from tablegames.view.painting.lettering import Text
from tests.view.pages import house

LONG_NAME = "ウィリアムズ・クリストファー・アレクサンダー様1"
SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    held = [""]
    monkeypatch.setattr(editing, "copy", lambda words: held.append(words))
    monkeypatch.setattr(editing, "clipboard_words", lambda: held[-1])
    return held


@pytest.fixture
def program() -> Program:
    return house()


@pytest.fixture
def page(program: Program) -> Page:
    found = SeatsPage(program, program.shelf.game("doubles"))
    found.table.change(1, "human")
    program.stack.push(found)
    found.focusing("seats.1.name")
    return found


def press(entry: TextEntry, *keys: tuple[int, int]) -> None:
    for key, mod in keys:
        assert edit_text(entry, edit_of(key, mod))


def test_shift_and_arrows_select_and_writing_takes_its_place() -> None:
    entry = TextEntry("Hanako", limit=24)
    press(entry, (pygame.K_LEFT, SHIFT), (pygame.K_LEFT, SHIFT))
    assert entry.selection == "ko"
    entry.write("e")
    assert (entry.text, entry.caret, entry.selection) == ("Hanae", 5, "")
    press(entry, (pygame.K_HOME, SHIFT))
    assert entry.selection == "Hanae"
    entry.erase()
    assert entry.text == ""


def test_an_arrow_leaves_a_selection_at_its_end() -> None:
    entry = TextEntry("Hanako", limit=24)
    entry.select_all()
    entry.move(-1)
    assert (entry.caret, entry.selection) == (0, "")
    entry.select_all()
    entry.move(1)
    assert (entry.caret, entry.selection) == (6, "")


def test_cut_copy_and_paste(clipboard: list[str]) -> None:
    entry = TextEntry("Anna", limit=24)
    press(entry, (pygame.K_a, CTRL), (pygame.K_c, CTRL))
    assert (clipboard[-1], entry.text) == ("Anna", "Anna")
    press(entry, (pygame.K_x, CTRL))
    assert entry.text == ""
    press(entry, (pygame.K_v, CTRL), (pygame.K_v, CTRL))
    assert entry.text == "AnnaAnna"
    press(entry, (pygame.K_LEFT, CTRL | SHIFT), (pygame.K_DELETE, SHIFT), (pygame.K_INSERT, SHIFT))
    assert entry.text == "AnnaAnna"


def test_nothing_selected_leaves_the_clipboard_as_it_is(clipboard: list[str]) -> None:
    clipboard.append("kept")
    entry = TextEntry("Anna")
    press(entry, (pygame.K_c, CTRL), (pygame.K_x, CTRL))
    assert (clipboard[-1], entry.text) == ("kept", "Anna")


def test_keys_without_shift_or_control_are_no_editing() -> None:
    for key in (pygame.K_LEFT, pygame.K_HOME, pygame.K_a, pygame.K_RETURN, pygame.K_DELETE):
        assert not edit_text(TextEntry("Anna"), edit_of(key, 0))
    # Right Alt is Control and Alt on some keyboards, and writes a letter.
    assert not edit_text(TextEntry("Anna"), edit_of(pygame.K_c, CTRL | pygame.KMOD_RALT))


def test_words_are_of_one_kind_of_letter() -> None:
    entry = TextEntry("Anna B. 花子たろう", limit=24)
    for at, word in ((1, "Anna"), (9, "花子"), (11, "たろう"), (13, "たろう")):
        entry.select_word(at)
        assert entry.selection == word


def test_a_name_has_room_for_24_characters(page: Page) -> None:
    page.write("あ" * 30)
    entry = page.entry()
    assert entry is not None
    assert entry.text == "あ" * 24


def test_letters_that_cannot_be_drawn_are_left_out_and_said(page: Page) -> None:
    page.write("An😀na ع")
    entry = page.entry()
    assert entry is not None
    assert (entry.text, entry.left_out) == ("Anna ", "😀ع")
    page.write("é")
    assert (entry.text, entry.left_out) == ("Anna é", "")


def test_a_path_takes_whatever_is_typed() -> None:
    entry = TextEntry(limit=400)
    entry.write("/home/عمر/😀.csv")
    assert entry.text == "/home/عمر/😀.csv"


def test_a_wide_blank_between_names_is_a_blank_and_stays_as_it_is_in_paths_and_texts() -> None:
    name, path, text = TextEntry(limit=24, drawn=True), TextEntry(limit=400), TextEntry(limit=400, many=True)
    for entry in (name, path, text):
        entry.write("山田　太郎\u200b\u2028")
    assert name.text == "山田 太郎"
    assert path.text == text.text == "山田　太郎"


def test_letters_come_together_with_their_accents() -> None:
    entry = TextEntry(limit=24, drawn=True)
    entry.write("Ame\u0301lie 한")
    assert entry.text == "Amélie 한"


# -- the mouse ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["Anna", "花子と太郎", "wide" * 60])
def test_every_place_of_a_text_is_found_where_it_is_drawn(words: str) -> None:
    entry = TextEntry(words, limit=400)
    for at in range(0, len(words) + 1, 3):
        entry.go(at)
        assert place_at(entry, 216, 44, caret_x(entry, 216), True) == at
        assert 0 < caret_x(entry, 216) < 216


def test_what_is_seen_of_a_long_line_moves_only_where_it_has_to() -> None:
    entry = TextEntry("x" * 200, limit=400)
    _, before, _ = in_sight(entry, 216)
    first = entry.first
    for _ in range(len(before) - 2):
        entry.move(-1)
        in_sight(entry, 216)
        assert entry.first == first
    for _ in range(8):
        entry.move(-1)
        in_sight(entry, 216)
    assert entry.first < first


def spot(page: Page, control: str, part: float) -> tuple[float, float]:
    hit = page.targets()[control].hit
    return hit.left + hit.width * part, hit.centery


def test_the_mouse_selects_what_it_is_drawn_over(page: Page, program: Program) -> None:
    page.write("Anna")
    page.focusing("seats.start")
    pointer = Pointer(program.stack)
    pointer.press(*spot(page, "seats.1.name", 0.02))
    pointer.move(*spot(page, "seats.1.name", 0.95))
    pointer.release(*spot(page, "seats.1.name", 0.95))
    entry = page.entry()
    assert page.focus == "seats.1.name"
    assert entry is not None
    assert entry.selection == "Anna"
    assert program.stack.top is page


def test_a_double_click_selects_a_word(page: Page, program: Program) -> None:
    page.write("Anna Bolika")
    pointer = Pointer(program.stack)
    for _ in range(2):
        pointer.press(*spot(page, "seats.1.name", 0.05))
        pointer.release(*spot(page, "seats.1.name", 0.05))
    entry = page.entry()
    assert entry is not None
    assert entry.selection == "Anna"


# -- input methods -----------------------------------------------------------------------------------------------------


def test_a_composition_that_comes_in_pieces_is_seen_whole(page: Page) -> None:
    page.compose("はなこさんはとて", 0, 8)
    page.compose("もげんき", 8, 4)
    entry = page.entry()
    assert entry is not None
    assert entry.composing == "はなこさんはとてもげんき"
    page.compose("花子", 0, 2)
    assert entry.composing == "花子"


def test_a_caret_within_a_whole_composition_is_no_piece(page: Page) -> None:
    entry = page.entry()
    assert entry is not None
    for words, start, length in (("は", 1, 0), ("はな", 2, 0), ("はな", 1, 0), ("はな", 2, 0), ("花", 1, 0)):
        page.compose(words, start, length)
        assert entry.composing == words


def test_a_commit_that_comes_late_goes_where_it_was_composed(page: Page) -> None:
    page.write("山")
    first = page.entry()
    page.compose("はなこ", 3)
    page.focusing("seats.2.name")
    second = page.entry()
    assert first is not None
    assert second is not None
    assert (first.text, first.composing) == ("山はなこ", "")
    page.compose("")
    page.write("花子")
    assert (first.text, second.text) == ("山花子", "")
    page.write("太郎")
    assert (first.text, second.text) == ("山花子", "太郎")


def test_what_is_typed_after_a_composition_broke_off_stands_where_it_is_typed(page: Page) -> None:
    first = page.entry()
    page.compose("はな", 2)
    page.focusing("seats.2.name")
    page.edit(edit_of(pygame.K_k, 0))
    page.write("k")
    second = page.entry()
    assert first is not None
    assert second is not None
    assert (first.text, second.text) == ("はな", "k")


def test_a_new_composition_elsewhere_stays_there(page: Page) -> None:
    first = page.entry()
    page.compose("はな", 2)
    page.focusing("seats.2.name")
    page.compose("た", 1)
    page.write("太")
    second = page.entry()
    assert first is not None
    assert second is not None
    assert (first.text, second.text) == ("はな", "太")


def test_editing_keys_are_the_input_methods_while_it_composes(page: Page) -> None:
    page.write("山")
    page.compose("は", 1)
    assert not page.edit(edit_of(pygame.K_a, CTRL))
    page.act(Action.ERASE)
    entry = page.entry()
    assert entry is not None
    assert (entry.text, entry.composing) == ("山", "は")


def test_the_caret_is_told_where_it_stands(page: Page) -> None:
    before = page.caret
    page.write("Anna")
    after = page.caret
    assert before is not None
    assert after is not None
    assert after[1].left > before[1].left + 20
    assert page.targets()["seats.1.name"].hit.contains(after[1])
    page.focusing("seats.start")
    assert page.caret is None


def spoilt() -> str:
    raise UnicodeDecodeError("utf-8", b"caf\xe9", 3, 4, "unexpected end of data")


def refused() -> str:
    raise pygame.error("the clipboard does not answer")


@pytest.mark.parametrize("told", [spoilt, refused, str])
def test_what_was_typed_stays_where_the_clipboard_holds_nothing_to_paste_and_that_is_said(
    told: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", told)
    program = house()
    window = Window(program)
    page = WelcomePage(program)
    program.stack.push(page)
    window.frame(0)
    entry = page.entry()
    assert entry is not None
    entry.put("Anna")
    entry.select_all()
    window.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=CTRL))
    assert program.stack.top is page
    assert (entry.text, entry.selection) == ("Anna", "Anna")
    assert "nothing on the clipboard" in window.input.hover.words
    window.frame(16)
    window.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0))
    assert window.input.hover.words == ""


def test_very_much_that_is_pasted_is_cut_to_the_room_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "x" * 5_000_000)
    for many in (False, True):
        entry = TextEntry(limit=16, many=many)
        assert editing.edit_text(entry, editing.Edit("paste"))
        assert entry.text == "x" * 16
        assert not entry.unpasted


@pytest.mark.parametrize("high", [40.0, 44.0, 52.0])
def test_a_name_on_two_lines_does_not_touch_the_edges_of_its_box(high: float) -> None:
    lines = [part for part in read(TextEntry(LONG_NAME), 260, high, "", "") if isinstance(part[2], Text)]
    assert len(lines) == 2
    assert "".join(part[2].words for part in lines) == LONG_NAME
    half = lines[0][2].size * CLOSE / 2
    assert lines[0][1] - half >= min(5, (high - 2 * CLOSE * READABLE) / 2) - 0.01
    assert lines[1][1] + half <= high - min(5, (high - 2 * CLOSE * READABLE) / 2) + 0.01
