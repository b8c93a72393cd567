"""A game's box with its name and what it asks for, as it stands on the shelf."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablegames.scenes.choose.shelf_item import BrokenFile, DraftItem, Item, key_of
from tablegames.scenes.program.shelf import Game, players_range
from tablegames.view.boxes.frames import picture, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import HAIR, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import words
from tablegames.view.cards.derived_world import box_of
from tablegames.view.language.text import Texts
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import box, icon
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD, LINE_RADIUS, MUTED

GROUP = "choose.game"
"""What all boxes of the shelf are together."""
NAME, BRIEF, SMALL, FACTS = (
    TypeStyle(17, HEAVY, 1.35),
    TypeStyle(14, BOLD, 1.35),
    TypeStyle(13.5, BOLD, 1.35),
    TypeStyle(13.5, MEDIUM, 1.35),
)
SIGN = 17.0
"""How large the icon before a number is."""
AROUND, BELOW, BRIEF_BELOW, APART, BRIEF_APART = 24.0, 84.0, 60.0, 12.0, 4.0
"""Beside the picture of a box, below it with all its words, or with its name alone; and between two boxes, of both
kinds."""
TALL = 7 / 6
"""How high the picture of a box is, by its width."""
SMALLEST, LARGEST, TOLD_FROM = 74.0, 240.0, 140.0
"""How wide a picture is at least and at most, and from which width on all is told below it."""


class ShelfRoom(NamedTuple):
    """How many boxes stand side by side on the shelf, how wide the picture of each is, and how much is told below."""

    columns: int
    picture: float
    brief: bool = False
    """Whether the name alone stands below the picture."""

    @property
    def apart(self) -> float:
        """How far two boxes stand from each other."""
        return BRIEF_APART if self.brief else APART

    @property
    def cell(self) -> float:
        """How wide a box is with what is around its picture."""
        return self.picture + AROUND


def shelf_room(count: int, width: float, height: float) -> ShelfRoom:
    """Stand so many boxes on a shelf in as many rows as let them be largest; what has no room then is scrolled to.

    Where all of their words would make them small, the name alone stands below each.

    >>> shelf_room(5, 1200, 360)
    ShelfRoom(columns=5, picture=206.4, brief=False)
    >>> shelf_room(11, 1200, 360)
    ShelfRoom(columns=6, picture=101.1, brief=True)
    """
    full = largest_room(count, width, height, BELOW, APART)
    if full.picture >= TOLD_FROM:
        return full
    brief = largest_room(count, width, height, BRIEF_BELOW, BRIEF_APART)._replace(brief=True)
    if brief.picture >= SMALLEST:
        return brief
    return ShelfRoom(max(1, int((width + APART) / (TOLD_FROM + AROUND + APART))), TOLD_FROM)


def largest_room(count: int, width: float, height: float, below: float, apart: float) -> ShelfRoom:
    """Find the number of columns with which boxes are largest, with so much below each picture and beside it."""
    best = ShelfRoom(1, 0.0)
    for columns in range(1, max(1, count) + 1):
        rows = -(-count // columns)
        across = (width - (columns - 1) * apart) / columns - AROUND
        down = ((height - (rows - 1) * apart) / rows - below) / TALL
        found = ShelfRoom(columns, round(min(across, down, LARGEST), 1))
        best = max(best, found, key=lambda each: each.picture)
    return best


def shelf_box(item: Item, said: Texts, room: ShelfRoom, chosen: bool, on: Callable[[], object]) -> PageBox:
    """Show what stands on the shelf; the chosen one shines."""
    if isinstance(item, BrokenFile):
        name, small = item.path.name, said.say("choose.problems", n=len(item.error.problems))
    elif isinstance(item, DraftItem):
        name, small = item.name, said.say("form.draft")
    else:
        name, small = said.of(item.name), small_print(item, said)
    shown: list[PageBox] = [
        picture(box_of(item, room.picture) if isinstance(item, Game) else torn(room.picture)),
        words(name, BRIEF if room.brief else NAME, CREAM, 1 + room.brief, center=True),
    ]
    if not room.brief:
        shown.append(words(small or " ", SMALL, GOLD, 1, center=True))
        shown += [players_and_time(item, said)] if isinstance(item, Game) else []
    inside = column(*shown, gap=2, align="center")
    called = name if isinstance(item, Game) else f"{name} · {small}"
    look = PressableLook(lit=chosen, group=GROUP)
    # Little margin beside: a long name then breaks between its words.
    return sized(pressable(key_of(item), inside, called, on, (HAIR / 2, TIGHT + HAIR / 2), look), room.cell)


def small_print(game: Game, said: Texts) -> str:
    """Say below a game's name what it is called in the other language; where that is the same, what its table adds."""
    return next(iter(game.name.others(said.language)), said.read(game.text.said(said.language).label("subtitle")))


def players_and_time(game: Game, said: Texts) -> PageBox:
    """Say for how many a game is and how long it takes."""
    players, minutes = players_range(tuple(game.players)), minutes_range(game.minutes)
    facts = (
        ("person", players, said.say("tips.box_person", n=players)),
        ("clock", said.say("choose.minutes", range=minutes), said.say("tips.box_clock", n=minutes)),
    )
    found: list[PageBox] = []
    for symbol, told, tip in facts:
        found += [picture(icon(symbol, SIGN, MUTED), tip), words(told, FACTS, CREAM, 1, tip=tip)]
    return row(*found, gap=HAIR)


def torn(w: float) -> Picture:
    """Draw the place of a file that can't be used, or is not done."""
    high = w * TALL
    parts = (
        (0, 0, box(w, high, LINE_RADIUS, "#000000", 0.28, GOLD, 0.4, 1.4)),
        (w / 2, high / 2, icon("warning", w * 0.36, GOLD), "center"),
    )
    return Group(w, high, parts)


def minutes_range(minutes: tuple[int, int]) -> str:
    """Write how long a game takes: "30", "30-45"."""
    low, high = minutes
    return str(low) if low == high else f"{low}–{high}"
