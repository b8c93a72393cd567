"""What a rule of thumb throws away where no card can win: of cards alike in this trick, what is good for later ones."""

from __future__ import annotations

import pytest

from tablegames.bots.ismcts import search_game
from tablegames.engine.tricks.follow_step import FollowStep
from tablegames.engine.tricks.hints.plain_hints import PlainHints
from tablegames.engine.tricks.hints.sensible_cards import choose_discard, choose_follow, discard_orders
from tablegames.engine.tricks.trick import Trick
from tests.variants import library

SUIT_OF = [0, 0, 0, 1, 1, 1]
POWERS = [[11, 12, 13, 0, 0, 0], [0, 0, 0, 11, 12, 13]]
"""Two suits of three cards, without a trump."""


def follow_of(game: str, players: int) -> FollowStep:
    rules, _ = library()[game].resolve(players)
    return next(step for step in search_game(rules, players).table.steps if isinstance(step, FollowStep))  # type: ignore[arg-type]  # rules of play


@pytest.mark.parametrize(("wanted", "thrown"), [(True, 0), (False, 2)])
def test_who_wants_tricks_keeps_the_strong_cards_and_who_wants_none_gets_rid_of_them(wanted: bool, thrown: int) -> None:
    order = discard_orders([[POWERS]], SUIT_OF, 0, 3)[1][0]
    for cards in ([0, 1, 2], [2, 0, 1]):
        assert choose_discard(cards, POWERS[1], order[1], 12, True, wanted, ()) == thrown


def test_a_card_that_wins_is_chosen_as_before_and_so_is_one_that_is_worse_to_get() -> None:
    trumps = [[11, 12, 13, 1001, 1002, 1003], POWERS[1]]
    order = discard_orders([[trumps]], SUIT_OF, 0, 3)[1][0]
    assert choose_discard([1, 2, 4, 5], trumps[0], order[0], 1001, True, True, ()) == 4
    assert choose_discard([4, 3, 5], trumps[0], order[0], 1001, True, False, ()) == 3
    assert choose_discard([0, 1, 2], POWERS[1], order[1], 12, True, False, [5, 9, 7, 0, 0, 0]) == 1


def test_before_cards_are_turned_round_both_of_their_numbers_count() -> None:
    follow = follow_of("double-side-play", 4)
    hints = follow.hints
    assert isinstance(hints, PlainHints)
    cards, orders = follow.table.cards, hints.orders(Trick(0, 12))
    six, seven, twelve = (cards.names.index(name) for name in ("B6", "B7", "B12"))
    # Five tricks by the black numbers and six by the white ones are left: a 6 that becomes a 12 is best.
    first = orders[1][0][0]
    assert first[seven] < first[twelve] < first[six]
    # Later only the white numbers are left.
    last = orders[7][follow.tricks.order.a_side][0]
    assert last[seven] < last[twelve] < last[six]
    # Where the black half ends with this trick, too.
    assert orders[6][0][0][twelve] < orders[6][0][0][six]


@pytest.mark.parametrize(
    ("best", "last", "wanted", "chosen"),
    [
        # To win, the last one needs no more than is enough, and the others play their strongest card.
        (11, True, True, 12),
        (11, False, True, 14),
        (9, True, True, 10),
        (14, True, True, 10),
        (14, False, True, 10),
        (20, True, True, 10),
        # To lose, the strongest card goes that does not win; who has none and is last plays the strongest of all.
        (11, True, False, 10),
        (12, False, False, 12),
        (20, False, False, 14),
        (9, True, False, 14),
        (9, False, False, 10),
    ],
)
def test_a_card_of_the_led_suit_is_as_strong_as_it_takes_to_win_or_to_lose(
    best: int, last: bool, wanted: bool, chosen: int
) -> None:
    power = list(range(20))
    assert choose_follow([10, 12, 14], power, best, last, wanted) == chosen
