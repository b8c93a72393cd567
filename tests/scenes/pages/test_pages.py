"""Pages say everything in words, in both languages; how they lie is seen by test_every_screen."""

from functools import cache
from typing import NamedTuple

import pytest

from tablegames.view.inspection.tips import everything_explained, unexplained
from tests.variants import is_due_by_name
from tests.view.pages import every_page, house

DAYS = 6
"""In so many days every page is looked at."""


class PageWords(NamedTuple):
    """What a page says, and what can be chosen on it."""

    scene: str
    names: tuple[str, ...]
    controls: tuple[str, ...]
    unexplained: list[str]
    """Symbols and numbers that say nothing when they are pointed at."""


def is_for_today(name: str) -> bool:
    """Tell whether a page is looked at today: each is so once in some days, in both languages then."""
    return is_due_by_name(name, DAYS)


@cache
def walked(language: str) -> dict[str, PageWords]:
    """Build every page of today once."""
    program, found = house(language), {}
    for name, page in every_page(program, is_for_today):
        shown = list(page.sprites())
        names = (*(each.name for each in shown), *(each.words for _, each in everything_explained(shown)))
        found[name] = PageWords(page.name, names, tuple(page.order(page.targets())), unexplained(shown))
    return found


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


def test_both_languages_say_the_same_things() -> None:
    english, japanese = house("en").words.texts, house("ja").words.texts
    assert set(english) == set(japanese)


def test_high_contrast_is_black_under_every_page() -> None:
    program = house()
    program.preferences.high_contrast = True
    assert {page.backdrop for _, page in every_page(program, is_for_today)} == {"contrast"}
