"""The files of the page: small, complete in every language, and asking only the laptop."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tablegames.languages.languages import languages
from tablegames.own_screens.server.web_pages import words_of
from tablegames.shipped import ASSETS, RULESETS
from tests.own_screens.home import Home
from tests.quick_yaml import read_yaml

PAGE = ASSETS / "own_screen"
MOST, MOST_WITH_A_HAND = 300_000, 1_500_000
"""Bytes of the page before pictures, and with those of a hand."""
SECTIONS = ("own_screen", "kinds", "faces")
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?")
SAID = re.compile(
    r"""(?:\bsay|\bwords\.say|\bitem|\bnotice|\bchoice|this\.problem)\(\s*(?:[\w.]+, )?["'`]([a-z_]+)["'`]"""
)
JAPANESE = 0x2E80


def text_of(code: str, name: str) -> str:
    return (ASSETS / "text" / code / f"{name}.yaml").read_text("utf-8")


@cache
def covered() -> frozenset[int]:
    """List the code points that the fonts of the page have, as their style sheet says."""
    found: set[int] = set()
    for low, high in RANGE.findall((PAGE / "fonts.css").read_text("utf-8")):
        found.update(range(int(low, 16), int(high or low, 16) + 1))
    return frozenset(found)


@pytest.mark.parametrize("code", sorted(languages()))
def test_the_fonts_have_every_letter_that_a_phone_has_to_say(code: str) -> None:
    interface = read_yaml(text_of(code, "interface"))
    texts = [text_of(code, "table"), *[str(interface[section]) for section in SECTIONS]]
    texts += [path.read_text("utf-8") for path in RULESETS.glob("*.yaml")]
    letters = {each for text in texts for each in text if each.isalpha() and ord(each) > 0x7F}
    missing = sorted(each for each in letters if ord(each) not in covered())
    assert not missing, f"{''.join(missing)}: run `python build/page_fonts.py`"


def test_all_languages_say_the_same_things() -> None:
    keys = [set(json.loads(words_of(code))["words"]) for code in languages()]
    assert all(each == keys[0] for each in keys)


def test_what_the_page_says_has_words_and_no_word_is_left_over() -> None:
    source = "\n".join(path.read_text("utf-8") for path in PAGE.glob("*.js"))
    words = set(json.loads(words_of("en"))["words"])
    assert set(SAID.findall(source)) <= words
    # Those of the laptop are said from there; what is put together out of parts is named by them.
    told = {"undo_asked", "undo_refused"}
    parts = ("letters_", "here_")
    unused = [
        key
        for key in words - told
        if not key.startswith(parts) and not re.search(rf"\b{key.removesuffix('_help')}\b", source)
    ]
    assert not unused


class Elements(HTMLParser):
    """Gathers what a page loads, and what is written into it that a strict policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.inline: list[str] = []
        self.open = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open = tag
        for name, value in attrs:
            if name in ("src", "href") and value:
                self.addresses.append(value)
            if name == "style" or name.startswith("on"):
                self.inline.append(f"{tag} {name}")

    def handle_data(self, data: str) -> None:
        if self.open in ("script", "style") and data.strip():
            self.inline.append(data)


def test_the_page_asks_nothing_from_outside_and_has_no_script_or_style_within_it() -> None:
    page = Elements()
    page.feed((PAGE / "index.html").read_text("utf-8"))
    assert not page.inline
    files = {path.name for path in PAGE.iterdir()}
    assert [each for each in page.addresses if not each.startswith("#") and each not in files] == []
    for path in PAGE.glob("*.*"):
        if path.suffix in (".js", ".css", ".html"):
            named = re.findall(r"(?:https?|wss?)://[\w.]+", path.read_text("utf-8"))
            assert [each for each in named if each != "http://www.w3.org"] == [], path.name


def size_of(code: str) -> int:
    """Count the bytes of everything but pictures that a phone loads in a language, as they lie on the disk."""
    fonts = ("latin-*.woff2", "japanese-*.woff2") if code == "ja" else ("latin-*.woff2",)
    files = [path for pattern in ("*.html", "*.js", "*.css", "*.svg", *fonts) for path in PAGE.glob(pattern)]
    return sum(path.stat().st_size for path in files) + len(words_of(code))


@pytest.mark.parametrize("code", ["en", "ja"])
def test_the_page_is_small(code: str) -> None:
    assert size_of(code) < MOST


@pytest.mark.parametrize("game", ["trick-and-desert", "hearts"])
def test_the_page_with_a_hand_is_small(game: str) -> None:
    home = Home(game, 4)
    try:
        home.until(lambda: not home.table.busy, 120)
        largest = sorted((len(body) for body in home.screens.pictures.bodies.values()), reverse=True)
        # A hand and a trick of the largest pictures there are, the ground, and a few faces.
        assert size_of("ja") + sum(largest[:24]) < MOST_WITH_A_HAND
    finally:
        home.close()


def test_the_fonts_bring_their_licence() -> None:
    assert "Open Font License" in (PAGE / "fonts.css").read_text("utf-8")
    assert Path(ASSETS / "fonts" / "LICENSE-mplus-rounded.txt").is_file()
