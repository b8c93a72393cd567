"""`tablegames new` writes a commented ruleset that is good as it stands, and never writes over anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.cli import FINE, USAGE, WRONG, run
from tablegames.play.setup.seating import Seating
from tablegames.rules.library import Library
from tablegames.rules.load import load, read_ruleset
from tablegames.rules.tryout import try_out
from tablegames.rules.words import InLanguages
from tablegames.rules.writing.start import begin_ruleset
from tablegames.shipped import RULESETS
from tests.rules.own_files import tricks

SHIPPED = list(Library(load).values())


def no_window(seating: Seating | None, language: str | None) -> None:
    raise AssertionError("no window was asked for")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    return tmp_path / "rulesets"


@pytest.mark.parametrize("name", ["yes", "no", "on", "off", "true", "false", "null"])
def test_a_word_that_is_more_than_a_word_to_yaml_names_no_game(
    name: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["new", name], no_window) != FINE
    assert "choose another name" in capsys.readouterr().err
    assert not home.exists()


@pytest.mark.days(7)
def test_a_start_lies_in_ones_own_folder_and_passes_the_check(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "my-game"], no_window) == FINE
    path = home / "my-game.yaml"
    assert str(path) in capsys.readouterr().out
    assert run(["check", str(path)], no_window) == FINE
    told = capsys.readouterr().out
    assert "my-game.yaml: fine, a ruleset for 3 to 5 players" in told
    assert "My Game" in told
    assert "100 random games in 3 settings: every one came to its end" in told
    assert "warning" not in told
    assert run(["list"], no_window) == FINE
    assert "my-game: My Game" in capsys.readouterr().out


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.id)
def test_a_copy_of_any_game_is_good_and_has_a_comment_on_every_part(game: object) -> None:
    like = next(each for each in SHIPPED if each is game)
    text = begin_ruleset("my-own", like)
    copy = read_ruleset(text.encode(), "my-own.yaml")
    assert (copy.id, copy.name.en, copy.group) == ("my-own", "My Own", None)
    assert copy.resolve(min(copy.players)) == like.resolve(min(like.players))
    lines = text.splitlines()
    for part in ("id:", "players:", "round:", "ends:", "text:"):
        at = next(number for number, line in enumerate(lines) if line.startswith(part))
        assert lines[at - 1].startswith("# ")
    assert max(map(len, [line for line in lines if line.lstrip().startswith("# ") and "  #" not in line])) <= 120


def test_a_copy_of_a_copy_has_every_comment_once(home: Path) -> None:
    assert run(["new", "first-copy", "--like", "hearts"], no_window) == FINE
    assert run(["new", "second-copy", "--like", "first-copy"], no_window) == FINE
    one, other = ((home / f"{name}-copy.yaml").read_text("utf-8").splitlines() for name in ("first", "second"))
    assert other[1].startswith("# Second Copy, begun as a copy of First Copy.")
    at = one.index("id: first-copy") - 1
    changed = [line.replace("first-copy", "second-copy").replace("First Copy", "Second Copy") for line in one[at:]]
    assert other[-len(changed) :] == changed
    assert [line for line in other if "$schema=" in line] == other[:1]


def test_a_copy_can_be_played_and_goes_where_one_likes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games" / "bluff.yaml"
    assert run(["new", "my-bluff", "--like", "stay-home", "--to", str(path)], no_window) == FINE
    assert load(path, trial=try_out).id == "my-bluff"
    assert run(["new", "my-bluff", "--to", str(tmp_path / "games")], no_window) == FINE
    assert (tmp_path / "games" / "my-bluff.yaml").is_file()


FLAT = 'id: old-game\nname: {en: Old Game, ja: "Old Gameの遊び"}\n'


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("\ufeff" + FLAT, ""),
        (FLAT.replace("\n", "\r\n"), ""),
        (FLAT.replace("old-game", "old-game  # its word"), ""),
        (FLAT.replace("old-game", "'old-game'"), ""),
        (FLAT.replace("id: old-game", '"id":\n  "old-game"'), ""),
        (FLAT.replace(", ja", ",\n       ja"), ""),
        ("id: old-game\n# Its name.\nname:\n  # in English\n  en: Old Game\n\n  ja: 遊び  # too\n", "# Its name."),
        (FLAT + "group: {en: Cards, ja: カード}\n", ""),
        (FLAT + "group: {en: Cards,\n        ja: カード}  # of mine\n\n# For whom.\n", "# For whom."),
        (FLAT + "group:\n  en: Cards\n  ja: カード\n# For whom.\n", "# For whom."),
        ("---\n" + FLAT, ""),
    ],
)
def test_a_copy_of_ones_own_game_is_good_however_that_is_written(home: Path, written: str, kept: str) -> None:
    path = tricks(home, "old-game")
    text = path.read_text("utf-8")
    assert FLAT in text
    path.write_bytes(text.replace(FLAT, written).encode())
    like = load(path)
    assert run(["new", "new-game", "--like", "old-game"], no_window) == FINE
    copy = load(home / "new-game.yaml", trial=try_out)
    assert (copy.id, copy.name, copy.group) == ("new-game", InLanguages((("en", "New Game"), ("ja", "New Game"))), None)
    assert copy.resolve(3) == like.resolve(3)
    assert kept in (home / "new-game.yaml").read_text("utf-8").splitlines() or not kept
    assert "\ufeff" not in (home / "new-game.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("\n", "\n  ", "begin id:, name: and group: each at the beginning of a line"),
        ("age: 8", "age: 8\nlook: {box: box.svg}", "look.box: there is no 'box.svg' in the folder of the ruleset"),
    ],
)
def test_what_cannot_be_copied_is_said_and_nothing_is_written(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], before: str, after: str, told: str
) -> None:
    path = tricks(home, "old-game")
    (home / "box.svg").write_text('<svg viewBox="0 0 6 7"/>', encoding="utf-8")
    path.write_text(("\n" + path.read_text("utf-8")).replace(before, after).rstrip() + "\n", encoding="utf-8")
    load(path)
    assert run(["new", "new-game", "--like", "old-game", "--to", str(tmp_path / "else")], no_window) == USAGE
    said = capsys.readouterr().err
    assert str(path) in said
    assert told in said
    assert not (tmp_path / "else").exists()


def test_an_editor_finds_the_schema_beside_the_file(home: Path) -> None:
    run(["new", "my-game"], no_window)
    named = (home / "my-game.yaml").read_text("utf-8").splitlines()[0].partition("$schema=")[2]
    shipped = (RULESETS / "ruleset.schema.json").read_text("utf-8")
    assert (home / named).read_text("utf-8") == shipped
    (home / named).write_text('{"title": "A ruleset", "old": true}', encoding="utf-8")
    run(["new", "another-game", "--like", "stay-home"], no_window)
    assert (home / named).read_text("utf-8") == shipped
    (home / named).write_text("my own notes", encoding="utf-8")
    run(["new", "third-game"], no_window)
    assert (home / named).read_text("utf-8") == "my own notes"


def test_nothing_is_written_over(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    (home / "my-game.yaml").write_text("mine", encoding="utf-8")
    assert run(["new", "my-game"], no_window) == USAGE
    assert "is there already and stays as it is" in capsys.readouterr().err
    assert (home / "my-game.yaml").read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["My Game"], "may have small letters, digits and hyphens only"),
        (["../evil"], "may have small letters, digits and hyphens only"),
        (["con"], "no file can be called con on Windows, where that is a device"),
        (["nul"], "no file can be called nul on Windows, where that is a device"),
        (["lpt9"], "no file can be called lpt9 on Windows, where that is a device"),
        (["diamonds"], "there is a game called diamonds"),
        (["mine", "--like", "diamond"], "did you mean 'diamonds'?"),
    ],
)
def test_a_name_that_cannot_be_is_refused(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", *words], no_window) == USAGE
    assert told in capsys.readouterr().err


def test_brief_only_says_whether_it_is_good(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["new", "my-game"], no_window)
    capsys.readouterr()
    assert run(["check", "--brief", str(home / "my-game.yaml")], no_window) == FINE
    assert capsys.readouterr().out.count("\n") == 1
    (home / "my-game.yaml").write_text("id: [", encoding="utf-8")
    assert run(["check", "--brief", str(home / "my-game.yaml")], no_window) == WRONG


def test_a_copy_says_why_it_has_no_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "my-bluff", "--like", "stay-home", "--to", str(tmp_path)], no_window) == FINE
    told = capsys.readouterr().out
    assert "The lesson of StayHome stays with it" in told
    assert str(tmp_path / "lessons" / "my-bluff.yaml") in told
    assert not (tmp_path / "lessons").exists()
    assert run(["new", "my-trick", "--to", str(tmp_path)], no_window) == FINE
    assert "lesson" not in capsys.readouterr().out
