"""The page on which bots are asked to practise a game, and the line that says how far they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames.play.practice import idle_practice
from tablegames.play.practice.idle_practice import IdlePractice
from tablegames.play.practice.practised_table import PractisedTable
from tablegames.scenes.choose.choose_game import ChoosePage
from tablegames.scenes.pages.practice import PracticePage
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.program.program import Program
from tablegames.view.input.actions import Action
from tablegames.view.painting.canvas import canvas_of, scale_of
from tests.rules.own_files import tricks
from tests.view.own import own_house
from tests.view.pages import Shelved, house
from tests.view.practised import STATES, StandingPractice


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    made = house()
    made.services.practice = IdlePractice(tmp_path / "guides", {game.id: game for game in made.shelf})
    yield made
    made.services.practice.close()


def practice_of(program: Program) -> IdlePractice:
    assert program.services.practice is not None
    return program.services.practice


def test_a_game_is_practised_for_as_many_as_are_chosen(program: Program) -> None:
    page = PracticePage(program, program.shelf.game("diamonds"))
    assert page.table == PractisedTable("diamonds", 4)
    page.activate("practice.players.3")
    page.activate("practice.begin")
    assert practice_of(program).under_way == PractisedTable("diamonds", 3)
    assert "practice.begin" not in page.targets()
    page.activate("practice.players.4")
    assert "practice.begin" in page.targets()
    page.activate("practice.players.3")
    page.activate("practice.drop")
    assert practice_of(program).under_way is None


@pytest.mark.parametrize("size", [(900, 1000), (1024, 768), (1280, 720), (2560, 1080)])
def test_what_is_practised_stands_beside_all_buttons_of_the_first_page(size: tuple[int, int]) -> None:
    program = house("ja")
    program.services.practice = StandingPractice({game.id: game for game in program.shelf}, STATES["running"])
    program.services.practice.shares = {PractisedTable("diamonds", 4): 0.4}
    program.services.records = Shelved(program.shelf)
    program.preferences.last, program.preferences.seats = "diamonds", {"diamonds": {}}
    program.fit(canvas_of(size), scale_of(size))
    title = TitlePage(program)
    (line,) = [each.hit for each in title.sprites() if each.key == "title.practice"]
    assert canvas_of(size).rect.contains(line)
    assert [key for key, each in title.targets().items() if each.hit.colliderect(line.inflate(0, -8))] == []


def test_the_first_page_says_what_is_practised_as_long_as_it_is(program: Program) -> None:
    title = TitlePage(program)
    title.sprites()
    assert title.practised == ""
    practice_of(program).want(PractisedTable("diamonds", 4))
    assert title.look()
    title.sprites()
    assert title.practised == "Momo practises Diamonds: 0%"
    assert not title.look()
    practice_of(program).drop(PractisedTable("diamonds", 4))
    assert title.look()


def test_where_nothing_can_be_kept_the_page_says_why(program: Program) -> None:
    folder = practice_of(program).folder
    folder.write_text("a file where the folder should be", "utf-8")
    page = PracticePage(program, program.shelf.game("diamonds"))
    page.activate("practice.begin")
    assert page.said(page.shown)[0].startswith("The practice cannot be kept: ")
    assert practice_of(program).under_way is None


def test_nothing_is_practised_while_somebody_plays_or_waits_for_something(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(practice_of(program), "tend", lambda free: asked.append(free) or True)
    for name, free in {"rules": True, "table": False, "lesson": False, "review": False, "form": False}.items():
        page = RulesPage(program, "diamonds")
        page.name = name
        program.stack.push(page)
        assert program.practise()
        over = RulesPage(program, "diamonds")
        program.stack.push(over)
        program.practise()
        program.stack.pop()
        program.stack.pop()
        assert asked[-2:] == [free, name not in ("table", "lesson")]


def test_a_game_of_ones_own_offers_it_and_others_do_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle_practice, "REST", 1000.0)
    tricks(tmp_path, "mine")
    program = own_house(tmp_path)
    program.services.practice = IdlePractice(tmp_path / "guides", program.services.own_games.library)  # type: ignore[union-attr]  # it has some
    page = ChoosePage(program, "")
    assert "choose.practice" not in page.targets()
    page.turn(len(page.groups) - 1)
    assert "choose.practice" in page.targets()
    page.activate("choose.practice")
    opened = program.stack.top
    assert isinstance(opened, PracticePage)
    assert opened.game.id == "mine"
    opened.act(Action.CHOOSE)
    assert practice_of(program).under_way == PractisedTable("mine", opened.players)
