"""The same key pressed once more never does something else: what has the focus is what is seen to have it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.choose_game import ChoosePage
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.choose.shelf_item import key_of
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.pages.settings import SettingsPage
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import icon_button
from tablegames.view.boxes.frames import aside
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.input.actions import Action
from tests.view.pages import Shelved, every_page, house

TURNED: dict[str, tuple[Callable[[Program], Page], str]] = {
    "volume": (SettingsPage, "settings.volume.more"),
    "chapter": (lambda program: RulesPage(program, "diamonds"), "rules.previous"),
}


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    made = house()
    made.services.records = Shelved(made.shelf)
    return made


@pytest.mark.parametrize("name", TURNED)
def test_who_turns_on_to_the_end_stays_beside_the_button_that_is_gone(program: Program, name: str) -> None:
    make, control = TURNED[name]
    page = make(program)
    if isinstance(page, SettingsPage):
        page.activate("settings.section.sound")
    if isinstance(page, RulesPage):
        page.turn(5)
    program.stack.push(page)
    page.focusing(control)
    presses = 0
    while control in page.targets():
        page.act(Action.CHOOSE)
        presses += 1
    assert 0 < presses < 60
    assert page.focus != control
    assert page.focus.rpartition(".")[0] == control.rpartition(".")[0]
    assert program.stack.top is page


def test_the_next_group_of_games_has_the_focus_on_its_first_game(program: Program) -> None:
    page = ChoosePage(program)
    page.sprites()
    page.act(Action.PAGE_DOWN)
    assert page.item is not None
    assert (page.group, page.focus) == (1, key_of(page.item))
    page.act(Action.CHOOSE)
    assert program.stack.top.name == "seats"


def test_a_wheel_that_turns_sideways_takes_no_other_game(program: Program) -> None:
    page = ChoosePage(program)
    page.select(1)
    page.scroll(0.0)
    assert page.at == 1


def test_a_game_with_a_gap_in_its_numbers_of_players_opens_with_one_it_has(program: Program) -> None:
    game = program.shelf.game("knockout-whist")
    for players in ((2, 6), (5, 6), (2, 3, 6)):
        odd = replace(game, heading=replace(game.heading, players=players))
        assert len(SeatsPage(program, odd).table.chairs) in players


def test_home_and_end_reach_both_ends_of_a_long_line(program: Program) -> None:
    page = SeatsPage(program, program.shelf.game("doubles"))
    page.focusing("seats.1.name")
    entry = page.table.chairs[0].entry
    entry.limit = 400
    page.write("x" * 300)
    page.act(Action.HOME)
    assert entry.caret == 0
    page.act(Action.END)
    assert entry.caret == 300


def test_keys_of_an_input_method_do_nothing_on_the_page(program: Program) -> None:
    page = SeatsPage(program, program.shelf.game("doubles"))
    program.stack.push(page)
    page.focusing("seats.1.name")
    page.write("山")
    page.compose("はな")
    for action in (Action.CHOOSE, Action.ERASE, Action.DOWN):
        page.act(action)
    assert (page.focus, page.table.chairs[0].entry.text) == ("seats.1.name", "山")
    page.write("花")
    assert page.table.chairs[0].entry.text == "山花"
    page.compose("こ")
    page.act(Action.BACK)
    assert program.stack.top is page
    page.act(Action.NEXT)
    assert page.focus != "seats.1.name"


def test_a_composition_ends_where_something_else_gets_the_focus(program: Program) -> None:
    page = SeatsPage(program, program.shelf.game("doubles"))
    page.focusing("seats.1.name")
    page.compose("はな")
    page.focusing("seats.2.name")
    assert page.table.chairs[0].entry.composing == ""


@pytest.mark.parametrize("name", ["play", "rules", "back", "later", "settings", "folder"])
def test_a_game_may_be_called_like_a_button(program: Program, name: str) -> None:
    mine = replace(
        program.shelf.game("knockout-whist"), heading=replace(program.shelf.game("knockout-whist").heading, id=name)
    )
    program.shelf.put((mine, *program.shelf))
    page = ChoosePage(program, name)
    program.stack.push(page)
    page.activate(f"choose.game.{name}")
    top = program.stack.top
    assert isinstance(top, SeatsPage)
    assert top.game is mine


@pytest.mark.parametrize("name", ["title", "choose", "seats", "pause"])
def test_the_key_of_the_rules_opens_them_wherever_a_button_does(program: Program, name: str) -> None:
    page = next(page for _, page in every_page(program, lambda found: found.startswith(name)) if page.name == name)
    program.stack.push(page)
    page.act(Action.RULES)
    assert program.stack.top.name == "rules"
    program.stack.top.act(Action.RULES)
    assert program.stack.top is page


class TwoRowsPage(Page):
    """Two rows of buttons far apart, below one that changes what is shown."""

    name = "two"
    first = "later"
    last = False
    """Whether there is nothing later."""

    def content(self) -> PageBox:
        far, later, play, tool = (icon_button(key, "cards", key, self.back) for key in ("far", "later", "play", "tool"))
        leaf = row(far, space()) if self.last else row(far, space(), later)
        return column(aside(tool), leaf, row(space(), play), space(), gap=0)


def test_the_focus_goes_to_what_stands_in_the_same_row_whatever_it_is_called(program: Program) -> None:
    page = TwoRowsPage(program)
    program.stack.push(page)
    page.sprites()
    assert page.focus == "later"
    page.last = True
    page.refresh()
    page.sprites()
    assert page.focus == "far", "the button below is nearer, but stands in another row"
