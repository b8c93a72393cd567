"""The pause leads to pages that have the colours of the game."""

from __future__ import annotations

import pytest

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.view.backdrops.backdrop import FELTS
from tablegames.view.cards.derived_world import felt_for
from tests.variants import library
from tests.view.pages import house, party


@pytest.mark.parametrize("page", ["fair", "settings"])
@pytest.mark.parametrize("game", ["stay-home", "diamonds"])
def test_what_the_pause_opens_has_the_colours_of_the_game(game: str, page: str) -> None:
    """Over a painted table these pages had the green panels of the first page."""
    program = house()
    scene = begin_game(program, party(program, game, 2), library()[game])
    program.stack.push(scene)
    scene.menu.open("menu")
    pause = program.stack.top
    assert isinstance(pause, PausePage)
    pause.activate(f"pause.{page}")
    opened = program.stack.top
    assert isinstance(opened, Page)
    assert opened.name == page
    assert opened.theme == FELTS[felt_for(library()[game])]
