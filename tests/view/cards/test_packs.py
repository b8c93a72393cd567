"""Other cards that were chosen are seen everywhere: on the table, beside words and in figures."""

from __future__ import annotations

import pytest

from tablegames.scenes.pages.rules import RulesPage
from tablegames.view.cards.signs import sign
from tablegames.view.cards.suit_packs import SUIT_PACKS
from tablegames.view.language.text import Texts
from tablegames.view.painting.picture import art
from tablegames.view.table.table import TableView
from tests.view.game_setup import people, ruleset
from tests.view.pages import house


@pytest.mark.parametrize(("language", "card"), [("en", "Unter of acorns"), ("ja", "どんぐりのウンター")])
def test_a_table_calls_the_cards_by_their_own_names(language: str, card: str) -> None:
    _, options = ruleset("skat").resolve(3, {"cards": "german"})
    table = TableView(ruleset("skat"), people(language, 3), Texts(language), options)
    usual = TableView(ruleset("skat"), people(language, 3), Texts(language))
    assert table.card_name("CJ") == card
    assert usual.card_name("CJ") == {"en": "J of clubs", "ja": "クラブのJ"}[language]
    assert table.cards.startswith("german")
    assert table.mark_of("deck/marks/{suit}", 20, "C") == art("german/E", 20)
    assert usual.mark_of("deck/marks/{suit}", 20, "C") == art("deck/marks/C", 20)


@pytest.mark.parametrize("faces", list(SUIT_PACKS))
def test_every_french_suit_has_a_sign_of_its_own_in_a_pack(faces: str) -> None:
    assert len({sign(faces, suit, 20) for suit in "SHDC"}) == 4


def test_rules_that_are_opened_from_a_table_are_those_of_its_cards() -> None:
    program = house("en")
    page = RulesPage(program, "skat", "", {"cards": "german"})
    assert "Unter" in page.game.text.en.rules
    assert page.artist.world.startswith("german")
    beside = [key for key in page.targets() if key.startswith("rules.game.") and not key.endswith(".skat")][-1]
    page.activate(beside)
    page.refresh()
    assert page.game.pack is None
    assert "rules.game.skat" in page.targets()
    page.activate("rules.game.skat")
    assert page.game.pack is not None
