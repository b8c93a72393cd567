"""What a sensible player leads and follows with, where partners play together and tricks count."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.positions import Position, rules_of

PACK = [suit + rank for suit in "CDSH" for rank in ("9", "10", "J", "Q", "K", "A")]


def euchre(maker: int, *hands: str) -> Position:
    """Let one of the seats 1 to 3 make spades trump, and seat 1 lead; the others hold what is left."""
    rest = [card for card in PACK if card not in " ".join(hands).split() and card != "S10"]
    held = [*hands, *[" ".join(rest[5 + at * 5 : 10 + at * 5]) for at in range(3 - len(hands))]]
    at = Position(rules_of("euchre", 4), 4, [" ".join(rest[:5]), *held], "S10", start=0)
    at.play(*["pass"] * (maker - 1), "order-up")
    return at.play(at.legal[0], "together")


def hinted(at: Position) -> str:
    hint = at.s.step.hint(at.s, Random(1).random)
    assert hint is not None
    return at.s.step.words(hint).removeprefix("play ")


@pytest.mark.parametrize(
    ("hand", "makers", "others"),
    [
        ("SJ SA D9 H9 C9", "SJ", "C9"),
        ("SA S9 D9 H9 C9", "SA", "C9"),
        # With one trump nobody draws those of others: an ace is led, of the suit with fewest cards first.
        ("SJ DA D9 H9 C9", "DA", "DA"),
        ("CJ HA HK DA C9", "DA", "DA"),
        ("CA HA HK DQ C9", "CA", "CA"),
        ("DQ DJ H9 C9 C10", "DQ", "DQ"),
    ],
)
def test_the_makers_side_draws_trumps_with_two_of_them_and_the_others_lead_what_nobody_beats(
    hand: str, makers: str, others: str
) -> None:
    assert [hinted(euchre(maker, hand)) for maker in (1, 2, 3)] == [makers, others, makers]


@pytest.mark.parametrize(
    ("cards", "follows"),
    [
        # Who cannot beat what lies there plays the lowest card, and so does who sees the partner win.
        ("DK", "D9"),
        ("DK D9", "DQ"),
        # The second one wins as cheaply as it goes, the third with the strongest card, for one more is to come.
        ("H10", "HJ"),
        ("H10 HQ", "HA"),
        # A trump in another suit's trick is hardly ever beaten.
        ("CQ", "SQ"),
        ("CQ SQ", "SK"),
        ("CQ D9", "DQ"),
    ],
)
def test_tricks_are_won_cheaply_and_left_to_the_partner(cards: str, follows: str) -> None:
    at = euchre(3, "DK H9 H10 C9 CQ", "D9 D10 SQ HJ HQ", "DQ DA SK HA HK")
    assert hinted(at.play(*[f"play {card}" for card in cards.split()])) == follows
