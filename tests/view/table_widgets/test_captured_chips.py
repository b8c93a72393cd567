"""The chips of captured cards stand clear of the sign of an ally beside them."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablegames.view.layout.attention import Attention
from tablegames.view.painting.group import Group
from tablegames.view.painting.picture import Svg
from tests.view.game_setup import table
from tests.view.samples.facts import with_facts
from tests.view.samples.trick_and_desert import trick_and_desert

CARDS = ("Y1", "Y5", "Y10", "Y12", "Y-5")


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("many", [1, 2, 3, 4, 5])
def test_chips_stand_clear_of_the_ally_beside_them(seat: int, many: int) -> None:
    found = table("trick-and-desert", "en", 4, alliance=True)
    for cards in combinations(CARDS, many):
        won, ally = ["", "", "", ""], [0, 0, 0, 0]
        won[seat], ally[seat] = " ".join(cards), 3
        nobody = ((), (), (), ())
        seen = trick_and_desert(
            *(4, "K3 G6", "", (), None, 0, 5, won, ["", "", "", ""], nobody, (0, 0, 0, 0), None, ()), ally=ally
        )
        seen = with_facts(seen, "trick-and-desert", {"alliance": True})
        picture = found.layout(seen, Attention()).sprites["captured", seat].picture
        assert isinstance(picture, Group)
        drawn = [(x, y, each) for x, y, each, *_ in picture.parts if isinstance(each, Svg)]
        ((left, top, _),) = [(x, y, each) for x, y, each in drawn if each.name == "desert/alliance"]
        chips = [x + each.w for x, y, each in drawn if each.name == "desert/chip" and abs(y - top) < 6 and x < left]
        assert all(right + 5 <= left for right in chips)
        assert chips or many > 3
