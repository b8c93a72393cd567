"""From the title every unfinished game is gone on with, by the same players, exactly where it was."""

from __future__ import annotations

import errno
import json
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from io import FileIO
from pathlib import Path
from random import Random

import pytest

from tablegames.app import furnish
from tablegames.engine.table.events import NOBODY
from tablegames.play.files import paths
from tablegames.play.records import record_file
from tablegames.play.records.record_check import read_record
from tablegames.play.records.record_rules import ruleset_of
from tablegames.play.records.seats_file import read_beside, seats_path
from tablegames.play.records.unfinished import begun_at
from tablegames.rules.carried import with_rules
from tablegames.rules.reading.nodes import Fields, Word
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.replay.replay import ReplayScene
from tablegames.scenes.saved.past import PastPage
from tablegames.scenes.saved.saved_game import party_of, played_to_a_goal, said_when
from tablegames.scenes.saved.unfinished import UnfinishedPage
from tablegames.scenes.table.open_game import resume_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.language.text import Texts
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tests.disks import slow_disk
from tests.play.games import FACES, begun, move, unfinished
from tests.view.pages import Shelved, house, shelf

GAMES = ("doubles", "stay-home", "trick-and-desert")


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path / "records"


@pytest.fixture
def program(records: Path) -> Iterator[Program]:
    made = house()
    made.preferences.met = list(shelf())
    furnish(made, shelf())
    yield made
    made.stack.clear()


def title(program: Program) -> TitlePage:
    page = program.stack.top
    assert isinstance(page, TitlePage)
    page.refresh()
    page.sprites()
    return page


def table(program: Program) -> TableScene:
    """Find the table, which may be covered."""
    return next(scene for scene in program.stack if isinstance(scene, TableScene))


def choose(page: Scene, control: str) -> None:
    assert isinstance(page, Page)
    assert control in page.targets()
    page.activate(control)


def waited(program: Program, steps: int = 400) -> None:
    """Let time pass until a person is asked or covered."""
    for _ in range(steps):
        scene = program.stack.top
        if scene.name != "table" or (isinstance(scene, TableScene) and scene.tabletop.asked):
            return
        scene.step(50)


def seat(program: Program, *kinds: str, game: str = "doubles") -> TableScene:
    members = tuple(Member(kind, f"名前{at}", FACES[at]) for at, kind in enumerate(kinds))
    program.navigation.begin(Party(program.shelf.game(game), members, {}, 3))
    waited(program)
    return table(program)


def uncover(program: Program) -> None:
    cover = program.stack.top
    assert isinstance(cover, HandoverPage)
    cover.show()


def play(program: Program, moves: int) -> None:
    """Play as the people would."""
    for _ in range(moves):
        waited(program)
        if program.stack.top.name == "handover":
            uncover(program)
            waited(program)
        scene = table(program)
        before = len(scene.session.match.journal)
        while len(scene.session.match.journal) == before:
            # A card that can be played in several ways asks which.
            targets = [target for target in scene.tabletop.lay(scene.session.seen()).targets() if target[0] != "screen"]
            buttons = [target for target in targets if target[0] == "button"]
            scene.chooser.choose((buttons or targets)[0])


def left(records: Path, hours: float, name: str) -> Path:
    path = unfinished(name, records)
    about = path.stat()
    os.utime(path, (about.st_atime, about.st_mtime - hours * 3600))
    return path


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("letters", ["normal", "large"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (900, 1000)])
def test_when_a_game_was_played_is_said_on_one_line(language: str, letters: str, size: tuple[int, int]) -> None:
    program = house(language)
    program.preferences.text_size = letters
    program.fit(canvas_of(size), scale_of(size))
    program.services.records = shelved = Shelved(program.shelf)
    program.services.past_games = shelved.past  # type: ignore[method-assign]  # games never played
    for page in (UnfinishedPage(program), PastPage(program)):
        told = [line for each in page.sprites() for line in texts(each.picture)]
        days = [line for line in told if "2026" in line]
        assert len(days) >= 3
        assert [line for line in days if ":" not in line] == []


