"""The menu over a table: go on, look something up, or leave."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.play.setup.shuffle import Shuffle
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.fair import grouped
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.markdown import joined
from tablegames.view.input.actions import Action
from tablegames.view.language.text import wrap
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD, HEIGHT

ROWS = ("go_on", "rules", "settings", "fair", "leave")
LEFT, WIDE, HIGH, LINE, GAP = 430.0, 420.0, 514.0, 29.0, 14.0
"""Where the menu lies and how high it is, with a line that says that all is saved; else a panel below it warns."""
ROW, PROOF = 62.0, 62.0
"""How high a row of the menu is with what is between it and the next, and the fingerprint below them."""
SMALL, SPACING = 13.5, 1.42
SYMBOLS = {"go_on": "play", "rules": "rules", "settings": "gear", "fair": "lock", "leave": "home"}


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
    ) -> None:
        super().__init__(program, felt)
        self.game, self.leave, self.shuffle = game, leave, shuffle
        """`shuffle` is None where chance is nothing to be proved."""
        self.kept = kept
        """The text that says what becomes of the game."""
        self.why = why
        """Says why the game cannot be saved; "" where it is."""

    @property
    def unsaved(self) -> str:
        """Why the game cannot be saved, as it is now and in the reader's language; "" where it is."""
        return self.why()

    def build(self, c: Controls) -> None:
        lines = wrap(joined([self.unsaved, self.say("saving.menu")]), SMALL * c.letters, 500, WIDE - 74)
        warning = len(lines) * SMALL * c.letters * SPACING + 32 if self.unsaved else 0.0
        rows = [row for row in ROWS if row != "fair" or self.shuffle is not None]
        high = HIGH - (LINE if self.unsaved else 0) - (0 if self.shuffle is not None else ROW + PROOF)
        top = max(24.0, (HEIGHT - high - (warning + GAP if self.unsaved else 0)) / 2)
        c.panel(LEFT, top, WIDE, high, 24, 0.93)
        c.label(self.say("pause.heading"), 640, top + 44, 26, 800, CREAM, "center")
        for at, row in enumerate(rows):
            y = top + 84 + at * ROW
            c.button(f"pause.{row}", self.say(f"pause.{row}"), LEFT + 40, y, 340, 50, at == 0, symbol=SYMBOLS[row])
        y = top + 103 + len(rows) * ROW
        if not self.unsaved:
            c.label(self.say(self.kept), 640, y, 13.5, 500, c.look.muted, "center", 380)
            y += LINE
        if self.shuffle is not None:
            c.label(self.say("fair.fingerprint"), 640, y, 12.5, 700, c.look.muted, "center", 380)
            for at in (0, 32):
                half = grouped(self.shuffle.fingerprint[at : at + 32])
                y_half = y + 21 + at * 0.72
                c.label(half, 640, y_half, 13, 500, GOLD, "center", 380, key=f"pause.fingerprint.{at // 32 + 1}")
        if self.unsaved:
            y = top + high + GAP
            c.panel(LEFT, y, WIDE, warning, 18, 0.93)
            c.put(icon("warning", 26, GOLD), LEFT + 20, y + warning / 2 - 13)
            words = "\n".join(lines)
            c.paragraph(words, LEFT + 58, y + 16, WIDE - 74, SMALL, 500, CREAM, key="pause.unsaved", spacing=SPACING)

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
                self.program.navigation.open("rules", self.game)
            case "pause.settings":
                self.program.navigation.open("settings", self.backdrop)
            case "pause.fair":
                self.program.navigation.open("fair", self.backdrop, self.shuffle)
            case "pause.leave":
                self.leave()
