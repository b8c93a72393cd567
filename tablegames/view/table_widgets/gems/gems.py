"""A closed vault and an open showroom before every seat, and what each suit does with gems."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.common.facts import SuitActionsFact
from tablegames.engine.registry import register
from tablegames.engine.table.facts import HoldingsFact
from tablegames.view.layout.layout import STANDING, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box, panel
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GOLD
from tablegames.view.table_widgets.gems.kept import Kept
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart

PLATE_INK, PLATE_PAPER, PLATE_EDGE = "#4a1f06", "#fff3d0", "#7a4a0c"
MATS = {"own": (286.0, 16.0, 76.0), "top": (196.0, 221.0, 6.0), "left": (220.0, 9.0, 54.0), "right": (220.0, 9.0, 54.0)}
"""By side: the mat's width and corner on the plate."""
TYPE = {"own": (18.0, 20.0), "top": (13.5, 15.5), "left": (14.0, 17.0), "right": (14.0, 17.0)}
"""By side: the sizes of the numbers on vault and showroom."""


@register
class Gems(PlatePart):
    """A vault whose number only its owners see, and a showroom whose gems lie open."""

    corner = 100.0
    fills = (1, 2)

    hidden: str = "vault"
    open: str = "showroom"
    large: int = 5

    def tells(self) -> tuple[str, ...]:
        return (self.hidden, self.open, "score")

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        if not on.line.second or on.w < MATS[on.side][0]:
            yield from Kept((self.hidden, self.open)).draw(t, on)
            return
        # Partners share one vault and one showroom: there are as many cells as pairs.
        owner = t.seen.owner(self.open, on.seat)
        if t.cells(self.open) < t.seen.seats and on.seat != self.home(t, owner):
            yield from self.with_partner(t, on, owner)
            return
        vault, room = t.seen.tally(self.hidden, owner), t.seen.tally(self.open, owner) or 0
        w, x, y = MATS[on.side]
        q = w / 280
        small, big = TYPE[on.side]
        yield x, y, art("gems/mat", w)
        yield from self.vault(x + 6 * q, y + 6 * q, 72 * q, vault, small)
        yield from self.room(x + 94 * q, y + 6 * q, 72 * q, room, big)
        yield self.told(t, self.hidden, vault, x + 4 * q, y + 4 * q, 76 * q, 76 * q)
        yield self.told(t, self.open, room, x + 90 * q, y + 4 * q, 186 * q, 76 * q)
        t.anchors.setdefault((self.hidden, owner), (on.x + x + 42 * q, on.y + y + 42 * q))
        t.anchors.setdefault((self.open, owner), (on.x + x + 166 * q, on.y + y + 42 * q))
        t.score_stands(on.seat, on.x + x, on.y + y, w, 84 * q)
        if on.side == "own":
            t.score_stands(on.seat, on.x + on.w - 110, on.y + 6, 104, 46)
            yield x + 43, y - 10, Text(t.say("labels.vault"), 13.5 * t.table.letters, 500, t.muted), "center"
            yield x + 188, y - 10, Text(t.say("labels.showroom"), 13.5 * t.table.letters, 500, t.muted), "center"
            fact, points = t.seen.fact(HoldingsFact), t.seen.total[on.seat]
            if vault is not None and fact is not None and points is not None:
                yield on.w - 16, 19, Text(t.say("labels.points", n=points), 20, 800, GOLD), "midright"
                sum_ = " + ".join(times(n, fact.worth[name]) for n, name in ((vault, self.hidden), (room, self.open)))
                yield on.w - 16, 41, Text(sum_, 14 * t.table.letters, 500, t.muted), "midright"
                yield t.tell(on.w - 110, 6, 104, 46, "score", name=t.name(on.seat), n=points)

    def home(self, t: Layout, owner: int) -> int:
        """Say on whose plate partners have their vault: on that at the lower edge, else on the first one's."""
        seats = [seat for seat in range(t.seen.seats) if t.seen.owner(self.open, seat) == owner]
        return t.bottom if t.bottom in seats else seats[0]

    def with_partner(self, t: Layout, on: PlateArea, owner: int) -> Iterator[Part]:
        """Say with whom a seat has vault and showroom together."""
        w, x, y = MATS[on.side]
        t.score_stands(on.seat, on.x + x, on.y + y, w, 84 * w / 280)
        words = t.say("labels.with_partner", name=t.name(self.home(t, owner)))
        yield x + w / 2, y + 42 * w / 280, t.fit(words, w, 14, 500, t.muted), "center"

    def told(self, t: Layout, name: str, n: int | None, x: float, y: float, w: float, h: float) -> Part:
        """Say how many counters lie at a place, who knows it, and what each is worth."""
        fact = t.seen.fact(HoldingsFact)
        key = "holding_secret" if n is None else "holding_own" if name == self.hidden else "holding_open"
        worth = t.say("tips.worth", n=fact.worth[name]) if fact is not None and name in fact.worth else ""
        return t.tell(x, y, w, h, key, place=t.say(f"labels.{name}"), n=n, worth=worth)

    def vault(self, x: float, y: float, s: float, n: int | None, size: float) -> Iterator[Part]:
        """Draw the vault with its number, or a question mark."""
        w = s * 0.46
        fill, edge, ink = ("#1d2436", "#8fa2bd", "#cfdcec") if n is None else (PLATE_PAPER, PLATE_EDGE, PLATE_INK)
        yield x, y, art("gems/vault", s)
        yield x + s / 2 - w / 2, y + s * 0.66, box(w, w * 0.7, w * 0.22, fill, 1, edge, 1, s / 52)
        yield x + s / 2, y + s * 0.66 + w * 0.35, Text("?" if n is None else str(n), size, 800, ink), "center"

    def room(self, x: float, y: float, h: float, n: int, size: float) -> Iterator[Part]:
        """Draw the showroom: large gems first, then small ones, closer together where they are many."""
        w = h * 2.5
        yield x, y, art("gems/showroom", w)
        large, small = divmod(n, self.large)
        wide, narrow = h * 0.46, h * 0.33
        need = (large * wide + small * narrow) * 0.98
        close = min(1.0, h * 1.7 / need) if need else 1.0
        at, shelf = x + h * 0.14, y + h * 0.8
        for count, name, s in ((large, "gems/gem-5", wide), (small, "gems/gem-1", narrow)):
            for _ in range(count):
                yield at, shelf - s, art(name, s)
                at += s * 0.98 * close
        b = h * 0.46
        left = x + w - b - h * 0.12
        yield left, y + h * 0.28, box(b, b * 0.8, b * 0.22, PLATE_PAPER, 1, PLATE_EDGE, 1, h / 52)
        yield left + b / 2, y + h * 0.28 + b * 0.4, Text(str(n), size, 800, PLATE_INK), "center"


