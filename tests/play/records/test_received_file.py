"""A ruleset that another person has given."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.play.records.received_file import take_over
from tablegames.rules.load import load
from tablegames.shipped import RULESETS


@pytest.mark.parametrize("name", ["", "stay-home", "a-game", "zz-game"])
def test_a_copy_has_the_id_and_the_file_name_that_are_given_whichever_comes_first(name: str, tmp_path: Path) -> None:
    source = RULESETS / "stay-home.yaml"
    copy = take_over(load(source), tmp_path, name)
    assert copy == tmp_path / f"{name or 'stay-home'}.yaml"
    assert load(copy).id == (name or "stay-home")
    assert (copy.read_bytes() == source.read_bytes()) == (name in ("", "stay-home"))
