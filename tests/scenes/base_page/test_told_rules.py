"""A game told in words made from its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.rules.forms.form import Form
from tablegames.rules.load import load
from tablegames.rules.writing.summary import summary
from tablegames.scenes.base_page.told_rules import in_words

WRITTEN = Path(__file__).parents[2] / "written"


@pytest.mark.parametrize(
    ("code", "line"),
    [("en", "\n  - No tricks: Trick taking, Trick points (Each -2)"), ("ja", "\n  - Qなし：トリック、")],
)
def test_each_way_that_a_round_may_go_is_told_by_the_name_of_its_contract(code: str, line: str) -> None:
    told = in_words(Form((WRITTEN / "barbu.yaml").read_text("utf-8")), code)
    assert line in told
    assert "no_tricks" not in told


def test_ways_by_the_round_are_told_by_their_numbers() -> None:
    text = (WRITTEN / "whist.yaml").read_text("utf-8")
    lists = "  - round_by_round:\n      - [trick_points: 3]\n      - []\n"
    told = in_words(Form(text.replace("  - trick_points: {each: 1, over: 6}\n", lists)), "en")
    assert "\n5. Round by round\n  - Rounds 1: Trick points (Each 3)\n  - Rounds 2: –" in told


def test_the_check_tells_the_phases_of_every_way() -> None:
    lines = [line.strip() for line in summary(load(WRITTEN / "king.yaml"))]
    assert "festival: choose_trump, trick_taking, trick_points" in lines
    assert "else: trick_taking, contract_phases" in lines
