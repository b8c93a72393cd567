"""Tricks are scored though a player was asked something else in the meantime."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.bids.contract_auction import BidAndHold
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.scoring.trick_scores import CountedWin
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.counting import CountCards
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.bids.auctions import tricks_auction
from tests.engine.positions import Position

COUNTED = Rules(
    Deck(("R", "B"), tuple("12345678")),
    setup=(DrawMarker(),),
    round=(Deal(2), TrickTaking(counts=CountCards({"8": 1})), CountedWin(20, points=3, otherwise="last_trick")),
    ends=Rounds(1),
)
HANDS = ["R1 B1", "R8 B2", "R2 B8", "R3 B3"]


@pytest.mark.parametrize("between", [BidAndHold((18,)), tricks_auction()])
def test_who_won_the_last_trick_is_known_after_an_auction(between: Phase) -> None:
    tricks, win = COUNTED.round[1:]
    rules = replace(COUNTED, round=(COUNTED.round[0], tricks, between, win))
    at = Position(rules, 4, HANDS, start=0)
    at.play("play R1", "play R8", "play R2", "play R3", "play B2", "play B8", "play B3", "play B1")
    while not at.lines("score"):
        at.play(at.legal[0])
    assert list(at.lines("score")[0]["by"]) == [0, 0, 3, 0]
