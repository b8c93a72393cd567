"""The cover between two people's turns: nothing of the table is seen until the next one asks for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import Member
from tablegames.scenes.program.program import Program
from tablegames.view.cards.card import Card
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT, CONTROL, GROUND
from tablegames.view.input.actions import Action
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK, fitted, wrap
from tablegames.view.layout.name_lines import name_lines
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import box, icon
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

WIDE, NARROW, HIGH = 16.0, 14.5, 164.0
"""The size of type in one column and in two, and how high they are."""
COLUMN = 5
"""So many happenings are told in a column; more take two."""
MOST = 2 * COLUMN
"""So many of the last happenings are told."""
HEADING, HEADING_WIDE = 27.0, 700.0
"""The type of the heading, and how wide it may be."""
GAP = "\x00"
"""What stands for a name while a sentence is parted at it."""
SHOW = (420, 468, 440, 64)
"""Where the button lies: at no table is there anything to choose below it, between what lies on the table and the hand.
"""


BAR, BAR_IN, ABOVE = 5.0, 18.0, CONTROL + 1
"""How high the bar is that grows while the button is held, how far inside it begins, and that it lies over it."""
CARD, MOST_CARDS = 24.0, 4
"""The width of a small picture of a card at the end of a line, where rows are high enough, and how many there are."""
DEAF = 1000.0
"""So long a cover hears nothing after it came or was pressed too early, milliseconds: whoever goes on pressing what was
meant for the table opens nobody's cards."""
HOLD = 600.0
"""How long its way through is held, milliseconds."""
LEAST, SECOND, CLOSE = 0.86, 29.0, 1.12
"""How much smaller a long line is set; how high a row must be for two lines, and how close those are."""


class Happening(NamedTuple):
    """What happened, in words: whose doing it was, and the cards that everybody saw."""

    member: Member | None
    words: str
    cards: tuple[Card, ...] = ()
    heading: bool = False
    """Whether it names the round that begins."""


