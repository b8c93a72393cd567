"""What stands on a page is kept while one looks at it: only what is lit, pressed or scrolled is drawn again."""

from __future__ import annotations

from collections import Counter
from unittest.mock import patch

import pytest

from tablegames.scenes.base_page import box_layout
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.settings import SettingsPage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.view.input.actions import Action
from tablegames.view.painting.canvas import USUAL
from tablegames.view.table.table import TableView
from tests.variants import due
from tests.view.gallery import dwelling, few_settings, played
from tests.view.pages import every_page

ALIKE, SEATS = ("rules", "choose"), 9
"""Pages that only say something else of another game, and in how many days the seats of all games are looked at."""
MOST = 6
"""Controls of each page that are pointed at, from its first to its last."""


def looks(page: Page) -> list[tuple[object, ...]]:
    return [(each.key, each.x, each.y, each.z, each.picture, each.tip) for each in page.sprites()]


@pytest.mark.days(10)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_looks_as_if_it_were_made_again_whatever_is_pointed_at_pressed_or_chosen_by_keys(language: str) -> None:
    kinds, met = set[str](), Counter[str]()

    def wanted(name: str) -> bool:
        """Make one page of rules and of choosing a game, and the seats of some games."""
        head = name.split()[0]
        met[head] += 1
        return due(met[head], SEATS) if head == "seats" else met[head] == 1 or head not in ALIKE

    for name, page in every_page(dwelling(language), wanted):
        kind = name.split(",")[0] if name.startswith(("form", "seats", "statistics")) else type(page).__name__
        if kind in kinds:
            continue
        kinds.add(kind)
        every = list(page.targets())
        for control in every[:: max(1, len(every) // MOST)]:
            where = page.targets().get(control)
            if where is None:
                continue
            page.point(*where.hit.center)
            page.press(control)
            page.press(None)
            page.act(Action.NEXT)
            page.scroll(-1)
            kept = looks(page)
            page.refresh()
            assert looks(page) == kept, f"{name}: {control}"
    assert len(kinds) > 40


def test_pointing_and_resting_measure_nothing() -> None:
    for kind in (SettingsPage, TitlePage):
        page = kind(dwelling("en", canvas=USUAL))
        page.sprites()
        with patch.object(box_layout, "fit_for", side_effect=AssertionError):
            for each in list(page.targets().values()):
                page.point(*each.hit.center)
                page.step(16)
                page.sprites()


def test_the_menu_over_a_table_lays_the_table_once() -> None:
    program = dwelling("en")
    below = played(program, *few_settings()[0], 3)
    below.act(Action.MENU)
    menu = program.stack.top
    assert isinstance(menu, PausePage)
    with patch.object(TableView, "layout", side_effect=AssertionError):
        assert menu.backdrop == below.backdrop
        for each in list(menu.targets().values()):
            menu.point(*each.hit.center)
            menu.sprites()
