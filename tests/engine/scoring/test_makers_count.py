"""The makers have to count more than the others; what they count in a level round waits for the next winner."""

from __future__ import annotations

import pytest

from tablegames.engine.scoring.facts import CarriedFact
from tablegames.engine.table.events import NOBODY
from tests.engine.positions import Position, rules_of

HANDS = ["C7 C8 C9 CJ CQ", "D7 D8 D9 DJ DQ", "S7 S8 S9 SJ SQ", "H7 H8 H9 HJ HQ"]


def scored(counted: tuple[int, int], melded: tuple[int, int] = (0, 0), carried: int = 0, maker: int = 0) -> Position:
    """Score a deal of Belote in which seat `maker` made the trump, if any seat did, and both sides counted so much."""
    at = Position(rules_of("belote", 4), 4, HANDS, start=0, one_round=True)
    at.write("maker", maker).write("counted", *counted).write("melded", *melded).write("carried", carried)
    step = next(step for step in at.table.steps if type(step).__name__ == "SideScoreStep")
    step.begin(at.s, NOBODY, at.chance)
    return at


def fact(at: Position) -> CarriedFact:
    found = at.game.facts(at.game.observe(at.s, NOBODY))[CarriedFact]
    assert isinstance(found, CarriedFact)
    return found


@pytest.mark.parametrize(
    ("counted", "melded", "points"),
    [
        ((82, 80), (0, 0), [82, 80, 82, 80]),
        ((80, 82), (0, 0), [0, 162, 0, 162]),
        # The 20 for king and queen of trumps help the makers over the line, and stay with them below it.
        ((91, 91 - 20), (20, 0), [91, 71, 91, 71]),
        ((80, 102), (20, 0), [20, 162, 20, 162]),
        ((80, 102), (0, 20), [0, 182, 0, 182]),
        ((252, 20), (0, 20), [252, 20, 252, 20]),
    ],
)
def test_makers_need_more_and_either_side_keeps_its_melds(
    counted: tuple[int, int], melded: tuple[int, int], points: list[int]
) -> None:
    at = scored(counted, melded)
    assert at.tally("points") == points
    assert fact(at) == CarriedFact(0, (0, 0, 0, 0))


def test_what_makers_count_in_a_level_deal_waits_with_their_melds() -> None:
    at = scored((91, 91), (20, 0))
    assert at.tally("points") == [0, 91, 0, 91]
    assert fact(at) == CarriedFact(91, (0, 0, 0, 0))


def test_it_waits_on_while_nobody_wins() -> None:
    assert fact(scored((81, 81), carried=81)) == CarriedFact(162, (0, 0, 0, 0))
    passed = scored((0, 0), carried=81, maker=NOBODY)
    assert passed.tally("points") == [0, 0, 0, 0]
    assert fact(passed) == CarriedFact(81, (0, 0, 0, 0))


@pytest.mark.parametrize(("counted", "brought"), [((100, 62), (81, 0, 81, 0)), ((62, 100), (0, 81, 0, 81))])
def test_it_goes_to_whichever_side_wins_and_is_told(counted: tuple[int, int], brought: tuple[int, ...]) -> None:
    at = scored(counted, carried=81)
    assert fact(at) == CarriedFact(0, brought)
    assert max(at.tally("points")) == max(counted) + (0 if counted[0] > counted[1] else min(counted)) + 81
    at.table.reset(at.s, *at.table.round_tallies)
    assert fact(at) == CarriedFact(0, (0, 0, 0, 0))
