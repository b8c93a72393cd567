"""What contracts bring: tricks, games and slams, doubles, tricks too many or missing, and vulnerability."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.bids.bid_lists import SuitLevels
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.contracts.contract_points import ContractPoints, TableOfContractsPayment
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.scoring.side_points import SideScoreStep
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.state import State
from tests.engine.bids.test_contract_auction import RULES
from tests.engine.positions import Position, changed

# The contract, how often it is doubled, tricks of the maker's side, and the points not vulnerable and vulnerable.
# From the scoring table of the Laws of Duplicate Bridge (2017), law 77.
SCORES = [
    ("1C", 0, 7, 70, 70),
    ("1NT", 0, 9, 150, 150),
    ("2H", 0, 8, 110, 110),
    ("3NT", 0, 9, 400, 600),
    ("4S", 0, 11, 450, 650),
    ("5D", 0, 11, 400, 600),
    ("6S", 0, 12, 980, 1430),
    ("6NT", 0, 13, 1020, 1470),
    ("7C", 0, 13, 1440, 2140),
    ("7NT", 2, 13, 2280, 2980),
    ("1C", 1, 7, 140, 140),
    ("2H", 1, 9, 570, 870),
    ("1NT", 2, 8, 760, 1160),
    ("4S", 0, 9, -50, -100),
    ("4S", 0, 6, -200, -400),
    ("4S", 1, 9, -100, -200),
    ("4S", 1, 6, -800, -1100),
    ("3NT", 2, 4, -2200, -2800),
]


def scoring(at: Position) -> SideScoreStep:
    return next(step for step in at.table.steps if isinstance(step, SideScoreStep))


@pytest.mark.parametrize(("bid", "doubled", "tricks", "points", "vulnerable"), SCORES)
def test_a_contract_scores_as_the_laws_say(bid: str, doubled: int, tricks: int, points: int, vulnerable: int) -> None:
    step = getattr(scoring(Position(RULES, 4)).payoffs[0], "__self__", None)
    assert isinstance(step, TableOfContractsPayment)
    listed = next(each for each in step.high.listed if each.word == bid)
    over = tricks - listed.tricks
    for now, expected in ((False, points), (True, vulnerable)):
        if over >= 0:
            assert step.made(listed, over, doubled, now, 13) == expected
        else:
            assert -step.broken(-over, doubled, now) == expected


def scored(*actions: str) -> list[int]:
    at = Position(RULES, 4, ["SA SK", "S3 S2", "H3 H2", "D3 D2"], start=0).play(*actions)
    while not at.lines("score"):
        at.play(at.legal[0])
    return [int(each) for each in at.lines("score")[0]["by"]]


def test_the_makers_partner_has_the_same_points_and_the_others_none() -> None:
    # With two cards each a contract of eight tricks is always broken: the others score 50 for each missing trick.
    assert scored("call 2S", "pass", "pass", "pass") == [0, 300, 0, 300]


def test_a_slam_is_one_of_the_tricks_of_this_deal() -> None:
    # In the next deal there is a trick less; with the fewest cards of any deal it counted as no slam.
    rules = replace(RULES, deck=Deck(("S", "H"), ("1", "2", "3", "4", "5", "6")))
    rules = changed(rules, Deal, cards=(3, 2))
    rules = changed(rules, ContractAuction, bids=SuitLevels(("S", "none"), 3, beyond=0))
    rules = changed(rules, ContractPoints, a_trick={"S": 30}, first_trick={})
    hands = ["S6 S5 S4", "H1 H2 H3", "S1 S2 S3", "H4 H5 H6"]
    at = Position(rules, 4, hands, start=0).play("call 3S", "pass", "pass", "pass").play_on()
    assert at.lines("score")[0]["by"] == [90 + 50 + 1000, 0] * 2


def test_vulnerability_goes_round_by_round_and_by_the_marker() -> None:
    rules = changed(RULES, ContractPoints, vulnerable=("none", "marker", "others", "both"))
    rule = next(phase for phase in rules.round if isinstance(phase, ContractPoints))
    assert [rule.vulnerable_sides(Position(rules, 4).table, deal, 1) for deal in range(1, 6)] == [
        (False, False),
        (False, True),
        (True, False),
        (True, True),
        (False, False),
    ]


def test_each_side_is_told_what_it_still_needs() -> None:
    at = Position(RULES, 4, start=0).play("call 1S", "pass", "pass", "pass")
    step = scoring(at)
    s: State = at.s
    assert [(reason.key, reason.about) for seat in (0, 1) if (reason := step.aim(s, seat))] == [
        ("aim", {"n": 7}),
        ("aim_break", {"n": 7}),
    ]
