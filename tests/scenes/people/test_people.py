"""People with profiles: asked for, seated, shown and counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from tablegames.play.records.record_check import read_record
from tablegames.play.records.seats_file import Place
from tablegames.play.setup.profiles import Profile, Profiles
from tablegames.play.statistics.present_names import as_called_now
from tablegames.play.statistics.statistics_store import StatisticsStore
from tablegames.scenes.choose.arrangement import Arrangement, with_usual_person
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.people.people_page import PeoplePage
from tablegames.scenes.people.welcome import WelcomePage
from tablegames.scenes.program.party import PEOPLE, ROBOTS, Member, all_unlike, seat_again, seat_players, unlike
from tablegames.scenes.program.player_identity import PlayerIdentities
from tablegames.scenes.program.program import Program
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.saved.saved_game import as_now
from tablegames.scenes.table.open_game import begin_game
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import lines
from tablegames.view.language import fonts
from tablegames.view.language.text import Texts
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tablegames.view.painting.portrait import COLOURS, DISC, OWN, colour_face, part_face
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tablegames.view.painting.vector import source
from tests.play.finished_games import game, seat
from tests.view.pages import house, shelf


@pytest.fixture
def program(tmp_path: Path) -> Program:
    found = house()
    found.services.profiles = Profiles(tmp_path / "profiles.json")
    found.preferences.path = tmp_path / "settings.json"
    return found


@pytest.fixture
def anna(program: Program) -> Profile:
    return program.services.profiles.add("Anna", "hanako", "teal")[0]


@pytest.fixture
def ben(program: Program, anna: Profile) -> Profile:
    return program.services.profiles.add("Ben", "kuma", "orange", large=True)[0]


def seats_of(program: Program, name: str = "diamonds") -> SeatsPage:
    page = SeatsPage(program, program.shelf.game(name))
    program.stack.push(page)
    return page


@pytest.mark.parametrize("size", [(900, 1000), (1280, 720), (1024, 768), (2560, 1080)])
def test_people_fill_the_lines_of_their_page(program: Program, size: tuple[int, int]) -> None:
    for number, colour in enumerate(COLOURS):
        program.services.profiles.add(f"Person {number}", "hanako", colour)
    program.fit(canvas_of(size), scale_of(size))
    cards = {f"people.{each.id}" for each in program.services.profiles.people}
    areas = [each.area for each in PeoplePage(program).sprites() if each.key in cards]
    left, right = min(each.left for each in areas), max(each.right for each in areas)
    assert len(areas) >= 6
    assert -1 <= program.canvas.width - right - left <= 30


def game_setup(page: SeatsPage) -> list[tuple[str, str]]:
    return [(chair.kind, chair.entry.text) for chair in page.table.chairs]


def test_what_is_said_below_a_long_name_stands_as_far_from_it_as_from_a_short_one(program: Program) -> None:
    program.preferences.text_size, distances = "large", []
    for name in ("Ben", "Wilhelmina Oberhuber-Wg", "Maximiliane-Charlotte W."):
        profile = program.services.profiles.add(name, "kuma", "orange", large=True)[0]
        shown = next(each for each in PeoplePage(program).sprites() if each.key == f"people.{profile.id}")
        written = lines(shown.picture, 0, 0, FRect(0, 0, WIDTH, HEIGHT), 1)
        *_, last, below = sorted(line.rect.centery for line in written)
        distances.append(below - last)
    assert max(distances) - min(distances) < 1


# -- the first game ----------------------------------------------------------------------------------------------------


def ended(program: Program, *kinds: str) -> ResultPage:
    """Look at the result of a game of doubles that these played."""
    here = seat_players(program.shelf.game("doubles"), kinds, {}, 1, program.words)
    page = ResultPage(program, GameOutcome(here, (5, 3), (0,), ((5,), (3,))))
    program.stack.push(page)
    return page


def test_who_played_the_first_game_is_asked_when_its_result_is_left_and_no_other_time(program: Program) -> None:
    Arrangement(program, program.shelf.game("doubles")).remember()
    ended(program, "human", "normal").activate("result.title")
    page = program.stack.top
    assert isinstance(page, WelcomePage)
    page.write("Anna")
    page.act(Action.CHOOSE)
    (anna,) = program.services.profiles.people
    assert anna.name == "Anna"
    assert program.stack.top.name == "title"
    assert [chair.person for chair in Arrangement(program, program.shelf.game("doubles")).chairs] == [anna.id, ""]
    ended(program, "human", "normal").activate("result.title")
    assert program.stack.top.name == "title"


def test_several_people_are_not_asked(program: Program) -> None:
    ended(program, "human", "human").activate("result.title")
    assert program.stack.top.name == "title"


@pytest.mark.parametrize("how", ["welcome.skip", "back"])
def test_it_can_be_skipped_for_good(program: Program, how: str) -> None:
    ended(program, "human", "normal").back()
    page = program.stack.top
    assert isinstance(page, WelcomePage)
    page.act(Action.BACK) if how == "back" else page.activate(how)
    assert program.stack.top.name == "title"
    ended(program, "human", "normal").back()
    assert program.stack.top.name == "title"
    assert type(program.preferences).load(program.preferences.path).introduced


def test_a_game_is_counted_as_that_of_whoever_said_to_have_played_it(tmp_path: Path) -> None:
    store = StatisticsStore(tmp_path / "statistics.sqlite")
    played = game(2)
    store.enter([played])
    assert store.enter_person(played.id, 0, "anna")
    assert store.enter_person("no such game", 0, "anna")
    (found,) = store.games() or ()
    assert [each.person for each in found.seats] == ["anna", ""]


def test_who_typed_a_name_before_there_were_profiles_finds_it_there(program: Program) -> None:
    program.preferences.last = "doubles"
    program.preferences.seats = {"doubles": {"chairs": [["human", "Anna", "sumi"], ["normal", "", "bot-normal"]]}}
    assert WelcomePage(program).editor.entry.text == "Anna"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "nameless"),
        ("Anna", "same_name"),
        *((name, "alike_name") for name in ("anna", "ANNA", "Ａｎｎａ", "anna\u3000")),
    ],
)
def test_nobody_is_kept_without_a_name_or_under_one_that_differs_by_capitals_width_or_blanks_alone(
    program: Program, anna: Profile, name: str, said: str, language: str
) -> None:
    program.speak(language)
    page = PeoplePage(program)
    program.stack.push(page)
    page.activate("people.add")
    page.write(name)
    page.activate("people.save")
    assert page.editor is not None
    assert page.editor.sentence == program.words.say(f"people.{said}", name="Anna")
    assert "people.sentence" in {each.key for each in page.sprites()}
    assert program.services.profiles.people == [anna]
    page.write("B.")
    assert "people.sentence" not in {each.key for each in page.sprites()}, "of another name nothing is said"
    page.activate("people.save")
    assert len(program.services.profiles.people) == 2


def test_ones_own_name_may_change_by_its_capitals_alone(program: Program, anna: Profile) -> None:
    page = PeoplePage(program)
    program.stack.push(page)
    page.activate(f"people.{anna.id}")
    entry = page.entry()
    assert entry is not None
    entry.select_all()
    page.write("ANNA")
    page.activate("people.save")
    assert [each.name for each in program.services.profiles.people] == ["ANNA"]


# -- the page of people ------------------------------------------------------------------------------------------------


def test_somebody_is_renamed_repainted_and_deleted_after_a_question(program: Program, anna: Profile) -> None:
    page = PeoplePage(program)
    program.stack.push(page)
    page.activate(f"people.{anna.id}")
    entry = page.entry()
    assert entry is not None
    entry.select_all()
    page.write("Mum")
    page.activate("people.face.sumi")
    page.activate("people.colour.pink")
    ticked = [each for each in COLOURS if len(page.targets()[f"people.colour.{each}"].picture.parts) > 1]  # type: ignore[attr-defined]  # a group
    assert ticked == ["pink"]
    page.activate("people.large")
    page.activate("people.save")
    changed = replace(anna, name="Mum", face="sumi", colour="pink", large=True, former=("Anna",))
    assert Profiles.load(program.services.profiles.path or Path()).people == [changed]
    page.activate(f"people.{anna.id}")
    page.activate("people.delete")
    page.act(Action.BACK)
    page.activate("people.delete")
    assert program.services.profiles.people == [changed]
    page.activate("people.really")
    assert program.services.profiles.people == []
    assert program.stack.top is page


def test_nobody_gets_the_face_and_colour_of_another(program: Program, ben: Profile) -> None:
    page = PeoplePage(program)
    page.activate("people.add")
    page.activate("people.colour.orange")
    page.activate("people.face.kuma")
    assert page.editor is not None
    assert page.editor.face == "kuma"
    assert page.editor.colour != "orange"
    assert "people.colour.orange" not in page.targets()


# -- the seats ---------------------------------------------------------------------------------------------------------


def test_one_click_seats_somebody_and_another_lets_them_stand_up(program: Program, ben: Profile) -> None:
    page = seats_of(program)
    assert game_setup(page)[0] == ("human", "Anna")
    page.activate(f"seats.person.{ben.id}")
    assert game_setup(page)[1] == ("human", "Ben")
    members = page.table.party().members
    assert [member.person for member in members][:3] == [program.services.profiles.people[0].id, ben.id, ""]
    assert members[1].face == "kuma+orange"
    page.activate(f"seats.person.{ben.id}")
    assert game_setup(page)[1] == ("normal", "")


def test_who_has_played_sits_down_again_in_another_game(program: Program, ben: Profile) -> None:
    page = seats_of(program)
    page.activate(f"seats.person.{ben.id}")
    page.table.remember()
    other = seats_of(program, "hearts")
    assert [name for _, name in game_setup(other)] == ["Anna", "Ben", "", ""]
    assert [kind for kind, _ in game_setup(other)][2:] == ["normal", "normal"]


def test_a_guests_name_is_kept_by_back_and_goes_along_to_another_game(program: Program) -> None:
    page = seats_of(program)
    page.focusing("seats.1.name")
    page.write("Otto")
    page.back()
    assert game_setup(seats_of(program))[0] == ("human", "Otto")
    assert program.preferences.last == ""
    seats_of(program).table.remember()
    assert game_setup(seats_of(program, "hearts"))[0] == ("human", "Otto")


def test_who_was_renamed_is_called_so_at_the_seats_at_once(program: Program, anna: Profile) -> None:
    page = seats_of(program)
    page.table.remember()
    program.services.profiles.change(replace(anna, name="Mum", colour="pink"))
    page.refresh()
    assert game_setup(page)[0] == ("human", "Mum")
    assert page.table.chairs[0].face == "hanako+pink"
    assert game_setup(seats_of(program))[0] == ("human", "Mum")


def test_who_was_deleted_is_a_guest_of_the_same_name(program: Program, anna: Profile) -> None:
    seats_of(program).table.remember()
    program.services.profiles.remove(anna.id)
    page = seats_of(program)
    assert game_setup(page)[0] == ("human", "Anna")
    assert page.table.chairs[0].guest


def test_the_faces_for_guests_fill_the_dialog_of_a_seat(program: Program, ben: Profile) -> None:
    page = seats_of(program)
    page.activate("seats.1.person")
    faces = [
        each for each in page.sprites() if str(each.key).startswith("seats.face.") and "close" not in str(each.key)
    ]
    close = next(each for each in page.sprites() if each.key == "seats.face.close")
    assert len({each.y for each in faces}) == 2
    right = max(each.x + each.picture.w for each in faces)
    assert right == pytest.approx(close.x + close.picture.w, abs=12)


def test_the_dialog_of_a_seat_offers_people_and_faces_for_guests(program: Program, ben: Profile) -> None:
    page = seats_of(program)
    page.activate("seats.1.person")
    page.activate(f"seats.who.{ben.id}")
    assert game_setup(page)[0] == ("human", "Ben")
    page.activate("seats.1.face")
    page.activate("seats.face.momo")
    assert game_setup(page)[0] == ("human", "")
    assert page.table.chairs[0].guest


def test_a_table_remembered_before_there_were_profiles_is_set_as_it_was(program: Program, anna: Profile) -> None:
    chairs = [["human", "Taro", "taro"], ["easy", "", "bot-easy"]]
    program.preferences.seats = {"doubles": {"chairs": chairs, "options": {}, "length": 1}}
    page = seats_of(program, "doubles")
    assert game_setup(page) == [("human", "Taro"), ("easy", "")]
    assert page.table.chairs[0].guest


@pytest.mark.parametrize("chairs", [[7], [["human"]], [["human", "A", None]], [["human", "A", "kuma", ["x"]]], "x"])
def test_a_table_remembered_strangely_is_set_anew(program: Program, chairs: Any) -> None:
    program.preferences.last = "diamonds"
    program.preferences.seats = {"doubles": {"chairs": chairs}, "diamonds": {"chairs": chairs}}
    for name in ("doubles", "diamonds", "hearts"):
        table = Arrangement(program, program.shelf.game(name))
        assert len(table.chairs) in table.game.players


# -- faces and colours -------------------------------------------------------------------------------------------------


def test_no_two_at_a_table_look_or_are_called_alike(program: Program, ben: Profile) -> None:
    page = seats_of(program)
    page.table.seat(6)
    for at in range(6):
        page.table.change(at, "human")
        page.activate(f"seats.{at + 1}.face")
        page.activate("seats.face.kuma")
    page.activate(f"seats.person.{ben.id}")
    page.activate("seats.2.easy")
    page.activate("seats.2.face")
    page.activate("seats.face.kuma")
    members = page.table.party().members
    assert [part_face(member.face)[0] for member in members].count("kuma") == 6
    assert len({part_face(member.face) for member in members}) == 6
    assert len({member.name for member in members}) == 6
    assert part_face(members[page.table.game_setup(ben.id) or 0].face) == ("kuma", "orange")


def test_a_face_that_somebody_has_gets_another_colour() -> None:
    assert unlike("kuma", ["taro"]) == "kuma"
    assert unlike("kuma", [f"kuma+{OWN['kuma']}"]) != "kuma"
    assert len(set(map(part_face, all_unlike(["kuma"] * len(COLOURS))))) == len(COLOURS)
    assert all_unlike(["kuma+blue", "taro"]) == ["kuma+blue", "taro"]


def alike(members: Sequence[Member]) -> bool:
    """Tell whether two look the same or are called the same."""
    return min(len({part_face(each.face) for each in members}), len({each.name for each in members})) < len(members)


@pytest.mark.parametrize(
    "kinds", [["human"] * 6, ["easy"] * 6, ["human"] * 2 + ["easy"] * 4, ["random", *["human"] * 5], ["human"] * 14]
)
def test_no_two_of_the_command_line_look_or_are_called_alike(kinds: list[str]) -> None:
    assert not alike(seat_players(shelf()["diamonds"], kinds, {}, None, Texts("ja")).members)
    assert not alike(seat_players(shelf()["diamonds"], ["human"] * 3, {}, None, Texts("en"), ["Kuma"] * 3).members)


def test_a_person_of_the_command_line_who_is_called_as_a_bot_is_keeps_name_and_face(program: Program) -> None:
    program.services.profiles.add("Momo", "momo", OWN["momo"])
    party = seat_players(program.shelf.game("diamonds"), ["random", "human", "random"], {}, None, program.words)
    members = with_usual_person(program, party).members
    assert not alike(members)
    assert (members[1].name, part_face(members[1].face)) == ("Momo", ("momo", OWN["momo"]))


def test_guests_who_type_one_name_are_told_apart_and_so_are_those_of_a_saved_game(
    program: Program, ben: Profile
) -> None:
    page = seats_of(program)
    for chair in (page.table.chairs[1], page.table.chairs[3]):
        chair.kind = "human"
        chair.entry.put("Ben")
    page.table.sit(2, ben)
    members = page.table.party().members
    assert not alike(members)
    assert members[2].name == "Ben"
    names, places = ["Ben", "Ben", "Ben"], [Place("human", "kuma")] * 2 + [Place("human", "kuma", ben.id)]
    again = seat_again(program.shelf.game("diamonds"), names, places, {}, program.words, program.services.player_kinds)
    assert not alike(as_now(program, again).members)


@pytest.mark.parametrize("face", [*PEOPLE, *ROBOTS])
def test_every_face_can_stand_before_every_colour(face: str) -> None:
    drawing = source(f"interface/faces/{face}")
    assert len(DISC.findall(drawing)) == 1
    assert OWN[face] in COLOURS
    for colour in COLOURS:
        assert part_face(colour_face(face, colour)) == (face, colour)


# -- at the table ------------------------------------------------------------------------------------------------------


def test_large_cards_follow_whoever_looks(program: Program, ben: Profile, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    page = seats_of(program, "hearts")
    page.activate(f"seats.person.{ben.id}")
    table = begin_game(program, page.table.party(), shelf()["hearts"])
    for viewer, wanted in ((0, "french"), (1, "french-large"), (-1, "french-large"), (0, "french"), (2, "french")):
        table.session.look(viewer)
        table.tabletop.relay(glide=False)
        assert table.table.cards == wanted, viewer
    program.preferences.large_index = True
    table.refresh()
    assert table.table.cards == "french-large"
    table.session.look(0)
    table.tabletop.relay(glide=False)
    assert table.table.cards == "french"
    table.removed()


def test_a_name_with_a_rare_kanji_is_taken_shown_kept_recorded_and_read_again(
    program: Program, tmp_path: Path, monkeypatch: Any
) -> None:
    """𠮷 lies beyond the first 65,536 characters, and no JIS lists it; families are called so."""
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    asked = WelcomePage(program)
    program.stack.push(asked)
    asked.write("𠮷田")
    asked.act(Action.CHOOSE)
    kept = Profiles.load(tmp_path / "profiles.json").people[0]
    assert kept.name == "𠮷田"
    table = begin_game(program, seats_of(program, "hearts").table.party(), shelf()["hearts"])
    assert "𠮷田" in {words for sprite in table.sprites() for words in texts(sprite.picture)}
    assert fonts.MISSING not in "".join(words for _, words in fonts.runs("𠮷田", 700))
    table.removed()
    (record,) = tmp_path.rglob("*.jsonl")
    assert "𠮷田" in read_record(record).header.names


def test_a_saved_game_knows_its_people_by_what_they_are_called_now(program: Program, anna: Profile) -> None:
    party = seats_of(program).table.party()
    program.services.profiles.change(replace(anna, name="Mum", face="sumi"))
    assert (as_now(program, party).members[0].name, as_now(program, party).members[0].face) == ("Mum", "sumi+teal")


def test_one_person_asked_for_on_the_command_line_is_who_played_last(program: Program, ben: Profile) -> None:
    page = seats_of(program)
    page.table.sit(0, ben)
    page.table.remember()
    for kinds, names in ((("human", "easy"), ["Ben", "Piyo"]), (("human", "human"), ["Hanako", "Taro"])):
        party = seat_players(shelf()["doubles"], kinds, {}, None, Texts("en"))
        assert [member.name for member in with_usual_person(program, party).members] == names


# -- statistics --------------------------------------------------------------------------------------------------------


def test_statistics_know_a_person_by_the_profile_and_games_of_before_by_the_name(
    program: Program, anna: Profile, ben: Profile
) -> None:
    rest = (seat("Ponta", "normal", 1, False, 1),)
    mine = replace(seat("Anna", "human", 4, True, 0), person=anna.id)
    typed = seat("Anna", "human", 4, True, 0)
    gone = replace(seat("Anna", "human", 4, True, 0), person="somebody deleted")
    games = [game(n, (first, *rest)) for n, first in enumerate((mine, typed, gone, seat("Otto", "human", 4, True, 0)))]
    program.services.profiles.change(replace(anna, name="Mum"))
    identities = PlayerIdentities(games, program.services.profiles)
    assert [(identities.name(who, program.words), count) for who, count in identities.people] == [
        ("Mum", 2),
        ("Anna", 1),
        ("Otto", 1),
    ]
    assert identities.face(identities.people[0][0]) == "hanako+teal"
    assert [each.seats[0].name for each in as_called_now(games, program.services.profiles)] == [
        "Mum",
        "Mum",
        "Anna",
        "Otto",
    ]


def test_the_pages_of_people_can_be_opened_by_name(program: Program) -> None:
    for name in ("people", "welcome"):
        program.navigation.open(name)
        assert program.stack.top.name == name


def test_letters_of_a_saved_name_that_cannot_be_drawn_are_left_out(program: Program) -> None:
    places = [Place("human", "kuma"), Place("human", "taro")]
    names = ["A\U0001f600nna", "\U0001f600\U0001f680"]
    found = seat_again(program.shelf.game("diamonds"), names, places, {}, program.words, program.services.player_kinds)
    assert [member.name for member in found.members] == ["Anna", "Taro"]
