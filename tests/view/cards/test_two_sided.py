"""Two-sided cards of a game of one's own show the number that counts, upright, and the other one upside down."""

from __future__ import annotations

from tablegames.engine.table.cards import Deck
from tablegames.view.cards.card import WORLDS
from tablegames.view.cards.derived_world import world_for
from tablegames.view.painting.lettering import Numeral


def test_after_the_turn_the_other_number_stands_upright() -> None:
    deck = Deck(suits=("R", "B"), ranks=("1", "2"), turned={"1": 8, "2": 7})
    marks = WORLDS[world_for(deck, "plain")].marks
    for turned, upright, below in ((False, "1", "8"), (True, "8", "1")):
        numbers = [
            (each.picture.words, each.turned) for each in marks("R1", 100, turned) if isinstance(each.picture, Numeral)
        ]
        assert (upright, False) in numbers
        assert (below, True) in numbers
