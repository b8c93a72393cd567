"""The menu over a table: go on, look something up, or leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablegames.play.setup.shuffle import Shuffle
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import OptionValue
from tablegames.scenes.table_pages.beginning_anew import BeginningAnew
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.markdown import joined
from tablegames.view.input.actions import Action
from tablegames.view.language.lines import wrap
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD, HEIGHT

ROWS = (("go_on",), ("seats", "screens"), ("anew",), ("rules", "settings"), ("fair",), ("leave", "quit"))
"""The lines of the menu; buttons of one line stand side by side."""
LEFT, WIDE, HIGH, LINE, GAP = 410.0, 460.0, 514.0, 29.0, 14.0
"""Where the menu lies and how high it is, with a line that says that all is saved; else a panel below it warns."""
ROW, BUTTON, APART = 62.0, 50.0, 10.0
"""How high a row of the menu is with what is between it and the next, and its buttons, and how far these are apart."""
SHARES = {"leave": 0.62, "quit": 0.38, "seats": 0.52, "screens": 0.48}
"""Which part of its line a button takes where the words of its neighbour are much shorter or longer."""
SMALL, SPACING = 13.5, 1.42
SYMBOLS = {
    "go_on": "play",
    "anew": "redo",
    "seats": "person",
    "screens": "phone",
    "rules": "rules",
    "settings": "gear",
    "fair": "lock",
    "leave": "home",
    "quit": "cross",
}


class PausePage(Page):
    """Covers the table, so that nobody reads it over a shoulder meanwhile."""

    name = "pause"
    first = "pause.go_on"

    def __init__(
        self,
        program: Program,
        game: str,
        felt: str,
        leave: Callable[[], None],
        shuffle: Shuffle | None,
        why: Callable[[], str] = str,
        kept: str = "pause.kept",
        anew: BeginningAnew | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seats: Callable[[], None] | None = None,
        screens: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(program, felt)
        self.game, self.options, self.leave, self.shuffle = game, options, leave, shuffle
        """`shuffle` is None where chance is nothing to be proved."""
        self.kept = kept
        """The text that says what becomes of the game."""
        self.seats = seats
        """Opens the page on which people leave and come; None where nobody does."""
        self.screens = screens
        """Opens the page on which phones come; None where none does."""
        self.why = why
        """Says why the game cannot be saved; "" where it is."""
        self.anew = anew
        """Begins the game anew; None where that cannot be."""
        self.asking = ""
        """What is asked about: "anew", "leave", "quit"."""

    @property
    def unsaved(self) -> str:
        """Why the game cannot be saved, as it is now and in the reader's language; "" where it is."""
        return self.why()

    def build(self, c: Controls) -> None:
        lines = wrap(joined([self.unsaved, self.say("saving.menu")]), SMALL * c.letters, 500, WIDE - 74)
        warning = len(lines) * SMALL * c.letters * SPACING + 32 if self.unsaved else 0.0
        rows = [there for row in ROWS if (there := [what for what in row if self.has(what)])]
        high = HIGH - ROW * (len(ROWS) - len(rows)) - (LINE if self.unsaved else 0)
        top = max(24.0, (HEIGHT - high - (warning + GAP if self.unsaved else 0)) / 2)
        c.panel(LEFT, top, WIDE, high, 24, 0.93)
        c.label(self.say("pause.heading"), 640, top + 44, 26, 800, CREAM, "center")
        for at, row in enumerate(rows):
            x, y, room = LEFT + 40, top + 84 + at * ROW, WIDE - 80 - APART * (len(row) - 1)
            for what in row:
                w = room * SHARES.get(what, 1 / len(row))
                c.button(f"pause.{what}", self.say(f"pause.{what}"), x, y, w, BUTTON, at == 0, symbol=SYMBOLS[what])
                x += w + APART
        y = top + 103 + len(rows) * ROW
        if not self.unsaved:
            c.label(self.say(self.kept), 640, y, 13.5, 500, c.look.muted, "center", 380)
        if self.unsaved:
            y = top + high + GAP
            c.panel(LEFT, y, WIDE, warning, 18, 0.93)
            c.ornament(icon("warning", 26, GOLD), LEFT + 20, y + warning / 2 - 13)
            words = "\n".join(lines)
            c.paragraph(words, LEFT + 58, y + 16, WIDE - 74, SMALL, 500, CREAM, key="pause.unsaved", spacing=SPACING)

        if self.asking:
            self.ask(c)

    def has(self, what: str) -> bool:
        """Tell whether there is something for a button of the menu to do."""
        there = {"fair": self.shuffle, "anew": self.anew, "seats": self.seats, "screens": self.screens}
        return what not in there or there[what] is not None

    def ask(self, c: Controls) -> None:
        """Ask before something is lost: a game that is given up, or one that cannot be saved."""
        anew = self.asking == "anew"
        high = 304.0 if anew else 216.0
        top = (HEIGHT - high) / 2
        c.dialog(360, top, 560, high)
        c.ornament(icon("warning", 34, GOLD), 396, top + 30)
        c.label(self.say(f"pause.sure.{self.asking}"), 444, top + 47, 20, 800, CREAM, width=450)
        lost = "unsaved" if not anew else self.lost_by_beginning
        c.paragraph(self.say(f"pause.sure.{lost}"), 444, top + 70, 440, 15, 500, c.look.muted, 3)
        y = top + high - 78
        if anew:
            self.ways(c, y - 62)
            c.button("pause.sure.stay", self.say("pause.go_on"), 396, y, 488, 50, True, symbol="play")
        else:
            symbol = SYMBOLS[self.asking]
            c.button("pause.sure.go", self.say(f"pause.{self.asking}"), 396, y, 232, 50, symbol=symbol)
            c.button("pause.sure.stay", self.say("pause.sure.stay"), 640, y, 244, 50, True)

    @property
    def lost_by_beginning(self) -> str:
        """Name the text that says what beginning anew costs."""
        if self.anew is None or not self.anew.touched:
            return "anew_kept"
        return "anew_lost" if self.anew.dealt else "anew_given_up"

    def ways(self, c: Controls, y: float) -> None:
        """Place the ways to begin anew: with which cards, where any are dealt."""
        if self.anew is not None and not self.anew.dealt:
            c.button("pause.sure.again", self.say("pause.anew"), 396, y, 488, 50, symbol="redo")
            return
        c.button("pause.sure.same", self.say("pause.sure.same"), 396, y, 240, 50, symbol="redo")
        c.button("pause.sure.new", self.say("pause.sure.new"), 648, y, 236, 50, symbol="cards")

    def act(self, action: Action) -> None:
        if action is Action.MENU:
            self.back()
        else:
            super().act(action)

    def chosen(self, control: str) -> None:
        match control:
            case "pause.go_on":
                self.back()
            case "pause.rules":
                self.program.navigation.open("rules", self.game, "", self.options)
            case "pause.settings":
                self.program.navigation.open("settings", self.backdrop)
            case "pause.fair":
                self.program.navigation.open("fair", self.backdrop, self.shuffle)
            case "pause.seats" if self.seats is not None:
                self.seats()
            case "pause.screens" if self.screens is not None:
                self.screens()
            case "pause.anew":
                self.question("anew")
            case "pause.leave" | "pause.quit" if self.unsaved:
                self.question(control.removeprefix("pause."))
            case "pause.leave" | "pause.quit":
                self.go(control.removeprefix("pause."))
            case "pause.sure.go":
                self.go(self.asking)
            case "pause.sure.stay":
                self.back()
            case "pause.sure.again" if self.anew is not None:
                self.anew.begin_again()
            case "pause.sure.same" if self.anew is not None:
                self.anew.same_cards()
            case "pause.sure.new" if self.anew is not None:
                self.anew.new_cards()

    def question(self, what: str) -> None:
        """Ask before doing it."""
        self.asking, self.focus = what, "pause.sure.stay"
        self.refresh()

    def go(self, what: str) -> None:
        """Leave the table, or the program."""
        if what == "quit":
            self.program.stack.clear()
        else:
            self.leave()

    def back(self) -> None:
        if self.asking:
            self.asking, self.focus = "", f"pause.{self.asking}"
            self.refresh()
        else:
            super().back()
