"""All that the command line says, it says in the language of the system, or in the one that is asked for."""

from __future__ import annotations

import argparse
import ast
import errno
import io
import json
import os
import re
from contextlib import redirect_stderr, suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tablegames.cli import FINE, USAGE, WRONG, run
from tablegames.cli.command_line import COMMANDS
from tablegames.cli.language import language_of
from tablegames.cli.parser_words import parser_speaking
from tablegames.languages.columns import columns, terminal_width
from tablegames.languages.languages import language, languages
from tablegames.languages.text_files import Plural, flat, read
from tablegames.play.files.paths import own_profiles, own_records
from tablegames.rules.reading.messages import GAP, Reporter, system_fault
from tablegames.shipped import PACKAGE, RULESETS
from tests.bots.own.simulated import in_javascript
from tests.cli.windows import Opened, no_window
from tests.play.games import unfinished
from tests.play.session.test_replay import finished, sit

COMPLETE = [code for code in languages() if language(code).complete]
OTHERS = [code for code in COMPLETE if code != "en"]
FOR_PROGRAMMERS = {
    *(".__call__() not defined", "'required' is an invalid argument for positionals", "%r is not callable"),
    *("mutually exclusive arguments must be optional", "cannot merge actions - two groups are named %r"),
    *("invalid option string %(option)r: must start with a character %(prefix_chars)r", "unexpected option string: %s"),
    *("dest= is required for options like %r", "invalid conflict_resolution value: %r", "conflicting subparser: %s"),
    *("cannot have multiple subparser arguments", "conflicting subparser alias: %s", 'argument "-" with mode %r'),
    *("conflicting option string: %s", "conflicting option strings: %s", "can't open '%(filename)s': %(error)s"),
    *("unknown parser %(parser_name)r (choices: %(choices)s)", "%(prog)s: error: %(message)s\n", "subcommands"),
}
"""Sentences of Python's parser that only a wrong program meets, or that we let it say nowhere."""
ENGLISH = re.compile(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}")
"""Three words in a row, as no other language's sentence has them."""


@cache
def sentences(code: str) -> dict[str, Any]:
    return dict(flat(read(code, "commands")))


def forms(said: str | Plural) -> list[str]:
    return list(said.values()) if isinstance(said, Plural) else [said]


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_of_the_command_line_is_said_in_every_language_with_the_same_gaps(code: str) -> None:
    ours, theirs = sentences("en"), sentences(code)
    assert ours.keys() == theirs.keys()
    for key, said in ours.items():
        gaps = {gap for form in forms(said) for gap in GAP.findall(form)}
        assert gaps >= {gap for form in forms(theirs[key]) for gap in GAP.findall(form)}, key


def test_no_sentence_stands_in_two_files() -> None:
    assert not sentences("en").keys() & dict(flat(read("en", "problems"))).keys()


