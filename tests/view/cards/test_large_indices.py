"""Large indices are had in every deck, and large letters make the cards larger where there is room."""

from __future__ import annotations

import pytest

from tablegames.engine.table.cards import Cards
from tablegames.view.cards.card import WORLDS, Card
from tablegames.view.cards.derived_world import deck_of
from tablegames.view.cards.mark import WIDE, Mark
from tablegames.view.language.text import Texts
from tablegames.view.painting.lettering import Numeral
from tablegames.view.painting.theme import LETTERS
from tablegames.view.table.table import TableView
from tests.view.game_setup import people, ruleset
from tests.view.pages import shelf
from tests.view.samples import samples

GROWN = 1.5


def index_of(marks: list[Mark]) -> float:
    """Tell how large the number in the upper corner is, of a card; 0 where the whole face is one drawing."""
    sizes = [mark.picture.size for mark in marks if isinstance(mark.picture, Numeral) and mark.y < 70]
    return max(sizes, default=0.0)


@pytest.mark.parametrize("game", sorted(shelf()))
def test_every_deck_has_faces_with_large_indices(game: str) -> None:
    rules = ruleset(game)
    count = min(rules.players)
    usual, large = (
        WORLDS[TableView(rules, people("en", count), Texts("en"), rules.settle(count), edition=edition).cards]
        for edition in ("", "large")
    )
    for card in Cards(deck_of(rules)).names:
        before, after = list(usual.marks(card, WIDE)), list(large.marks(card, WIDE))
        if index_of(before):
            assert index_of(after) >= GROWN * index_of(before), card
        else:
            assert before != after, card


@pytest.mark.parametrize("world", ["german", "italian", "plain:RGB:W1", "plain:RGB::1=7,2=8", "planets~plain:RG"])
def test_decks_that_were_chosen_or_derived_have_them_too(world: str) -> None:
    card = "S7" if world in ("german", "italian") else "R1"
    assert index_of(list(WORLDS[f"{world}+large"].marks(card, WIDE))) >= GROWN * index_of(
        list(WORLDS[world].marks(card, WIDE))
    )
    assert WORLDS[f"{world}+large"].backs == WORLDS[world].backs


def test_cards_grow_with_the_letters_where_the_table_has_room() -> None:
    for game, zones in (("doubles", {"hand", "deck", "front"}), ("diamonds", {"hand", "trick"})):
        found = {}
        for letters in LETTERS.values():
            widths: dict[str, float] = {}
            for sample in (each for each in samples() if each.game == game):
                rules, count = ruleset(game), sample.seen.seats
                options = rules.settle(count, sample.options)
                table = TableView(rules, people("en", count), Texts("en"), options, letters=letters)
                for sprite in table.layout(sample.seen).sprites.values():
                    if isinstance(sprite.picture, Card) and sprite.place:
                        zone = str(sprite.place[0])
                        if zone != "hand" or sprite.place[1] == sample.seen.viewer:
                            widths[zone] = max(widths.get(zone, 0.0), sprite.picture.w)
            found[letters] = widths
        usual, large = found.values()
        assert all(large[zone] >= usual[zone] * 1.1 for zone in zones), (usual, large)
