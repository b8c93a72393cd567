"""What a hand looks good for: card by card in thousandths of a trick, as hands came to it that were played by hints."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest

from tablegames.engine.trump.likely_tricks import LikelyTricks
from tests.engine.bids.test_bid_scoring import bidding
from tests.engine.positions import Position, rules_of


def chances(at: Position, seat: int, trump: int | None = None) -> list[int]:
    """List a hand's chances in thousandths, in the order of its cards."""
    likely = LikelyTricks(at.table).chances(at.s, seat, trump)
    return [round(1000 * likely[card]) for card in at.table.zones["hand"].cards(at.s, seat)]


@pytest.mark.parametrize(
    ("trump", "thousandths"),
    [
        (None, [[884, 242, 138], [986, 88, 242], [1000, 110, 217]]),
        (0, [[884, 242, 138], [986, 88, 242], [1000, 110, 217]]),
        (-1, [[239, 658, 375], [588, 239, 658], [658, 299, 588]]),
        (1, [[88, 242, 138], [217, 88, 242], [242, 908, 217]]),
        (2, [[88, 1000, 138], [217, 884, 242], [242, 110, 217]]),
    ],
)
def test_a_card_is_worth_the_more_the_fewer_are_above_it_and_a_trump_more_than_others(
    trump: int | None, thousandths: list[list[int]]
) -> None:
    """Clubs are trump here, and the two of them lies open; a hand may be asked about another trump, or none."""
    at = Position(rules_of("knockout-whist", 3), 3, ["SA H9 C5", "S5 HA CK", "D7 HK CA"], aside="C2", start=2)
    assert [chances(at, seat, trump) for seat in range(3)] == thousandths


def test_where_a_game_knows_no_trump_none_is_thought_of() -> None:
    at = Position(rules_of("hearts", 4, passing=False), 4, ["CA H9 S5", "C5 HA SQ", "D7 HK CK", "DA C2 C3"], start=0)
    assert [chances(at, seat) for seat in range(4)] == [[428, 97, 187], [97, 307, 428], [362, 134, 362], [69, 69, 428]]


def test_how_likely_just_so_many_cards_win_adds_up_all_ways_in_which_they_can() -> None:
    at = Position(rules_of("knockout-whist", 3), 3, ["SA H9 C5", "S5 HA CK", "D7 HK CA"], aside="C2", start=2)
    likely = LikelyTricks(at.table)
    found = list(likely.chances(at.s, 0).values())
    for tricks in range(5):
        ways = [way for way in product((False, True), repeat=3) if sum(way) == tricks]
        wanted = sum(
            prod(chance if won else 1 - chance for won, chance in zip(way, found, strict=True)) for way in ways
        )
        assert likely.exactly(at.s, 0, tricks) == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("thousandths", "gain"),
    [
        ((), 960),
        ((500,), 870),
        ((100,) * 13, 723),
        ((20,) * 13, 925),
        ((900, 500, 100), 191),
        ((300, 300, 200, 100), 799),
    ],
)
def test_a_nil_gains_the_less_the_likelier_its_cards_win_tricks(thousandths: tuple[int, ...], gain: int) -> None:
    """In thousandths of what a nil scores: how often it was made in the deals it was fitted to, less a bid's points."""
    nil_gain = bidding().table.nil_gain
    assert nil_gain is not None
    assert round(1000 * nil_gain([each / 1000 for each in thousandths])) == gain
