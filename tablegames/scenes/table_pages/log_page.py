"""The log of a table: what happened so far, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.log import LogLine
from tablegames.scenes.base_page.box_layout import largest
from tablegames.scenes.base_page.overlay import Below, Overlay
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import grown, picture, placed, rule, sized
from tablegames.view.boxes.long_list import long_list
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import BODY, CONTROL, DIALOG, GAP, HAIR, HELP, NAME
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.cards.card import Card
from tablegames.view.input.actions import Action
from tablegames.view.layout.log_words import say_lines
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import GOLD
from tablegames.view.table.table import TableView

SHEET = 900.0, 640.0
"""How large the sheet is, logical pixels."""
PITCH, FACE, CARD = 40.0, 30.0, 24.0
"""How high a line is, and how wide faces and cards are in it, logical pixels."""
AROUND = 4 * CONTROL + GAP
"""How much of the window's height the rest of the sheet takes, logical pixels: its edges, its head and its buttons."""
END = 1e9
"""Farther down than any log is long: it opens at its end."""
MOST_CARDS = 6


class LogPage(Overlay):
    """Tells line by line what happened; it opens at its end."""

    name = "log"
    first = "log.close"
    key = Action.LOG
    size = SHEET

    def __init__(self, program: Program, below: Below, lines: Sequence[LogLine]) -> None:
        super().__init__(program, below)
        self.told, self.spoken = lines, below.table
        self.lines = say_lines(lines, below.table)
        self.place.at = END

    def content(self) -> PageBox:
        if self.table is not self.spoken:
            self.spoken = self.table
            self.lines = say_lines(self.told, self.table)
        head = row(
            grown(line(self.say("log.heading"), DIALOG, key="log.heading")),
            line(self.table.title, HELP, GOLD),
            align="baseline",
        )
        listed: PageBox = grown(placed(quiet(self.say("handover.nothing"), center=True)))
        if self.lines:
            longest = max(range(len(self.lines)), key=lambda at: len(self.lines[at][1]))
            # A log that is a little too long for the window is scrolled: its letters are as large as in any other log.
            room = self.program.canvas.height / largest(self.program.canvas) - AROUND
            wish = room if len(self.lines) * PITCH > room else None
            listed = scroll(long_list(len(self.lines), self.line, lambda at: (), 0.0, (longest,)), self.place, wish)
        close = button("log.close", self.say("common.close"), self.back, True, "check")
        return column(head, listed, row(space(), close))

    def line(self, at: int) -> PageBox:
        """Lay out one line: whose doing it was, the words, and small pictures of the cards it names."""
        told, said = self.lines[at]
        if told.heading:
            # It belongs to what follows: the room of its line is above it.
            return sized(column(space(), words(said, NAME, GOLD, 1), rule(False), gap=0), high=PITCH)
        face: PageBox = space(FACE)
        if told.seat != NOBODY:
            face = picture(portrait(self.table.players[told.seat].face, FACE))
        cards = [picture(Card(self.table.cards, card, CARD, told.turned)) for card in cards_of(told, self.table)]
        shown = row(sized(face, FACE), grown(words(said, BODY, lines=1)), row(*cards, gap=HAIR))
        return sized(shown, high=PITCH)


def cards_of(line: LogLine, table: TableView) -> tuple[str, ...]:
    """List the cards whose pictures stand beside a line."""
    what = str(line.gaps.get("what", ""))
    own = table.is_card(what)
    return ((what,) if own else ()) + line.cards[:MOST_CARDS]