def test_without_an_unfinished_game_none_is_offered(program: Program) -> None:
    assert not {"title.go_on", "title.unfinished"} & set(title(program).targets())


def test_a_game_that_counts_down_does_so_in_every_list_of_games(program: Program, records: Path) -> None:
    path = unfinished("stay-home", records, moves=0, scored=True)
    (totals,) = [each.totals for each in program.unfinished()]
    assert sum(totals) > 0
    left_told = [20 - total for total in totals]
    assert " : ".join(map(str, left_told)) in title(program).laid_targets()["title.go_on"].name
    assert points_in(UnfinishedPage(program)) == left_told
    match, save = begun("stay-home", records, 6)
    rng = Random(6)
    while not match.over:
        move(match, rng)
    save.follow(match)
    save.close()
    (past,) = [each for each in program.services.past_games() if each.path != path]
    assert points_in(PastPage(program)) == [max(0, 20 - total) for total in past.totals]
    assert 0 in points_in(PastPage(program))


def test_the_first_page_reads_no_ruleset_for_a_score_that_nothing_is_counted_down_from(program: Program) -> None:
    (game,) = Shelved(program.shelf).unfinished()[:1]
    for odd in (None, {}, {"rules": 5}, {"rules": {"ends": [1]}}, {"rules": {"ends": {"rounds": 3}}}):
        assert not played_to_a_goal(replace(game.header, rules=odd))
    assert played_to_a_goal(replace(game.header, rules={"rules": {"ends": {"reach": 20}}}))


def points_in(page: Page) -> list[int]:
    """Read the numbers that stand alone on a page."""
    return [int(words) for each in page.sprites() for words in texts(each.picture) if words.isdigit()]


def test_a_total_below_nothing_has_a_minus_sign_on_the_first_page(program: Program) -> None:
    records = program.services.records = Shelved(program.shelf)
    records.shelved = records.shelved[1:]
    assert "−123 : −123" in title(program).laid_targets()["title.go_on"].name


@pytest.mark.parametrize(
    ("game", "totals", "told"),
    [
        ("belote", (162, 20, 162, 20), "162 : 20 ·"),
        ("hearts", (5, 8, 5, 8), "5 : 8 : 5 : 8 ·"),
        ("belote", (0, 0, 0, 0), "0 : 0 : 0 : 0 ·"),
    ],
)
def test_what_partners_have_together_is_said_once_on_the_first_page(
    program: Program, game: str, totals: tuple[int, ...], told: str
) -> None:
    records = program.services.records = Shelved(program.shelf)
    found = next(each for each in records.shelved if each.header.ruleset == game and each.header.players == 4)
    records.shelved = [replace(found, totals=totals)]
    assert f"· {told}" in title(program).laid_targets()["title.go_on"].name


def test_the_time_a_game_takes_leaves_its_breaks_out(program: Program, records: Path) -> None:
    scene = seat(program, "human", "human")
    play(program, 2)
    program.stack.home()
    (path,) = records.glob("*.jsonl")
    begun = begun_at(read_record(path).header)
    os.utime(path, (begun + 600, begun + 600))
    before = time.time()
    choose(title(program), "title.go_on")
    beside = read_beside(path, 2)
    assert beside.seconds == 600
    assert before - 1 <= beside.since <= time.time() + 1
    assert [place.face for place in beside.places] == [member.face for member in scene.party.members]
    program.stack.home()
    os.utime(path, (beside.since + 100, beside.since + 100))
    choose(title(program), "title.go_on")
    assert read_beside(path, 2).seconds == 700


def test_go_on_opens_the_newest_game_with_its_players_where_it_was(program: Program, records: Path) -> None:
    left(records, 2, "stay-home")
    path = left(records, 1, "doubles")
    content = path.read_bytes()
    (offer,) = [each for each in title(program).sprites() if each.key == "title.go_on"]
    assert "Turn 3" in offer.name, "as the table calls it"
    choose(title(program), "title.go_on")
    scene = table(program)
    assert scene.party.game.id == "doubles"
    assert scene.party.members == (
        Member("human", "プレイヤー 0", "hanako"),
        Member("easy", "プレイヤー 1", "bot-easy"),
    )
    assert path.read_bytes() == content
    waited(program)
    assert scene.tabletop.asked


