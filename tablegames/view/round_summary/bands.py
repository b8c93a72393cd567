"""What stands above the table of a round: who had most, what was carried over, what lay behind the doors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tablegames.engine.bluff.facts import StakeFact
from tablegames.engine.registry import Ludeme, register
from tablegames.engine.scoring.facts import CarriedFact
from tablegames.engine.tricks.facts import CapturedFact
from tablegames.view.cards.card import Card
from tablegames.view.language.weights import BOLD, MEDIUM
from tablegames.view.layout.name_lines import whole
from tablegames.view.layout.table_part import TablePart
from tablegames.view.painting.group import Part, TipArea
from tablegames.view.painting.panel import box
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import GOLD, MET
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import CALLED, LINE, PLAIN, SMALL, suit_sign
from tablegames.view.round_summary.entrance import Entering

BETWEEN = 10.0
"""What stays free between two bands, logical pixels."""
AWARD, SENTENCE, DOORS = 100.0, 40.0, 258.0
"""How high an award is, a sentence, and what lay behind doors, logical pixels."""
FIRST_LINE, SECOND_LINE, LINES = 26.0, 68.0, 46.0
"""Where the lines of an award stand, and how high the names on the second are, logical pixels."""
SIGN, FACE, NEXT_FACE = 26.0, 38.0, 28.0
"""How large the sign of a suit is and a face, and how far it is to the next face, logical pixels."""
DOOR, NEXT_DOOR, DOOR_SAID = 112.0, 170.0, 200.0
"""How wide what lay behind a door is, how far it is to the next, and where is said what came of it."""


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
class Awards(Band):
    """Suit by suit, who captured the most cards and so took its action; and who captured nothing at all."""

    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter. None: the table's."""

    def height(self, a: Account) -> float:
        return AWARD

    def draw(self, a: Account) -> Iterator[Part]:
        suits = list(a.table.suits)
        gap = LINE
        w = (a.wide - gap * len(suits)) / (len(suits) + 1)
        for i, suit in enumerate(suits):
            seats = list(a.awarded(suit))
            words = a.t.first(f"labels.result_most_{suit}", "labels.result_most", suit=a.t.suit(suit))
            taken = a.past.after.fact(CapturedFact)
            no_winner = a.say("result_tie" if taken and taken.taken(suit) else "result_none")
            yield from self.tile(a, i * (w + gap), w, words, seats, no_winner, suit)
        empty = [seat for seat in range(a.seats) if not a.past.after.zone("won", seat)]
        words, no_winner = a.say("result_nothing"), a.say("result_nobody")
        yield from self.tile(a, len(suits) * (w + gap), w, words, empty, no_winner)

    def tile(
        self, a: Account, x: float, w: float, words: str, seats: list[int], no_winner: str, suit: str = ""
    ) -> Iterator[Part]:
        """Draw one award."""
        lit = bool(seats)
        yield x, 0, box(w, AWARD, PLAIN, GOLD if lit else "#ffffff", 0.13 if lit else 0.06, GOLD, 0.6 if lit else 0.12)
        left = PLAIN
        if suit:
            yield from suit_sign(a, suit, self.mark, x + PLAIN + SIGN / 2, FIRST_LINE, SIGN)
            left += SIGN + 8
        yield x + left, FIRST_LINE, a.t.fit(words, w - left - LINE, SMALL, BOLD), "midleft"
        yield x, 0, TipArea(w, AWARD, words)
        if not seats:
            yield x + PLAIN, SECOND_LINE, a.t.fit(no_winner, w - 2 * PLAIN, SMALL, MEDIUM, a.t.muted), "midleft"
            return
        for i, seat in enumerate(seats[:3]):
            yield x + PLAIN + i * NEXT_FACE, SECOND_LINE - FACE / 2, portrait(a.table.players[seat].face, FACE)
        room = x + PLAIN + (min(3, len(seats)) - 1) * NEXT_FACE + FACE + 9
        names = a.say("side_names").join(a.t.name(seat) for seat in seats)
        lines = a.t.lines(names, room, SECOND_LINE, x + w - room - LINE, LINES, PLAIN, BOLD, GOLD)
        # Several names are said in full, or the faces have to do.
        if len(seats) == 1 or whole(lines):
            yield from lines


@register
class CarriedOver(Band):
    """What waits after a round that came out level, or who got what had waited."""

    def height(self, a: Account) -> float:
        return SENTENCE if self.sentence(a) else 0

    def draw(self, a: Account) -> Iterator[Part]:
        yield a.wide / 2, SENTENCE / 2, a.t.fit(self.sentence(a), a.wide - 2 * SENTENCE, CALLED, BOLD, GOLD), "center"

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
class Doors(Band):
    """What lay at each place, which places were turned up and in which order, and what follows from it."""

    zone: str = "shown"
    verb: str = "flip"

    def height(self, a: Account) -> float:
        return DOORS

    def draw(self, a: Account) -> Iterator[Part]:
        cells = a.past.after.zones.get(self.zone, ())
        flips = [int(what) for what in a.past.decided(self.verb) if what.isdigit()]
        gap = min(NEXT_DOOR, (a.wide - DOOR) / max(1, len(cells) - 1))
        left = a.wide / 2 - gap * (len(cells) - 1) / 2
        for i, cell in enumerate(cells):
            x = left + i * gap
            card = cell[0] if cell else None
            opened = i + 1 in flips
            if card is not None:
                yield x - DOOR / 2, FIRST_LINE, Card(a.table.cards, card, DOOR)
            out = card is not None and a.table.is_joker(card)
            if opened:
                words = a.say("result_opened", n=flips.index(i + 1) + 1)
                color = "#ffb3a8" if out else MET
            else:
                words, color = a.say("result_shut"), a.t.muted
            yield x, LINE, a.t.fit(a.say("place", n=i + 1), gap - SMALL, SMALL, BOLD), "center"
            yield x, DOOR_SAID, a.t.fit(words, gap - SMALL, SMALL, BOLD, color), "center"
        yield (
            a.wide / 2,
            DOORS - SENTENCE / 2,
            a.t.fit(self.sentence(a), a.wide - 2 * SENTENCE, CALLED, BOLD, GOLD),
            "center",
        )

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
