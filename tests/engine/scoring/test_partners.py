"""Partners score together, whatever it is that scores."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.bids.bid import Bid
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.desert.desert import LayDown
from tablegames.engine.desert.desert_tricks import DesertTricks
from tablegames.engine.desert.revolution import Revolution
from tablegames.engine.dice.dice import RollDice
from tablegames.engine.dice.dice_target import DiceTarget
from tablegames.engine.ending.ends import Reach, Rounds
from tablegames.engine.ending.knock_out import KnockOut
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.scoring.bid_scores import ExactBids
from tablegames.engine.scoring.card_points import CardPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import Scored
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position

DECK = Deck(("R", "B"), tuple(str(rank) for rank in range(1, 11)))
TRICKS = TrickTaking()
START = (DrawMarker(),)
SCORINGS: dict[str, tuple[Phase, ...]] = {
    "card_points": (Deal(5), TRICKS, CardPoints({"R": 3, "B1": -2}, no_trick=7)),
    "shooting others": (Deal(3), TRICKS, CardPoints({"R10": 3, "B10": 2}, shooting="others")),
    "shooting own": (Deal(3), TRICKS, CardPoints({"R10": 3, "B10": 2}, shooting="own", no_trick=1)),
    "exact_bids": (Deal(4), Bid(), TRICKS, ExactBids(missed="loss")),
    "dice_target": (Deal(5), RollDice(), TRICKS, DiceTarget(points=2)),
    "knock_out": (Deal(3), TRICKS, KnockOut(points=2)),
    "revolution": (Deal(5), LayDown(2), DesertTricks(("10",)), Revolution((3, 1), -2)),
}


def rules_with(phases: tuple[Phase, ...], partners: bool = True) -> Rules:
    return Rules(DECK, setup=START, round=phases, ends=Rounds(1), partners=partners)


def played(rules: Rules, seed: int) -> Match:
    match, chance = Match(rules, 4, seed), Random(seed)
    while not match.over:
        match.play(chance.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize("name", SCORINGS)
def test_partners_have_the_same_total_and_win_together(name: str) -> None:
    for seed in range(30):
        match = played(rules_with(SCORINGS[name]), seed)
        total = match.totals()
        assert total[:2] == total[2:]
        assert set(match.winners()) in ({0, 2}, {1, 3}, {0, 1, 2, 3})


@pytest.mark.parametrize("name", ["card_points", "exact_bids", "dice_target", "knock_out", "revolution"])
def test_a_side_gets_what_its_partners_would_have_got_one_by_one(name: str) -> None:
    phases = tuple(replace(each, no_trick=0) if isinstance(each, CardPoints) else each for each in SCORINGS[name])
    for seed in range(30):
        alone, together = played(rules_with(phases, partners=False), seed), played(rules_with(phases), seed)
        total = alone.totals()
        assert together.totals() == (total[0] + total[2], total[1] + total[3]) * 2


def card_game(**fields: object) -> Position:
    """Seat 2 captures everything, the partner of seat 0."""
    points = CardPoints({"R": 5}, **fields)  # type: ignore[arg-type]  # Fields as the test names them.
    rules = rules_with((Deal(2), TRICKS, points))
    at = Position(replace(rules, ends=Reach(20)), 4, ["R1 R2", "R3 R4", "R9 R10", "R5 R6"], start=0)
    return at.play("play R1", "play R3", "play R10", "play R5", "play R9", "play R6", "play R2", "play R4")


def test_a_game_ends_when_a_side_reaches_the_number_whichever_partner_captured_it() -> None:
    at = card_game()
    assert at.lines("score")[0]["total"] == [40, 0, 40, 0]
    assert at.lines("end")[0]["winners"] == [0, 2]


def test_a_side_shoots_when_its_partners_captured_everything_between_them() -> None:
    rules = rules_with((Deal(2), TRICKS, CardPoints({"R9": 5, "R10": 5}, shooting="others")))
    at = Position(rules, 4, ["R1 R10", "R3 R4", "R9 B1", "R5 R6"], start=0)
    at.play("play R1", "play R3", "play R9", "play R5", "play B1", "play R6", "play R10", "play R4")
    assert at.lines("all-captured")[0]["p"] == 0
    assert at.lines("score")[0]["total"] == [0, 10, 0, 10]


def test_a_side_that_captured_anything_is_not_charged_for_the_partner_who_did_not() -> None:
    assert card_game(no_trick=3).lines("score")[0]["total"] == [40, 3, 40, 3]


def test_a_tie_break_is_what_the_side_has_of_it() -> None:
    rules = replace(rules_with(SCORINGS["exact_bids"]), tie_break=("bid",))
    for seed in range(20):
        match = played(rules, seed)
        standing = match.standing()
        assert standing[:2] == standing[2:]
        assert any(isinstance(event, Scored) for event in match.events)
