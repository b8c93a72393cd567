"""Other cards for the same game: chosen by an option, they change words and look, and nothing of what is played."""

from __future__ import annotations

import re

import pytest

from tablegames.play.setup.day_deal import deal_of_day
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.words import GameText
from tests.variants import library

GERMAN = {"cards": "german"}
FRENCH_WORDS = {
    "en": r"\b(jacks?|queens?|aces?|clubs|spades|diamonds)\b",
    "ja": r"クラブ|スペード|ダイヤ|(?<![A-Z0-9])[JQA](?![A-Za-z0-9])",
}
ABOUT_CARDS = {"en": r"the .{2,6} \([UOA]\)", "ja": r"[UOA]を"}
"""Where the texts explain the letters on the cards."""


@pytest.fixture
def skat() -> Ruleset:
    return library()["skat"]


def said(text: GameText) -> str:
    """Join all that a game says, without the cards of its figures."""
    words = [text.summary, text.first, text.rules, *map(str, text.labels.values()), *map(str, text.prompts.values())]
    return re.sub(r"\]\([^)]*\)", "", "\n".join(words))


@pytest.mark.parametrize("code", ["en", "ja"])
def test_with_other_cards_no_text_says_the_names_of_the_usual_ones(skat: Ruleset, code: str) -> None:
    usual, other = said(skat.text.said(code)), said(skat.in_pack(GERMAN).text.said(code))
    assert re.search(FRENCH_WORDS[code], usual, re.IGNORECASE)
    assert not re.findall(FRENCH_WORDS[code], re.sub(ABOUT_CARDS[code], "", other), re.IGNORECASE)
    assert {"en": "four Unters", "ja": "4枚のウンター"}[code] in other


def test_figures_and_gaps_stay_as_they_are(skat: Ruleset) -> None:
    usual, other = skat.text.en, skat.in_pack(GERMAN).text.en
    for pattern, part in ((r"\]\([^)]*\)", "rules"), (r"\{[^}]*\}", "rules")):
        assert re.findall(pattern, getattr(usual, part)) == re.findall(pattern, getattr(other, part))
    assert other.labels["round"] == usual.labels["round"] == "Deal {round}"


def test_a_phrase_is_said_otherwise_across_the_end_of_a_line(skat: Ruleset) -> None:
    assert "acorns for clubs,\nleaves for spades and bells" in skat.text.en.rules
    assert "have acorns, leaves, hearts and bells, the Unter (U)" in " ".join(
        skat.in_pack(GERMAN).text.en.rules.split()
    )


def test_other_cards_are_the_same_game(skat: Ruleset) -> None:
    usual, other = skat.resolve(3, {}), skat.resolve(3, GERMAN)
    assert usual[0] == other[0]
    assert "cards" not in usual[1]
    assert other[1]["cards"] == "german"
    assert "cards" not in skat.played["options"]
    assert all("cards" not in setting.options for setting in skat.settings())
    assert skat.in_pack(GERMAN).digest == skat.digest


def test_the_deal_of_a_day_is_what_it_was_before_there_were_other_cards(skat: Ruleset) -> None:
    deal = deal_of_day("2026-11-22", "skat", Setting(3, skat.settle(3, {"cards": "french"})))
    assert deal == deal_of_day("2026-11-22", "skat", Setting(3, {"deals": 6, "score": "plain"}))
