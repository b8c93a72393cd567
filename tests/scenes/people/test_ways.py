"""A person's own ways go with the person: while another person looks, or a guest, what is usual counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.app import program_of, take_in
from tablegames.engine.table.events import NOBODY
from tablegames.play.setup.profiles import Profile, Profiles
from tablegames.scenes.pages.settings import BY_PERSON, SettingsPage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.people.people_page import PeoplePage
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.ways import VALUES
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.view.language.text import Cut
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts as drawn
from tablegames.view.painting.theme import LETTERS
from tests.view.pages import house, shelf

OWN = {"text_size": "large", "two_clicks": True, "speed": "slow", "tips": False}
MOMO = Profile("m", "Momo", "taro", "teal", child=True, ways=OWN)


def seated(program: Program, people: list[str]) -> TableScene:
    """Open a table of Doubles at which these people sit."""
    party = seat_players(program.shelf.game("doubles"), ["human"] * 2, {}, 1, program.words)
    members = tuple(replace(each, person=person) for each, person in zip(party.members, people, strict=True))
    return begin_game(program, replace(party, members=members), shelf()["doubles"])


def home(language: str = "ja") -> Program:
    program = house(language)
    program.services.profiles.people = [MOMO, Profile("p", "Papa", "kofi", "")]
    program.preferences.furigana = ""
    return program


def test_a_person_has_own_ways_and_the_rest_as_is_usual() -> None:
    program = home()
    program.preferences.speed = "fast"
    momo, papa, guest = program.ways("m"), program.ways("p"), program.ways()
    assert (momo.speed, momo.letters, momo.two_clicks, momo.tips) == ("slow", LETTERS["large"], True, False)
    assert (papa.speed, papa.letters, papa.two_clicks, papa.tips) == ("fast", 1.0, False, True)
    assert momo.furigana
    assert not papa.furigana
    # Pages are read by all, the child among them.
    assert guest.furigana


def test_what_nobody_knows_is_passed_over() -> None:
    program = home()
    program.services.profiles.people[0] = Profile("m", "Momo", "taro", "", ways={"speed": "warp", "strange": True})
    assert program.ways("m").speed == program.preferences.speed


def test_ways_are_kept_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "profiles.json"
    Profiles(path, [MOMO]).save()
    assert Profiles.load(path).people == [MOMO]


def test_the_table_is_laid_for_whoever_looks() -> None:
    program = home()
    table = seated(program, ["m", "p"])
    table.session.look(0)
    table.tabletop.relay()
    assert table.tabletop.ways.own
    assert table.table.letters == LETTERS["large"]
    assert table.table.words.reading
    table.session.look(NOBODY)
    table.tabletop.relay()
    assert table.table.letters == LETTERS["large"], "while nobody looks everything stays"
    table.session.look(1)
    table.tabletop.relay()
    assert table.table.letters == 1.0
    assert not table.table.words.reading


def test_a_cover_opens_as_the_person_wants_it_who_comes() -> None:
    program = home()
    program.services.profiles.people[1] = Profile("p", "Papa", "kofi", "", ways={"hold_to_look": False})
    table = seated(program, ["m", "p"])
    covers = [HandoverPage(program, member, lambda: None) for member in table.party.members]
    assert [cover.holds for cover in covers] == [True, False]


@pytest.mark.parametrize("name", [name for name in BY_PERSON if name in VALUES])
def test_what_is_set_for_a_person_stays_with_that_person(name: str) -> None:
    program = home()
    page = SettingsPage(program)
    program.stack.push(page)
    page.open_section("own")
    page.show_ways("p")
    usual = getattr(program.ways(), name)
    other = next(value for value in VALUES[name] if value != getattr(program.ways("p"), name))
    page.set(name, other)
    assert getattr(program.ways("p"), name) == other
    assert getattr(program.ways(), name) == usual
    page.forget_ways()
    assert not program.services.profiles.people[1].ways


def test_the_words_have_readings_from_the_start_where_a_child_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    program = program_of([], Preferences(language="ja"))
    assert not program.words.reading
    take_in(program, Profiles(None, [MOMO]))
    assert program.words.reading


def test_a_person_leads_to_the_own_ways() -> None:
    program = home("en")
    page = PeoplePage(program)
    program.stack.push(page)
    page.open(program.services.profiles.people[1])
    page.refresh()
    page.activate("people.ways")
    shown = program.stack.top
    assert isinstance(shown, SettingsPage)
    assert (shown.section, shown.whose) == ("own", "p")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (900, 1000)])
def test_a_family_of_four_is_greeted_in_whole_words(language: str, size: tuple[int, int]) -> None:
    program = house(language)
    names = ("お母さん", "お父さん", "ハナコ", "タロウ")
    program.services.profiles.people = [Profile(name, name, "taro", "teal") for name in names]
    program.preferences.last = "diamonds"
    chairs = [["human", name, "taro", name] for name in names]
    program.preferences.seats = {"diamonds": {"chairs": chairs, "options": {}}}
    program.fit(canvas_of(size), scale_of(size))
    page = TitlePage(program)
    said = [words for sprite in page.sprites() for words in drawn(sprite.picture)]
    assert not [words for words in said if isinstance(words, Cut)]
    assert names[3] in "".join(said)