class HandoverPage(Page):
    """Says whose turn it is and what happened since, in lines that everybody may read.

    It opens for who holds its button, anything else on it, a key or a gamepad's button for a moment: so nobody opens
    it by chance. Where the settings say so a short press is enough.
    """

    name = "handover"
    first = "handover.show"
    covers = True

    def __init__(
        self,
        program: Program,
        member: Member,
        uncover: Callable[[], None],
        happened: Sequence[Happening] = (),
        open_menu: Callable[[], None] | None = None,
        open_rules: Callable[[], None] | None = None,
        take_back: Callable[[], None] | None = None,
        open_screens: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(program, "cover")
        self.member, self.uncover, self.open_screens = member, uncover, open_screens
        self.open_menu, self.open_rules, self.take_back = open_menu, open_rules, take_back
        self.happened = list(happened)[-MOST:]
        self.deaf = DEAF
        """How long it still hears nothing."""
        self.key_held = False
        """Whether the key or button of choice is held."""
        self.held = 0.0
        """How long its way through has been held, milliseconds."""

    @property
    def holds(self) -> bool:
        """Whether it has to be held."""
        return self.program.ways(self.member.person).hold_to_look

    @property
    def holding(self) -> bool:
        """Whether its way through is held now."""
        return self.holds and not self.deaf and self.first in (self.pressed, self.focus if self.key_held else "")

    @property
    def busy(self) -> bool:
        return bool(self.deaf) or self.holding

    def build(self, c: Controls) -> None:
        # As far as windows reach that are wider or higher than the canvas.
        for column in range(-3, 11):
            for row in range(-1, 5):
                x, y = column * 152 - 70 + (76 if row % 2 else 0), row * 190 - 60
                c.ornament(art("deck/backs/asanoha-teal", 118), x, y, GROUND - 9, alpha=15)
        c.panel(160, 64, 960, 524, 28, 0.93)
        c.put(portrait(self.member.face, 104, True), 226, 92)
        c.label(self.say("handover.turn"), 368, 104, 17, 700, GOLD)
        parts = name_lines(self.heading(c), 0, 27, HEADING * c.letters, 800, HEADING_WIDE, 54)
        c.put(Group(HEADING_WIDE, 54, tuple(parts), 12), 368, 117, CONTENT, "handover.heading")
        c.ornament(icon("eye-off", 22, c.look.muted), 369, 173)
        c.label(self.say("handover.hidden"), 403, 184, 15, 500, c.look.muted, width=664)
        c.inset(212, 218, 856, 214, 18)
        c.label(self.say("handover.since"), 236, 243, 17, 700)
        if not self.happened:
            c.label(self.say("handover.nothing"), 640, 340, 16, 500, c.look.muted, "center")
        self.tell(c)
        x, y, w, h = SHOW
        shown, name = self.say("handover.show", name=self.member.name), self.member.name
        c.button(self.first, shown, x, y, w, h, not self.deaf, symbol="eye", size=19, lines=2, name=name)
        if self.held:
            long = (w - 2 * BAR_IN) * min(1.0, self.held / HOLD)
            c.put(box(long, BAR, BAR / 2, CREAM, 1, stroke_opacity=0), x + BAR_IN, y + h - 2 * BAR, ABOVE)
        if self.take_back is not None:
            c.button("handover.undo", self.say("handover.undo"), 192, 476, 204, 48, symbol="undo", size=14, lines=2)
        if self.open_screens is not None:
            said = self.say("pause.screens")
            c.button("handover.screens", said, 884, 476, 204, 48, symbol="phone", size=14, lines=2)
        if self.open_menu is not None:
            c.round("handover.menu", "menu", 1040, 92, self.say("pause.heading"))
        keys = self.say("handover.hold" if self.holds else "handover.keys")
        c.label(keys, 640, 552, 13.5, 500, c.look.muted, "center", 900)

    def heading(self, c: Controls) -> str:
        """Say whose turn it is: where that needs two lines a long name begins the second, and nothing is broken."""
        words, name = self.say("handover.pass", name=self.member.name), self.member.name
        size = fitted(words, HEADING * c.letters, 800, HEADING_WIDE)
        if fonts.width(words, size, 800) * SLACK <= HEADING_WIDE:
            return words
        before, after = self.say("handover.pass", name=GAP).split(GAP)
        return "\n".join(each for each in (before.strip(), name + after) if each)

    def tell(self, c: Controls) -> None:
        """Tell what happened, in one column or two."""
        told = self.told(c)
        columns = 2 if len(told) > COLUMN else 1
        rows = -(-len(told) // columns)
        pitch = HIGH / max(3, rows)
        d = min(46.0, pitch - 5)
        for at, (member, words, cards, heading) in enumerate(told):
            left, middle = 236.0 + at // rows * 420, 262 + (at % rows + 0.5) * pitch
            if member is not None:
                c.portrait(member.face, left + (46 - d) / 2, middle - d / 2, d)
            size, width = (WIDE, 740.0) if columns == 1 else (NARROW, 342.0)
            right, wide = left + 60 + width, min(CARD, (pitch - 4) / 1.4)
            for card in reversed(cards[:MOST_CARDS]):
                right -= wide + 3
                c.put(replace(card, w=wide), right, middle - wide * 0.7)
            if heading:
                c.label(words, left + 60, middle, size, 700, GOLD, width=right - left - 66)
            else:
                self.line(c, words, left + 60, middle, size, right - left - 66, pitch)

    def told(self, c: Controls) -> list[Happening]:
        """List the last happenings of which every sentence can be said whole: half of one tells nothing."""
        if len(self.happened) > COLUMN and self.fits(self.happened, -(-len(self.happened) // 2), NARROW, 336, c):
            return self.happened
        last = self.happened[-COLUMN:]
        while len(last) > 1 and not self.fits(last, len(last), WIDE, 734, c):
            last = last[1:]
        return last

    def fits(self, told: list[Happening], rows: int, size: float, width: float, c: Controls) -> bool:
        """Tell whether sentences fit into so many rows, on two lines where need be."""
        small = smallest(size, c)
        rooms = [width - (CARD + 3) * len(each.cards[:MOST_CARDS]) for each in told]
        most = max(lines_of(each.words, small, room) for each, room in zip(told, rooms, strict=True))
        return most == 1 or (most == 2 and 2 * small * CLOSE <= HIGH / max(3, rows))

    def line(self, c: Controls, words: str, x: float, middle: float, size: float, width: float, pitch: float) -> None:
        """Write one line; a long one is set smaller, then on two lines where the row is high enough, and then cut."""
        small = smallest(size, c)
        if pitch >= SECOND and fonts.width(words, small, 500) * SLACK > width:
            lines = len(wrap(words, small, 500, width))
            top = middle - min(2, lines) * small * CLOSE / 2
            c.paragraph(words, x, top, width, small / c.letters, most=2, spacing=CLOSE)
        else:
            c.label(words, x, middle, size, width=width)

    def thing_at(self, x: float, y: float) -> Hashable:
        # Whatever is held on it opens it: there is nothing else to be meant.
        return super().thing_at(x, y) or self.first

    def press(self, thing: Hashable) -> None:
        if thing is not None:
            self.too_early()
        super().press(thing)

    def hold(self, held: bool) -> None:
        if held:
            self.too_early()
        self.key_held = held

    def too_early(self) -> None:
        """Hear nothing for a whole second more where something is pressed while nothing is heard."""
        if self.deaf:
            self.deaf = DEAF

    def step(self, ms: float) -> None:
        if self.deaf:
            self.deaf = max(0.0, self.deaf - ms)
            if not self.deaf:
                self.refresh()
        held = self.held + ms if self.holding else 0.0
        if held != self.held:
            self.held = held
            self.refresh()
        if held >= HOLD:
            self.show()

    def chosen(self, control: str) -> None:
        if control == "handover.undo" and self.take_back is not None and not self.deaf:
            self.program.stack.pop()
            self.take_back()
        elif control == "handover.screens" and self.open_screens is not None:
            self.open_screens()
        elif control == "handover.menu":
            self.back()
        elif control == self.first and not (self.deaf or self.holds):
            self.show()

    def show(self) -> None:
        """Let the person who has come look at the table."""
        self.program.stack.pop()
        self.uncover()

    def act(self, action: Action) -> None:
        if action is Action.MENU:
            self.back()
        elif action is Action.RULES and self.open_rules is not None:
            self.open_rules()
        else:
            super().act(action)

    def back(self) -> None:
        """Escape uncovers nothing: it opens the menu."""
        if self.open_menu is not None:
            self.open_menu()


def smallest(size: float, c: Controls) -> float:
    """Give the type that a long line shrinks to, as far as it can be read in the window."""
    return c.legible(size * LEAST * c.letters)


def lines_of(words: str, size: float, width: float) -> int:
    """Count the lines that a sentence takes; a single one is set a little wider than measured."""
    return max(1 if fonts.width(words, size, 500) * SLACK <= width else 2, len(wrap(words, size, 500, width)))
