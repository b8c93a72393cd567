"""The title of the window: it names the game of the table that is open, if there is one."""

from __future__ import annotations

import pygame

from tablegames.scenes.program.program import Program
from tablegames.view.language.text import Texts

LONGEST_NAME = 80
"""Letters of a game's name in the title."""


class TitleBar:
    """What stands above the window, in the reader's language."""

    def __init__(self, name: str) -> None:
        self.name = self.titled = name
        """What the program is called where no game is open, and what stands there now."""
        self.named: tuple[str, Texts | None] = "", None
        """The game that is named by it, and the words in which it is."""

    def follow(self, window: pygame.Window, program: Program) -> None:
        """Let the title name the game whose table is open."""
        scenes = reversed(list(program.stack))
        # Not by `isinstance`: to tell a protocol takes as long as all else here, on every frame.
        game: str = next((title for each in scenes if (title := getattr(each, "game_title", ""))), "")
        words = program.words
        if (game, words) == self.named:
            return
        self.named = game, words
        title = words.say("common.window", game=one_line(game)) if game else self.name
        if title != self.titled:
            self.titled = window.title = title


def one_line(name: str) -> str:
    """Take out of a game's name what a title cannot show: the name may come from a stranger's ruleset."""
    return "".join(letter if letter.isprintable() else " " for letter in name)[:LONGEST_NAME]
