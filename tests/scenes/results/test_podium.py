"""Who stands where on the podium."""

import pytest

from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.podium import Podium, step
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.sprite import Sprite
from tests.view.pages import house, party


def podium(totals: tuple[int, ...], winners: tuple[int, ...] = (0,)) -> Podium:
    names = [("Name", "hanako")] * len(totals)
    ranked = tuple((each,) for each in totals)
    return Podium(
        GameOutcome(party(house(), count=len(totals)), totals, winners, ranked),
        names,
        ["1"] * len(totals),
        house().words,
    )


@pytest.mark.parametrize(
    ("totals", "winners", "order"),
    [
        ((9, 8), (0,), [(2, 1), (1, 0)]),
        ((9, 8, 7), (0,), [(2, 1), (1, 0), (3, 2)]),
        ((9, 8, 7, 6), (0,), [(2, 1), (1, 0), (3, 2)]),
        ((9, 9, 7, 7), (0, 1), [(3, 3), (1, 1), (1, 0), (3, 2)]),
        ((9, 8, 0, 0, 0, 0), (0,), [(2, 1), (1, 0)]),
    ],
)
def test_the_best_stand_in_the_middle_and_few_enough_to_be_seen(
    totals: tuple[int, ...], winners: tuple[int, ...], order: list[tuple[int, int]]
) -> None:
    assert podium(totals, winners).order == order


def test_who_shares_a_place_stands_as_high() -> None:
    controls = Controls()
    podium((7,) * 6, tuple(range(6))).put(controls)
    steps: list[Sprite] = [each for each in controls.sprites if each.picture == step(1, 100)]
    assert len({each.x for each in steps}) == 6
    assert len({each.y for each in steps}) == 1
