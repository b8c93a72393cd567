"""Rules that fail while their game is played end in a sentence, wherever they are played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tablegames.cli import FINE, WRONG, run
from tablegames.cli.arguments import library
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of, write_line
from tablegames.engine.rules_error import RulesError
from tablegames.play.files.paths import own_rulesets
from tablegames.play.records.record_text import header_for
from tablegames.play.records.rule_failure import EndlessError, RuleFailureError, told_of
from tablegames.play.session.replay import showing_of
from tablegames.play.setup.seating import Seating, Watching
from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.settings import Setting
from tests.rules.own_files import failing
from tests.variants import library as shipped

SEED = 5
"""A game that comes to its fifth round."""


def no_window(wanted: Seating | Watching | None, language: str | None) -> None:
    raise AssertionError("nothing here can be shown")


@pytest.fixture
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path / "home"))
    folder = own_rulesets()
    folder.mkdir(parents=True)
    return folder


@pytest.mark.days(7)
@pytest.mark.parametrize(
    "words", ["check {path}", "simulate {path} --players 4", "simulate {path} --players 4 --jobs 2"]
)
def test_a_game_that_fails_midway_is_said_in_a_sentence(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = failing(tmp_path)
    assert run(["check", "--brief", str(path)], no_window) == FINE
    assert run(words.format(path=path).split(), no_window) == WRONG
    said = capsys.readouterr().err
    where = re.escape(f"{path}:44: round[3].order_up: with 4 players, stick: ")
    assert re.search(where + r"\w+, lone_defender: \w+, seed [0-9]+: ", said), said
    assert said.endswith(": order_up: no card is turned up, since all of them were dealt; deal fewer\n")
    assert said.count("\n") == 1


def record_of(path: Path, folder: Path, lines: Sequence[str] = ()) -> Path:
    """Write the record of a game by a person's own ruleset."""
    ruleset = load(path)
    _, options = ruleset.resolve(4)
    header = header_for(ruleset, Setting(4, options), ("a", "b", "c", "d"), SEED, "ab12")
    record = folder / "game.jsonl"
    record.write_text("".join(f"{line}\n" for line in [write_line(header.line()), *lines]), "utf-8")
    return record


def played(path: Path) -> list[str]:
    """Play the game of such a record until its rules fail, and give the lines."""
    match, rng = Match(load(path).resolve(4)[0], 4, SEED, salt="ab12"), Random(SEED)
    with suppress(RulesError):
        while not match.over:
            match.play(rng.choice(match.legal_actions()))
    assert not match.over
    return [write_line(line) for line in lines_of(match.events)]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("check", "game.jsonl:1: the ruleset failing fails before the first action: order_up: no card is turned up"),
        ("play", "game.jsonl:1: the ruleset failing fails before the first action: order_up: no card is turned up"),
        ("replay", "game.jsonl: line 1 is damaged; `tablegames check` says more"),
    ],
)
def test_a_record_of_rules_that_nobody_can_play_is_refused_in_a_sentence(
    command: str, sentence: str, own_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_of(failing(own_folder, deal="6"), tmp_path)
    assert run([command, str(record)], no_window) == WRONG
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("command", ["check", "play"])
def test_a_record_of_rules_that_fail_midway_is_refused_with_the_line_they_fail_at(
    command: str, own_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = failing(own_folder)
    lines = played(path)
    record = record_of(path, tmp_path, lines)
    assert run([command, str(record)], no_window) == WRONG
    said = capsys.readouterr().err
    assert f"{record}:{len(lines) + 1}: the ruleset failing fails here: order_up: no card is turned up" in said
    assert said.count("\n") == 1


def test_a_record_of_rules_that_fail_midway_is_shown_up_to_there(own_folder: Path, tmp_path: Path) -> None:
    path = failing(own_folder)
    record = record_of(path, tmp_path, played(path))
    showing = showing_of(record, library())
    assert showing.fault > 1
    assert len(showing.replay.stops) > 20


def test_what_rules_failed_over_is_said_and_what_is_no_fault_of_theirs_is_raised_as_it_is() -> None:
    ruleset = shipped()["doubles"]
    setting = next(iter(ruleset.settings()))
    with pytest.raises(RulesetError, match=r"doubles.*seed 7: .*IndexError"), told_of(ruleset, setting, 7):
        raise IndexError("no card")
    refused = RulesetError([])
    for error in (OSError("no disk"), refused):
        with pytest.raises(type(error)) as caught, told_of(ruleset, setting, 7):
            raise error
        assert caught.value is error
    assert "12,000" in str(EndlessError(12_000))


def test_rules_of_no_setting_that_failed_are_told_with_the_number_of_players() -> None:
    ruleset = shipped()["doubles"]
    other, _ = shipped()["diamonds"].resolve(3)
    (problem,) = RuleFailureError(other, 3, 7, RulesError("phase.no_maker")).of(ruleset).problems
    assert "with 3 players" in problem.told("en")


def test_rules_that_failed_are_told_with_the_players_and_options_that_have_them() -> None:
    ruleset = shipped()["double-side-play"]
    settings, told = list(ruleset.settings()), list[str]()
    assert len({setting.players for setting in settings}) > 1
    for setting in settings:
        rules, _ = ruleset.resolve(setting.players, setting.options)
        error = RuleFailureError(rules, setting.players, 7, RulesError("phase.no_maker")).of(ruleset)
        told.append(error.problems[0].told("en"))
        assert f"with {setting.players} players" in told[-1]
        assert all(f"{name}: {str(value).lower()}" in told[-1] for name, value in setting.options.items())
    assert len(set(told)) == len(settings)