def test_a_game_that_was_left_goes_on_with_the_hand_that_was_seen(program: Program) -> None:
    scene = seat(program, "human", "easy")
    play(program, 5)
    waited(program)
    before = scene.session.seen()
    program.stack.home()
    choose(title(program), "title.go_on")
    waited(program)
    assert table(program).session.seen() == before
    play(program, 3)


def test_several_people_go_on_behind_the_cover(program: Program) -> None:
    seat(program, "human", "human")
    play(program, 3)
    waited(program)
    turn = table(program).session.turn
    program.stack.home()
    choose(title(program), "title.go_on")
    assert table(program).session.viewer == NOBODY
    shown = [sprite.card for sprite in table(program).sprites() if sprite.place and sprite.place[0] == "hand"]
    assert not any(shown)
    waited(program)
    assert program.stack.top.name == "handover"
    uncover(program)
    assert table(program).session.viewer == turn


def test_the_page_lists_all_and_goes_on_with_any(program: Program, records: Path) -> None:
    for at, name in enumerate(GAMES):
        left(records, at, name)
    choose(title(program), "title.unfinished")
    page = program.stack.top
    assert isinstance(page, UnfinishedPage)
    assert [game.header.ruleset for game in page.games] == list(GAMES)
    choose(page, "unfinished.3")
    assert table(program).party.game.id == GAMES[2]


@pytest.mark.parametrize("when", [-86_400 * 400, 10**13], ids=["before 1970", "beyond all calendars"])
def test_a_game_whose_file_has_a_time_of_no_calendar_is_listed(when: int, program: Program, records: Path) -> None:
    for name in GAMES[:2]:
        os.utime(left(records, 0, name), (when, when))
    choose(title(program), "title.unfinished")
    page = program.stack.top
    assert isinstance(page, UnfinishedPage)
    page.sprites()
    assert {game.header.ruleset for game in page.games} == set(GAMES[:2])


def test_a_game_is_deleted_only_after_a_question(program: Program, records: Path) -> None:
    kept = [left(records, at, name) for at, name in enumerate(GAMES)]
    program.navigation.open("unfinished")
    page = program.stack.top
    choose(page, "unfinished.2.delete")
    assert isinstance(page, UnfinishedPage)
    page.refresh()
    assert set(page.targets()) == {"unfinished.keep", "unfinished.delete"}
    assert page.focus == "unfinished.keep"
    page.act(Action.BACK)
    assert all(path.exists() for path in kept)
    choose(page, "unfinished.2.delete")
    page.refresh()
    choose(page, "unfinished.delete")
    assert [path.exists() for path in kept] == [True, False, True]
    assert len(page.games) == 2


def test_more_games_than_fit_are_scrolled_by_wheel_and_keys(program: Program, records: Path) -> None:
    for at in range(9):
        left(records, at, "doubles")
    program.navigation.open("unfinished")
    page = program.stack.top
    assert isinstance(page, UnfinishedPage)
    assert "unfinished.1" in page.targets()
    assert "unfinished.9" not in page.targets()
    page.scroll(-100)
    assert {"unfinished.8", "unfinished.9"} <= set(page.targets())
    assert "unfinished.1" not in page.targets()
    page.scroll(100)
    page.focusing("unfinished.1")
    for _ in range(60):
        page.act(Action.DOWN)
    assert page.focus.startswith("unfinished.9")
    assert page.focus in page.targets()


@pytest.mark.parametrize(
    "content", [None, b"", b"{", b'{"seats": 1, "places": [{"kind": "wizard", "face": "x/../y"}]}']
)
def test_where_nobody_knows_who_sat_there_one_person_sits_down_among_bots(
    content: bytes | None, program: Program, records: Path
) -> None:
    path = left(records, 0, "doubles")
    if content is None:
        seats_path(path).unlink()
    else:
        seats_path(path).write_bytes(content)
    choose(title(program), "title.go_on")
    assert [member.kind for member in table(program).party.members] == ["human", "normal"]
    waited(program)


