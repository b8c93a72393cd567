"""What stands above the table of a round: who had most, what was carried over, what lay behind the doors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tablegames.engine.bluff.facts import StakeFact
from tablegames.engine.registry import Ludeme, register
from tablegames.engine.scoring.facts import CarriedFact
from tablegames.engine.tricks.facts import CapturedFact
from tablegames.view.cards.card import Card
from tablegames.view.layout.name_lines import whole
from tablegames.view.layout.table_part import TablePart
from tablegames.view.painting.group import Part, TipArea
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.entrance import Entering

MET = "#8dffb8"
BETWEEN = 10.0
"""What stays free between two bands."""


class Band(TablePart, Ludeme):
    """A picture above the table."""

    __slots__ = ()

    def height(self, a: Account) -> float:
        """Say how high it is, logical pixels; 0: there is nothing to say of this round."""
        raise NotImplementedError

    def draw(self, a: Account) -> Iterator[Part]:
        """Draw from its upper left corner what stands there from the start."""
        raise NotImplementedError

    def entering(self, a: Account) -> Iterable[Entering]:
        """Give what comes in by itself, from the same corner: by default nothing does."""
        return ()

    def lasts(self, a: Account) -> float:
        """Tell how long that takes, milliseconds: before it is over, what follows from it is not told."""
        return 0.0


@dataclass(frozen=True, slots=True)
class Bands(Band):
    """Several bands, one below the other."""

    bands: tuple[Band, ...]

    def height(self, a: Account) -> float:
        high = [each.height(a) for each in self.bands]
        return sum(high) + BETWEEN * max(0, sum(1 for each in high if each) - 1)

    def draw(self, a: Account) -> Iterator[Part]:
        y = 0.0
        for each in self.bands:
            if each.height(a):
                for left, top, *rest in each.draw(a):
                    yield (left, y + top, *rest)
                y += each.height(a) + BETWEEN

    def entering(self, a: Account) -> Iterator[Entering]:
        y = 0.0
        for each in self.bands:
            if each.height(a):
                for part in each.entering(a):
                    yield part._replace(y=y + part.y)
                y += each.height(a) + BETWEEN

    def lasts(self, a: Account) -> float:
        return max((each.lasts(a) for each in self.bands if each.height(a)), default=0.0)


@register
@dataclass(frozen=True, slots=True)
class Awards(Band):
    """Suit by suit, who captured the most cards and so took its action; and who captured nothing at all."""

    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter. None: the table's."""

    def height(self, a: Account) -> float:
        return 100

    def draw(self, a: Account) -> Iterator[Part]:
        suits = list(a.table.suits)
        gap = 12.0
        w = (a.wide - gap * len(suits)) / (len(suits) + 1)
        for i, suit in enumerate(suits):
            seats = list(a.awarded(suit))
            words = a.t.first(f"labels.result_most_{suit}", "labels.result_most", suit=a.t.suit(suit))
            taken = a.past.after.fact(CapturedFact)
            nobody = a.say("result_tie" if taken and taken.taken(suit) else "result_none")
            yield from self.tile(a, i * (w + gap), w, words, seats, nobody, suit)
        empty = [seat for seat in range(a.seats) if not a.past.after.zone("won", seat)]
        words, nobody = a.say("result_nothing"), a.say("result_nobody")
        yield from self.tile(a, len(suits) * (w + gap), w, words, empty, nobody)

    def tile(
        self, a: Account, x: float, w: float, words: str, seats: list[int], nobody: str, suit: str = ""
    ) -> Iterator[Part]:
        """Draw one award."""
        lit = bool(seats)
        yield x, 0, box(w, 100, 16, GOLD if lit else "#ffffff", 0.13 if lit else 0.06, GOLD, 0.6 if lit else 0.12)
        left = 16.0
        if suit:
            ground = Drawing('<circle cx="13" cy="13" r="13" fill="#fff" fill-opacity=".95"/>', 26, 26)
            yield x + 14, 13, ground
            yield x + 27, 26, a.table.mark_of(self.mark, 18, suit), "center"
            left = 50.0
        yield x + left, 26, a.t.fit(words, w - left - 12, 14.5, 700), "midleft"
        yield x, 0, TipArea(w, 100, words)
        if not seats:
            yield x + 16, 68, a.t.fit(nobody, w - 28, 15, 500, a.t.muted), "midleft"
            return
        d = 38.0
        for i, seat in enumerate(seats[:3]):
            yield x + 14 + i * 28, 49, portrait(a.table.players[seat].face, d)
        room = x + 14 + (min(3, len(seats)) - 1) * 28 + d + 9
        names = a.say("side_names").join(a.t.name(seat) for seat in seats)
        lines = a.t.lines(names, room, 68, x + w - room - 12, 46, 16, 700, GOLD)
        # Several names are said in full, or the faces have to do.
        if len(seats) == 1 or whole(lines):
            yield from lines


