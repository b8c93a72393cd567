"""A game told in words made from its file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablegames.rules.forms.copies import copy_of
from tablegames.rules.forms.edits import put_value
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.in_words import MOST, in_words
from tablegames.rules.load import load
from tablegames.scenes.about_game.difference import label_holds
from tests.view.pages import house

RULESETS = Path(__file__).parents[3] / "rulesets"
WRITTEN = Path(__file__).parents[2] / "written"


@pytest.mark.parametrize(
    ("code", "line"),
    [("en", "\n  - No tricks: Tricks, Trick points (Each: −2)"), ("ja", "\n  - クイーンなし：トリック、")],
)
def test_each_way_that_a_round_may_go_is_told_by_the_name_of_its_contract(code: str, line: str) -> None:
    told = in_words(Form((RULESETS / "barbu.yaml").read_text("utf-8")), code)
    assert line in told
    assert "no_tricks" not in told


def test_ways_by_the_round_are_told_by_their_numbers() -> None:
    text = (WRITTEN / "whist.yaml").read_text("utf-8")
    lists = "  - round_by_round:\n      - [trick_points: 3]\n      - []\n"
    told = in_words(Form(text.replace("  - trick_points: {each: 1, over: 6}\n", lists)), "en")
    assert "\n5. Round by round\n  - Rounds 1: Trick points (Each: 3)\n  - Rounds 2: –" in told


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("en", "6. Tricks|  - First lead: left of marker|  - Winning card: Highest of led|    - Trump: named"),
        ("ja", "6. トリック|  - 最初のリード：親の左|  - 勝つカード：リードのいちばん大きいカード|    - 切り札："),
    ],
)
def test_what_lies_within_a_step_stands_below_it(code: str, lines: str) -> None:
    told = in_words(Form((RULESETS / "belote.yaml").read_text("utf-8")), code)
    assert lines.replace("|", "\n") in told


@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_line_says_something(code: str) -> None:
    for path in [*RULESETS.glob("*.yaml"), *WRITTEN.glob("*.yaml")]:
        for line in in_words(Form(path.read_text("utf-8")), code).split("\n"):
            if line.strip():
                assert re.fullmatch(r"\*\*.+\*\*| *(-|\d+\.) .*[^：: ]", line), (path.name, line)


def test_what_a_stranger_nests_deeply_or_repeats_a_thousand_times_is_cut() -> None:
    text = (WRITTEN / "whist.yaml").read_text("utf-8")
    many = text.replace("  - trick_points: {each: 1, over: 6}\n", "  - trick_points: 1\n" * 2000)
    assert many != text
    assert len(in_words(Form(many), "ja").split("\n")) < 3 * MOST


@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_changed_copy_does_not_explain_a_round_by_the_points_of_its_original(code: str, tmp_path: Path) -> None:
    program = house(code)
    hearts = program.shelf.game("hearts")
    text = copy_of(hearts, ())
    dearer, quieter = tmp_path / "dearer.yaml", tmp_path / "quieter.yaml"
    dearer.write_text(text.replace("{H: 1, SQ: 13}", "{H: 2, SQ: 11}"), "utf-8")
    quieter.write_text(put_value(text, ("ends", "reach"), 50), "utf-8")
    assert not label_holds(program, load(dearer), "result_note")
    assert label_holds(program, load(quieter), "result_note")
    assert label_holds(program, hearts, "result_note")