def test_every_sentence_of_pythons_own_parser_that_people_meet_is_known() -> None:
    found = set()
    for node in ast.walk(ast.parse(Path(argparse.__file__).read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
            found |= {each.value for each in node.args if isinstance(each, ast.Constant)}
    said = {text for key, text in sentences("en").items() if key.startswith("argparse.")}
    assert not found - said - FOR_PROGRAMMERS


def parsed(*words: str) -> str:
    """Give what Python's own parser prints for wrong arguments."""
    with redirect_stderr(io.StringIO()) as told, suppress(SystemExit):
        parser = argparse.ArgumentParser(prog="t")
        parser.add_argument("--pair", nargs=2)
        parser.add_argument("--one")
        parser.parse_args(words)
    return told.getvalue().splitlines()[-1]


@pytest.mark.parametrize("system", [None, "C", "de:en"])
def test_pythons_parser_speaks_whatever_the_system_speaks(system: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    if system:
        monkeypatch.setenv("LANGUAGE", system)
    with parser_speaking("ja"):
        assert "値を2個書いてください" in parsed("--pair", "1")
        assert "値を1つ書いてください" in parsed("--one")
        with parser_speaking("en"):
            assert "expected 2 arguments" in parsed("--pair", "1")
    assert os.environ.get("LANGUAGE") == system
    assert "expected 2 arguments" in parsed("--pair", "1")


def test_pythons_parser_speaks_english_where_no_table_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", "/dev/null/nowhere")
    with parser_speaking("ja"):
        assert "expected one argument" in parsed("--one")


SAID = re.compile(r"[\"']([a-z_]+(?:\.[A-Za-z_]+)+)[\"']")


def test_every_sentence_is_said_somewhere() -> None:
    written = "\n".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    made = {"help", "argparse", "os_error", "check.wrong", "replay", "trouble", "count", "board.what", "board.ended"}
    made |= {"look_back", "tryout", "bots", "board.dealer", "board.vulnerable", "check.chance_given"}
    made |= {"check.chance_seeded", "check.chance_salted", "forfeit", "given"}
    for key in sentences("en"):
        if not any(key == each or key.startswith(f"{each}.") for each in made):
            assert f'"{key}"' in written or f"'{key}'" in written, f"nothing says {key}"
    for key in sentences("en"):
        top, _, last = key.rpartition(".")
        if top in ("help", "count", "look_back", "tryout", "bots", "forfeit", "given"):
            assert re.search(rf"[\"'.]{last.removesuffix('_more')}[\"']", written), f"nothing says {key}"


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_no_word_of_another_language(command: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command.split(), "--help", "--language", code], no_window) == FINE
    told = capsys.readouterr().out
    assert Reporter(code).say("help.exit_codes")[:12] in told
    usage, _, rest = told.partition("\n\n")
    assert usage.startswith(str(sentences(code)["argparse.usage"]))
    without_commands = re.sub(r"^ {4}[a-z]+ .*$", "", rest, flags=re.MULTILINE) if not command else rest
    assert not ENGLISH.search(without_commands.replace("--", "")), ENGLISH.findall(rest)
    assert max(terminal_width(line) for line in told.splitlines() if "/" not in line) <= 80


WRONG_USAGE = [
    "deal",
    "check",
    "list --frob",
    "play diamond",
    "play diamonds --seats human,ranom",
    "play diamonds --seats human",
    "play diamonds --option laps",
    "play diamonds --option laps=1 --option laps=2",
    "play diamonds --option lap=2",
    "play diamonds --option laps=3",
    "play diamonds --seed x",
    "play diamonds --seed",
    "play diamonds --clock soon",
    "play RECORD --seed 3",
    "play RECORD --seats human",
    "play diamonds --seats human,run:no-such-program-here",
    "play diamonds --seats human,no_such_module:Bot",
    "play diamonds --seats human,json:decide",
    "review RECORD",
    "review FINISHED --seat 3",
    "review FINISHED --jobs 0",
    "review FINISHED --bot easy,easy",
    "review SEVERAL",
    "replay FOLDER/none.jsonl",
    "replay hearts",
    "simulate diamonds",
    "simulate diamonds --players 3 --option laps=2",
    "simulate diamonds --players 4 --bots random,random",
    "simulate diamonds --players 4 --games 0",
    "simulate diamonds --players 4 --jobs 2 --cluster x",
    "simulate diamonds --players 4 --totals FOLDER",
    "simulate stay-home --players 2 --totals RECORD",
    "arena diamonds --players 4 --bots easy",
    "arena diamonds --players 4 --bots easy,normal --deals 0",
    "arena diamonds --players 4 --bots easy,normal --results RECORD",
    "train hearts --players 4 --deals 0",
    "convert FOLDER/none.pbn --to FOLDER/out",
    "convert RECORD --to FOLDER/out",
    "new Wrong",
    "new hearts",
    "new con",
    "new yes",
    "statistics --csv RECORD",
    "FOLDER",
    "no/such-file",
]


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("words", WRONG_USAGE)
def test_wrong_usage_is_said_in_the_language_that_is_asked_for(
    words: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablegames.cli.language.system_language", lambda known: code)
    monkeypatch.setattr("tablegames.cli.commands.is_heard", lambda: True)
    places = {"FOLDER": lambda: tmp_path, "RECORD": lambda: unfinished("stay-home", tmp_path)}
    places["FINISHED"] = lambda: finished("stay-home", tmp_path)
    places["SEVERAL"] = lambda: sit(finished("stay-home", tmp_path), "human", "human")
    for name, make in places.items():
        if name in words:
            words = words.replace(name, str(make()))
    assert run(words.split(), no_window) in (USAGE, WRONG)
    said = capsys.readouterr()
    assert re.search("[ぁ-んァ-ン一-鿿]", said.err), said.err
    # What is to be typed stays as it is, and so does what Python says of a module.
    told = re.sub("`[^`]*`|No module named", "", said.err)
    assert not ENGLISH.search(told), told
    assert not GAP.search(said.err), said.err
    assert "Traceback" not in said.err


@pytest.mark.days(7)
@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize(
    "words",
    [
        "simulate stay-home --players 2 --games 2",
        "simulate doubles --players 2 --games 2 --bots easy,random",
        "arena stay-home --players 2 --bots easy,random --deals 1",
        "list",
        "new mine --like diamonds",
        "statistics",
        f"check {RULESETS / 'stay-home.yaml'}",
        f"check --brief {RULESETS / 'diamonds.yaml'}",
    ],
)
def test_answers_have_no_word_of_another_language(words: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*words.split(), "--language", code], no_window) == FINE
    told = capsys.readouterr()
    # Names of games stand there in both languages.
    assert not ENGLISH.search(told.out), ENGLISH.findall(told.out)
    assert not GAP.search(told.out), GAP.findall(told.out)
    assert re.search("[ぁ-んァ-ン一-鿿]", told.out)
    assert not told.err


@pytest.mark.parametrize("code", OTHERS)
def test_a_look_back_is_told_in_the_language_that_is_asked_for(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished("stay-home", tmp_path)
    assert run(["review", str(record), "--no-keep", "--all", "--bot", "easy", "--language", code], no_window) == FINE
    told = capsys.readouterr().out
    assert not ENGLISH.search(told), ENGLISH.findall(told)
    assert all(Reporter(code).say(f"look_back.{part}") in told for part in ("begun", "cards", "own", "their", "fell"))


TABLES = [
    "simulate doubles --players 2 --games 2 --bots easy,random",
    f"check {RULESETS / 'stay-home.yaml'}",
]
"""Commands whose reports stand in columns."""


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("words", TABLES)
def test_columns_stand_below_their_heads_in_wide_letters(
    words: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run([*words.split(), "--language", code], no_window)
    rows = capsys.readouterr().out.split("\n")
    head = next(at for at, row in enumerate(rows) if "  " in row.strip() and re.search("[ぁ-んァ-ン一-鿿]$", row))
    assert terminal_width(rows[head]) == terminal_width(rows[head + 1])


def test_wide_letters_take_two_cells() -> None:
    assert columns([["勝ち", "a"], ["12345", "bc"]]) == [" 勝ち   a", "12345  bc"]


def test_the_language_is_found_wherever_it_stands_and_nonsense_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablegames.cli.language.system_language", lambda known: "en")
    for words in ("--language ja list", "list --language ja", "list --language=ja", "list --lang ja", "--lang=ja"):
        assert language_of(words.split()) == "ja"
    for words in ("list", "list --language", "list --language xx", "list --like ja"):
        assert language_of(words.split()) == "en"


def test_a_language_before_the_command_counts_for_the_window_as_well() -> None:
    opened = Opened()
    for words in ("--language ja play doubles", "play doubles --language ja", "--language ja"):
        assert run(words.split(), opened) == FINE
    assert run(["play", "doubles"], opened) == FINE
    assert [language for _, language in opened.asked] == ["ja", "ja", "ja", None]


@pytest.mark.parametrize("code", COMPLETE)
def test_what_the_system_objects_to_is_said_in_the_language_of_the_reader(code: str) -> None:
    for key, said in sentences(code).items():
        if key.startswith("os_error."):
            number = getattr(errno, key.removeprefix("os_error."))
            assert system_fault(OSError(number, "as the system says it", "x")).said(code) == said
    assert system_fault(OSError(errno.ESTALE, "Stale file handle")).said(code) == "Stale file handle"


GIVEN = [
    {"dealt": {"places": {"hand": [["no card"]]}}},
    {"dealt": {"places": {"hand": [[], [], []]}}},
    {"dealt": {"places": []}},
    {"position": {"places": {}, "round": 0}},
    {"position": {"places": {}, "leads": "Anna"}},
    {"position": {"places": {}, "numbers": {"luck": [1, 2]}}},
]
"""What a game of two cannot begin with, as a record's header has it."""


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("given", GIVEN)
def test_a_deal_that_cannot_be_is_refused_in_the_language_that_is_asked_for(
    given: dict[str, Any], code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = unfinished("doubles", tmp_path)
    header, _, rest = record.read_text("utf-8").partition("\n")
    record.write_text(json.dumps({**json.loads(header), "record": 3, **given}) + "\n" + rest, "utf-8")
    assert run(["check", str(record), "--language", code], no_window) == WRONG
    said = capsys.readouterr().err
    assert re.search("[ぁ-んァ-ン一-鿿]", said)
    assert not ENGLISH.search(said), said
    assert not GAP.search(said), said


@pytest.mark.days(7)
@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("trouble", ["die", "leave", "cheat", "babble", "resign", "old", "future"])
def test_why_a_bot_of_ones_own_lost_is_said_in_the_language_that_is_asked_for(
    trouble: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    totals = ["--totals", str(tmp_path / "totals.json")]
    for games in ("2", "4"):
        words = ["simulate", "diamonds", "--players", "2", "--bots", f"{in_javascript(trouble)},random", *totals]
        assert run([*words, "--games", games, "--language", code], no_window) == FINE
        (line,) = [each for each in capsys.readouterr().out.splitlines() if "途中で負け　" in each]
        # What the program itself said stays as it is.
        told = line.rpartition("最初のわけ：")[2].replace("I have seen enough", "")
        assert re.search("[ぁ-んァ-ン一-鿿]{3}", told)
        assert not ENGLISH.search(told), told
        assert not GAP.search(told), told


@pytest.mark.parametrize("code", OTHERS)
def test_damaged_files_of_a_person_are_told_of_in_the_language_that_is_asked_for(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    own_profiles().parent.mkdir(parents=True, exist_ok=True)
    own_profiles().write_text("[", "utf-8")
    own_records().mkdir(parents=True, exist_ok=True)
    assert run(["statistics", "--language", code], no_window) == FINE
    said = capsys.readouterr().err
    assert str(own_profiles()) in said
    assert not ENGLISH.search(said)