def test_strangers_in_the_seats_file_are_replaced_one_by_one(program: Program, records: Path) -> None:
    path = left(records, 0, "doubles")
    words = '{"seats": 1, "places": [{"kind": "wizard", "face": "kon"}, {"kind": "human", "face": "../../etc"}]}'
    seats_path(path).write_text(words, "utf-8")
    choose(title(program), "title.go_on")
    members = table(program).party.members
    assert [member.kind for member in members] == ["human", "human"]
    assert members[0].face == "kon"
    table(program).sprites()


def test_names_that_nobody_can_read_are_made_readable(program: Program, records: Path) -> None:
    path = left(records, 0, "doubles")
    text = (
        path.read_text("utf-8")
        .replace("プレイヤー 0", "a\\u0000\\ud800\\n" + "x" * 500)
        .replace("プレイヤー 1", "\\u202e")
    )
    path.write_text(text, "utf-8")
    choose(title(program), "title.go_on")
    names = [member.name for member in table(program).party.members]
    assert names == ["a" + "x" * 39, program.words.say("faces.bot-easy")]
    table(program).sprites()


def test_a_game_whose_rules_changed_is_explained_and_can_be_looked_at(program: Program, records: Path) -> None:
    path = left(records, 0, "doubles")
    path.write_text(path.read_text("utf-8").replace(shelf()["doubles"].digest, "1" * 64), "utf-8")
    page = title(program)
    assert "title.go_on" not in page.targets()
    choose(page, "title.unfinished")
    page = program.stack.top
    choose(page, "unfinished.1")
    assert program.stack.top is page
    assert [notice.key for notice in program.notices] == ["notices.changed"]
    assert path.exists()
    page.refresh()
    assert [sprite for sprite in page.sprites() if sprite.key == "unfinished.notice"]
    choose(page, "unfinished.1.watch")
    assert isinstance(program.stack.top, ReplayScene)
    program.stack.top.sprites()


def test_a_game_goes_on_by_its_own_rules_at_a_table_that_fits_them(program: Program, records: Path) -> None:
    path = left(records, 0, "stay-home")
    assert program.services.records is not None
    rulesets = dict(program.services.records.rulesets)
    known = rulesets["stay-home"]
    other = with_rules(known, {**known.played, "players": [2, 3]})
    strange = Fields(1, 1, ((Word(1, 1, "no_such_part"), Word(1, 1, "anywhere")),))
    for table in (known.table, strange):
        changed = replace(other, table=table)
        assert changed.digest != known.digest
        path.write_bytes(path.read_bytes())
        ruleset = ruleset_of(read_record(path).header, {"stay-home": changed})
        assert ruleset.digest == known.digest
        party = party_of(program, program.services.records.unfinished()[0])
        scene = resume_game(program, replace(party, game=changed), ruleset, path)
        assert (scene.tabletop.ruleset.table is None) == (table is not known.table)
        scene.sprites()
        scene.session.leave()


@pytest.mark.parametrize(("number", "key"), [(0, "broken"), (3, "salvaged")])
def test_a_line_that_does_not_fit_the_rules_is_explained_and_the_other_games_stay(
    number: int, key: str, program: Program, records: Path
) -> None:
    bad, good = left(records, 0, "doubles"), left(records, 1, "stay-home")
    rows = bad.read_text("utf-8").splitlines(keepends=True)
    asks = [at for at, row in enumerate(rows) if '"do": "' in row]
    at = asks[number]
    rows[at] = rows[at][: rows[at].index('"do"')] + '"do": "fly"}\n'
    bad.write_text("".join(rows), "utf-8")
    program.navigation.open("unfinished")
    page = program.stack.top
    choose(page, "unfinished.1")
    assert program.stack.top is page
    assert [notice.key for notice in program.notices] == [f"notices.{key}"]
    assert isinstance(page, UnfinishedPage)
    assert {game.path for game in page.games} == ({bad, good} if key == "salvaged" else {good})
    assert bad.with_name(f"{bad.name}.broken").exists()


def test_a_file_that_vanished_meanwhile_is_explained(program: Program, records: Path) -> None:
    path = left(records, 0, "doubles")
    page = title(program)
    path.unlink()
    choose(page, "title.go_on")
    assert program.stack.top is page
    assert len(program.notices) == 1


