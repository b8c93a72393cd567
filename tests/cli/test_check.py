"""`check` confirms records and rulesets, or says what is wrong with them, and where."""

from __future__ import annotations

import errno
import re
from pathlib import Path

import pytest

from tablegames.cli import FINE, WRONG, run
from tablegames.engine.chance import fingerprint, salt_of
from tablegames.engine.game.record import Reading, RecordError
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.rules.reading.messages import Reporter
from tablegames.shipped import RULESETS
from tests.cli.windows import no_window
from tests.play.records.test_record_rules import edition
from tests.play.session.test_replay import finished
from tests.variants import library


def test_records_of_a_simulation_are_checked_as_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "records"
    words = ["simulate", "trick-and-desert", "--players", "3", "--games", "3", "--seed", "11", "--records", str(folder)]
    assert run(words, no_window) == FINE
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"trick-and-desert-{seed}.jsonl" for seed in (11, 12, 13)]
    assert run(["check", *map(str, files)], no_window) == FINE
    said = capsys.readouterr().out
    assert said.count("fine, a game of trick-and-desert with 3 players, finished") == 3
    for seed in (11, 12, 13):
        assert (
            f"the seed {seed} and the salt {salt_of(seed)}, whose fingerprint is {fingerprint(seed, salt_of(seed))}"
            in said
        )


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    capsys.readouterr()
    code = run(["check", str(path)], no_window)
    said = capsys.readouterr()
    return code, said.out + said.err


def test_a_changed_record_is_refused_with_its_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[-1] = lines[-1].replace('"winners": [0]', '"winners": [2]').replace('"winners": [1]', '"winners": [2]')
    record.write_text("".join(lines), encoding="utf-8")
    code, said = checked(record, capsys)
    assert code == WRONG
    assert f"{record}:{len(lines)}: expected" in said


def test_an_unfinished_record_is_fine(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    record.write_text("".join(lines[:-2]) + lines[-2][:5], encoding="utf-8")
    code, said = checked(record, capsys)
    assert code == FINE
    assert "not finished, and can be resumed, a torn last line was dropped" in said


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"ruleset": "stay-home"', '"ruleset": "stay-away"', "there is no ruleset 'stay-away'"),
        ('"ruleset_digest": "', '"ruleset_digest": "0', "was played by another version of the ruleset stay-home"),
        ('"options": {}', '"options": {"laps": 2}', "this game has no option 'laps'; it has none"),
        ('"players": 2, "names": ["random", "random"]', '"players": 1, "names": ["a"]', "is for 2 players, not for 1"),
        ('{"record": 2', '{"record": 0', "expected the header of a game record"),
        ('{"record": 2', '{"record": 4', "was written by a newer version of this program"),
    ],
)
def test_a_header_that_makes_no_sense_is_refused(
    old: str, new: str, sentence: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new), encoding="utf-8")
    code, said = checked(record, capsys)
    assert code == WRONG
    assert f"{record}:1: " in said
    assert sentence in said


def test_check_says_problems_in_the_language_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("id: bad\nage:8\nname: x\n", encoding="utf-8")
    assert run(["check", "--language", "ja", str(bad)], no_window) == WRONG
    assert capsys.readouterr().err == f"{bad}:2: age:の後ろに空白がありません。半角の空白を入れてください\n"
    assert run(["check", str(bad)], no_window) == WRONG
    assert capsys.readouterr().err == f"{bad}:2: a space is missing after age: in this line\n"


