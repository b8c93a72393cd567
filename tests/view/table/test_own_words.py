"""At a Japanese table all is said in Japanese, also where the English of a ruleset has words for a special case."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tablegames.languages.text_files import Plural
from tablegames.rules.words import PARTS
from tablegames.view.language.text import GAP, Texts
from tablegames.view.table.own_words import general, own_words
from tests.view.game_setup import ruleset
from tests.view.pages import shelf

ENGLISH_WORD = re.compile("[A-Za-z]{3,}")


def forms(said: object) -> Iterator[str]:
    """List the forms of a text."""
    if isinstance(said, Plural):
        yield from said.values()
    elif isinstance(said, str):
        yield said


@pytest.mark.parametrize("game", sorted(shelf()))
def test_no_text_of_a_shipped_table_is_english_in_japanese(game: str) -> None:
    words = own_words(ruleset(game), "ja")
    told = {(part, key): each for part in PARTS for key, said in words[part].items() for each in forms(said)}
    assert told
    assert {key: each for key, each in told.items() if ENGLISH_WORD.search(GAP.sub("", each))} == {}


def test_the_special_case_of_english_gives_way_to_general_words_of_the_language() -> None:
    assert own_words(ruleset("diamonds"), "en")["actions"]["give-count_1"] == "Pass 1 card"
    assert "give-count_1" not in own_words(ruleset("diamonds"), "ja")["actions"]
    assert general("follow_void", {"follow": ""})
    assert not general("follow_void", {"fol": "", "follow_void": ""})


@pytest.mark.parametrize("game", sorted(set(shelf()) - {"lantern-night"}))
def test_what_a_round_brought_is_headed_by_the_word_that_the_game_has_for_a_round(game: str) -> None:
    words = Texts("ja", own=own_words(ruleset(game), "ja"))
    assert words.say("labels.result_gain") == f"この{words.say('labels.round_word')}"
