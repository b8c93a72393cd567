"""Pages lie as they should: nothing overlaps, nothing is cut, in both languages and at every size."""

from functools import cache
from typing import NamedTuple

import pytest

from tablegames.view.inspection.check import cut_words, faults
from tablegames.view.inspection.tips import everything_explained, unexplained
from tests.variants import due, in_turn
from tests.view.pages import every_page, house

SIZES = ((960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))


class PageWords(NamedTuple):
    """What a page says, and what can be chosen on it."""

    scene: str
    names: tuple[str, ...]
    controls: tuple[str, ...]
    wrong: dict[float, list[str]]
    """What is wrong with how it lies, by the pixels of a logical one: of those that are looked at today."""
    unexplained: list[str]
    """Symbols and numbers that say nothing when they are pointed at."""


@cache
def walked(language: str) -> dict[str, PageWords]:
    """Build every page once, and look at it at some size: how it lies in logical pixels is the same at all of them.

    A page of each kind is looked at in every size every day, the others in one size after the other.
    """
    program, found = house(language), {}
    scales = sorted({min(w / 1280, h / 720) for w, h in SIZES})
    kinds: set[str] = set()
    for at, (name, page) in enumerate(every_page(program)):
        shown = list(page.sprites())
        wrong = {k: faults(shown, k) for turn, k in enumerate(scales, at) if page.name not in kinds or due(turn)}
        kinds.add(page.name)
        wrong[0.0] = cut_words(shown)
        names = (*(each.name for each in shown), *(each.words for _, each in everything_explained(shown)))
        found[name] = PageWords(page.name, names, tuple(page.order(page.targets())), wrong, unexplained(shown))
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_every_page_has_room_for_its_words(language: str, size: tuple[int, int]) -> None:
    k = min(size[0] / 1280, size[1] / 720)
    assert {name: page.wrong[k] for name, page in walked(language).items() if page.wrong.get(k)} == {}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_page_has_so_little_room_that_words_are_cut(language: str) -> None:
    assert {name: page.wrong[0.0] for name, page in walked(language).items() if page.wrong[0.0]} == {}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_symbol_and_number_of_every_page_is_explained(language: str) -> None:
    assert {name: page.unexplained for name, page in walked(language).items() if page.unexplained} == {}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_text_is_missing(language: str) -> None:
    texts = house(language).words
    unsaid = {
        key
        for page in walked(language).values()
        for key in page.names
        if key in texts
        or (
            key.count(".") == 1
            and not {"/", " "} & {*key}
            and key.isascii()
            and key.replace(".", "").replace("_", "").islower()
        )
    }
    assert not unsaid


def test_control_ids_are_the_same_in_both_languages() -> None:
    def ids(language: str) -> list[tuple[str, ...]]:
        found = (page.controls for page in walked(language).values() if page.scene != "rules")
        # Furigana are had where a language lists readings.
        return [tuple(each for each in controls if each != "settings.furigana") for controls in found]

    assert ids("en") == ids("ja")


@pytest.mark.days(2)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_large_letters_have_room_on_every_page(language: str) -> None:
    program = house(language)
    program.preferences.text_size = "large"
    found = {}
    for name, page in in_turn(every_page(program), lambda each: each[1].name):
        shown = list(page.sprites())
        if wrong := [*faults(shown, 0.75), *cut_words(shown)]:
            found[name] = wrong
    assert not found


def test_both_languages_say_the_same_things() -> None:
    english, japanese = house("en").words.texts, house("ja").words.texts
    assert set(english) == set(japanese)


def test_high_contrast_is_black_under_every_page() -> None:
    program = house()
    program.preferences.high_contrast = True
    assert {page.backdrop for _, page in every_page(program)} == {"contrast"}
