"""Hints for an auction call what a hand says in the natural way that is taught: five cards of a major, a strong 1NT."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.positions import Position, rules_of

SUITS, RANKS = "SHDC", ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
CALLS = {"p": "pass", "x": "double"}


def cards_of(hand: str) -> list[str]:
    """Read a hand that is written suit by suit, from spades to clubs."""
    ranks = {rank[0]: rank for rank in RANKS}
    return [suit + ranks[each] for suit, held in zip(SUITS, hand.split("."), strict=True) for each in held]


def called(auction: str, hand: str) -> str:
    """Give the call that is hinted at to the seat whose turn it is after an auction, with this hand."""
    own, calls = cards_of(hand), auction.split()
    rest = [suit + rank for suit in SUITS for rank in RANKS if suit + rank not in own]
    hands = [" ".join(rest[at * 13 : at * 13 + 13]) for at in range(3)]
    hands.insert(len(calls) % 4, " ".join(own))
    at = Position(rules_of("bridge", 4), 4, hands, start=0).play(*[CALLS.get(each, f"call {each}") for each in calls])
    hint = at.s.step.hint(at.s, Random(1).random)
    assert hint is not None
    return at.s.step.words(hint).removeprefix("call ")


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("52.K94.Q32.J8732", "pass"),
        ("AQ52.KJ4.K83.Q72", "1NT"),
        ("AKJ52.K94.83.Q72", "1S"),
        ("AK752.KQ942.8.Q7", "1S"),
        ("AK752.KQ9432.8.Q", "1H"),
        ("K52.K94.AQ3.Q872", "1C"),
        ("K52.K94.AQ32.Q87", "1D"),
        ("AK52.KJ94.83.Q72", "1C"),
        ("52.K94.AQ3.KJ872", "1C"),
        ("5.AKQJ972.83.872", "3H"),
    ],
)
def test_a_hand_opens_with_its_longest_suit_or_without_trump(hand: str, call: str) -> None:
    """Of two suits of five cards it is the higher, of three cards the lower; four in a major are not shown."""
    assert called("", hand) == call


@pytest.mark.parametrize(
    ("auction", "hand", "call"),
    [
        ("1H", "AQ752.94.K83.Q72", "1S"),
        ("1H", "AQ5.KJ94.KQ3.K72", "1NT"),
        # 15 to 18 points are shown so: with 19 it is a double, with 14 nothing.
        ("1H", "AQ5.KJ94.KQ3.J72", "1NT"),
        ("1H", "AQ5.KJ94.KQ3.KJ2", "double"),
        ("1H", "AQ52.4.KQ32.K872", "double"),
        ("1S", "4.AQT52.K83.KQ72".replace("T", "1"), "2H"),
    ],
)
def test_after_an_opening_of_the_others_a_suit_of_five_a_stopper_or_a_double_for_the_rest_is_shown(
    auction: str, hand: str, call: str
) -> None:
    assert called(auction, hand) == call


@pytest.mark.parametrize(
    ("auction", "hand", "call"),
    [
        ("1H p", "AK52.J43.Q873.72", "3H"),
        ("1S p", "K982.A432.83.Q72", "3S"),
        ("1S p", "72.A43.AQ83.KJ72", "2C"),
        ("1NT p", "K52.A4.Q832.Q972", "3NT"),
        ("1H p 1S p", "KQ52.AKJ94.83.72", "2S"),
        ("1H p 1S p", "Q2.AKQ942.83.K72", "2H"),
        ("1H p 1S p", "AQ52.AKQ94.8.KJ2", "4S"),
        ("1D p 1H p", "A2.Q4.KQ9832.KJ2", "2D"),
        # A partner who has shown little is asked for more by 16 points without trump, not by 14; 19 are a game.
        ("1D p 1NT p", "52.K94.AQ32.KQ87", "pass"),
        ("1D p 1NT p", "52.KQ4.AQ32.KQ87", "2NT"),
        ("1D p 1NT p", "K2.KQ4.AQ32.KQ87", "3NT"),
        ("1S p 2S p", "AKQ52.KQ4.A83.72", "pass"),
        ("1S p 2S p", "AKQ52.KQJ.A83.72", "3S"),
        # The first suit is gone back to where it has two cards more than the second.
        ("1S p 1NT p 2H p", "952.8.K8732.Q872", "2S"),
        ("1S p 1NT p 2H p", "952.84.K873.Q872", "pass"),
    ],
)
def test_partners_raise_what_fits_repeat_six_cards_and_add_up_their_points(auction: str, hand: str, call: str) -> None:
    assert called(auction, hand) == call


@pytest.mark.parametrize(
    ("auction", "call"),
    [("1NT 2NT", "pass"), ("1NT 3H", "pass"), ("1NT 3NT", "double"), ("1NT 4D", "double")],
)
def test_with_the_points_of_both_hands_a_game_of_the_others_is_doubled_and_nothing_below_it(
    auction: str, call: str
) -> None:
    assert called(auction, "K52.432.KQ32.J87") == call
