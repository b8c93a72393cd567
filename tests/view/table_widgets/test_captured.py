"""The numbers of won cards on a plate: two digits stand clear of the marks on either side."""

from __future__ import annotations

import pytest

from tablegames.engine.tricks.facts import CapturedFact
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Numeral
from tablegames.view.painting.picture import Drawing
from tests.view.gallery import sample_tables
from tests.view.samples import samples


def test_two_digits_lie_between_their_mark_and_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CapturedFact, "number", lambda self, seat, suit: 14)
    (view,) = sample_tables("en", chosen=[next(each for each in samples() if each.game == "diamonds")])
    seen = 0
    for plate in (each.picture for each in view.sprites if isinstance(each.key, tuple) and each.key[0] == "seat"):
        assert isinstance(plate, Group)
        parts = [each for _, _, group, *_ in plate.parts if isinstance(group, Group) for each in group.parts]
        numbers = [(x, y, each.w) for x, y, each, *_ in parts if isinstance(each, Numeral) and each.words == "14"]
        drawn = [(x, y) for x, y, each, *_ in parts if isinstance(each, Drawing) and each.w == each.h == 18]
        marks = [x for x, y in drawn if y in [low - 9 for _, low, _ in numbers]]
        for (x, _, w), mark, after in zip(numbers, marks, [*marks[1:], float("inf")], strict=True):
            assert mark + 18 + 1 < x - w / 2
            assert x + w / 2 < after - 2
            seen += 1
    assert seen >= 8
