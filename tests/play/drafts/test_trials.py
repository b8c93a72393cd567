"""Rulesets that are being changed are tried out beside the window."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tablegames.play.drafts.trial_games import trials
from tablegames.play.drafts.trial_process import TrialProcess
from tablegames.rules.forms.edits import insert, put_value
from tablegames.shipped import RULESETS
from tests.patience import Patience

TEXT = (RULESETS / "stay-home.yaml").read_text("utf-8")


def test_trial_games_tell_how_long_and_how_close_they_are() -> None:
    *_, found = trials(TEXT, "draft.yaml", 20)
    assert (found.games, found.problems, found.idle) == (20, (), ())
    assert 3 <= found.rounds[0] <= found.rounds[1]
    assert 0 < found.margin <= 30
    assert found.chance == 10
    assert 0 <= found.first_won <= 20


def test_rules_that_cannot_be_played_say_why() -> None:
    (found,) = trials(put_value(TEXT, ("round", 1, "set_and_flip", "min_flips"), 9), "draft.yaml")
    assert found.games == 0
    assert found.problems[0].path == "round[1].set_and_flip.min_flips"


def test_what_never_happens_is_named() -> None:
    text = (RULESETS / "start" / "tricks.yaml").read_text("utf-8")
    *_, found = trials(insert(text, ("round",), 2, {"pass_cards": {"to": "none", "count": 1}}), "draft.yaml", 10)
    assert found.idle == ("pass_cards",)


@pytest.fixture
def process() -> Iterator[TrialProcess]:
    made = TrialProcess()
    yield made
    made.end()


def test_a_later_text_takes_the_place_of_one_that_is_tried(process: TrialProcess) -> None:
    process.ask((RULESETS / "hearts.yaml").read_text("utf-8"), "a.yaml")
    process.ask(put_value(TEXT, ("round", 1, "set_and_flip", "min_flips"), 9), "b.yaml")
    waiting = Patience(120)
    while process.found is None and waiting.left:
        process.hear()
        time.sleep(0.01)
    assert process.found is not None
    assert process.found.problems[0].file == "b.yaml"


def test_of_a_text_before_one_that_cannot_be_read_nothing_more_is_told(process: TrialProcess) -> None:
    process.ask(TEXT, "a.yaml")
    waiting = Patience(120)
    while not (process.hear() and process.found and process.found.games) and waiting.left:
        time.sleep(0.01)
    process.forget()
    waiting = Patience(120)
    assert process.ours is not None
    while not process.ours.poll() and waiting.left:
        time.sleep(0.01)
    assert not process.hear()
    assert process.found is None
