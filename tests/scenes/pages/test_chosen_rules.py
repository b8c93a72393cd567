"""Rules that are opened from a table say first which options were chosen there; those of other games are as usual."""

from __future__ import annotations

import pytest

from tablegames.scenes.pages.rules import RulesPage
from tablegames.view.inspection.check import faults
from tests.view.pages import house

SAID = {
    "en": [
        "**You have chosen Deals: 12.** How many deals make a game.",
        "**You have chosen Score: Seeger-Fabian.** ",
    ],
    "ja": [
        "**「配る回数：12」を選んでいます。** 何回配ったらゲームが終わるかです。",
        "**「点数：ゼーガー・ファビアン」を選んでいます。** ",
    ],
}


def first_words(page: RulesPage) -> str:
    return page.chapters[0].blocks[0].words


@pytest.mark.parametrize("language", SAID)
def test_rules_say_first_what_was_chosen_at_the_table(language: str) -> None:
    program = house(language)
    page = RulesPage(program, "skat", "", {"deals": 12, "score": "seeger", "cards": "german"})
    for block, said in zip(page.chapters[0].blocks, SAID[language], strict=False):
        assert block.words.startswith(said)
        # What it changes is said with it.
        assert len(block.words) > len("**「点数：ゼーガー・ファビアン」を選んでいます。** ")
    assert faults(page.sprites(), 0.75) == []


def test_what_is_as_usual_is_left_out() -> None:
    program = house()
    usual = RulesPage(program, "skat").chapters
    assert RulesPage(program, "skat", "", {"deals": 6, "score": "plain"}).chapters == usual


def test_the_rules_of_other_games_are_as_usual() -> None:
    program = house()
    page = RulesPage(program, "bridge", "", {"deals": 8})
    assert first_words(page).startswith("**You have chosen Deals: 8.** ")
    shelf = [key for key in page.targets() if key.startswith("rules.game.") and key != "rules.game.bridge"]
    page.activate(shelf[0])
    assert page.chapters == RulesPage(program, shelf[0].removeprefix("rules.game.")).chapters
    page.activate("rules.game.bridge")
    assert first_words(page).startswith("**You have chosen Deals: 8.** ")