def times(count: int, each: int) -> str:
    """Write what counters count: "3×2", or their number alone where each is worth one."""
    return str(count) if each == 1 else f"{count}×{each}"


@register
class Legend(Widget):
    """What each suit does; the one that is about to happen is outlined."""

    region = "choices"

    action: str = ""
    """Art of a suit's action; {suit} stands for its letter."""
    mark: str = ""
    x: float = 972
    y: float = 546
    void: str = "follow_void"
    """The question in which a card acts by its own suit."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        due, fact = self.due(t), t.seen.fact(SuitActionsFact)
        parts: list[Part] = []
        disc = Drawing('<circle cx="13" cy="13" r="13" fill="#fff" fill-opacity=".95"/>', 26, 26)
        for j, suit in enumerate(t.table.suits):
            y = 8 + j * 36
            if suit == due:
                parts.append((5, y - 1, box(130, 36, 11, GOLD, 0.22, GOLD, 1, 1.6)))
            parts.append((12, y + 4, disc))
            parts.append((25, y + 17, t.table.mark_of(self.mark, 17, suit), "center"))
            parts.append((45, y + 1, art(self.action, 82, suit=suit)))
            does = f"labels.hint_suit_action_{suit}"
            if t.has(does):
                said = t.say(does, n=fact.counts.get(suit, 1) if fact else 1)
                parts.append(t.tell(5, y - 1, 130, 36, "suit_does", suit=t.suit(suit), does=said))
        picture = panel(140, 158, 16, t.fill, 0.88, parts=tuple(parts))
        yield Sprite("legend", picture, self.x + 70, self.y + 79, STANDING)

    def due(self, t: Layout) -> str:
        """Name the suit whose action is about to happen."""
        question = t.seen.question
        if question is None or not t.asked:
            return ""
        if isinstance(suit := question.about.get("due"), str):
            return suit
        if question.key == self.void and t.subject:
            return t.table.suit_of(t.subject)
        return ""
