"""An auction of an ordered list: the bids to choose from, what was called so far, and each seat's last call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from tablegames.engine.bids.facts import AuctionFact
from tablegames.engine.registry import register
from tablegames.play.session.seen import Choice
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.layout.layout import TRICKS, Layout
from tablegames.view.layout.name_lines import name_lines
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, outline, panel
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import FINGER, Sprite
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.table_widgets.parts.board import board
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart
from tablegames.view.table_widgets.prompt import words

WARM = "#ff9d9d"
"""The ink of red suits on a dark ground."""
GAP = 6.0
BOX = 62.0
"""How wide the box of a call is on a pill."""
NAME = 14.0
"""The size of names over the columns of an auction."""
HEADS = (38.0, 68.0, 84.0)
"""How high their room is; more of it takes rows."""
LARGE, TILE = 20.0, 17.0
"""The sizes of bids, and of other words, on a tile."""
NAMED = 24.0
"""So much wider than its word a tile in the last line is, before what is left is shared out."""
MOST_BESIDE, READ = 5, 15.0
"""How many bids stand beside each other at most, and the size in which they have to have room."""
COLUMN, BESIDE_CALL = 40.0, 8.0
"""How wide a column is at least, and how much wider than its longest call."""
NARROW = 40.0
"""On tiles up to so wide the level stands above its suit: where there are many levels."""
NO_BIDS = ("pass", "double", "redouble")
"""Calls that are no bids, in the order in which they stand below the list."""


def call_said(t: Layout, call: str | None) -> str:
    """Say a call in short; a stroke for a seat that was not asked yet."""
    if call is None:
        return t.say("labels.call_open")
    verb, _, what = call.partition(" ")
    return bid_name(what, t.table) if what else t.say(f"labels.call_{verb}")


def narrow(t: Layout, said: str, w: float, h: float, color: str) -> tuple[Part, ...]:
    """Write a bid on two lines: its number, and what stands behind it."""
    number = said.rstrip(said.lstrip("0123456789"))
    return tuple(
        (w / 2, h / 2 + down, t.fit(line, w - 2, 15, 800, color), "center")
        for down, line in ((-9, number), (9, said[len(number) :].strip()))
    )


def ink(t: Layout, call: str | None) -> str:
    """Choose the colour of a call: red suits warm, doubles rosy, passes quiet."""
    verb, _, what = (call or "pass").partition(" ")
    if verb == "pass":
        return t.muted
    if verb in NO_BIDS:
        return ROSE if verb == "double" else GOLD
    return WARM if what[-1:] in ("H", "D") else CREAM


@register
class CallsWidget(Widget):
    """All bids of the list as tiles while the viewer is asked; those that may not be bid any more are faint.

    Below them stand pass, double and redouble. Where bids are levels of suits each level is a column: so all tiles are
    large enough for a finger. Bids that belong to no level stand below the columns, beside pass.
    """

    region = "board"

    x: float = 800
    """The middle."""
    y: float = 318
    """The middle; the list ends above the button that uncovers the table."""
    width: float = 344
    height: float = 294

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(AuctionFact)
        if fact is None or not t.is_asked("call"):
            return
        legal = {choice.action: choice for choice in t.seen.choices}
        tiles = [word for word in fact.listed if word not in fact.beside]
        count = len(tiles)
        columns = -(-count // fact.row) if fact.row else self.columns(t, tiles)
        lines = (fact.row or -(-count // columns)) + 1
        wide, high = (self.width + GAP) / columns - GAP, min(FINGER, (self.height + GAP) / lines - GAP)
        left, top = self.x - self.width / 2, self.y - (lines * (high + GAP) - GAP) / 2
        for i, word in enumerate(tiles):
            line, column = (i % fact.row, i // fact.row) if fact.row else divmod(i, columns)
            x, y = left + column * (wide + GAP) + wide / 2, top + line * (high + GAP) + high / 2
            yield self.bid(t, word, legal.get(f"call {word}"), x, y, wide, high, TRICKS + i)
        others: list[str] = [*fact.beside, *[verb for verb in NO_BIDS if verb in legal]]
        right, y = left, top + (lines - 1) * (high + GAP) + high / 2
        for i, (other, wide) in enumerate(zip(others, self.shares(t, fact, others), strict=True)):
            x, right = right + wide / 2, right + wide + GAP
            if other in fact.beside:
                yield self.bid(t, other, legal.get(f"call {other}"), x, y, wide, high, TRICKS + count + i, TILE)
                continue
            color = CREAM if other == "pass" else ink(t, other)
            yield self.tile(t, legal[other], color, x, y, wide, high, TRICKS + count + i)

    def columns(self, t: Layout, listed: Sequence[str]) -> int:
        """Say how many bids stand beside each other: as many as can be read, of names fewer than of numbers."""
        longest = max([Text(bid_name(word, t.table), READ * t.table.letters, 800).w for word in listed])
        most = min(MOST_BESIDE, len(listed))
        fitting = next((n for n in range(most, 1, -1) if longest <= (self.width + GAP) / n - GAP - 8), 1)
        # No line is much shorter than the others.
        return -(-len(listed) // -(-len(listed) // fitting))

    def shares(self, t: Layout, fact: AuctionFact, others: Sequence[str]) -> list[float]:
        """Share the last line out: equally, or where names of games stand there, by what each word needs."""
        free = self.width + GAP - len(others) * GAP
        if not fact.beside:
            return [free / max(1, len(others))] * len(others)
        said = [bid_name(each, t.table) if each in fact.beside else t.say(f"actions.{each}") for each in others]
        needs = [NAMED + t.fit(each, self.width, TILE, 800).w for each in said]
        return [free * need / sum(needs) for need in needs]

    def bid(
        self,
        t: Layout,
        word: str,
        choice: Choice | None,
        x: float,
        y: float,
        wide: float,
        high: float,
        z: float,
        size: float = LARGE,
    ) -> Sprite:
        """Draw a bid; faintly where it may not be made."""
        if choice is not None:
            return self.tile(t, choice, ink(t, choice.action), x, y, wide, high, z, size)
        faint = panel(wide, high, 9, t.fill, 0.3, parts=self.closed(t, word, wide, high))
        return Sprite(("bid", word), faint, x, y, z)

    def faint(self, t: Layout, word: str, w: float) -> Text:
        """Write a bid that is not possible any more."""
        return t.fit(bid_name(word, t.table), w, 15, 500, t.muted)

    def closed(self, t: Layout, word: str, w: float, h: float) -> tuple[Part, ...]:
        """Write the same on its tile."""
        if w > NARROW:
            return ((w / 2, h / 2, self.faint(t, word, w - 6), "center"),)
        return narrow(t, bid_name(word, t.table), w, h, t.muted)

    def tile(
        self,
        t: Layout,
        choice: Choice,
        color: str,
        x: float,
        y: float,
        w: float,
        h: float,
        z: float,
        size: float = LARGE,
    ) -> Sprite:
        """Draw a call that may be made."""
        target = t.claim_action(choice.action)
        lit = t.attended(target)
        shade, said = GOLD if lit else color, words(t, choice)
        parts: tuple[Part, ...]
        if w > NARROW:
            parts = ((w / 2, h / 2, t.fit(said, w - 8, size if choice.what else TILE, 800, shade), "center"),)
        else:
            parts = narrow(t, said, w, h, shade)
        if lit:
            parts += ((-3, -3, outline(w + 6, h + 6, 11)),)
        picture = panel(w, h, 9, t.fill, 0.94, GOLD if lit else "#ffffff", EDGE, EDGE_WIDE, glow=lit, parts=parts)
        key = target or choice.action
        return Sprite(key, picture, x, y, z, lift=2 if lit else 0, target=target, name=words(t, choice), kind="button")


@register
class AuctionWidget(Widget):
    """What everyone called so far, a column a seat and a row a turn; the next cell is marked for the player who is
    asked.
    """

    region = "board"
    subjects = ("auction", "last call")

    x: float = 452
    """The middle."""
    y: float = 332
    width: float = 328
    rows: int = 7
    """How many rows are shown, the last ones."""
    pitch: float = 30

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(AuctionFact)
        if fact is None or not fact.open:
            return
        # Clockwise, the viewer last: to the right, as on the seat's right hand the round closes.
        seats = [(t.bottom + 1 + k) % t.seen.seats for k in range(t.seen.seats)]
        lines = self.lines(seats, fact)
        widths = self.widths(t, len(seats), lines)
        middles = [end - wide / 2 for end, wide in zip(accumulate(widths), widths, strict=True)]
        # Names on more than two lines take the place of rows.
        heads = ((high, self.rows - at) for at, high in enumerate(HEADS))
        fitting = ((high, rows) for high, rows in heads if self.has_room(t, seats, widths, high))
        if first_fitting := next(fitting, None):
            head, rows = first_fitting
            parts = self.names(t, seats, middles, widths, head)
        else:
            # Where a name has no room all columns have faces: a word that is broken is hard to read.
            head, rows = HEADS[0], self.rows
            parts = [part for x, seat in zip(middles, seats, strict=True) for part in t.face(seat, x - 16, 3, 32)]
        hidden = max(0, len(lines) - rows)
        h = head + 5 + self.pitch * max(4, min(rows, len(lines))) + 8
        long = self.width - 20
        rule = Drawing(f'<rect width="{long}" height="1.4" fill="#fff" fill-opacity=".3"/>', long, 1.4)
        parts.append((10, head, rule))
        for line, calls in enumerate(lines[hidden:]):
            y = head + 19 + line * self.pitch
            for column, call in calls.items():
                x, wide = middles[column], widths[column]
                if call is None:
                    parts.append((x - wide / 2 + 6, y - 12, outline(wide - 12, 24, 8, GOLD, 1.6)))
                    continue
                size, weight = (18, 800) if " " in call else (READ, 500)
                said = t.fit(call_said(t, call), wide - BESIDE_CALL, size, weight, ink(t, call))
                parts.append((x, y, said, "center"))
        top = self.y - h / 2
        yield board(t, "auction", (self.x - self.width / 2, top, self.width, h), parts, 14)

    def widths(self, t: Layout, seats: int, lines: Sequence[dict[int, str | None]]) -> list[float]:
        """Share the width out: equally, but a column with a long call has the room that it needs."""
        needs = [COLUMN] * seats
        for column, call in [each for line in lines for each in line.items()]:
            if call is not None:
                word = Text(call_said(t, call), READ, 800 if " " in call else 500)
                needs[column] = max(needs[column], word.w * SLACK + BESIDE_CALL)
        widths, free = [0.0] * seats, self.width
        # The longest take their room first, the others share what is left.
        for left, column in zip(range(seats, 0, -1), sorted(range(seats), key=lambda at: -needs[at]), strict=True):
            widths[column] = max(free / left, min(needs[column], free - (left - 1) * COLUMN))
            free -= widths[column]
        return widths

    def has_room(self, t: Layout, seats: Sequence[int], widths: Sequence[float], high: float) -> bool:
        """Tell whether all names read well over their columns."""
        return all(t.has_room(seat, wide - 6, high - 4, NAME) for seat, wide in zip(seats, widths, strict=True))

    def names(
        self, t: Layout, seats: Sequence[int], middles: Sequence[float], widths: Sequence[float], high: float
    ) -> list[Part]:
        """Write the names over their columns, as high as there is room."""
        parts: list[Part] = []
        for seat, x, wide in zip(seats, middles, widths, strict=True):
            color = GOLD if seat == t.bottom and t.seen.viewer >= 0 else CREAM
            size = NAME * t.table.letters
            parts += name_lines(t.name(seat), x, high / 2 + 1, size, 700, wide - 6, high - 4, color, "center")
        return parts

    def lines(self, seats: list[int], fact: AuctionFact) -> list[dict[int, str | None]]:
        """Put the calls into rows, by column; None marks whose call is next."""
        out: list[dict[int, str | None]] = [{}]
        calls: list[tuple[int, str | None]] = [*fact.calls]
        if fact.turn >= 0:
            calls.append((fact.turn, None))
        before = -1
        for seat, call in calls:
            column = seats.index(seat)
            if column <= before:
                out.append({})
            out[-1][column] = call
            before = column
        return out


@register
class LastCall(PlatePart):
    """A seat's last call in the auction; once cards are played, the contract of the player who plays it.

    On a panel it stands in the lower part, on a plate that is a pill in a box.
    """

    subjects = ("last call",)
    fills = (0, 1)

    def takes(self, t: Layout, on: PlateArea) -> float:
        fact = t.seen.fact(AuctionFact)
        return BOX + 8 if on.shared and fact is not None and self.stands(fact, on.seat) else 0.0

    def stands(self, fact: AuctionFact, seat: int) -> bool:
        """Tell whether there is anything to say of a seat."""
        return fact.open or (fact.bid is not None and fact.seat == seat)

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        fact = t.seen.fact(AuctionFact)
        if fact is None or not self.stands(fact, on.seat):
            return
        call = fact.last[on.seat] if fact.open else f"call {fact.bid}"
        bold = call is not None and " " in call
        if not on.shared:
            x, y, room, pip, _ = on.line
            label = t.fit(t.say("labels.called"), 84, 4 + pip * 0.67, 500, t.muted)
            yield x, y, label, "midleft"
            said = t.fit(call_said(t, call), room - label.w - 12, 4 + pip, 800 if bold else 700, ink(t, call))
            yield x + label.w * SLACK + 8, y, said, "midleft"
            t.anchor("call", on.seat, on.x + x + room / 2, on.y + y)
            return
        w = BOX
        x, mid = on.right + 8, on.h / 2
        yield x, mid - 17, Drawing(f'<rect width="{w}" height="34" rx="12" fill="#fff" fill-opacity=".11"/>', w, 34)
        said = t.fit(call_said(t, call), w - 8, 19 if bold else 15, 800 if bold else 700, ink(t, call))
        yield x + w / 2, mid, said, "center"
        key = "no_call" if call is None else "last_call" if fact.open else "contract_of"
        yield t.tell(x, mid - 17, w, 34, key, name=t.name(on.seat), call=call_said(t, call))
        t.anchor("call", on.seat, on.x + x + w / 2, on.y + mid)
