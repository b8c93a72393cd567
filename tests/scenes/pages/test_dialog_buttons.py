"""The buttons of a dialog share its whole width: each is wide enough to be hit without aiming."""

from __future__ import annotations

import pytest

from tests.view.gallery import pages

DIALOGS = (
    "unfinished, to be deleted",
    "unfinished, a series to be ended",
    "statistics, not saved",
    "people, one of 2 to be deleted",
    "give",
    "trouble",
)
APART = 24.0
"""How far buttons beside each other stand apart at most, logical pixels."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_last_row_of_a_dialog_has_no_hole_between_its_buttons(language: str) -> None:
    met = set[str]()
    for view in pages(language, wanted=lambda name: name in DIALOGS):
        met.add(view.name)
        top = max(each.z for each in view.sprites if each.target is not None)
        buttons = [each for each in view.sprites if each.target is not None and each.kind == "button" and each.z == top]
        lowest = max(each.y for each in buttons)
        row = sorted((each for each in buttons if each.y == lowest), key=lambda each: each.x)
        assert len(row) == 2, view.name
        assert row[1].hit.left - row[0].hit.right <= APART, view.name
    assert met == set(DIALOGS)
