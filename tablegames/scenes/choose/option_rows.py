"""The options of a game as they are settled: each with what it does, or why it does not apply."""

from __future__ import annotations

from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Option, OptionValue
from tablegames.texts.languages import languages
from tablegames.view.controls.controls import Controls
from tablegames.view.language.lines import wrap
from tablegames.view.painting.theme import CREAM, GOLD

TERMS_TOP = 216.0
"""Where they begin on the page, logical pixels."""
SHEET = 362.0
"""How high a sheet of them may be."""
HIGH = 44.0
"""The height of a row of values."""
HELP = 13.5
"""The size of what explains an option."""
BESIDE = 76.0
"""The room beside an option for its switch."""


class OptionRows:
    """Lays out the options of a table that is being arranged, on as many sheets as it takes."""

    def __init__(self, program: Program, table: Arrangement) -> None:
        self.program, self.table, self.game = program, table, table.game
        self.sheet = 0

    def turn(self, sheets: int) -> None:
        """Turn over so many sheets, forwards or back."""
        self.sheet = max(0, self.sheet + sheets)

    def called(self, name: str) -> str:
        """Give what an option is called."""
        return self.program.words.of(self.game.options[name].name)

    def put(self, c: Controls, x: float, y: float, w: float, high: float) -> None:
        """Lay out the sheet that is seen, from an upper left corner on; `high` is the room for its options."""
        c.label(self.program.words.say("seats.options"), x, y + 2, 15, 700, GOLD, width=w - 116)
        sheets = self.sheets(c, w, high)
        self.sheet = min(self.sheet, len(sheets) - 1)
        if len(sheets) > 1:
            say, last = self.program.words.say, self.sheet + 1 == len(sheets)
            tip = say("tips.sheet_of", n=self.sheet + 1, of=len(sheets))
            c.label(
                f"{self.sheet + 1} / {len(sheets)}",
                x + w - 102,
                y + 2,
                14.5,
                700,
                c.look.muted,
                "midright",
                60,
                tip=tip,
            )
            right = x + w
            c.round("seats.variants.earlier", "up", right - 92, y - 21, say("seats.earlier"), enabled=self.sheet > 0)
            c.round("seats.variants.later", "down", right - 44, y - 21, say("seats.later"), enabled=not last)
        y += 30
        for name in sheets[self.sheet]:
            y += self.option(c, name, self.game.options[name], x, y, w) + 16

    def sheets(self, c: Controls, w: float, high: float) -> list[list[str]]:
        """Share the options among as many sheets as it takes for each to have room."""
        found: list[list[str]] = []
        y = high
        for name, option in self.game.options.items():
            h = self.height(c, option, w)
            if y + h > high + 16:
                found.append([])
                y = 0.0
            found[-1].append(name)
            y += h
        return found

    def height(self, c: Controls, option: Option, w: float) -> float:
        """Say how much room an option takes in whichever language needs more, so that sheets are the same in all."""
        switch = is_switch(option)
        texts = [each.said(language) for language in languages() for each in (option.help, option.why_not) if each]
        lines = max(len(wrap(words, HELP * c.letters, 500, w - BESIDE if switch else w)) for words in texts)
        h = 26 + min(lines, 4) * HELP * c.letters * 1.5
        return 16 + (max(h, 44) if switch else h + HIGH + 6)

    def option(self, c: Controls, name: str, option: Option, x: float, y: float, w: float) -> float:
        """Lay out an option; gives its height."""
        reason = self.table.why_not(name)
        switch = is_switch(option)
        room = w - BESIDE if switch else w
        c.label(self.called(name), x, y + 12, 16.5, 700, CREAM if not reason else c.look.muted, width=room)
        words = reason or self.program.words.of(option.help)
        h = 26 + c.paragraph(words, x, y + 26, room, HELP, 500, "#ffb3a8" if reason else c.look.muted, 4, spacing=1.5)
        if switch:
            c.toggle(
                f"seats.option.{name}", x + w - 52, y, bool(self.table.options[name]), self.called(name), not reason
            )
            return max(h, 44)
        choices = [(str(value).lower(), self.value_name(name, value)) for value in option.values]
        c.segmented(
            f"seats.option.{name}",
            choices,
            str(self.table.options[name]).lower(),
            x,
            y + h + 6,
            w,
            HIGH,
            14.5,
            not reason,
            {key: self.program.words.say("tips.of", what=self.called(name), n=said) for key, said in choices},
        )
        return h + HIGH + 6

    def value_name(self, name: str, value: OptionValue) -> str:
        """Say a value of an option: yes and no in words, numbers as they are, words as the game calls them."""
        if isinstance(value, bool):
            return self.program.words.say("common.yes" if value else "common.no")
        called = self.game.options[name].called.get(str(value))
        return self.program.words.of(called) if called else str(value)


def is_switch(option: Option) -> bool:
    """Tell whether an option is on or off."""
    return set(option.values) == {True, False} and all(isinstance(each, bool) for each in option.values)
