"""Settings that two windows keep in one file."""

from __future__ import annotations

import json
from pathlib import Path

from tablegames.scenes.program.preferences import VERSION, Preferences
from tablegames.view.backdrops.cloths import CLOTHS


def test_a_window_that_is_closed_takes_back_nothing_that_was_set_in_another(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    Preferences.load(path).save()
    first, second = Preferences.load(path), Preferences.load(path)
    first.volume, first.language, first.window = 3, "ja", (900, 700)
    first.seats["skat"] = {"seats": [["human", "花子", "hanako"]]}
    first.note_lesson("1", "skat", "trumps")
    second.cloth = next(iter(CLOTHS))
    second.seats["hearts"] = {"seats": [["human", "Taro", "taro"]]}
    second.note_lesson("1", "hearts", "moon")
    second.note_lesson("2", "skat", "-")
    second.position = (5, 6)
    second.save()
    found = Preferences.load(path)
    assert (found.volume, found.language, found.cloth) == (3, "ja", second.cloth)
    assert (found.window, found.position) == ((900, 700), (5, 6))
    assert set(found.seats) == {"skat", "hearts"}
    assert found.lessons == {"1": {"skat": "trumps", "hearts": "moon"}, "2": {"skat": "-"}}


def test_what_was_set_last_stands_whichever_window_set_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    first, second = Preferences.load(path), Preferences.load(path)
    for volume, window in ((1, first), (9, second), (2, first), (4, second)):
        window.volume = volume
        window.save()
        assert Preferences.load(path).volume == volume
    first.mute = True
    first.save()
    assert Preferences.load(path).volume == 4


def test_settings_whose_file_was_taken_away_or_spoilt_are_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    own = Preferences.load(path)
    own.volume = 2
    own.save()
    for spoilt in (None, b"{", b"[]"):
        path.unlink() if spoilt is None else path.write_bytes(spoilt)
        own.save()
        assert Preferences.load(path).volume == 2
        assert json.loads(path.read_bytes())["settings"] == VERSION


def test_what_a_newer_version_wrote_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    own = Preferences.load(path)
    own.save()
    path.write_text(json.dumps({"settings": VERSION + 1, "volume": [1, 2]}), "utf-8")
    content = path.read_bytes()
    own.volume = 2
    own.save()
    own.save()
    assert path.read_bytes() == content
    assert own.newer
