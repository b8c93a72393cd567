"""Files of every earlier version are read, and those of a later one are left alone.

`tests/earlier` has a folder for each time that the form of a file changed, written by the program of then: settings, a
finished and an unfinished game with who sat where, and the statistics; from the second on the people, a look back and
the totals of a simulation too.
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
from tablegames.engine.game import record
from tablegames.play.files.paths import own_rulesets
from tablegames.play.records import seats_file
from tablegames.play.records.seats_file import SeatsFile, read_seats, review_path, seats_path, write_beside
from tablegames.play.review import review
from tablegames.play.review.review import Review
from tablegames.play.review.review_file import ReviewFile
from tablegames.play.setup import profiles
from tablegames.play.setup.profiles import Profiles
from tablegames.play.simulation import kept_totals
from tablegames.play.simulation.simulation_totals import SimulationTotals
from tablegames.play.statistics import store_file
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.scenes.base_page.notice_strip import sentence
from tablegames.scenes.program import preferences
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.review.review_page import ReviewPage
from tablegames.shipped import RULESETS

EARLIER = Path(__file__).parents[2] / "earlier"
VERSIONS = sorted(folder.name for folder in EARLIER.iterdir() if folder.is_dir())
NOW = {
    "record": record.VERSION,
    "seats": seats_file.VERSION,
    "settings": preferences.VERSION,
    "profiles": profiles.VERSION,
    "statistics": store_file.VERSION,
    "review": review.VERSION,
    "format": kept_totals.VERSION,
}
"""By what a file calls its version, the one that the program writes now."""


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


def versions(path: Path) -> set[tuple[str, int]]:
    """Tell which file of the program a sample is, and of which version."""
    if path.suffix == ".sqlite":
        with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as db:
            return {("statistics", db.execute("PRAGMA user_version").fetchone()[0])}
    head = json.loads(path.read_text("utf-8").partition("\n")[0] if path.suffix != ".json" else path.read_text("utf-8"))
    if path.name == "settings.json":
        # The first ones had no number.
        head.setdefault("settings", 1)
    head |= head.get("simulation", {})
    return {(name, head[name]) for name in NOW if type(head.get(name)) is int}


def test_there_is_a_sample_of_every_file_in_every_version() -> None:
    found = {each for path in EARLIER.rglob("*") if path.is_file() for each in versions(path)}
    assert found == {(name, version) for name, last in NOW.items() for version in range(1, last + 1)}


def test_settings_of_an_earlier_version_hold(home: Path) -> None:
    found = Preferences.load(home / "settings.json")
    assert (found.language, found.speed, found.volume) == ("ja", "fast", 3)
    assert (found.window, found.position, found.maximised) == ((1100, 640), (50, 60), False)
    assert found.trick_rest == "click"
    assert found.seats["doubles"]["chairs"][0][:2] == ["human", "花子"]
    assert found.aside is None
    assert not found.newer
    assert not found.strange


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


def test_people_lessons_and_looks_back_of_an_earlier_version_are_there(home: Path, program: Program) -> None:
    if not (home / "profiles.json").exists():
        pytest.skip("there were none then")
    hanako, _ = people = program.services.profiles.people
    assert [each.name for each in people] == ["花子", "Ann"]
    assert program.preferences.lesson_reached(hanako.id, "euchre") == "-"
    (past,) = program.services.past_games()
    match = look_back(program, past.path)
    assert match.verdicts
    totals = json.loads((home / "totals.json").read_text("utf-8"))["totals"]
    assert SimulationTotals.of_json(totals).games == 20


def look_back(program: Program, path: Path) -> Review:
    """Read what was thought of a game."""
    program.navigation.open("review", path)
    page = program.stack.top
    program.stack.pop()
    assert isinstance(page, ReviewPage)
    return page.reviewer.review


def test_files_of_a_later_version_stay_as_they_are_and_it_is_said(home: Path, program: Program) -> None:
    with closing(sqlite3.connect(home / "statistics.sqlite")) as db:
        db.execute("PRAGMA user_version = 99")
    for path in (home / "records").glob("*.jsonl"):
        head, _, rest = path.read_text("utf-8").partition("\n")
        path.write_text(json.dumps(json.loads(head) | {"record": 99}) + "\n" + rest, "utf-8")
    before = {path: path.read_bytes() for path in (home / "records").iterdir()}
    database = (home / "statistics.sqlite").read_bytes()
    statistics = program.services.statistics
    assert statistics is not None
    statistics.store.sound = False
    assert statistics.store.games() is None
    assert program.unfinished() == []
    assert {path: path.read_bytes() for path in (home / "records").iterdir()} == before
    assert (home / "statistics.sqlite").read_bytes() == database
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


def test_it_is_said_once_that_who_sat_where_is_of_a_later_version(home: Path, program: Program) -> None:
    record = next((home / "records").glob("doubles-*.jsonl"))
    seats_path(record).write_text('{"seats": 99}', "utf-8")
    for _ in range(2):
        (game,) = program.unfinished()
        assert game.places == ()
        program.notices.take(program.services.troubles())
    (notice,) = program.notices
    assert (notice.key, notice.game) == ("notices.seats_newer", "doubles")
    said(program, "Doubles", "ダブルス")


def test_what_a_later_version_only_adds_to_the_settings_is_kept(home: Path) -> None:
    path = home / "settings.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"hologram": {"depth": 3}}), "utf-8")
    Preferences.load(path).save()
    assert json.loads(path.read_text("utf-8"))["hologram"] == {"depth": 3}


def test_settings_of_a_later_version_are_used_left_alone_and_it_is_said(home: Path) -> None:
    path = home / "settings.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"settings": 99, "speed": {"deal": 3}}), "utf-8")
    before = path.read_bytes()
    own = Preferences.load(path)
    assert (own.language, own.volume, own.speed) == ("ja", 3, "normal")
    program = program_of([], own)
    own.volume = 9
    own.save()
    assert path.read_bytes() == before
    assert [notice.key for notice in program.notices] == ["notices.settings_newer"]
    said(program, "newer version", "新しい版")


def test_people_of_a_later_version_are_left_alone(home: Path) -> None:
    path = home / "profiles.json"
    path.write_text('{"profiles": 99, "people": "elsewhere"}', "utf-8")
    found = Profiles.load(path)
    found.add("Ann", "kuma", "blue")
    assert found.newer
    assert path.read_text("utf-8") == '{"profiles": 99, "people": "elsewhere"}'


def test_a_look_back_of_a_later_version_is_left_alone_and_it_is_said(home: Path, program: Program) -> None:
    (past,) = program.services.past_games()
    later = '{"review": 99, "record": "elsewhere"}\n'
    review_path(past.path).write_text(later, "utf-8")
    thought = look_back(program, past.path)
    ReviewFile(past.path).write(thought)
    assert review_path(past.path).read_text("utf-8") == later
    assert [notice.key for notice in program.notices] == ["notices.review_newer"]
    said(program, "newer version", "新しい版")


def said(program: Program, english: str, japanese: str) -> None:
    """Check that what is told is said in both languages."""
    for code, words in (("en", english), ("ja", japanese)):
        program.speak(code)
        assert all(words in sentence(program, notice) for notice in program.notices)
