"""The seats page says who plays with whom, as the options are chosen."""

from __future__ import annotations

import pytest

from tablegames.scenes.choose.seats import SeatsPage
from tablegames.view.painting.group import texts
from tests.view.pages import house


def told(page: SeatsPage) -> dict[str, str]:
    return {
        str(each.key): " ".join(texts(each.picture))
        for each in page.sprites()
        if isinstance(each.key, str) and each.key.endswith(".partner")
    }


@pytest.mark.parametrize(("count", "first"), [(4, "With seat 3"), (6, "With seat 4")])
def test_partners_are_marked_once_pairs_are_chosen(count: int, first: str) -> None:
    program = house()
    page = SeatsPage(program, program.shelf.game("diamonds"))
    page.table.seat(count)
    page.refresh()
    assert told(page) == {}
    page.activate("seats.option.pairs")
    page.refresh()
    found = told(page)
    assert len(found) == count
    assert found["seats.1.partner"] == first
    page.activate("seats.option.pairs")
    page.refresh()
    assert told(page) == {}


def test_a_game_of_partners_marks_them_at_once_and_others_never() -> None:
    program = house()
    assert len(told(SeatsPage(program, program.shelf.game("euchre")))) == 4
    assert told(SeatsPage(program, program.shelf.game("hearts"))) == {}
