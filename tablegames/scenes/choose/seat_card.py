"""A seat of a table that is being arranged: a face first, then the name, and who plays it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tablegames.play.setup.seating import HUMAN
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.program.own_screen_seats import LAPTOP
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import Call, icon_button
from tablegames.view.boxes.choices import choice
from tablegames.view.boxes.frames import drawn, grown, inset, picture, sized
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import CONTROL, GAP, HAIR, HELP, NAME, QUIET, TIGHT, TypeStyle
from tablegames.view.boxes.text_entry import text_entry
from tablegames.view.boxes.words_box import words
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.phone_sign import SIGNS as PHONES
from tablegames.view.language.weights import HEAVY
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, FIELD_RADIUS, GOLD, LIGHT_GOLD, ROSE

BOT = "bot"
"""What the control is called by which a bot of the common level sits down."""
FACE, SMALL_FACE, MARK, SIGN = 88.0, 68.0, 30.0, 16.0
LARGE_FACE = 1.3 * FACE
FEW = 2
"""So many seats have a row of the page each."""
ROOMY = 4
"""How many seats have room for a line about each bot; of more, the tip of the face says it."""
NUMBER, TOLD = TypeStyle(17, HEAVY, 1.2), HELP
KIND = 148.0
"""How wide the choice between a person and a bot is at least, logical pixels."""
SIDE_COLOURS = ("#8fb8de", "#f7a59a", "#a9d6b0")
"""The mark round the number of a seat that has partners: each side has a colour, and a shape."""


class SeatActions(NamedTuple):
    """What the controls of a seat call, each with the number of the seat from 0."""

    face: Callable[[int], object]
    change: Callable[[int, str], None]
    swap: Callable[[int], object]
    screen: Callable[[int], object]
    named: Callable[[int], object]
    """What Enter does in a name."""


def side_mark(side: int) -> Drawing:
    """Draw the mark of a side: a ring, a square, a square on its corner."""
    w, color = MARK, SIDE_COLOURS[side % len(SIDE_COLOURS)]
    line = f'fill="{color}" fill-opacity=".16" stroke="{color}" stroke-width="2.4"'
    shapes = (
        f'<circle cx="{w / 2}" cy="{w / 2}" r="{w / 2 - 2}" {line}/>',
        f'<rect x="3" y="3" width="{w - 6}" height="{w - 6}" rx="6" {line}/>',
        f'<path d="M{w / 2} 1 L{w - 1} {w / 2} L{w / 2} {w - 1} L1 {w / 2}z" {line}/>',
    )
    return Drawing(shapes[side % len(shapes)], w, w)


class SeatCard:
    """Makes the box of one seat."""

    def __init__(self, program: Program, table: Arrangement, at: int, each_own: bool, on: SeatActions) -> None:
        """`each_own`: whether the level of each bot is offered here."""
        self.program, self.table, self.at, self.each_own, self.on = program, table, at, each_own, on
        self.chair, self.say = table.chairs[at], program.words.say
        self.key = f"seats.{at + 1}"

    def content(self) -> PageBox:
        """Stand the face beside what is said of it."""
        lines = [self.name(), self.who(), *self.told()]
        few = len(self.table.chairs) <= FEW and self.program.canvas.shape != "upright"
        large = LARGE_FACE if few else SMALL_FACE if self.crowded else FACE
        left = column(self.face(large), self.number(), gap=HAIR, align="center")
        # Names stand on one line, also beside a player with more text.
        return inset(row(left, grown(column(*lines, gap=TIGHT)), gap=GAP, align="top"), (TIGHT + HAIR, TIGHT))

    @property
    def crowded(self) -> bool:
        """Whether so many sit at the table that each has little room."""
        return len(self.table.chairs) > ROOMY and self.program.canvas.shape != "upright"

    def number(self) -> PageBox:
        """Number the seat, with the mark of its side."""
        sides = self.table.sides
        partners = self.table.partners(self.at, sides)
        tip = self.say("tips.seat", n=self.at + 1)
        if partners:
            told = self.program.words.listed([str(each + 1) for each in partners])
            tip = self.say("tips.seat_partners", n=self.at + 1, seats=told)
        number = words(str(self.at + 1), NUMBER, GOLD, 1, tip=tip, center=True)
        if not partners:
            return number
        return row(picture(side_mark(self.at % sides)), number, gap=HAIR)

    def face(self, size: float) -> PageBox:
        """Show the face; a click asks who sits here."""
        chair = self.chair
        level = "" if chair.kind == HUMAN else self.say(f"characters.{chair.kind}")
        tip = "\n".join(filter(None, (level, self.table.manner(self.at))))
        return face_button(
            f"{self.key}.face", chair.face, size, self.say("seats.face"), tip, partial(self.on.face, self.at)
        )

    def name(self) -> PageBox:
        """Show the name: a line to type in, or that of a profile, where a click asks who else might sit here."""
        chair = self.chair
        if not chair.person:
            hint = "" if chair.entry.text else self.table.called(self.at)
            return text_entry(f"{self.key}.name", chair.entry, partial(self.on.named, self.at), hint)
        called = row(grown(words(chair.entry.text, NAME, CREAM, 2)), picture(icon("down", SIGN, GOLD)), gap=TIGHT)
        shown = pressable(
            f"{self.key}.person",
            called,
            chair.entry.text,
            partial(self.on.face, self.at),
            (TIGHT, 2),
            PressableLook(FIELD_RADIUS),
        )
        return sized(shown, high=CONTROL)

    def who(self) -> PageBox:
        """Offer a person or a bot, a phone for a person, and to change places.

        Where each bot has a level of its own it is said instead, and choosing it again goes on to the next.
        """
        chair, own = self.chair, self.each_own and self.chair.kind != HUMAN
        kinds = [(HUMAN, self.say(f"kinds.{HUMAN}")), (BOT, self.say(f"kinds.{chair.kind if own else BOT}"))]
        tips = {BOT: self.say("seats.next_level")} if own else None
        asked = choice(self.key, kinds, HUMAN if chair.kind == HUMAN else BOT, self.take, tips=tips)
        shown: list[PageBox] = [grown(sized(asked, KIND, gives_way=True))]
        if chair.kind == HUMAN:
            place = self.place
            said = self.say(f"own_screens.places.{place}")
            shown.append(icon_button(f"{self.key}.screen", PHONES[place], said, partial(self.on.screen, self.at)))
        swap = partial(self.on.swap, self.at)
        shown.append(icon_button(f"{self.key}.swap", "swap", self.say("seats.swap"), swap, len(self.table.chairs) > 1))
        return row(*shown, gap=TIGHT)

    def take(self, kind: str) -> None:
        """Let a person or a bot sit here; a bot that sits here and has its own level gets the next one."""
        if kind != BOT or self.chair.kind == HUMAN or not self.each_own:
            self.on.change(self.at, kind)
            return
        kinds = [kind for kind in self.program.services.player_kinds if kind != HUMAN]
        after = kinds.index(self.chair.kind) + 1 if self.chair.kind in kinds else 0
        self.on.change(self.at, kinds[after % len(kinds)])

    @property
    def place(self) -> str:
        """Tell where the person plays: at the computer, or on a phone."""
        screens = self.program.services.own_screens
        return screens.place(self.at) if screens is not None else LAPTOP

    def told(self) -> list[PageBox]:
        """Say who plays with whom, what a bot is like, and where a person plays who has a phone."""
        chair, found = self.chair, list[PageBox]()
        partners = self.table.partners(self.at, self.table.sides)
        if partners:
            seats = self.program.words.listed([str(each + 1) for each in partners])
            said = self.say("seats.partner", seats=seats)
            found.append(words(said, TOLD, LIGHT_GOLD, 1, f"{self.key}.partner"))
        if chair.entry.left_out:
            found.append(words(self.say("common.left_out", n=len(chair.entry.left_out)), TOLD, ROSE, 2))
        elif chair.kind != HUMAN and not self.crowded:
            said = self.table.manner(self.at) or self.say(f"characters.{chair.kind}")
            found.append(words(said, TOLD, QUIET, 2))
        elif chair.kind == HUMAN and self.place != LAPTOP:
            found.append(words(self.say(f"own_screens.places.{self.place}"), TOLD, QUIET, 2))
        return [column(*found, gap=0)] if found else []


def face_button(key: str, face: str, size: float, name: str, tip: str, on: Call, lit: bool = False) -> PageBox:
    """Show a face that can be chosen."""

    def draw(c: Controls, at: Area) -> None:
        x, y = at.x + (at.w - size) / 2, at.y + (at.h - size) / 2
        c.control(key, portrait(face, size, lit), x, y, "choice", True, size / 2, name, tip=tip)
        c.answer(key, on)

    return drawn(size, size, draw)


def seat_grid(cards: list[PageBox], across: int) -> PageBox:
    """Stand the seats in rows, so many beside each other, all equally wide."""
    lines = [cards[at : at + across] for at in range(0, len(cards), across)]
    filled = [[*each, *[space() for _ in range(across - len(each))]] for each in lines]
    return column(*(row(*line, gap=TIGHT, align="fill", even=True) for line in filled), gap=TIGHT)
