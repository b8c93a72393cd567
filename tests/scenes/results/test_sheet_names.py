"""The names at the head of a score sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.play.session.score_sheet import ScoreSheet, SheetLine
from tablegames.scenes.results.sheet_page import ScoreSheetPage
from tablegames.view.inspection.check import faults
from tablegames.view.painting.group import texts
from tests.view.pages import house, party, scored


def sheet_of(*names: str) -> ScoreSheetPage:
    program = house("ja")
    sheet = ScoreSheet(((0, 2), (1, 3)), (SheetLine(1, (2, 0), (2, 0)), SheetLine(2, (0, 1), (2, 1))))
    here = party(program, count=4)
    here = replace(
        here, members=tuple(replace(each, name=name) for each, name in zip(here.members, names, strict=True))
    )
    told = replace(scored(program, here, (2, 1, 2, 1), (0, 2)), sheet=sheet, record=Path("a.jsonl"))
    return ScoreSheetPage(program, told, sheet)


@pytest.mark.parametrize("letter", ["W", "長", "Ｗ"])
def test_the_longest_names_of_a_pair_stand_whole(letter: str) -> None:
    page = sheet_of(*[letter * 24] * 4)
    named = [each.picture for each in page.sprites() if str(each.key).startswith("sheet.name.")]
    written = "".join(word for each in named for word in texts(each))
    assert written.replace(" ", "").count(letter) == 4 * 24
    assert faults(page.sprites(), 1) == []
