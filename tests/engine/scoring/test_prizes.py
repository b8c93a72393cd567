"""What single tricks, the height of a bid and those who lose bring besides: written out, deal by deal."""

from __future__ import annotations

import pytest

from tablegames.engine.bids.bid_lists import NumberList
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.measured import WonTricks
from tablegames.engine.scoring.pays.bid_stakes import BidStakes, SlamLeast
from tablegames.engine.scoring.pays.payoffs import LoserBelow, Payoff
from tablegames.engine.scoring.pays.trick_prizes import CapturedFrom, LastWonBy, RichTricks
from tablegames.engine.scoring.side_points import SidePoints
from tablegames.engine.scoring.targets import AtLeast, HighestBid, Target
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position
from tests.engine.tricks.rules.test_full_tricks import game

HANDS = ["DA C2", "D10 CA", "D3 C10", "D4 C3"]
"""Seat 0 captures the D10 of seat 1 with the ace, which counts 21 with it; then seat 1 the C10 of seat 2."""


def by(at: Position) -> list[int]:
    return [int(points) for points in at.lines("score")[0]["by"]]


@pytest.mark.parametrize(
    ("prize", "alone", "pairs"),
    [
        (CapturedFrom(("10",), 3), [3, 3, 0, 0], [3, 3, 3, 3]),
        (CapturedFrom(("D10",), 3), [3, 0, 0, 0], [3, 0, 3, 0]),
        (CapturedFrom(("A",), 3), [0, 0, 0, 0], [0, 0, 0, 0]),
        (CapturedFrom(("D10",), 3, "from_others"), [9, -3, -3, -3], [3, -3, 3, -3]),
        (CapturedFrom(("D10",), 3, even=True), [3, 0, 0, 0], [3, 0, 3, 0]),
        (RichTricks(21), [1, 1, 0, 0], [1, 1, 1, 1]),
        (RichTricks(22), [0, 0, 0, 0], [0, 0, 0, 0]),
        (RichTricks(21, 2, "from_others"), [4, 4, -4, -4], [0, 0, 0, 0]),
        (LastWonBy(("CA",), 5), [0, 5, 0, 0], [0, 5, 0, 5]),
        (LastWonBy(("C10",), 5), [0, 0, 0, 0], [0, 0, 0, 0]),
        (LastWonBy(("C10",), 5, played_by="anybody"), [0, 5, 0, 0], [0, 5, 0, 5]),
        (LastWonBy(("DA",), 5), [0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_a_card_that_is_caught_a_rich_trick_and_a_card_that_wins_the_last_one_bring_their_prize(
    prize: Payoff, alone: list[int], pairs: list[int]
) -> None:
    for partners, points in ((False, alone), (True, pairs)):
        scoring = SidePoints((prize,), WonTricks(), "sides" if partners else "seats")
        rules = game(4, partners=partners, scoring=scoring)
        at = Position(rules, 4, HANDS, start=3, one_round=True)
        at.play(*[f"play {card}" for card in ("DA", "D10", "D3", "D4", "C2", "CA", "C10", "C3")])
        assert by(at) == points


def bid(number: int, won: int, *pays: Payoff, target: Target | None = None) -> list[int]:
    """Let seat 0 bid so many tricks and win so many of four, and seat 1 the others."""
    auction = ContractAuction(NumberList((1, 2, 3, 4), tricks=True), passing="out")
    score = SidePoints(pays, WonTricks(), "maker", target or HighestBid())
    deck = Deck(("R",), tuple(str(rank) for rank in range(1, 13)))
    rules = Rules(deck, (Deal(4), auction, TrickTaking(leader="maker"), score), Rounds(1), setup=(DrawMarker(),))
    high, low = ["R12", "R11", "R10", "R9"], ["R8", "R7", "R6", "R5"]
    mine, others = high[:won] + low[won:], high[won:] + low[:won]
    at = Position(rules, 3, [" ".join(mine), " ".join(others), "R1 R2 R3 R4"], start=0)
    at.play(f"call {number}")
    while at.question.key != "lead":
        at.play("pass")
    while not at.over:
        at.play("play R" + max(at.may("play").split(), key=lambda card: int(card[1:]))[1:])
    return by(at)


STAKES = BidStakes((2, 4), (5, 9), (6, 10))


@pytest.mark.parametrize(
    ("number", "won", "points"),
    [(1, 4, 0), (1, 0, 0), (2, 2, 5), (2, 1, -6), (3, 4, 5), (3, 2, -6), (4, 4, 9), (4, 3, -10)],
)
def test_the_higher_the_bid_the_more_it_wins_or_loses_step_by_step(number: int, won: int, points: int) -> None:
    assert bid(number, won, STAKES) == [points, 0, 0]


@pytest.mark.parametrize(("number", "won", "points"), [(1, 4, 2), (2, 4, 1), (3, 4, 0), (4, 4, 0), (1, 3, 0)])
def test_all_tricks_bring_what_the_bid_is_worth_less_than_is_to_be_had_for_them(
    number: int, won: int, points: int
) -> None:
    assert bid(number, won, SlamLeast(3)) == [points, 0, 0]


@pytest.mark.parametrize(
    ("won", "own", "from_others"),
    [
        # The others lose with one trick, below 2 and 3; with two, below 3 alone; with three they have too many.
        (3, [8, 0, 0], [16, -8, -8]),
        (2, [4, 0, 0], [8, -4, -4]),
        # The maker loses with one or none.
        (1, [0, 8, 8], [-16, 8, 8]),
    ],
)
def test_the_less_those_have_who_lose_the_more_is_paid(won: int, own: list[int], from_others: list[int]) -> None:
    assert bid(1, won, LoserBelow((2, 3), 4), target=AtLeast(2)) == own
    assert bid(1, won, LoserBelow((2, 3), 4, "from_others"), target=AtLeast(2)) == from_others
    assert bid(1, won, LoserBelow((1,), 4), target=AtLeast(2)) == [0, 0, 0]
