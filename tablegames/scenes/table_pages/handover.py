"""The cover between two people's turns: nothing of the table is seen until the next one asks for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import Member
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.frames import (
    FrameBox,
    first_with_room,
    grown,
    inset,
    picture,
    placed,
    sheet,
    sized,
)
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import (
    BODY,
    DIALOG,
    FULL,
    HAIR,
    HELP,
    NAME,
    READABLE_LINE,
    TIGHT,
    WHOLE_SHEET,
    WIDE,
    TypeStyle,
)
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.cards.card import Card
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTROL, GROUND
from tablegames.view.input.actions import Action
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK
from tablegames.view.language.weights import BOLD, MEDIUM
from tablegames.view.painting.panel import box, icon
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD, MUTED

COLUMN = 5
"""How many happenings are told in a column; more take two."""
MOST = 2 * COLUMN
"""How many of the last happenings are told."""
GAP_IN = "\x00"
"""What stands for a name while a sentence is parted at it."""
ABOVE, SHEET_HIGH = 69.0, 524.0
"""Where the sheet begins, and how high it is, logical pixels. The button that uncovers the table lies between what is
on it and the hand, so at no table is there a choice below the button."""
SHOW, SHOW_HIGH, BESIDE = 440.0, 64.0, 204.0
"""The button that uncovers the table, and the room of those beside it, logical pixels."""
FACE, SIGN = 104.0, 22
"""How large the face of who is asked is, logical pixels."""
TOLD = ((44.0, NAME._replace(weight=MEDIUM)), (32.0, BODY), (26.0, HELP), (26.0, TypeStyle(12.5, MEDIUM, 1.15)))
"""The faces and the types in which is told what happened: the largest that have room, logical pixels."""
TILE, TILE_HIGH, TILE_WIDE, FAINT = 118.0, 190.0, 152.0, 15
"""The pattern on the ground: how large a tile is, how far they stand apart, logical pixels, and its alpha."""
BAR, BAR_IN, OVER = 5.0, 18.0, CONTROL + 1
"""How high the bar is that grows while the button is held, how far inside it begins, and that it lies over it."""
CARD, MOST_CARDS = 24.0, 4
"""The width of a small picture of a card at the end of a line, and how many there are."""
DEAF = 1000.0
"""How long a cover hears nothing after it came or was pressed too early, milliseconds: further presses that were meant
for the table open no hand.
"""
HOLD = 600.0
"""How long its way through is held, milliseconds."""


class Happening(NamedTuple):
    """What happened, in words: whose doing it was, and the cards that everybody saw."""

    member: Member | None
    words: str
    cards: tuple[Card, ...] = ()
    heading: bool = False
    """Whether it names the round that begins."""


class HandoverPage(Page):
    """Says whose turn it is and what happened since, in lines that everybody may read.

    Holding its button, anything else on it, a key or a gamepad's button for a moment opens it: so it is not opened by
    chance. Where the settings say so a short press is enough.
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

    # -- how it looks -------------------------------------------------------------------------------------------------

    def content(self) -> PageBox:
        told = inset(column(line(self.say("handover.since"), NAME), grown(self.told()), gap=HAIR), (WIDE, TIGHT))
        keys = self.say("handover.hold" if self.holds else "handover.keys")
        inside = column(self.heading(), grown(told), self.buttons(), quiet(keys, HELP, center=True))
        shown = sized(sheet(inside, FULL), WHOLE_SHEET, SHEET_HIGH, gives_way=True)
        if self.program.canvas.more_high:
            return FrameBox(placed(shown), (0, 0), pattern)
        return FrameBox(column(space(ABOVE), grown(placed(shown, "center", "top")), gap=0), (0, 0), pattern)

    def heading(self) -> PageBox:
        """Say whose turn it is: where that needs two lines a long name begins the second, and nothing is broken."""
        said, name = self.say("handover.pass", name=self.member.name), self.member.name
        if fonts.width(said, DIALOG.size * self.program.letters, DIALOG.weight) * SLACK > READABLE_LINE:
            before, after = self.say("handover.pass", name=GAP_IN).split(GAP_IN)
            said = "\n".join(each for each in (before.strip(), name + after) if each)
        hidden = row(picture(icon("eye-off", SIGN, MUTED)), grown(quiet(self.say("handover.hidden"), HELP)), gap=TIGHT)
        turn = column(
            line(self.say("handover.turn"), NAME, GOLD),
            words(said, DIALOG, CREAM, 2, "handover.heading", most=READABLE_LINE),
            hidden,
            gap=HAIR,
        )
        boxes = [picture(portrait(self.member.face, FACE, True)), grown(turn)]
        if self.open_menu is not None:
            boxes.append(icon_button("handover.menu", "menu", self.say("pause.heading"), self.back))
        return row(*boxes, gap=WIDE, align="top")

    def buttons(self) -> PageBox:
        """Offer what can be done: above all to look at the table."""
        name = self.member.name
        said = self.say("handover.show", name=name)
        show = button(self.first, said, self.press_shortly, not self.deaf, "eye", lines=2, name=name)
        beside: list[PageBox] = [space(), space()]
        if self.take_back is not None:
            undo = button("handover.undo", self.say("handover.undo"), self.undo, symbol="undo", lines=2)
            beside[0] = undo
        if self.open_screens is not None:
            beside[1] = button(
                "handover.screens", self.say("pause.screens"), self.open_screens, symbol="phone", lines=2
            )
        left, right = (sized(each, BESIDE) for each in beside)
        shown = sized(FrameBox(show, (0, 0), self.draw_bar), SHOW, SHOW_HIGH)
        return row(space(), left, shown, right, space(), gap=TIGHT)

    def draw_bar(self, c: Controls, area: Area) -> None:
        """Show how long the button has been held."""
        if self.held:
            long = (area.w - 2 * BAR_IN) * min(1.0, self.held / HOLD)
            grown_ = box(long, BAR, BAR / 2, CREAM, 1, stroke_opacity=0)
            c.put(grown_, area.x + BAR_IN, area.y + area.h - 2 * BAR, OVER)

    def told(self) -> PageBox:
        """Tell what happened, in one column or two: so much of it that every sentence is said whole."""
        if not self.happened:
            return placed(quiet(self.say("handover.nothing"), center=True))
        tries: list[PageBox] = []
        for face, style in TOLD:
            lines = [told_line(each, face, style) for each in self.happened]
            if len(lines) <= COLUMN:
                tries.append(column(*lines, gap=HAIR))
            else:
                half = -(-len(lines) // 2)
                parts = (column(*lines[:half], gap=HAIR), column(*lines[half:], gap=HAIR))
                tries.append(row(*parts, gap=WIDE, align="top", even=True))
        last = self.happened[-COLUMN:]
        for count in range(len(last), 0, -1):
            tries += [column(*[told_line(each, *how) for each in last[-count:]], gap=HAIR) for how in TOLD[1:]]
        return first_with_room(*tries)

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
            self.relight()
        if held >= HOLD:
            self.show()

    def press_shortly(self) -> None:
        """Let the person who has come look, where the button need not be held."""
        if not (self.deaf or self.holds):
            self.show()

    def undo(self) -> None:
        """Take back what was decided before."""
        if self.take_back is not None and not self.deaf:
            self.program.stack.pop()
            self.take_back()

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


def told_line(told: Happening, face: float, style: TypeStyle) -> PageBox:
    """Write what happened behind the face of who did it, and before the cards that everybody saw."""
    cards = [picture(replace(card, w=CARD)) for card in told.cards[:MOST_CARDS]]
    who = picture(portrait(told.member.face, face)) if told.member is not None else space(face)
    said = words(told.words, style._replace(weight=BOLD) if told.heading else style, GOLD if told.heading else CREAM)
    return row(sized(who, face), grown(said), *cards, gap=TIGHT)


def pattern(c: Controls, area: Area) -> None:
    """Draw the back of a card all over the ground."""
    tile = art("deck/backs/asanoha-teal", TILE)
    for down in range(-1, int(area.h / TILE_HIGH) + 1):
        for across in range(-1, int(area.w / TILE_WIDE) + 1):
            aside = TILE_WIDE / 2 if down % 2 else 0.0
            c.ornament(tile, (across + 0.5) * TILE_WIDE + aside, (down + 0.5) * TILE_HIGH, GROUND - 9, alpha=FAINT)
