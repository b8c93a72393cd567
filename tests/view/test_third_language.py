"""A third language is a folder of text files: every page and table speaks it, and has room for its longer words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames.languages import broken_files
from tablegames.languages.languages import languages
from tablegames.view.inspection.dump import texts
from tests.variants import turns
from tests.view import made_up
from tests.view.gallery import few_settings, over_tables, pages, played_tables, sample_tables
from tests.view.layouts import wrong
from tests.view.pages import house

SMALLEST = (0.75,)
"""The scale of the smallest window, where type has the least room."""


@pytest.fixture(autouse=True, scope="module")
def _spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("text")
    with made_up.spoken(folder):
        yield folder


@pytest.mark.days(7)
def test_every_page_speaks_it_and_has_room() -> None:
    shown = list(pages(made_up.CODE))
    assert list(wrong(shown, SMALLEST, cut=False)) == []
    said = " ".join(words for each in shown for sprite in each.sprites for words in texts(sprite.picture))
    for english in ("Play this game", "Take your seats", "Undo", "Statistics", "Diamonds"):
        assert made_up.longer(english)[:6] in said, english
    assert not broken_files.KNOWN


@pytest.mark.days(7)
def test_large_letters_have_room_on_every_page() -> None:
    shown = pages(made_up.CODE, large=True, wanted=turns(lambda name: name.split()[0]))
    assert list(wrong(shown, SMALLEST, cut=False)) == []


@pytest.mark.days(7)
def test_tables_have_room() -> None:
    assert list(wrong(sample_tables(made_up.CODE), SMALLEST, cut=False)) == []
    most = dict(few_settings())
    assert list(wrong(played_tables(made_up.CODE, list(most.items()), 2), SMALLEST, cut=False)) == []


@pytest.mark.days(7)
def test_what_lies_over_a_table_has_room() -> None:
    most = dict(few_settings())
    assert list(wrong(over_tables(made_up.CODE, list(most.items())), SMALLEST, cut=False)) == []


def test_the_button_for_languages_goes_round_all_of_them() -> None:
    program = house("en")
    met = []
    for _ in languages():
        program.next_language()
        met.append(program.words.language)
    assert met == [*languages()[1:], "en"]
    assert made_up.CODE in met
