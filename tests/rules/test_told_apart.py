"""What is wrong in some settings is said by what tells these from the others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablegames.rules.load import load
from tablegames.rules.reading.settings import Setting, told_apart
from tablegames.shipped import RULESETS

HEARTS = list(load(RULESETS / "hearts.yaml").settings())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda each: each.players == 6, "6 players"),
        (lambda each: each.players in (5, 6), "5 or 6 players"),
        (lambda each: each.options["passing"] is True, "passing: true"),
        (lambda each: each.players == 3 and each.options["jack"] is True, "3 players, jack: true"),
    ],
)
def test_settings_are_named_by_what_they_have_alone(wrong: Callable[[Setting], bool], said: str) -> None:
    assert str(told_apart([each for each in HEARTS if wrong(each)], HEARTS)) == said


def test_settings_that_nothing_tells_apart_are_named_by_the_first() -> None:
    assert told_apart([HEARTS[0], HEARTS[-1]], HEARTS) == HEARTS[0].what