def test_check_follows_the_language_of_the_system(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    broken = tmp_path / "broken.jsonl"
    broken.write_text('{"e": "x"', "utf-8")
    assert run(["check", str(broken), str(tmp_path / "none.jsonl"), str(tmp_path)], no_window) == WRONG
    record, missing, *_ = capsys.readouterr().err.splitlines()
    assert record.startswith(f"{broken}:1: ゲームの記録の見出しがありません")
    assert missing.endswith(":1: このファイルはありません")
    assert run(["check", "--language", "en", str(broken)], no_window) == WRONG
    assert re.search("[ぁ-ん]", capsys.readouterr().err) is None


BROKEN = {
    "no_object": lambda lines: [*lines[:3], "hello\n", *lines[3:]],
    "no_header": lambda lines: ['{"record": "x"}\n', *lines[1:]],
    "newer": lambda lines: ['{"record": 4}\n', *lines[1:]],
    "header_field": lambda lines: [lines[0].replace('"seed": ', '"seed": "x", "more": '), *lines[1:]],
    "unknown_field": lambda lines: [lines[0].replace('"seed": ', '"more": 1, "seed": '), *lines[1:]],
    "names": lambda lines: [lines[0].replace('"players": 2', '"players": 3'), *lines[1:]],
    "other_rules": lambda lines: [
        re.sub('"rules": .*', '"x": 1}', lines[0]).replace(', "x": 1', "").replace('digest": "', 'digest": "f'),
        *lines[1:],
    ],
    "after_end": lambda lines: [*lines, lines[-1]],
    "differs": lambda lines: [*lines[:2], *lines[3:]],
    "not_legal": lambda lines: [re.sub('"do": "[^"]*"', '"do": "hide 9"', each) for each in lines],
}


@pytest.mark.parametrize("code", BROKEN)
def test_what_is_wrong_with_a_record_is_said_in_the_language_of_the_reader(
    code: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text("".join(BROKEN[code](record.read_text("utf-8").splitlines(keepends=True))), "utf-8")
    capsys.readouterr()
    assert run(["check", "--language", "ja", str(record)], no_window) == WRONG
    said = capsys.readouterr().err
    with pytest.raises(RecordError) as caught:
        replay_match(read_record(record), library())
    assert caught.value.code == code
    sentence = said.partition(f":{caught.value.line}: ")[2]
    assert sentence.strip() == Reporter("ja").say(f"check.wrong.{code}", **caught.value.gaps)


@pytest.mark.days(7)
def test_check_retells_the_rules_in_the_language_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(RULESETS / "german-whist.yaml")
    assert run(["check", "--language", "ja", path], no_window) == FINE
    said = capsys.readouterr().out
    assert "1. 最初の人を決める" in said
    assert "人数：2人" in said
    assert "**" not in said
    retold = said[said.index("ジャーマン") : said.index("でたらめ")]
    english = re.findall("[a-z]{3,}", retold)
    assert not english, "no English between the rules"


@pytest.mark.days(7)
def test_check_retells_the_rules_in_english_in_the_words_of_the_window(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--language", "en", str(RULESETS / "diamonds.yaml")], no_window) == FINE
    said = capsys.readouterr().out
    assert "4. Pass cards\n  - To whom: where “Pairs” is “no”: left, where “Pairs” is “yes”: partner" in said
    assert "- Pairs — " in said
    assert "give_cards" not in said[: said.index("100 random")]


def test_check_names_every_problem_of_every_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = RULESETS / "diamonds.yaml"
    bad = tmp_path / "bad.yaml"
    bad.write_text(good.read_text(encoding="utf-8").replace("age: 8", "agee: 8"), encoding="utf-8")
    missing = tmp_path / "missing.jsonl"
    assert run(["check", "--brief", str(good), str(bad), str(missing)], no_window) == WRONG
    said = capsys.readouterr()
    assert f"{good}: fine, a ruleset for 2 to 6 players" in said.out
    assert f"{bad}:5: unknown field 'agee'" in said.err
    assert f"{missing}:1: there is no such file" in said.err


def test_a_file_that_cannot_be_read_keeps_no_other_from_being_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(path: Path) -> Reading:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr("tablegames.cli.checking.read_record", denied)
    shut, long = tmp_path / "shut.jsonl", tmp_path / f"{'x' * 300}.yml.txt"
    good = RULESETS / "diamonds.yaml"
    assert run(["check", "--brief", str(shut), str(long), str(good)], no_window) == WRONG
    said = capsys.readouterr()
    assert f"{shut}: Permission denied\n{long}: File name too long\n" == said.err
    assert f"{good}: fine" in said.out


def test_a_table_that_names_what_there_is_not_is_a_problem_of_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (RULESETS / "stay-home.yaml").read_text("utf-8")
    bad = tmp_path / "bad.yaml"
    bad.write_text(text.replace("    - prompt:", "    - promt:", 1), "utf-8")
    assert run(["check", str(bad)], no_window) == 1
    said = capsys.readouterr().err
    assert "table.fixtures" in said
    assert "did you mean 'prompt'?" in said


def test_what_is_no_record_at_all_is_called_that(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("milk, bread", "utf-8")
    assert run(["replay", str(path)], no_window) == WRONG
    assert f"{path}: this is no record of a game; records end in .jsonl" in capsys.readouterr().err


def test_check_says_what_it_cannot_confirm(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = record.read_text("utf-8")
    record.write_text(text.replace('"names": ["random"', '"names": ["somebody else"'), "utf-8")
    code, said = checked(record, capsys)
    assert code == FINE
    assert "Names, times and the program's version follow from no rule, so they cannot be checked." in said


def test_check_says_that_a_game_was_played_by_the_rules_it_carries(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished("stay-home", tmp_path)
    code, said = checked(path, capsys)
    assert (code, "rules that it carries" in said) == (FINE, False)
    changed = edition(tmp_path / "new", "stay-home", ("reach: 20", "reach: 15"))
    monkeypatch.setattr("tablegames.cli.checking.library", lambda: changed)
    code, said = checked(path, capsys)
    assert (code, "rules that it carries" in said) == (FINE, True)
