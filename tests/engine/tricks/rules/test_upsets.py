"""Who wins by an upset before all cards of a trick lie is known to the players after it, in a playout, too."""

from __future__ import annotations

import pytest

from tablegames.bots.ismcts import search_game
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.rules.counting import CountCards
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.tricks.rules.upsets import CardBeats
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position
from tests.properties.test_playouts import BY_HINTS, play_out_both_ways

RANKS = ("7", "8", "9", "10", "Q", "A")


def upset(must: MustPlay, hands: list[str]) -> Position:
    """Let the queen of hearts beat the ace of spades, a trump; the first seat leads, and two and two are partners."""
    deck = Deck(("C", "D", "S", "H"), RANKS, values=dict(zip(RANKS, range(7, 13), strict=True)))
    tricks = TrickTaking(
        winner=HighestOfLed("named"),
        must=must,
        upsets=(CardBeats("HQ", "SA"),),
        counts=CountCards(worth={"A": 11, "10": 10, "Q": 3}),
    )
    rules = Rules(
        deck,
        (PassMarker(), Deal(2), SetTrump(("S",)), tricks, TrickPoints()),
        Rounds(1),
        setup=(DrawMarker(),),
        partners=True,
    )
    return Position(rules, 4, hands, start=0)


@pytest.mark.parametrize(
    ("must", "hands", "before", "trick"),
    [
        # The leader's partner gives nothing to a queen that beats the ace.
        (MustPlay(), ["SA C7", "HQ DA", "S10 S7", "S8 S9"], ["play SA"], "SA HQ S7 S8"),
        # A player whose partner's ace is beaten by the queen is not spared.
        (
            MustPlay(trump=True, partner="spared"),
            ["DA D7", "SA CA", "HQ HA", "S7 C8"],
            ["play DA", "play SA"],
            "DA SA HQ S7",
        ),
    ],
    ids=["hints", "duty"],
)
def test_players_after_an_upset_see_who_wins(must: MustPlay, hands: list[str], before: list[str], trick: str) -> None:
    at = upset(must, hands).play(*before)
    game = search_game(at.game.rules, 4)
    s = at.s.copy()
    s.step, s.course = game.table.steps[at.s.step.index], None
    play_out_both_ways(game, s, 1, BY_HINTS)
    won = game.table.zones["won"]
    lying = [game.table.cards.names_of(won.cards(s, place)) for place in range(won.places)]
    assert tuple(trick.split()) in [names[:4] for names in lying]
