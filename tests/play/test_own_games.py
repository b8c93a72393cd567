"""A person's own folder is looked through while the program runs."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tablegames.play.files.paths import own_rulesets
from tablegames.play.own_games import OwnGames
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.tryout import try_out
from tablegames.shipped import RULESETS
from tests.patience import Patience
from tests.rules.own_files import broken, png, tricks

PATIENCE = 120.0


def games(folder: Path) -> OwnGames:
    library = Library(load, [RULESETS, folder])
    return OwnGames(folder, library, lambda path: load(path, trial=try_out))


def settled(own: OwnGames) -> OwnGames:
    """Look until everything is examined."""
    waiting = Patience(PATIENCE)
    own.look()
    while own.busy:
        assert waiting.left
        time.sleep(0.01)
        own.look()
    return own


def later(path: Path) -> None:
    """Let a file be newer than it was, however coarse the disk's clock is."""
    about = path.stat()
    os.utime(path, ns=(about.st_atime_ns, about.st_mtime_ns + 2_000_000_000))


def test_a_new_file_is_a_game_at_once(tmp_path: Path) -> None:
    own = settled(games(tmp_path / "rulesets"))
    tricks(own.folder)
    assert "my-tricks" not in own.library
    assert own.look()
    assert "my-tricks" in settled(own).library
    assert not own.look()


def test_what_is_changed_and_taken_away_is_followed(tmp_path: Path) -> None:
    path = tricks(tmp_path)
    own = settled(games(tmp_path))
    before = own.library["my-tricks"].file_digest
    path.write_text(path.read_text("utf-8").replace("age: 8", "age: 12"), encoding="utf-8")
    later(path)
    assert settled(own).library["my-tricks"].age == 12
    assert own.library["my-tricks"].file_digest != before
    path.unlink()
    assert own.look()
    assert "my-tricks" not in own.library
    assert not own.broken


def test_a_file_that_is_wrong_is_told_with_its_lines_until_it_is_right(tmp_path: Path) -> None:
    path = broken(tmp_path)
    own = settled(games(tmp_path))
    assert [problem.line for problem in own.broken[path].problems] == [5, 16, 19]
    tricks(tmp_path, "half-done")
    later(path)
    settled(own)
    assert not own.broken
    assert "half-done" in own.library


def test_a_file_that_cannot_be_played_is_found_by_playing(tmp_path: Path) -> None:
    path = tricks(tmp_path)
    path.write_text(path.read_text("utf-8").replace("deal: 5", "deal: 50"), encoding="utf-8")
    own = games(tmp_path)
    assert "my-tricks" in own.library
    settled(own)
    assert "my-tricks" not in own.library
    assert "deal" in str(own.broken[path])


def test_the_id_of_a_game_of_the_program_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tricks(tmp_path, "diamonds")
    own = settled(games(tmp_path))
    assert own.library["diamonds"].file == str(RULESETS / "diamonds.yaml")
    assert "the id 'diamonds' belongs to Diamonds, a game of the program; choose another" in str(own.broken[path])


def test_a_picture_that_was_missing_makes_the_file_good_when_it_comes(tmp_path: Path) -> None:
    path = tricks(tmp_path, more="look: {box: box.png}\n")
    own = settled(games(tmp_path))
    assert path in own.broken
    (tmp_path / "box.png").write_bytes(png(60, 70))
    later(tmp_path)
    assert "my-tricks" in settled(own).library
    (tmp_path / "box.png").write_bytes(b"torn")
    assert path in settled(own).broken


def test_an_examiner_that_fails_leaves_a_sentence(tmp_path: Path) -> None:
    path = tricks(tmp_path)

    def examine(path: Path) -> None:
        raise RuntimeError("oops")

    own = settled(OwnGames(tmp_path, Library(load, [tmp_path]), examine))  # type: ignore[arg-type]  # it only raises
    assert "can't be examined (RuntimeError: oops)" in str(own.broken[path])


def test_own_games_come_last_and_the_five_first(tmp_path: Path) -> None:
    tricks(tmp_path, "aaa")
    tricks(tmp_path, "bbb", "group: {en: Old ones, ja: 昔のゲーム}\n")
    shelf = list(Library(load, [RULESETS, tmp_path]))
    assert shelf[:1] != ["aaa"]
    assert shelf[-2:] == ["bbb", "aaa"]


def test_the_folder_lies_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    assert own_rulesets() == tmp_path / "rulesets"
