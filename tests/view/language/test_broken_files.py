"""Files of the program that are cut, corrupted or hostile: it goes on without them, and says so once."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tablegames.languages import broken_files, languages, text_files
from tablegames.languages.broken_files import note
from tablegames.scenes.base_page.page import Page
from tablegames.shipped import ASSETS
from tablegames.view.backdrops import backdrop as backdrops
from tablegames.view.cards.card import face
from tablegames.view.language import text
from tablegames.view.painting import picture, vector
from tablegames.view.painting.panel import icon
from tablegames.view.painting.rasters import Rasters
from tablegames.view.table import own_words
from tests.view.game_setup import table as laid
from tests.view.pages import every_page, house

READ = (text_files.read, text_files.codes, languages.language, text.texts, own_words.usual_words)
CACHES = (vector.source, vector.view_box, *READ)
CARD = "deck/faces/SK"
YAML = {language: dict(text.texts(language)) for language in languages.languages()}


@pytest.fixture(autouse=True)
def _forget(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Give the program files of its own to spoil, and forget what was read of them afterwards."""
    for name in ("interface", "boxes", "common", "deck/faces", "deck/backs", "rooms"):
        shutil.copytree(ASSETS / "art" / name, tmp_path / "art" / name)
    shutil.copytree(ASSETS / "text", tmp_path / "text")
    monkeypatch.setattr(vector, "ART", tmp_path / "art")
    monkeypatch.setattr(backdrops, "ART", tmp_path / "art")
    monkeypatch.setattr(text_files, "FOLDERS", [tmp_path / "text"])
    known = dict(backdrops.FELTS)
    forget()
    yield
    forget()
    backdrops.FELTS.clear()
    backdrops.FELTS.update(known)


def forget() -> None:
    for each in CACHES:
        each.cache_clear()
    broken_files.KNOWN.clear()
    broken_files.NEWS.clear()


def spoil(path: Path, content: bytes | None) -> None:
    path.unlink()
    if content is not None:
        path.write_bytes(content)


TEXTS = {
    "gone": None,
    "empty": b"",
    "cut": (ASSETS / "text/ja/interface.yaml").read_bytes()[:3001],
    "binary": bytes(range(256)),
    "a list": b"- one\n- two\n",
    "aliases": b"a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\ncommon: *b\n",
    "other kinds": b"common: 7\ntitle: [1, 2]\nnotices: {close: {one: {two: {three: 4}}}}\n",
    "deep": b"a: " + b"[" * 4000,
}


@pytest.mark.parametrize("content", TEXTS.values(), ids=TEXTS)
def test_without_the_texts_of_a_language_another_one_speaks(content: bytes | None, tmp_path: Path) -> None:
    spoil(tmp_path / "text/ja/interface.yaml", content)
    program = house("ja")
    program.stack.top.sprites()
    assert program.words.say("title.new_game")
    for key in ("common.close", "title.new_game", "trouble.heading"):
        assert program.words.say(key) in (text.Texts("en").say(key), YAML["ja"][key])
    title = program.stack.top
    title.refresh()
    title.sprites()
    assert [(each.key, each.what) for each in program.notices] == [("notices.damaged", "ja/interface.yaml")]
    assert any(each.key == "title.notice" for each in title.sprites())


def test_without_any_texts_there_are_still_buttons(tmp_path: Path) -> None:
    for path in (tmp_path / "text").rglob("*.yaml"):
        spoil(path, b"\0")
    program = house("ja")
    title = program.stack.top
    assert isinstance(title, Page)
    assert "title.new_game" in title.targets()


@pytest.mark.parametrize("content", TEXTS.values(), ids=TEXTS)
def test_without_the_words_of_the_table_another_language_speaks(content: bytes | None, tmp_path: Path) -> None:
    spoil(tmp_path / "text/ja/table.yaml", content)
    words = laid("stay-home", "ja", 2).words
    assert words.say("labels.joker") == laid("stay-home", "en", 2).words.say("labels.joker")
    assert set(broken_files.KNOWN) == {"ja/table.yaml"}


