"""The cover between two people's turns: nothing of the table is seen until the next one asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.scenes.program.page import Page
from tablegames.scenes.program.party import Member
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import GROUND, Controls
from tablegames.view.language.text import shortened
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import GOLD

COLUMN = 6
"""So many happenings are told in a column; more take two."""
MOST = 2 * COLUMN
"""So many of the last happenings are told."""


class HandoverPage(Page):
    """Says whose turn it is and what happened since, in lines that everybody may read."""

    name = "handover"
    first = "handover.show"

    def __init__(
        self,
        program: Program,
        member: Member,
        uncover: Callable[[], None],
        happened: Sequence[tuple[Member | None, str]] = (),
    ) -> None:
        super().__init__(program, "cover")
        self.member, self.uncover = member, uncover
        self.happened = list(happened)[-MOST:]

    def build(self, c: Controls) -> None:
        # As far as windows reach that are wider or higher than the canvas.
        for column in range(-3, 11):
            for row in range(-1, 5):
                x, y = column * 152 - 70 + (76 if row % 2 else 0), row * 190 - 60
                c.put(art("deck/backs/asanoha-teal", 118), x, y, GROUND - 9, alpha=15)
        c.panel(160, 52, 960, 626, 28, 0.93)
        c.put(portrait(self.member.face, 168, True), 222, 104)
        c.label(self.say("handover.turn"), 436, 138, 17, 700, GOLD)
        c.label(self.say("handover.pass", name=self.member.name), 436, 184, 30, 800, width=640, key="handover.heading")
        c.put(icon("eye-off", 22, c.look.muted), 437, 223)
        c.label(self.say("handover.hidden"), 471, 234, 15, 500, c.look.muted, width=600)
        c.inset(212, 308, 856, 236, 18)
        c.label(self.say("handover.since"), 236, 336, 17, 700)
        if not self.happened:
            c.label(self.say("handover.nothing"), 640, 440, 16, 500, c.look.muted, "center")
        self.tell(c)
        c.button(
            "handover.show",
            self.say("handover.show", name=self.member.name),
            420,
            568,
            440,
            64,
            True,
            symbol="eye",
            size=19,
        )
        c.label(self.say("handover.keys"), 640, 650, 13.5, 500, c.look.muted, "center")

    def tell(self, c: Controls) -> None:
        """Tell what happened, in one column or two."""
        columns = 2 if len(self.happened) > COLUMN else 1
        rows = -(-len(self.happened) // columns)
        pitch = 182 / max(3, rows)
        d = min(46.0, pitch - 5)
        for at, (member, words) in enumerate(self.happened):
            left, middle = 236.0 + at // rows * 420, 356 + (at % rows + 0.5) * pitch
            if member is not None:
                c.portrait(member.face, left + (46 - d) / 2, middle - d / 2, d)
            size, width = (16.0, 740.0) if columns == 1 else (14.5, 342.0)
            c.label(shortened(words, size, 500, width), left + 60, middle, size)

    def chosen(self, control: str) -> None:
        if control == "handover.show":
            self.program.stack.pop()
            self.uncover()

    def back(self) -> None:
        """Escape uncovers nothing."""
