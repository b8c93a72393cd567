"""The options of a game as they are settled: each with what it does, or why it does not apply."""

from __future__ import annotations

from functools import partial

from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Option, OptionValue
from tablegames.view.boxes.choices import choice, switch
from tablegames.view.boxes.frames import grown
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import GAP, HAIR, HELP, NAME, QUIET, STRONG, TIGHT
from tablegames.view.boxes.words_box import words
from tablegames.view.painting.theme import CREAM, GOLD

REFUSED = "#ffb3a8"
"""The colour of why an option does not apply."""


class OptionRows:
    """Lays out the options of a table that is being arranged."""

    def __init__(self, program: Program, table: Arrangement) -> None:
        self.program, self.table, self.game = program, table, table.game

    def content(self) -> PageBox:
        """List the options below each other."""
        heading = words(self.program.words.say("seats.options"), STRONG, GOLD, 1)
        return column(heading, *(self.option(name, option) for name, option in self.game.options.items()), gap=GAP)

    def option(self, name: str, option: Option) -> PageBox:
        """Lay out an option: its name, what it does, and its values."""
        said, reason = self.program.words, self.table.why_not(name)
        called = said.of(option.name)
        about = column(
            words(called, NAME, QUIET if reason else CREAM, 2),
            words(reason or said.of(option.help), HELP, REFUSED if reason else QUIET),
            gap=0,
        )
        key = f"seats.option.{name}"
        if is_switch(option):
            turn = partial(self.table.turn, name)
            return row(
                grown(about),
                switch(key, bool(self.table.options[name]), called, turn, not reason),
                gap=TIGHT,
                align="top",
            )
        choices = [(str(value).lower(), self.value_name(name, value)) for value in option.values]
        tips = {value: said.say("tips.of", what=called, n=told) for value, told in choices}
        chosen = str(self.table.options[name]).lower()
        return column(about, choice(key, choices, chosen, partial(self.table.choose, name), not reason, tips), gap=HAIR)

    def value_name(self, name: str, value: OptionValue) -> str:
        """Say a value of an option: yes and no in words, numbers as they are, words as the game calls them."""
        if isinstance(value, bool):
            return self.program.words.say("common.yes" if value else "common.no")
        called = self.game.options[name].called.get(str(value))
        return self.program.words.of(called) if called else str(value)


def is_switch(option: Option) -> bool:
    """Tell whether an option is on or off."""
    return set(option.values) == {True, False} and all(isinstance(each, bool) for each in option.values)
