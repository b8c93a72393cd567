"""Files of every earlier version are read, and those of a later one are left alone.

`tests/earlier` has a folder a version, written by that version itself: settings, a finished and an unfinished game with
who sat where, and the statistics.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tablegames.app import furnish, program_of
from tablegames.play.files.paths import own_rulesets
from tablegames.play.records.seats_file import SeatsFile, read_seats, seats_path, write_beside
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.scenes.base_page.notice_strip import sentence
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.shipped import RULESETS

EARLIER = Path(__file__).parents[2] / "earlier"
VERSIONS = sorted(folder.name for folder in EARLIER.iterdir() if folder.is_dir())


@pytest.fixture(params=VERSIONS)
def home(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    shutil.copytree(EARLIER / request.param, folder)
    monkeypatch.setenv("TABLEGAMES_HOME", str(folder))
    return folder


@pytest.fixture
def program(home: Path) -> Iterator[Program]:
    library = Library(load, [RULESETS, own_rulesets()])
    made = program_of(library.values(), Preferences.load(home / "settings.json"))
    furnish(made, library)
    yield made
    if made.services.statistics is not None:
        made.services.statistics.close()


def test_settings_of_an_earlier_version_hold(home: Path) -> None:
    found = Preferences.load(home / "settings.json")
    assert (found.language, found.speed, found.volume) == ("ja", "fast", 3)
    assert (found.window, found.position, found.maximised) == ((1100, 640), (50, 60), False)
    assert found.trick_rest == "click"
    assert found.seats["doubles"]["chairs"][0] == ["human", "花子", "hanako"]
    assert found.aside is None


def test_games_of_an_earlier_version_go_on_are_looked_at_and_keep_their_seats(program: Program) -> None:
    (game,) = program.unfinished()
    assert (game.header.ruleset, game.changed) == ("doubles", False)
    assert [place.kind for place in game.places] == ["human", "easy"]
    (past,) = program.services.past_games()
    assert past.header.ruleset == "stay-home"
    assert program.navigation.look_at(past.path)
    program.stack.pop()
    assert program.navigation.resume(game)
    assert not program.notices


def test_statistics_of_an_earlier_version_are_counted_on(program: Program) -> None:
    statistics = program.services.statistics
    assert statistics is not None
    games = statistics.store.games()
    assert games is not None
    assert [game.ruleset for game in games] == ["stay-home"]
    statistics.catch_up()
    statistics.close()
    assert len(statistics.store.games() or ()) == 1
    assert statistics.store.troubles == []


def test_files_of_a_later_version_stay_as_they_are_and_it_is_said(home: Path, program: Program) -> None:
    with closing(sqlite3.connect(home / "statistics.sqlite")) as db:
        db.execute("PRAGMA user_version = 99")
    for record in (home / "records").glob("*.jsonl"):
        head, _, rest = record.read_text("utf-8").partition("\n")
        record.write_text(json.dumps(json.loads(head) | {"record": 99}) + "\n" + rest, "utf-8")
    settings = json.loads((home / "settings.json").read_text("utf-8")) | {"hologram": {"depth": 3}}
    (home / "settings.json").write_text(json.dumps(settings), "utf-8")
    before = {path: path.read_bytes() for path in (home / "records").iterdir()}
    database = (home / "statistics.sqlite").read_bytes()
    statistics = program.services.statistics
    assert statistics is not None
    statistics.store.sound = False
    assert statistics.store.games() is None
    assert program.unfinished() == []
    assert {path: path.read_bytes() for path in (home / "records").iterdir()} == before
    assert (home / "statistics.sqlite").read_bytes() == database
    Preferences.load(home / "settings.json").save()
    assert json.loads((home / "settings.json").read_text("utf-8"))["hologram"] == {"depth": 3}
    keys = {notice.key for notice in program.notices}
    assert keys == {"notices.newer", "notices.statistics_newer"}
    for code, words in (("en", "newer version"), ("ja", "新しい版")):
        program.speak(code)
        assert all(words in sentence(program, notice) for notice in program.notices)


def test_who_sat_where_as_a_later_version_wrote_it_is_not_written_over(home: Path) -> None:
    record = next((home / "records").glob("doubles-*.jsonl"))
    later = '{"seats": 99, "places": "elsewhere"}'
    seats_path(record).write_text(later, "utf-8")
    assert read_seats(record, 2) == ()
    write_beside(record, SeatsFile())
    assert seats_path(record).read_text("utf-8") == later
