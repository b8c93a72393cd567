"""The seats of a table that is being arranged, one a line: number, face, name, and who plays it."""

from __future__ import annotations

from tablegames.play.setup.seating import HUMAN
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.program.own_screen_seats import LAPTOP
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry_box import entry_box
from tablegames.view.controls.page_sprites import GROUND
from tablegames.view.controls.phone_sign import SIGNS as PHONES
from tablegames.view.language.lines import CLOSE, READABLE, in_lines
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import GOLD, LIGHT_GOLD, ROSE

TALL, TALL_FACE, TALL_HIGH, APART = 152.0, 124.0, 50.0, 8.0
"""From which height on who plays stands below the name, with a larger face; how high either is, and how far apart."""
NAMES = 0.35
"""Which part of what a row is wider goes to the name; who plays has the rest."""
CHARACTER, SECOND_LINE = 18.0, 19.0
"""The height of the line that says what a bot is like, and of a second one where there is room."""
PHONE = 45.0
"""How much of the room for a phone beside a name is taken from who plays."""
SIDE_MARK = 34.0
SIDE_COLOURS = ("#8fb8de", "#f7a59a", "#a9d6b0")
"""The mark round the number of a seat that has partners: each side has a colour, and a shape."""


def side_mark(side: int) -> Drawing:
    """Draw the mark of a side: a ring, a square, a square on its corner."""
    w, color = SIDE_MARK, SIDE_COLOURS[side % len(SIDE_COLOURS)]
    line = f'fill="{color}" fill-opacity=".16" stroke="{color}" stroke-width="2.4"'
    shapes = (
        f'<circle cx="{w / 2}" cy="{w / 2}" r="{w / 2 - 2}" {line}/>',
        f'<rect x="3" y="3" width="{w - 6}" height="{w - 6}" rx="6" {line}/>',
        f'<path d="M{w / 2} 1 L{w - 1} {w / 2} L{w / 2} {w - 1} L1 {w / 2}z" {line}/>',
    )
    return Drawing(shapes[side % len(shapes)], w, w)


class SeatRows:
    """Lays out the lines, so much wider than usual."""

    def __init__(self, program: Program, table: Arrangement, wider: float) -> None:
        self.program, self.table, self.wider = program, table, wider

    def put(self, c: Controls, at: int, y: float, h: float, sides: int) -> None:
        """Lay out the line of a seat."""
        say = self.program.words.say
        chair, tall = self.table.chairs[at], h >= TALL
        middle, face = y + h / 2, min(TALL_FACE, h - 40) if tall else min(78.0, h - 12)
        # The face stands round x, and the rest from `left` to `right`.
        x, left, right, lettering = 124.0, 172.0, 740.0 + self.wider, READABLE
        if tall:
            x, left, right, lettering = 96 + face / 2, 120 + face, 776.0 + self.wider, 15.0
        c.inset(48, y, 740 + self.wider, h, 18)
        partners = self.table.partners(at, sides)
        if partners:
            c.put(side_mark(at % sides), 66 - SIDE_MARK / 2, middle - SIDE_MARK / 2, GROUND + 2)
        tip = say("tips.seat", n=at + 1)
        if partners:
            told = self.program.words.listed([str(each + 1) for each in partners])
            tip = say("tips.seat_partners", n=at + 1, seats=told)
        c.label(str(at + 1), 66, middle, 22 if not partners else 17, 800, GOLD, "center", tip=tip)
        level = "" if chair.kind == HUMAN else say(f"characters.{chair.kind}")
        manner = self.table.manner(at)
        c.control(
            f"seats.{at + 1}.face",
            portrait(chair.face, face),
            x - face / 2,
            middle - face / 2,
            radius=face / 2,
            name=say("seats.face"),
            tip="\n".join(filter(None, (level, manner))),
        )
        hint = self.table.called(at)
        screens = self.program.services.own_screens
        place = screens.place(at) if screens is not None else LAPTOP
        where = say(f"own_screens.places.{place}")
        told, color = (where if chair.kind == HUMAN else manner or level), c.look.muted
        if chair.entry.left_out:
            told, color = say("common.left_out", n=len(chair.entry.left_out)), ROSE
        together = ""
        if partners:
            together = say("seats.partner", seats=self.program.words.listed([str(each + 1) for each in partners]))
        grown = c.letters if c.upright else 1.0
        # With six seats there is less room below: for one line only.
        lines = bool(told or together)
        high = TALL_HIGH if tall else min(44.0, h - CHARACTER - 8) if lines else 44.0
        both = 2 * high + APART if tall else high
        x = left + 4 + (Text(together, max(lettering * grown, READABLE), 700).w + 18 if together else 0)
        room = CHARACTER if h - both - CHARACTER < SECOND_LINE else CHARACTER + SECOND_LINE
        size, said = READABLE, tuple[str, ...]()
        if told:
            # A label is never smaller than can be read in the window: its lines are broken at the size it will have.
            size, said = in_lines(told, lettering * c.letters, 500, right - x, room, c.legible(READABLE))
        text = CHARACTER + (len(said) > 1) * SECOND_LINE
        below = text + min(5.0, max(0.0, (h - both - text) / 4)) if lines else 0.0
        top = middle - (both + below) / 2
        wide = 728 + self.wider - left if tall else 216.0 + self.wider * NAMES
        if chair.kind == HUMAN and not tall:
            wide += PHONE
        kinds_at = left + wide + 8
        name = wide
        if chair.kind == HUMAN:
            name -= high + APART / 2
            c.round(f"seats.{at + 1}.screen", PHONES[place], left + wide - high, top, where, high)
        if chair.person:
            self.who(c, at, left, top, name, high)
        else:
            c.entry(f"seats.{at + 1}.name", chair.entry, left, top, name, high, "" if chair.entry.text else hint)
        kinds = [(kind, say(f"kinds.{kind}")) for kind in self.program.services.player_kinds]
        if tall:
            c.segmented(f"seats.{at + 1}", kinds, chair.kind, left, top + high + APART, right - left, high, 17)
        else:
            c.segmented(f"seats.{at + 1}", kinds, chair.kind, kinds_at, top, right - kinds_at, high, 15)
        y_told = top + both + below - text + CHARACTER / 2 + 1
        if together:
            c.label(together, left + 4, y_told, lettering * grown, 700, LIGHT_GOLD, key=f"seats.{at + 1}.partner")
        for line, words in enumerate(said):
            c.label(words, x, y_told + line * size * CLOSE, size, 500, color)
        c.round(
            f"seats.{at + 1}.swap",
            "swap",
            742 + self.wider,
            (top + high / 2 if tall else middle) - 22,
            say("seats.swap"),
            enabled=len(self.table.chairs) > 1,
        )

    def who(self, c: Controls, at: int, x: float, y: float, w: float, high: float) -> None:
        """Show who sits there by a profile: a click asks who else might."""
        chair = self.table.chairs[at]
        parts = (
            entry_box(w, high, False),
            *name_lines(chair.entry.text, 11, high / 2, 17 * c.letters, 700, w - 30, high - 4, least=c.least),
            (w - 12, high / 2, icon("down", 16, c.look.muted), "center"),
        )
        c.control(f"seats.{at + 1}.person", Group(w, high, parts), x, y, radius=12, name=chair.entry.text)
