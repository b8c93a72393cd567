"""Folders of a person's own games, for pages to show."""

from __future__ import annotations

import time
from pathlib import Path

from tablegames.app import program_of
from tablegames.play.own_games import OwnGames
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.shipped import RULESETS
from tablegames.view.table.examine import examine
from tests.patience import Patience
from tests.rules.own_files import broken, tricks

PATIENCE = 120.0
CLASSICS = "group: {en: Old games, ja: 昔のゲーム}\n"


def full_folder(folder: Path) -> Path:
    """Write nine games, six of them of one group, and two files that are wrong."""
    for at in range(6):
        tricks(folder, f"old-{at}", CLASSICS)
    for at in range(3):
        tricks(folder, f"new-{at}", title="A game with quite a long name for its box" if at else "")
    broken(folder)
    tricks(folder, "diamonds")
    return folder


def own_house(folder: Path, language: str = "en") -> Program:
    """Make a program that remembers nothing, with the games of a folder, all of them examined."""
    library = Library(load, [RULESETS, folder])
    program = program_of(list(library.values()), Preferences(language=language))
    program.services.own_games = OwnGames(folder, library, examine)
    settle(program)
    return program


def settle(program: Program) -> None:
    """Look until everything in the folder is examined."""
    assert program.services.own_games is not None
    waiting = Patience(PATIENCE)
    program.services.own_games.look()
    while program.services.own_games.busy:
        assert waiting.left
        time.sleep(0.01)
        program.services.own_games.look()
    program.shelf.put(program.services.own_games.library.values())