@register
@dataclass(frozen=True, slots=True)
class CarriedOver(Band):
    """What waits after a round that came out level, or who got what had waited."""

    def height(self, a: Account) -> float:
        return 40 if self.sentence(a) else 0

    def draw(self, a: Account) -> Iterator[Part]:
        yield a.wide / 2, 20, a.t.fit(self.sentence(a), a.wide - 60, 18, 700, GOLD), "center"

    def sentence(self, a: Account) -> str:
        """Say it in words; empty where nothing waits and nothing was got."""
        fact = a.past.after.fact(CarriedFact)
        if fact is None:
            return ""
        if fact.waiting:
            return a.say("result_carried", n=fact.waiting)
        seats = [seat for seat, points in enumerate(fact.brought) if points]
        if not seats:
            return ""
        names = a.say("side_names").join(a.t.name(seat) for seat in seats)
        return a.say("result_brought", n=fact.brought[seats[0]], names=names)


@register
@dataclass(frozen=True, slots=True)
class Doors(Band):
    """What lay at each place, which places were turned up and in which order, and what follows from it."""

    zone: str = "shown"
    verb: str = "flip"

    def height(self, a: Account) -> float:
        return 258

    def draw(self, a: Account) -> Iterator[Part]:
        cells = a.past.after.zones.get(self.zone, ())
        flips = [int(what) for what in a.past.decided(self.verb) if what.isdigit()]
        wide = 112.0
        gap = min(170.0, (a.wide - wide) / max(1, len(cells) - 1))
        left = a.wide / 2 - gap * (len(cells) - 1) / 2
        for i, cell in enumerate(cells):
            x = left + i * gap
            card = cell[0] if cell else None
            opened = i + 1 in flips
            if card is not None:
                yield x - wide / 2, 26, Card(a.table.cards, card, wide)
            out = card is not None and a.table.is_joker(card)
            if opened:
                words = a.say("result_opened", n=flips.index(i + 1) + 1)
                color = "#ffb3a8" if out else MET
            else:
                words, color = a.say("result_shut"), a.t.muted
            yield x, 10, a.t.fit(a.say("place", n=i + 1), gap - 14, 14.5, 700), "center"
            yield x, 200, a.t.fit(words, gap - 14, 14.5, 700, color), "center"
        yield a.wide / 2, 238, a.t.fit(self.sentence(a), a.wide - 60, 18, 700, GOLD), "center"

    def sentence(self, a: Account) -> str:
        """Say who scores, and why."""
        fact = a.past.after.fact(StakeFact)
        if fact is None or not fact.ended:
            return ""
        setter = a.past.after.marker
        flipper = next(seat for seat in range(a.seats) if seat != setter)
        names = {"setter": a.t.name(setter), "flipper": a.t.name(flipper)}
        gain = next(iter(a.past.scorers.values()), 0)
        return a.say(f"result_{fact.ended}", n=gain, place=fact.joker, **names)
