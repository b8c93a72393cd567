"""A die makes the trump."""

from __future__ import annotations

import pytest

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.roll_trump import RollTrump
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position, changed
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises

FACES = {1: "R", 2: "B", 3: "G", 4: "R", 5: "B", 6: "none"}
ROLLED = Rules(
    Deck(("R", "B", "G"), tuple("12345678")),
    setup=(DrawMarker(),),
    round=(Deal(1), RollTrump(FACES), TrickTaking(winner=HighestOfLed("named"))),
    ends=Rounds(1),
)


def rolled(face: int) -> Position:
    return Position(ROLLED, 3, ["R8", "B1", "G1"], start=0, dice=[[face]])


@pytest.mark.parametrize(("face", "suit"), [(1, 0), (2, 1), (3, 2), (4, 0), (5, 1), (6, -1)])
def test_the_face_says_which_suit_is_trump_or_that_none_is(face: int, suit: int) -> None:
    at = rolled(face)
    assert at.tally("trump") == [suit]
    assert at.tally("trump_die") == [face]
    assert at.lines("roll") == [{"e": "roll", "p": 0, "dice": [face]}]


@pytest.mark.parametrize(("face", "winner"), [(1, 0), (2, 1), (3, 2), (6, 0)])
def test_the_rolled_trump_wins_the_trick(face: int, winner: int) -> None:
    at = rolled(face).play("play R8", "play B1", "play G1")
    assert at.lines("trick")[0]["p"] == winner


def test_every_face_needs_a_suit() -> None:
    for faces in ({1: "R"}, {**FACES, 7: "R"}):
        with refused("every face from 1 to 6"):
            Position(changed(ROLLED, RollTrump, faces=faces), 3)
    with refused("no suit X"):
        Position(changed(ROLLED, RollTrump, faces={**FACES, 2: "X"}), 3)


def test_a_game_with_a_rolled_trump_keeps_what_every_game_promises() -> None:
    keeps_its_promises(Toy("rolled trump", 3, changed(ROLLED, Deal, cards=5)))
