"""Puts the program together and opens the window."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tablegames.scenes.choose_game import ChoosePage
from tablegames.scenes.company import Company
from tablegames.scenes.preferences import Preferences
from tablegames.scenes.program import Program
from tablegames.scenes.rules import RulesPage
from tablegames.scenes.scene import Scene
from tablegames.scenes.seats import SeatsPage
from tablegames.scenes.settings import SettingsPage
from tablegames.scenes.shelf import Shelf
from tablegames.scenes.title import TitlePage
from tablegames.scenes.window import Window

DOORS: dict[str, Callable[..., Scene]] = {
    "choose": ChoosePage,
    "seats": SeatsPage,
    "rules": RulesPage,
    "settings": SettingsPage,
}
"""The pages that any scene may open."""


def program_of(
    shelf: Shelf,
    preferences: Preferences | None = None,
    table: Callable[[Program, Company], Scene] | None = None,
    kinds: Sequence[str] = ("human", "random"),
) -> Program:
    """Make the program with its first page, without a window.

    `table` sets a table for a company; `kinds` are those who may sit at a seat.
    """
    program = Program(shelf, preferences or Preferences.load(), table, tuple(kinds))
    program.doors = dict(DOORS)
    program.stack.push(TitlePage(program))
    return program


def show(program: Program, company: Company | None = None) -> None:
    """Open the window and stay until it is closed; with a company its table is open at once."""
    window = Window(program)
    if company is not None:
        program.begin(company)
    window.run()
