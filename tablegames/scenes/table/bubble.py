"""The speech bubble of a bot: a short line beside its plate, for as long as it takes to read."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import FRect

from tablegames.engine.table.events import Event
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Player
from tablegames.play.voices.occasions import Occasions
from tablegames.play.voices.voices import Line, Voices, character_of
from tablegames.view.inspection.check import BUBBLE
from tablegames.view.language.text import READABLE, wrap
from tablegames.view.layout.layout import ABOVE, BACKGROUND
from tablegames.view.motion.tween import ease
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tablegames.view.table.table import TableView

STANDS, LETTER = 2000.0, 45.0
"""How long a line stands, and how much longer for each of its letters, milliseconds."""
LATER = 600.0
"""How much later a line comes than what it is about begins: nobody speaks of a card before it lies open."""
OPENS = 140.0
"""How long it takes to open."""
SIZE, LEADING, BROAD = 15.5, 1.4, 236.0
INK, PAPER, LINING = "#2a1c06", "#fff8e7", "#c9a55a"
EDGE, TAIL, INSIDE = 14.0, 12.0, 34.0
"""The room around the words, how far the tail stands out, and how far from a plate's edge it points to the portrait."""
Z, MARGIN = ABOVE + 60.0, 8.0
CHOICE, CARD, OTHER = 40.0, 12.0, 1.0
"""How bad it is to cover a pixel of what can be chosen, of a card, of anything else."""
HANDS = "hand"


class BubbleSpot(NamedTuple):
    """Where a bubble lies: its middle, and where its tail points to."""

    x: float
    y: float
    tip_x: float
    tip_y: float


class Bubble:
    """Lets bots say something to what is shown at a table."""

    def __init__(self, players: Sequence[Player], jokers: Collection[str], lowest: bool) -> None:
        characters = ["" if each.human else character_of(each.face) for each in players]
        self.voices = Voices(characters, Occasions(len(players), jokers, lowest))
        self.line: Line | None = None
        self.age = 0.0
        """How long it stands, milliseconds."""
        self.stands = STANDS
        """How long it will."""
        self.spot: BubbleSpot | None = None
        """Where it lies, once it was laid: it stays there."""

    def hear(self, events: Iterable[Event], seen: Seen, table: TableView) -> None:
        """Learn what is shown now; a bot may say something to it."""
        line = self.voices.hear(events, [len(each) for each in seen.zones.get(HANDS, ())])
        if line is not None:
            self.line, self.age, self.spot = line, -LATER, None
            self.stands = STANDS + LETTER * len(table.words.say(f"voices.{line.key}"))

    def step(self, ms: float) -> bool:
        """Let time pass; True at the moment at which a line is said."""
        self.voices.wait(ms)
        before, self.age = self.age, self.age + ms
        if self.line is not None and self.age >= self.stands:
            self.hush()
        return self.line is not None and before < 0 <= self.age

    def hush(self) -> None:
        """Say no more: the window passes to somebody else, or the page to another."""
        self.line = None

    def sprites(self, table: TableView, screen: Screen, motion: bool) -> Iterator[Sprite]:
        """Lay the bubble beside the plate of whoever speaks, where it covers least."""
        if self.line is None or self.age < 0:
            return
        words, size = table.words.say(f"voices.{self.line.key}"), max(SIZE * table.letters, READABLE)
        lines = wrap(words, size, 700, BROAD)
        w = max(Text(each, size, 700).w for each in lines) * 1.05 + 2 * EDGE
        h = len(lines) * size * LEADING + 1.4 * EDGE
        self.spot = self.spot or spot_of(self.line.seat, screen, w, h)
        parts: list[Part] = [(-TAIL, -TAIL, paper(w, h, self.spot))]
        for at, each in enumerate(lines):
            parts.append((w / 2, 0.7 * EDGE + (at + 0.5) * size * LEADING, Text(each, size, 700, INK), "center"))
        opened = ease(min(1.0, self.age / OPENS)) if motion else 1.0
        zoom = round((0.6 + 0.4 * opened) * 8) / 8
        yield Sprite(
            BUBBLE, Group(w, h, tuple(parts), 20), self.spot.x, self.spot.y, Z, zoom=zoom, name=words, kind="label"
        )


def spot_of(seat: int, screen: Screen, w: float, h: float) -> BubbleSpot:
    """Find where beside a plate a bubble covers least of what matters."""
    plate = screen.sprites.get(("seat", seat))
    x, y = screen.anchors.get(("seat", seat), (WIDTH / 2, HEIGHT / 2))
    box = plate.hit if plate is not None else FRect(x - 30, y - 30, 60, 60)
    rects = [
        (each.hit, CHOICE if each.target is not None else CARD if each.card is not None else OTHER)
        for each in screen.sprites.values()
        if each.z > BACKGROUND and each.picture.w < WIDTH and each.key != ("seat", seat)
    ]
    inside = min(INSIDE, box.w / 2)
    found: list[tuple[float, int, BubbleSpot]] = []
    for tip_x, tip_y, across, down in (
        (box.left + inside, box.bottom, 0, 1),
        (box.right, box.centery, 1, 0),
        (box.left, box.centery, -1, 0),
        (box.left + inside, box.top, 0, -1),
    ):
        for shift in (0.0, 0.3, -0.3):
            middle_x = tip_x + across * (w / 2 + TAIL) + (shift * w if down else 0)
            middle_y = tip_y + down * (h / 2 + TAIL) + (shift * h if across else 0)
            lies = FRect(middle_x - w / 2, middle_y - h / 2, w, h)
            kept = lies.clamp(FRect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN))
            away = abs(kept.centerx - middle_x) + abs(kept.centery - middle_y)
            cost = sum(clip.w * clip.h * weight for rect, weight in rects if (clip := kept.clip(rect)).w)
            cost += away * 400 + abs(shift) * 20
            found.append((cost, len(found), BubbleSpot(kept.centerx, kept.centery, tip_x, tip_y)))
    return min(found)[2]


def paper(w: float, h: float, spot: BubbleSpot) -> Drawing:
    """Draw the paper of a bubble with its tail; it stands out by the tail's length on all sides."""
    tip_x, tip_y = spot.tip_x - spot.x + w / 2 + TAIL, spot.tip_y - spot.y + h / 2 + TAIL
    tip_x, tip_y = min(max(tip_x, 1.0), w + 2 * TAIL - 1), min(max(tip_y, 1.0), h + 2 * TAIL - 1)
    left, top, right, bottom, r = TAIL, TAIL, TAIL + w, TAIL + h, min(16.0, h / 2)
    root_x, root_y = min(max(tip_x, left + r + 8), right - r - 8), min(max(tip_y, top + r), bottom - r)
    if left < tip_x < right:
        edge = top + 1 if tip_y < top else bottom - 1
        tail = f"M{root_x - 8} {edge} L{tip_x} {tip_y} L{root_x + 8} {edge}"
    else:
        edge = left + 1 if tip_x < left else right - 1
        tail = f"M{edge} {root_y - 7} L{tip_x} {tip_y} L{edge} {root_y + 7}"
    body = f'<rect x="{left}" y="{top}" width="{w}" height="{h}" rx="{r}" fill="{PAPER}"'
    line = f'stroke="{LINING}" stroke-width="1.4" stroke-linejoin="round"'
    return Drawing(f'{body} {line}/><path d="{tail}" fill="{PAPER}" {line}/>', w + 2 * TAIL, h + 2 * TAIL)