def test_nothing_but_gaps_is_filled_in_a_text() -> None:
    gaps = {"n": 3, "what": [1]}
    assert text.fill_gaps("{n} {m} {n!r} {n:>9999999999} {what.__class__} {what[0]} {{n}}", gaps) == (
        "3 {m} {n!r} {n:>9999999999} {what.__class__} {what[0]} {3}"
    )


SPRITES = {
    "gone": None,
    "empty": b"",
    "cut": (ASSETS / f"art/{CARD}.svg").read_bytes()[:400],
    "binary": bytes(range(256)) * 9,
    "no drawing": b"<html></html>",
    "too wide": b'<svg viewBox="0 0 1e9 1"><rect width="9" height="9"/></svg>',
    "no sizes": b'<svg viewBox="0 0 nan inf"><rect width="9" height="9"/></svg>',
    "too large": b"<svg>" + b" " * 2_000_000 + b"</svg>",
}


@pytest.mark.parametrize("content", SPRITES.values(), ids=SPRITES)
def test_a_damaged_sprite_is_noted_and_something_stands_in_its_place(content: bytes | None, tmp_path: Path) -> None:
    spoil(tmp_path / f"art/{CARD}.svg", content)
    kit = Rasters(1.0)
    card = face("french", "SK", 90)
    assert kit.part(card).get_size() == (90, 126)
    kit.part(picture.art(CARD, 90))
    assert set(broken_files.KNOWN) == {"faces/SK.svg"}


def test_a_card_without_a_drawing_is_told_by_its_name(tmp_path: Path) -> None:
    for card in ("SK", "HA"):
        spoil(tmp_path / f"art/deck/faces/{card}.svg", b"")
    kit = Rasters(1.0)
    painted = [pygame.image.tobytes(kit.part(face("french", card, 90)), "RGBA") for card in ("SK", "HA")]
    assert painted[0] != painted[1]
    assert len(broken_files.KNOWN) == 2


@pytest.mark.days(7)
@pytest.mark.parametrize("content", SPRITES.values(), ids=SPRITES)
def test_with_all_drawings_of_the_interface_damaged_every_page_can_be_used(
    content: bytes | None, tmp_path: Path
) -> None:
    for path in (tmp_path / "art").rglob("*.svg"):
        spoil(path, content)
    program, kit = house(), Rasters(0.25)
    kinds = Counter({"title": 2, "settings": 2, "seats": 2})

    def wanted(name: str) -> bool:
        kinds[name.split()[0]] -= 1
        return kinds[name.split()[0]] >= 0

    for _, page in every_page(program, wanted):
        for sprite in page.sprites():
            kit.pose(sprite.pose)
        backdrops.backdrop(page.backdrop, 320, 180)
    assert len(broken_files.KNOWN) > 5


@pytest.mark.parametrize("content", SPRITES.values(), ids=SPRITES)
def test_a_damaged_icon_or_backdrop_does_not_stop_a_page(content: bytes | None, tmp_path: Path) -> None:
    spoil(tmp_path / "art/interface/icons/gear.svg", content)
    Rasters(1.0).part(icon("gear", 24, "#112233"))
    for path in (tmp_path / "art").rglob("*backdrop*.svg"):
        spoil(path, content)
        ground = backdrops.backdrop(str(path.relative_to(tmp_path / "art").with_suffix("")), 320, 180)
        assert ground.get_size() == (320, 180)


@pytest.mark.parametrize("name", ["../../../secret", "/etc/secret", "a/../../b", "x\0y"])
def test_a_ruleset_reaches_no_file_outside_the_art_folder(name: str) -> None:
    with pytest.raises(FileNotFoundError):
        vector.source(name)
    assert picture.art(name, 10).h == 10


def test_a_file_is_told_of_once() -> None:
    for _ in range(3):
        note(Path("art/x.svg"), "it has no end")
    note(Path("art/y.svg"), "it has no end")
    program = house("en")
    program.stack.top.sprites()
    assert [(each.key, each.what) for each in program.notices] == [("notices.damaged", "art/x.svg (+1)")]
    assert not broken_files.news()
