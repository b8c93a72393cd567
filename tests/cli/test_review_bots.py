"""A look back asks a bot, the program's own or another, what it would have done, and judges that."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablegames.cli import FINE, USAGE, run
from tests.bots.own.simulated import in_javascript
from tests.bots.own.test_own_bots import Careless, Last
from tests.play.session.test_replay import finished
from tests.play.simulation.test_simulate import no_window


def word_of(kind: type[Last]) -> str:
    return f"{kind.__module__}:{kind.__name__}"


def judged(record: Path, bot: str, capsys: pytest.CaptureFixture[str]) -> tuple[Any, Any]:
    """Give the decisions of both seats as they were taken, and as a bot would have taken them."""
    assert run(["review", str(record), "--all", "--json", "--bot", bot], no_window) == FINE
    node = json.loads(capsys.readouterr().out)
    return node["seats"], node["bot"]


def test_what_a_bot_would_have_done_is_judged_at_each_decision(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished("stay-home", tmp_path)
    for bot in ("hard", word_of(Last), in_javascript()):
        seats, bots = judged(record, bot, capsys)
        for seat, own in zip(seats, bots, strict=True):
            assert (own["bot"], own["seat"]) == (bot, seat["seat"])
            assert [each["at"] for each in own["decisions"]] == [each["at"] for each in seat["decisions"]]
            for theirs, ours in zip(seat["decisions"], own["decisions"], strict=True):
                worth = {action: max(0.0, behind) for action, behind, _, _ in theirs["actions"]}
                assert ours["loss"] in (0.0, worth[ours["action"]])
                if ours["action"] == theirs["taken"]:
                    assert ours["loss"] == theirs["loss"]
            if bot == "hard":
                # Hard plays the equilibrium, so nothing that it would have done costs anything.
                assert own["mean_loss"] == 0


def test_it_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished("stay-home", tmp_path)
    assert run(["review", str(record), "--seat", "2", "--bot", word_of(Last)], no_window) == FINE
    told = capsys.readouterr().out
    assert f"{word_of(Last)} in place of " in told
    assert " is better by " in told.split("in place of")[1]


def test_several_records_are_judged_one_after_the_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = [str(finished("stay-home", tmp_path, seed)) for seed in (5, 6)]
    alone = []
    for record in records:
        assert run(["review", record, "--all", "--json"], no_window) == FINE
        alone.append(json.loads(capsys.readouterr().out))
    assert run(["review", *records, "--all", "--json"], no_window) == FINE
    both = json.loads(capsys.readouterr().out)
    assert both == [{"record": record, **node} for record, node in zip(records, alone, strict=True)]
    assert run(["review", *records, "--all"], no_window) == FINE
    told = capsys.readouterr().out
    assert [line for line in told.splitlines() if line.endswith(".jsonl:")] == [f"{record}:" for record in records]


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("hrd", "--bot: 'hrd' is not one of easy, normal, hard, master, random"),
        ("easy,hard", "--bot names one bot"),
        (word_of(Careless), "Careless failed with KeyError: 'trump'"),
        ("no_module:Bot", "the bot 'no_module:Bot' cannot be loaded"),
    ],
)
def test_a_bot_that_there_is_not_or_that_fails_is_told(
    bot: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["review", str(finished("stay-home", tmp_path)), "--bot", bot], no_window) == USAGE
    assert told in capsys.readouterr().err
