"""A changed game keeps its table as far as that fits, and gets another one where it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.rules.forms.copies import copy_of
from tablegames.rules.forms.edits import put_value, values
from tablegames.rules.forms.mending import with_players, without_option
from tablegames.rules.load import load
from tablegames.scenes.forms.fitting import fits, with_fitting_look
from tablegames.shipped import RULESETS

FILES = sorted(RULESETS.glob("*.yaml"))


@pytest.mark.days(7)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_copy_for_other_numbers_of_players_keeps_its_table(path: Path) -> None:
    text = copy_of(load(path), ())
    players = values(text)["players"]
    changed = with_players(text, players[:1])
    assert with_fitting_look(changed, "copy.yaml") == changed
    for name in list(values(text).get("options", {}))[:1]:
        changed = without_option(text, name)
        assert fits(with_fitting_look(changed, "copy.yaml"), "copy.yaml")


def test_a_table_that_shows_what_is_gone_is_left_out_with_its_words() -> None:
    text = copy_of(load(RULESETS / "oh-hell.yaml"), ())
    text = text.replace("  results:\n", "  pace: {stock>turn_up: {ms: 300}}\n  results:\n")
    assert fits(text, "copy.yaml")
    changed = put_value(
        text, ("round",), ["pass_marker", {"deal": 7}, {"trick_taking": {"leader": "marker"}}, "trick_points"]
    )
    found = with_fitting_look(changed, "copy.yaml")
    assert "table" not in values(found)
    assert fits(found, "copy.yaml")
    assert values(found)["round"] == values(changed)["round"]
