"""The last trick brings a bonus."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.cards import Deck
from tablegames.engine.ends import Rounds
from tablegames.engine.marks import RulesError
from tablegames.engine.mechanics.deal import Deal
from tablegames.engine.mechanics.last_trick import LastTrick
from tablegames.engine.mechanics.marker import DrawMarker
from tablegames.engine.mechanics.trick_taking import TrickTaking
from tablegames.engine.ruleset import Rules
from tests.engine.positions import Position, changed

LAST = Rules(
    Deck(("R", "B"), tuple("12345678")),
    setup=(DrawMarker(),),
    round=(Deal(2), TrickTaking(), LastTrick(3)),
    ends=Rounds(1),
)
HANDS = ["R1 B1", "R8 B2", "R2 B8", "R3 B3"]


def played(rules: Rules) -> list[int]:
    """Seat 1 wins the first trick, seat 2 the last one."""
    at = Position(rules, 4, HANDS, start=0)
    at.play("play R1", "play R8", "play R2", "play R3", "play B2", "play B8", "play B3", "play B1")
    return list(at.lines("score")[0]["by"])


def test_the_winner_of_the_last_trick_scores() -> None:
    assert played(LAST) == [0, 0, 3, 0]


def test_partners_both_score() -> None:
    assert played(replace(LAST, partners=True)) == [3, 0, 3, 0]


def test_the_last_trick_may_cost_points() -> None:
    assert played(changed(LAST, LastTrick, points=-2)) == [0, 0, -2, 0]


def test_it_has_to_follow_upon_tricks() -> None:
    with pytest.raises(RulesError, match="put it after trick_taking"):
        Position(replace(LAST, round=(LastTrick(3), *LAST.round[:2])), 4)
