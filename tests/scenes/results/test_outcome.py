"""The ranking of a finished game."""

from __future__ import annotations

from dataclasses import replace

from tablegames.scenes.results.outcome import GameOutcome
from tests.view.pages import house, party

TIED = GameOutcome(party(house(), count=4), (29, 28, 28, 31), (3,), standing=((29, 10), (28, 10), (28, 14), (31, 14)))


def test_a_tie_for_a_lower_place_is_broken_as_one_for_the_first_is() -> None:
    assert TIED.places() == [(1, 3), (2, 0), (3, 2), (4, 1)]


def test_who_is_equal_in_everything_shares_a_place() -> None:
    equal = replace(TIED, standing=((29, 10), (28, 14), (28, 14), (31, 14)))
    assert equal.places() == [(1, 3), (2, 0), (3, 1), (3, 2)]
    assert replace(TIED, standing=()).places() == equal.places()
