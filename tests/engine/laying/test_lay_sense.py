"""What laying a card is worth: the way it opens for own cards and for those of others, and how near cards lie."""

from __future__ import annotations

import pytest

from tablegames.engine.laying.lay_off import LayStep
from tablegames.engine.laying.lay_sense import LaySense
from tests.engine.laying.test_lay_off import HANDS, LED, dealt
from tests.engine.positions import Position


def sense(position: Position, seat: int) -> LaySense:
    """Give what a seat thinks by, as if it were its turn."""
    position.s.turn = seat
    step = position.s.step
    assert isinstance(step, LayStep)
    return step.sense


@pytest.mark.parametrize(
    ("seat", "worth"),
    [
        (0, {"C3": (23, "opens_row"), "C2": (-1, "opens_last"), "D6": (8, "ends_row"), "C6": (8, "ends_row")}),
        (1, {"D3": (19, "opens_row"), "D4": (-2, "opens_others"), "C1": (8, "ends_row"), "C4": (-2, "opens_others")}),
        (2, {"D2": (23, "opens_own"), "D1": (8, "ends_row"), "D5": (-1, "ends_row"), "C5": (-1, "ends_row")}),
    ],
)
def test_a_card_is_worth_the_own_cards_to_which_it_opens_the_way_less_those_of_others(
    seat: int, worth: dict[str, tuple[int, str]]
) -> None:
    """Both threes lie: an own card beyond counts 20 and 3 for each, one of others costs 1, and an end is worth 8."""
    position = dealt()
    own = sense(position, seat)
    assert list(worth) == HANDS[seat].split()
    cards = {name: position.table.cards.card(name) for name in worth}
    hand, s = position.table.cards.mask(cards.values()), position.s
    found = {name: (own.worth_to(s, card, hand), own.of_card(s, card)) for name, card in cards.items()}
    assert {name: (points, said[0].key) for name, (points, said) in found.items()} == worth


@pytest.mark.parametrize(
    ("seat", "promise", "near", "worth"),
    [
        # Each rank between two cards costs as much as there are cards; each card of the own suit is worth one.
        (0, 433, 4, {"C1": -45, "C2": -21, "C3": -45, "D2": -23}),
        (1, 325, 4, {"C6": -35, "D4": -57, "D5": -33, "D6": -33}),
        (2, 108, 4, {"C4": -58, "C5": -82, "D1": -106, "D3": -58}),
    ],
)
def test_where_the_rank_is_led_a_hand_promises_the_more_the_nearer_its_cards_lie(
    seat: int, promise: int, near: int, worth: dict[str, int]
) -> None:
    """In thousandths of how high cards are among tricks."""
    position = Position(LED, 3, ["C1 C2 C3 D2", "C6 D6 D5 D4", "C4 C5 D1 D3"], start=0)
    own, s = sense(position, seat), position.s
    assert round(1000 * own.promise(s)) == promise
    assert [reason.about["n"] for reason in own.reasons_to_lead(s)] == [near]
    cards = {name: position.table.cards.card(name) for name in worth}
    hand = position.table.cards.mask(cards.values())
    assert {name: own.worth_to(s, card, hand) for name, card in cards.items()} == worth


def test_cards_are_near_that_lie_two_ranks_away_at_most() -> None:
    position = Position(LED, 3, ["C1 C3 C4 D6", "C6 D5 D4 D3", "C2 C5 D1 D2"], start=0)
    own, s = sense(position, 0), position.s
    assert [reason.about["n"] for reason in own.reasons_to_lead(s)] == [3]
    assert own.away(position.table.cards.card("C1"), position.table.cards.card("D6")) == 5
