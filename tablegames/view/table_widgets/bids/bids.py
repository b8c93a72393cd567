"""Bids: what everyone said and how far they have come, and the row of numbers from which one is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.registry import register
from tablegames.play.session.seen import Choice
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.layout import TRICKS, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, outline, panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD, MET, ROSE
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart
from tablegames.view.table_widgets.prompt import words

BEYOND = 60.0
"""How much farther they keep away from what always lies beside them."""
BOX = 58.0
"""How wide the box of a bid is on a pill."""
GAP = 12
"""Between two tiles."""
GAPS, TIGHT_GAPS = (8.0, 18.0), (4.0, 9.0)
"""Between a word and its number, and behind that: where there is room, and on a narrow plate."""


def extent(texts: Sequence[tuple[Text, Text]], near: float, apart: float) -> float:
    """Say how wide words with their numbers are beside each other."""
    return sum([label.w + number.w for label, number in texts]) * SLACK + (near + apart) * len(texts) - apart


@register
class BidWidget(PlatePart):
    """What a seat bid and how many tricks it has won, in numbers and as a row of pips: won, still to be won, too many.

    On a plate that is a pill there is room for the numbers only, in a box.
    """

    subjects = ("bid", "tricks")
    fills = (0, 2)

    zone: str = "won"

    def takes(self, t: Layout, on: PlateArea) -> float:
        return BOX + 10 if on.shared and t.seen.fact(BidsFact) is not None else 0.0

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        fact = t.seen.fact(BidsFact)
        if fact is None or (fact.out and fact.out[on.seat]):
            return
        if on.shared:
            yield from self.boxed(t, on, fact)
        else:
            yield from self.spread(t, on, fact)

    def boxed(self, t: Layout, on: PlateArea, fact: BidsFact) -> Iterator[Part]:
        """Draw the numbers in a box at the right end."""
        w, bid, won = BOX, fact.bids[on.seat], fact.won[on.seat]
        x, mid = on.right + 10, on.h / 2
        yield x, mid - 23, Drawing(f'<rect width="{w}" height="46" rx="14" fill="#fff" fill-opacity=".11"/>', w, 46)
        yield x + w / 2, mid - 11, t.fit(t.say(f"labels.{self.word(fact)}"), w - 4, 13, 500, t.muted), "center"
        said = self.said(t, bid) if bid is None or not self.begun(t) else f"{won}/{bid}"
        yield x + w / 2, mid + 9, t.fit(said, w - 8, 18, 800, self.color(t, fact, on.seat)), "center"
        yield self.told(t, fact, on.seat, x, mid - 23, w, 46)
        t.anchor(self.zone, on.seat, on.x + x + w / 2, on.y + mid)

    def spread(self, t: Layout, on: PlateArea, fact: BidsFact) -> Iterator[Part]:
        """Draw numbers and pips over the lower part of a panel."""
        x, y, room, pip, second = on.line
        line = second or y
        bid, won, outbid = fact.bids[on.seat], fact.won[on.seat], self.outbid(fact, on.seat)
        numbers = [] if outbid else [(self.word(fact), self.said(t, bid))]
        if outbid or (bid is not None and self.begun(t)):
            numbers.append(("won", str(won)))
        texts = self.texts(t, on, fact, numbers)
        near, apart = GAPS
        if extent(texts, near, apart) > room:
            # On a narrow plate they stand closer together, and are smaller if need be.
            near, apart = TIGHT_GAPS
            closer = extent(texts, near, apart)
            texts = self.texts(t, on, fact, numbers, room / closer) if closer > room else texts
        at = x
        for label, number in texts:
            yield at, y, label, "midleft"
            at += label.w * SLACK + near
            yield at, y, number, "midleft"
            at += number.w * SLACK + apart
        if second and (bid is not None or outbid):
            many = max(bid or 0, won)
            step = min(pip * 1.33, (room - pip) / max(1, many - 1))
            for i in range(many):
                yield x + i * step, line - pip / 2, self.pip(pip, i < won, bid is not None and i >= bid, fact.exact)
        if outbid:
            yield t.tell(x, y - 13, max(room, at - x), line - y + 26, "tricks", name=t.name(on.seat), n=won)
        else:
            yield self.told(t, fact, on.seat, x, y - 13, max(room, at - x), line - y + 26)
        t.anchor(self.zone, on.seat, on.x + x + room / 2, on.y + line)

    def texts(
        self, t: Layout, on: PlateArea, fact: BidsFact, numbers: Sequence[tuple[str, str]], k: float = 1.0
    ) -> list[tuple[Text, Text]]:
        """Write numbers, each with its word before it, `k` times as large as usual."""
        color, pip = self.color(t, fact, on.seat), on.line[3]
        small, large = (4 + pip * 0.67) * k, (4 + pip) * k
        return [
            (t.fit(t.say(f"labels.{word}"), 84, small, 500, t.muted), t.fit(said, 70, large, 800, color))
            for word, said in numbers
        ]

    def word(self, fact: BidsFact) -> str:
        """Name the words for what stands before the numbers: a bid, or a quota that was not said."""
        return "quota" if fact.given else "bid"

    def told(self, t: Layout, fact: BidsFact, seat: int, x: float, y: float, w: float, h: float) -> Part:
        """Say in words what a seat bid and how many tricks it has won."""
        bid, won = fact.bids[seat], fact.won[seat]
        key = "bid_open" if bid is None else "bid" if self.begun(t) else "bid_made"
        gaps = {"name": t.name(seat), "what": t.say(f"labels.{self.word(fact)}"), "bid": self.said(t, bid), "won": won}
        return t.tell(x, y, w, h, key, **gaps)

    def pip(self, size: float, won: bool, over: bool, exact: bool) -> Drawing:
        """Draw one trick: won, still to be won, or one too many."""
        r = size / 2
        if not won:
            look = f'r="{r - 1}" fill="#fff" fill-opacity=".07" stroke="#fff" stroke-opacity=".45" stroke-width="1.6"'
        elif over and exact:
            look = f'r="{r - 0.4}" fill="{ROSE}"'
        elif over:
            look = f'r="{r - 1}" fill="{GOLD}" fill-opacity=".3" stroke="{GOLD}" stroke-width="1.8"'
        else:
            look = f'r="{r - 0.4}" fill="{GOLD}"'
        return Drawing(f'<circle cx="{r}" cy="{r}" {look}/>', size, size)

    def said(self, t: Layout, bid: int | None) -> str:
        """Say a bid; a stroke where none was made yet."""
        if bid is None:
            return t.say("labels.bid_open")
        return t.say("labels.bid_0") if bid == 0 else str(bid)

    def outbid(self, fact: BidsFact, seat: int) -> bool:
        """Tell whether the auction is over and another player won it."""
        return bool(fact.outbid) and fact.outbid[seat]

    def begun(self, t: Layout) -> bool:
        """Tell whether tricks are being played."""
        return "number" in t.seen.facts or any(t.seen.zone(self.zone, seat) for seat in range(t.seen.seats))

    def color(self, t: Layout, fact: BidsFact, seat: int) -> str:
        """Choose the colour of the numbers: met, missed for good, or open."""
        if fact.bids[seat] is None or not self.begun(t) or not (fact.reached[seat] or fact.missed[seat]):
            return CREAM
        return ROSE if fact.missed[seat] else MET


@register
class BiddingWidget(Widget):
    """The numbers that may be bid, as tiles in the middle of the table; what the hook forbids is struck out."""

    region = "board"

    verb: str = "bid"
    width: float = 78
    height: float = 92
    row: int = 4
    """Tiles in a row as long as there are no more than two rows."""
    x: float = 640
    y: float = 326
    room: tuple[float, float] = (430, 985)
    """From where to where they may reach beside a card that was turned up."""
    aside: bool = False
    """Whether something always lies beside them."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        legal = {int(choice.what): choice for choice in t.seen.choices if choice.verb == self.verb}
        if not legal or t.seen.question is None:
            return
        hook = t.seen.question.about.get("hook")
        numbers = sorted({*legal, *([hook] if isinstance(hook, int) else [])})
        rows = min(2, -(-len(numbers) // self.row))
        each = -(-len(numbers) // rows)
        wide, middle = self.width, self.x
        if self.aside or t.seen.zone("turn_up"):
            left, right = self.room
            left += BEYOND if self.aside else 0
            wide = min(wide, (right - left + GAP) / each - GAP)
            middle = max(middle, left + (each * (wide + GAP) - GAP) / 2)
        for i, n in enumerate(numbers):
            line, column = divmod(i, each)
            across = min(each, len(numbers) - line * each)
            x = middle + (column - (across - 1) / 2) * (wide + GAP)
            y = self.y + (line - (rows - 1) / 2) * (self.height + 14)
            if n in legal:
                yield self.tile(t, legal[n], x, y, wide, TRICKS + i)
            else:
                yield self.struck_out(t, n, x, y, wide, TRICKS + i)

    def tile(self, t: Layout, choice: Choice, x: float, y: float, wide: float, z: float) -> Sprite:
        """Draw a number that may be bid."""
        target = t.claim_action(choice.action)
        name, lit, h = words(t, choice), t.attended(target), self.height
        parts = self.face(t, int(choice.what), wide, GOLD if lit else CREAM)
        if lit:
            parts += ((-4, -4, outline(wide + 8, h + 8, 20)),)
        picture = panel(wide, h, 16, t.fill, 0.92, GOLD if lit else "#ffffff", EDGE, EDGE_WIDE, glow=lit, parts=parts)
        lift = 5 if lit else 0
        return Sprite(target or choice.action, picture, x, y, z, lift=lift, target=target, name=name, kind="button")

    def struck_out(self, t: Layout, n: int, x: float, y: float, wide: float, z: float) -> Sprite:
        """Draw the number that the hook forbids."""
        line = f'<path d="M14 {self.height - 20}L{wide - 14} 20" stroke="{ROSE}" stroke-width="3"/>'
        parts = (*self.face(t, n, wide, t.muted), (0, 0, Drawing(line, wide, self.height)))
        return Sprite(("bid", n), panel(wide, self.height, 16, t.fill, 0.5, parts=parts), x, y, z)

    def face(self, t: Layout, n: int, wide: float, color: str) -> tuple[Part, ...]:
        """Draw what stands on a tile."""
        middle = wide / 2
        said = t.say("labels.bid_0") if n == 0 else str(n)
        if said == str(n):
            return ((middle, self.height / 2, Text(said, 38, 800, color), "center"),)
        return (
            (middle, self.height / 2 - 9, Text(str(n), 34, 800, color), "center"),
            (middle, self.height - 20, t.fit(said, wide - 12, 15, 700, t.muted), "center"),
        )