def test_the_table_as_it_was_last_is_one_click_away(program: Program) -> None:
    program.navigation.open("seats", program.shelf.game("diamonds"))
    page = program.stack.top
    for control in ("seats.players.4", "seats.2.human", "seats.option.pairs", "seats.start"):
        choose(page, control)
        page.refresh()
    first = table(program).party
    program.stack.home()
    choose(title(program), "title.box.diamonds")
    again = table(program)
    assert again.party.members == first.members
    assert again.party.options == first.options
    assert again.session.match.seed != 0
    assert len(list(paths.own_records().glob("*.jsonl"))) == 2


def test_nobody_is_asked_before_the_disk_has_what_happened(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = slow_disk(monkeypatch)
    members = (Member("human", "A", "hanako"), Member("human", "B", "taro"))
    program.navigation.begin(Party(program.shelf.game("doubles"), members, {}, 3))
    scene = table(program)
    for _ in range(300):
        scene.step(50)
    # Not even the cover for the next player comes before.
    assert program.stack.top is scene
    assert not scene.tabletop.asked
    for _ in range(3):
        disk.catch_up()
        scene.step(50)
    assert program.stack.top.name == "handover"


def test_a_full_disk_is_said_once_and_the_game_goes_on(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, mode: str) -> FileIO:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(record_file, "open_record", refused)
        scene = seat(program, "human", "easy")
        scene.step(16)
        assert prompt(scene) == program.words.say("saving.full")
        play(program, 1)
        waited(program)
        assert prompt(scene) != program.words.say("saving.full")
        play(program, 2)
        scene.menu.open_menu()
        menu = program.stack.top
        assert isinstance(menu, Page)
        assert any(program.words.say("saving.full") in words for words in written(menu))
        program.stack.pop()
    said = []
    for _ in range(3):
        waited(program)
        scene.step(16)
        said.append(prompt(scene))
        play(program, 1)
    assert said.count(program.words.say("saving.again")) == 1
    (path,) = paths.own_records().glob("*.jsonl")
    assert sum(line["e"] == "ask" for line in read_record(path).lines) >= 4


def prompt(scene: TableScene) -> str:
    return next((sprite.name for sprite in scene.sprites() if sprite.key == "prompt"), "")


def written(page: Page) -> list[str]:
    from tablegames.view.painting.group import texts

    return [" ".join(texts(sprite.picture)) for sprite in page.sprites()]


def test_moments_are_said_as_one_speaks_of_them() -> None:
    from datetime import datetime

    from tablegames.view.language.text import Texts

    now = datetime(2026, 3, 1, 9, 5)
    for language, said in {
        "en": ("today, 8:03", "yesterday, 23:59", "27 Feb 2026, 8:03"),
        "ja": ("今日 8:03", "きのう 23:59", "2026年2月27日 8:03"),
    }.items():
        moments = (datetime(2026, 3, 1, 8, 3), datetime(2026, 2, 28, 23, 59), datetime(2026, 2, 27, 8, 3))
        assert tuple(said_when(moment, now, Texts(language)) for moment in moments) == said


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_said_that_letters_of_a_name_cannot_be_shown(program: Program, records: Path, language: str) -> None:
    path = left(records, 1, "doubles")
    program.words = Texts(language)
    said = [program.words.say("common.left_out", n=count) for count in (1, 3)]
    assert not {"".join(told(UnfinishedPage(program))).find(each) for each in said} - {-1}
    for name, words in (("😀プレイ", said[0]), ("😀プレイ🦊😀", said[1])):
        header, *rest = path.read_text("utf-8").splitlines()
        path.write_text("\n".join([json.dumps(json.loads(header) | {"names": [name, "b"]}), *rest, ""]), "utf-8")
        page = UnfinishedPage(program)
        assert words.replace(" ", "") in "".join(told(page)).replace(" ", "")
        assert faults(page.sprites(), 0.75) == []


def told(page: Page) -> list[str]:
    return [words for sprite in page.sprites() for words in texts(sprite.picture)]
