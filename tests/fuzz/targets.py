"""What reads files that a person, a disk or another program may have spoilt, and what it promises."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tablegames.engine.game.record import RecordError, read
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.record_rules import ChangedRulesError
from tablegames.play.records.records_folder import RecordsFolder
from tablegames.play.records.seats_file import read_seats, seats_path
from tablegames.play.setup.day_results import DayGame, DayResults, DayTry, finish_try, rank_tries
from tablegames.play.setup.profiles import Profiles
from tablegames.play.statistics.statistics_store import StatisticsStore
from tablegames.rules.load import load
from tablegames.rules.reading.messages import message
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.tryout import try_out
from tablegames.shipped import ASSETS, RULESETS
from tests.play.finished_games import game
from tests.rules.toys import GOOD
from tests.variants import library

TAKEN, REFUSED = "taken", "refused"
GOLDEN = Path(__file__).parent.parent / "golden"
NAME = "spoilt"
"""The name of every spoilt file: the sentence about it has to hold it."""


@dataclass(frozen=True)
class Target:
    """A reader. `feed` gives it a content and answers whether it was taken; it raises for every broken promise."""

    name: str
    seeds: Callable[[], Sequence[bytes]]
    """Contents to begin with."""
    feed: Callable[[bytes, Path], str]
    """Given the content and an empty folder of its own."""
    share: float
    """Its part of all inputs of a run."""
    seconds: float = 2.0
    """The longest it may take for one input."""


def said(error: Exception, name: str = NAME) -> str:
    """Make sure that an error is a sentence that names the file."""
    words = str(error)
    assert name in words, f"the file is not named: {words[:200]}"
    assert len(words.strip()) > len(name) + 5, f"nothing is said: {words!r}"
    assert "Traceback" not in words
    return REFUSED


# -- records -----------------------------------------------------------------------------------------------------------


@cache
def records() -> tuple[bytes, ...]:
    """Give the golden records."""
    return tuple(path.read_bytes() for path in sorted(GOLDEN.glob("*.jsonl")))


@cache
def beginnings() -> tuple[bytes, ...]:
    """Give the first lines of the golden records, and some whole short ones, so that a reader is through quickly."""
    return tuple(b"".join(record.splitlines(keepends=True)[:count]) for record in records() for count in (1, 3, 6))


def read_lines(content: bytes, folder: Path) -> str:
    """Read the lines of a record."""
    try:
        reading = read(content)
    except RecordError as error:
        if not 1 <= error.line <= content.count(b"\n") + 1:
            raise AssertionError(f"line {error.line} is named") from error
        return said(error, f"line {error.line}: ")
    assert reading.header.players == len(reading.header.names)
    return TAKEN


def play_again(content: bytes, folder: Path) -> str:
    """Play a record again, as far as it goes."""
    try:
        match = replay_match(read(content), library())
    except RecordError as error:
        return said(error, f"line {error.line}: ")
    assert match.over or match.legal_actions()
    return TAKEN


def look_through(content: bytes, folder: Path) -> str:
    """Look through a folder of records with a spoilt one in it."""
    path = folder / f"{NAME}.jsonl"
    path.write_bytes(content)
    found = RecordsFolder(folder, library())
    games = found.unfinished()
    if games:
        assert [game.path for game in games] == [path]
        try:
            replay_match(read_record(path), library())
        except ChangedRulesError:
            found.does_not_fit(games[0])
        except RecordError as error:
            if error.line > 1:
                found.damaged.salvage(path, games[0].header.ruleset, error.line)
            else:
                found.damaged.give_up(path, "broken", games[0].header.ruleset, error.line)
    # Whatever was found, every byte is still there: under the old name, or first of all under that of what was damaged.
    kept = found.damaged.aside[0].path if found.damaged.aside else path
    assert kept.read_bytes() == content
    for each in found.damaged.aside:
        assert each.path.name.startswith(path.name)
        assert each.reason in ("broken", "salvaged", "newer")
        assert content.startswith(each.path.read_bytes().rstrip(b"\n"))
    if path.exists():
        assert content.startswith(path.read_bytes().rstrip(b"\n"))
    return REFUSED if found.damaged.aside else TAKEN


# -- beside records ----------------------------------------------------------------------------------------------------


def seats() -> list[bytes]:
    """Give files of who sat where."""
    sat = {"hanako": "human", "kon": "easy", "": "normal", "x": "hard", "kuma": "random", "momo": "human"}
    places = [{"kind": kind, "face": face} for face, kind in sat.items()]
    return [json.dumps({"seats": 1, "places": places[:count]}).encode() for count in (2, 3, 6)]


def sit_down(content: bytes, folder: Path) -> str:
    """Read who sat where, and seat them."""
    from tablegames.scenes.program.party import LONGEST, PEOPLE, ROBOTS, seat_again
    from tablegames.view.language.text import Texts

    path = folder / f"{NAME}.jsonl"
    seats_path(path).write_bytes(content)
    places = read_seats(path, 3)
    names = (content[:60].decode("utf-8", "replace"), "\0\u202e", "")
    party = seat_again(library()["diamonds"], names, places, {}, Texts("en"), ("human", "easy", "normal"))
    assert len(party.members) == 3
    for member in party.members:
        assert member.kind in ("human", "easy", "normal")
        assert member.face in (*PEOPLE, *ROBOTS)
        assert 0 < len(member.name) <= LONGEST
    return TAKEN if places else REFUSED


# -- settings ----------------------------------------------------------------------------------------------------------


def settings() -> list[bytes]:
    """Give files of settings."""
    usual = {
        "language": "ja", "speed": "fast", "motion": True, "trick_rest": "short", "handover": True, "volume": 7,
        "mute": False, "text_size": "large", "large_index": True, "four_colours": True, "high_contrast": False,
        "fullscreen": False, "window": [1280, 720], "position": [30, 40], "met": ["doubles"], "last": "diamonds",
        "hologram": {"depth": 3},
        "seats": {
            "diamonds": {"chairs": [["human", "花子", "hanako"], ["easy", "", "kon"]], "options": {"pairs": True}},
            "doubles": {"chairs": [["normal", "A", "kuma"], ["human", "B", "taro"]], "options": {}},
        },
    }  # fmt: skip
    return [json.dumps(usual, ensure_ascii=False, indent=1).encode(), b'{"speed": "slow"}', b"{}"]


def remember(content: bytes, folder: Path) -> str:
    """Read settings, use them, and write them."""
    import pygame

    from tablegames.languages.languages import languages
    from tablegames.scenes.program.preferences import LARGEST, LOUDEST, SPEEDS, Preferences
    from tablegames.scenes.window.placing import place_window
    from tablegames.view.painting.theme import LETTERS

    path = folder / f"{NAME}.json"
    path.write_bytes(content)
    found = Preferences.load(path)
    assert found.language in languages()
    assert found.speed in SPEEDS
    assert found.text_size in LETTERS
    assert 0 <= found.volume <= LOUDEST
    assert all(type(side) is int and side <= LARGEST for side in found.window or ())
    assert isinstance(found.seats, dict)
    assert isinstance(found.met, list)
    found.table_look()
    screen()
    place_window(found.window, found.position, [pygame.Rect(0, 0, 1920, 1080)])
    found.save()
    assert Preferences.load(path).speed == found.speed
    if found.aside is None:
        return TAKEN
    assert found.aside.name.startswith(path.name)
    assert found.aside.read_bytes() == content
    return REFUSED


@cache
def screen() -> None:
    """Open a screen that is not seen."""
    import pygame

    pygame.display.init()
    pygame.display.set_mode((8, 8))


def set_tables() -> list[bytes]:
    """Give the part of settings that tells how tables were set."""
    whole = json.loads(settings()[0])
    parts = [{"seats": whole["seats"]}, {"last": "doubles", "met": ["doubles"], "seats": {"doubles": {"chairs": []}}}]
    return [*settings()[:1], *[json.dumps(part).encode() for part in parts]]


def open_pages(content: bytes, folder: Path) -> str:
    """Open the pages that show settings, with whatever was remembered."""
    from tablegames.app import program_of
    from tablegames.scenes.choose.seats import SeatsPage
    from tablegames.scenes.program.preferences import Preferences

    path = folder / f"{NAME}.json"
    path.write_bytes(content)
    program = program_of(list(library().values()), Preferences.load(path))
    program.stack.top.sprites()
    begun = []
    program.navigation.make = lambda name, party: begun.append(party) or program.stack.top  # type: ignore[func-returns-value]
    for ruleset in program.shelf:
        page = SeatsPage(program, ruleset)
        page.sprites()
        page.table.begin()
    for party in begun:
        library()[party.game.id].resolve(len(party.members), dict(party.options))
        "".join(member.name for member in party.members).encode()
    if program.preferences.aside is not None:
        from tablegames.scenes.base_page.notice_strip import sentence

        return said(ValueError(sentence(program, program.notices.waiting[0])))
    return TAKEN


# -- people ------------------------------------------------------------------------------------------------------------


def profiles() -> list[bytes]:
    """Give files of people."""
    found = []
    for count in (0, 1, 3):
        with TemporaryDirectory(prefix="tablegames-fuzz-") as folder:
            kept = Profiles(Path(folder) / "profiles.json")
            for number, name in enumerate(("Anna", "花子", "Łukasz 김")[:count]):
                kept.add(name, "kuma", "blue", number == 1)
            kept.save()
            found.append((Path(folder) / "profiles.json").read_bytes())
    return found


def ask_people(content: bytes, folder: Path) -> str:
    """Read the people, show and seat them, and write them."""
    from tablegames.scenes.program.party import known_face, look_of

    path = folder / f"{NAME}.json"
    path.write_bytes(content)
    found = Profiles.load(path)
    for each in found.people:
        assert known_face(look_of(each))
        assert found.find(each.id) is each
        assert found.named(each.name) is not None
    if found.newer:
        assert path.read_bytes() == content
        return TAKEN
    found.save()
    assert Profiles.load(path).people == found.people
    if not found.aside:
        return TAKEN
    assert path.with_name(found.aside).read_bytes() == content
    return REFUSED


# -- days --------------------------------------------------------------------------------------------------------------


def days() -> list[bytes]:
    """Give files of what came of the deals of the days."""
    found = []
    for count in (0, 1, 4):
        with TemporaryDirectory(prefix="tablegames-fuzz-") as folder:
            kept = DayResults(Path(folder) / "days.json")
            kept.save()
            for number, name in enumerate(("Anna", "花子", "Łukasz 김", "Guest")[:count]):
                deal = DayGame.of("2026-11-22", "diamonds", 2, {"laps": 2, "pairs": False})
                made = DayTry(deal, "" if name == "Guest" else f"p{number}", "kuma", 1, 0, (name, "Bot"))
                kept.enter(finish_try(made, (12, -number), 1) if number else made)
            found.append((Path(folder) / "days.json").read_bytes())
    return found


def compare_days(content: bytes, folder: Path) -> str:
    """Read what came of the days, compare it, and enter one more."""
    path = folder / f"{NAME}.json"
    path.write_bytes(content)
    found = DayResults(path)
    found.read()
    for deal in {each.game for each in found.tries}:
        assert len(rank_tries(found.of(deal), lowest=False)) == len({each.who for each in found.of(deal)})
    if found.newer:
        found.save()
        assert path.read_bytes() == content
        return TAKEN
    found.save()
    again = DayResults(path)
    again.read()
    assert again.tries == found.tries
    if not found.aside:
        return TAKEN
    assert path.with_name(found.aside).read_bytes() == content
    return REFUSED


# -- statistics --------------------------------------------------------------------------------------------------------


@cache
def chronicles() -> tuple[bytes, ...]:
    """Give files of statistics: an empty one, and one with some games."""
    found = []
    with TemporaryDirectory(prefix="tablegames-fuzz-") as folder:
        for count in (0, 12):
            path = Path(folder) / f"{count}.sqlite"
            assert StatisticsStore(path).enter([game(number) for number in range(count)])
            found.append(path.read_bytes())
    return tuple(found)


def count_games(content: bytes, folder: Path) -> str:
    """Read statistics, enter a game, and read them again."""
    path = folder / f"{NAME}.sqlite"
    path.write_bytes(content)
    store = StatisticsStore(path)
    before = store.games()
    assert before is not None, store.troubles
    assert store.enter([game(99)])
    assert store.games() == [*before, game(99)] or game(99) in before
    for trouble in store.troubles:
        assert (folder / trouble.what).read_bytes() == content
        told = message(f"trouble.{trouble.reason}", path=path, what=trouble.what)
        said(ValueError(str(told)), path.name)
    return REFUSED if store.troubles else TAKEN


# -- rulesets ----------------------------------------------------------------------------------------------------------


@cache
def rulesets() -> tuple[bytes, ...]:
    """Give rulesets: the shipped ones without their texts, which are most of them, and whole."""
    whole = [path.read_bytes() for path in sorted(RULESETS.glob("*.yaml"))]
    return (*[b"\n".join(brief(each)) for each in whole], *whole[:2], GOOD.encode())


def brief(content: bytes) -> list[bytes]:
    """Shorten the texts of a ruleset to a line each."""
    lines: list[bytes] = []
    inside = False
    for line in content.split(b"\n"):
        if inside and line[:1] not in (b" ", b""):
            inside = False
        if line == b"text:":
            inside = True
            lines.append(b"text: {en: {summary: s, rules: r}, ja: {summary: s, rules: r}}")
        elif not inside:
            lines.append(line)
    return lines


def check_ruleset(content: bytes, folder: Path) -> str:
    """Check a ruleset as `tablegames check` does, but for the trial."""
    from tablegames.view.fixtures.section import TableSection

    path = folder / f"{NAME}.yaml"
    path.write_bytes(content)
    try:
        ruleset = load(path)
        if ruleset.table is not None:
            ruleset.survey(TableSection, ruleset.table, "table")
    except RulesetError as error:
        return said(error, path.name)
    return TAKEN


def try_ruleset(content: bytes, folder: Path) -> str:
    """Check a ruleset with a game in every setting."""
    path = folder / f"{NAME}.yaml"
    path.write_bytes(content)
    try:
        load(path, trial=try_out)
    except RulesetError as error:
        return said(error, path.name)
    return TAKEN


# -- files of the program ----------------------------------------------------------------------------------------------


def interface() -> list[bytes]:
    """Give the texts of the interface, whole and a piece of each."""
    whole = [
        (ASSETS / "text" / f"{name}.yaml").read_bytes()
        for name in ("en/interface", "ja/interface", "en/table", "ja/table")
    ]
    return [*whole, *[b"\n".join(each.split(b"\n")[:25]) for each in whole]]


def speak(content: bytes, folder: Path) -> str:
    """Read texts of the interface, and say some."""
    from tablegames.languages import broken_files, text_files
    from tablegames.view.language import text

    (folder / NAME).mkdir(exist_ok=True)
    (folder / NAME / "interface.yaml").write_bytes(content)
    usual = text.Texts("en"), text.Texts("ja")
    before, text_files.FOLDERS = text_files.FOLDERS, [folder]
    text_files.read.cache_clear()
    broken_files.KNOWN.clear()
    broken_files.NEWS.clear()
    try:
        found = dict(text_files.flat(text_files.read(NAME, "interface")))
        words = usual[0].with_own(text_files.read(NAME, "interface"))
    finally:
        shutil.rmtree(folder / NAME)
        text_files.FOLDERS = before
        text_files.read.cache_clear()
    for key in [*list(found)[:20], "common.close"]:
        assert isinstance(words.say(key, n=1, name="x", what="y"), str)
    told = broken_files.news()
    assert all(NAME in broken.name for broken in told)
    return REFUSED if told else TAKEN


@cache
def sprites() -> tuple[bytes, ...]:
    """Give sprites of every kind."""
    names = ("deck/faces/SK", "deck/faces/D7", "interface/icons/gear", "jewels/gem-suit-D", "interface/faces/kon")
    return tuple((ASSETS / "art" / f"{name}.svg").read_bytes() for name in names)


def paint(content: bytes, folder: Path) -> str:
    """Paint a sprite at the size it asks for, and at another."""
    from tablegames.languages import broken_files
    from tablegames.view.painting import picture, vector
    from tablegames.view.painting.svg_limits import SLIMMEST

    screen()
    (folder / f"{NAME}.svg").write_bytes(content)
    before, vector.ART = vector.ART, folder
    broken_files.KNOWN.clear()
    broken_files.NEWS.clear()
    try:
        drawn = picture.art(NAME, 40)
        assert 0 < drawn.h <= 40 * SLIMMEST
        assert vector.paint_art(NAME, 40, 30).get_size() == (40, 30)
    finally:
        vector.ART = before
        vector.source.cache_clear()
        vector.view_box.cache_clear()
    told = broken_files.news()
    assert all(NAME in broken.name for broken in told)
    return REFUSED if told else TAKEN


TARGETS = (
    Target("record lines", beginnings, read_lines, 0.61),
    Target("record replay", records, play_again, 0.01),
    Target("records folder", records, look_through, 0.02),
    Target("seats", seats, sit_down, 0.10),
    Target("people", profiles, ask_people, 0.05),
    Target("days", days, compare_days, 0.02),
    Target("settings", settings, remember, 0.085),
    Target("settings in pages", set_tables, open_pages, 0.002),
    Target("statistics", chronicles, count_games, 0.01),
    Target("rulesets", rulesets, check_ruleset, 0.04),
    Target("rulesets tried", rulesets, try_ruleset, 0.003, 60.0),
    Target("interface texts", interface, speak, 0.03),
    Target("sprites", sprites, paint, 0.02),
)
