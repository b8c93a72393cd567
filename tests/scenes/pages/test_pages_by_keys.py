"""Every control of every page is reached by keys alone."""

from __future__ import annotations

from copy import copy

import pytest

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.pages.settings import CHOICES, SECTIONS, SettingsPage
from tablegames.view.input.actions import Action
from tests.variants import in_turn, one_of_today
from tests.view.pages import every_page, house

MOST = 400
"""More controls than any page has."""
DAYS = 18
"""In so many days every page was walked over, beside one of each kind every day."""
SHOWING_WHAT_HAS_THE_FOCUS = ("choose", "rules", "settings")
"""Pages that show another game, chapter or section as the focus moves."""


@pytest.mark.days(7)
def test_tab_reaches_every_control_and_comes_back() -> None:
    met = set()
    for name, page in in_turn(every_page(house()), lambda each: each[1].name, DAYS):
        controls = set(page.targets())
        # Chapters of the same rules, for instance, differ in their words alone.
        if (page.name, frozenset(controls)) in met:
            continue
        met.add((page.name, frozenset(controls)))
        start, reached = page.focus, set()
        for _ in range(MOST):
            page.act(Action.NEXT)
            reached.add(page.focus)
            # What the focus comes to is brought into sight, in a list that is scrolled as well.
            controls |= set(page.targets())
            assert page.focus in page.targets()
            if page.focus == start:
                break
        if page.name not in SHOWING_WHAT_HAS_THE_FOCUS:
            assert reached == controls, name


def twin(page: Page) -> Page:
    """Make a page that stands where another does, and goes on without it."""
    made = copy(page)
    made.place = copy(page.place)
    made.refresh()
    return made


def place(page: Page) -> tuple[str, str]:
    """Tell where the focus is: in a section of the settings, at a control."""
    return page.section if isinstance(page, SettingsPage) else "", page.focus


@pytest.mark.days(7)
@pytest.mark.parametrize("kind", one_of_today(SHOWING_WHAT_HAS_THE_FOCUS, 0))
def test_keys_reach_every_control_where_the_focus_shows_something_else(kind: str) -> None:
    moves = (Action.NEXT, Action.PREVIOUS, Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
    name, page = next(every_page(house(), lambda name: name.split()[0] == kind))
    assert page.name == kind
    # The same control in another section is another place to go on from.
    left, met, reached, shown = [page], {place(page)}, {page.focus}, set[str]()
    while left:
        here = left.pop(0)
        shown |= set(here.targets())
        for move in moves:
            there = twin(here)
            there.act(move)
            there.sprites()
            if place(there) not in met:
                met.add(place(there))
                reached.add(there.focus)
                left.append(there)
    assert len(shown) > 10
    assert shown <= reached, name


def test_arrows_reach_every_control_of_the_seats() -> None:
    program = house()
    page = SeatsPage(program, program.shelf.game("diamonds"))
    page.sprites()
    reached, left = set(), [page.focus]
    while left:
        here = left.pop()
        if here in reached:
            continue
        reached.add(here)
        for arrow in (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN):
            page.focus = here
            left.append(page.beside(arrow))
    assert reached == set(page.targets())


def test_every_setting_is_reached_and_set_by_keys_alone() -> None:
    program = house()
    page = SettingsPage(program)
    switches: set[str] = set()
    for section in SECTIONS:
        page.focus = ""
        page.focusing(f"settings.section.{section}")
        assert page.section == section
        seen: set[str] = set()
        page.act(Action.NEXT)
        while page.focus not in seen:
            seen.add(page.focus)
            page.section = section
            page.act(Action.NEXT)
        page.section = section
        page.refresh()
        for control, sprite in page.targets().items():
            assert control in seen
            name = control.removeprefix("settings.")
            if sprite.kind == "toggle" and name != "fullscreen":
                switches.add(name)
                before = getattr(program.preferences, name)
                page.activate(control)
                assert getattr(program.preferences, name) is not before
        for name in CHOICES:
            for value in CHOICES[name] if f"settings.{name}.{next(iter(CHOICES[name]))}" in seen else ():
                page.activate(f"settings.{name}.{value}")
                assert getattr(program.preferences, name) == value
    assert switches >= {"four_colours", "high_contrast", "mute", "motion", "only_card", "voices", "undo", "handover"}
    page.section = "sound"
    page.refresh()
    for _ in range(20):
        page.activate("settings.volume.less")
    assert program.preferences.volume == 0
