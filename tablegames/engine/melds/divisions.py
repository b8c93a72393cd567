"""Dividing a hand into melds, and what is left over: the least of it, and what somebody else's melds take in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tablegames.engine.shapes.combinations import combinations_of
from tablegames.engine.shapes.shape import CardShape, Set
from tablegames.engine.table.cards import Cards

MOST_HANDS: Final = 4096
"""So many hands are remembered with what leaving out each of their cards comes to."""


class Division(NamedTuple):
    """Some of a hand's cards in melds, no card in two of them."""

    deadwood: int
    """What the cards count that are in none."""
    melds: tuple[int, ...]
    """The melds, each as a bitmask."""
    loose: int
    """The cards that are in none, as a bitmask."""


class Divisions:
    """Finds how a hand is best divided."""

    def __init__(self, cards: Cards, shapes: tuple[CardShape, ...], worth: Mapping[str, int]) -> None:
        self.cards, self.c, self.worth = cards, combinations_of(cards, shapes, wild=0), cards.worths(worth)
        self.worths = [self.count(mask) for mask in self.c.masks]
        """By number of a meld, what its cards count."""
        self.adds: dict[int, int] = {}
        """By meld, the cards any of which makes a larger one of it."""
        for mask in self.c.masks:
            for card in cards.listed(mask):
                smaller = mask ^ 1 << card
                if smaller in self.c.number:
                    self.adds[smaller] = self.adds.get(smaller, 0) | 1 << card
        self.near: list[list[int]] = [[] for _ in range(cards.count)]
        """By card, the smallest melds it may be in."""
        for mask in self.c.masks:
            if not any(mask ^ 1 << card in self.c.number for card in cards.listed(mask)):
                for card in cards.listed(mask):
                    self.near[card].append(mask)
        self.left_out: dict[int, dict[int, int]] = {}

    def named(self, melds: Sequence[int]) -> tuple[tuple[str, ...], ...]:
        """Name the cards of melds."""
        return tuple([self.cards.names_of(self.cards.listed(each)) for each in melds])

    def count(self, mask: int) -> int:
        """Count what cards are worth."""
        return sum([self.worth[card] for card in self.cards.listed(mask)])

    def ways(self, hand: int) -> Iterator[Division]:
        """List all ways to divide a hand, that without any meld among them."""
        numbers, total = self.c.within(hand), self.count(hand)
        masks = self.c.masks
        for chosen in disjoint([masks[number] for number in numbers]):
            melded = sum(chosen)
            yield Division(total - sum([self.worths[self.c.number[mask]] for mask in chosen]), chosen, hand & ~melded)

    def best(self, hand: int) -> Division:
        """Divide a hand so that least is left over; of equals so that fewest cards can be laid on its melds."""
        return min(
            self.ways(hand), key=lambda way: (way.deadwood, self.open_to(way.melds, hand).bit_count(), way.melds)
        )

    def open_to(self, melds: Sequence[int], hand: int) -> int:
        """Mask the cards outside a hand that can be laid on melds."""
        cards = 0
        for meld in melds:
            cards |= self.adds.get(meld, 0)
        return cards & ~hand

    def without(self, hand: int) -> dict[int, int]:
        """Tell by card of a hand what is left over at least once that card is gone."""
        found = self.left_out.get(hand)
        if found is None:
            if len(self.left_out) > MOST_HANDS:
                self.left_out.clear()
            worth, listed = self.worth, self.cards.listed
            found = self.left_out[hand] = dict.fromkeys(listed(hand), self.count(hand))
            for deadwood, _, loose in self.ways(hand):
                for card in listed(loose):
                    if deadwood - worth[card] < found[card]:
                        found[card] = deadwood - worth[card]
        return found

    def joining(self, hand: int, card: int) -> int | None:
        """Tell what is left over at least where a card comes to a hand, is melded, and another goes; None: no meld."""
        found = [
            way.deadwood - max([self.worth[each] for each in self.cards.listed(way.loose)], default=0)
            for way in self.ways(hand | 1 << card)
            if not way.loose >> card & 1
        ]
        return min(found, default=None)

    def laid_on(self, hand: int, melds: Sequence[int]) -> tuple[Division, tuple[int, ...]]:
        """Divide a hand so that least is left over once cards of it lie on somebody's melds; give these, larger."""
        found = [(way, self.laid(way.loose, melds)) for way in self.ways(hand)]
        way, larger = min(found, key=lambda each: (self.count(each[0].loose & ~sum(each[1])), each[0].melds))
        loose = way.loose & ~sum(larger)
        return Division(self.count(loose), way.melds, loose), larger

    def laid(self, loose: int, melds: Sequence[int]) -> tuple[int, ...]:
        """Lay cards on melds, as many as there is room for.

        A set takes its cards last: a card that fits on a run as well may let another one follow there.
        """
        larger = list(melds)
        for sets in (False, True):
            grows = True
            while grows:
                grows = False
                for at, meld in enumerate(larger):
                    fits = loose & self.adds.get(meld, 0)
                    if fits and isinstance(self.c.shapes[self.c.number[meld]], Set) is sets:
                        card = fits & -fits
                        larger[at], loose, grows = meld | card, loose ^ card, True
        return tuple(larger)

    def outs(self, card: int, held: int, seen: int) -> int:
        """Count the cards nobody has seen that would make a meld of a card and two or more of a hand."""
        found = 0
        for mask in self.near[card]:
            missing = mask & ~held
            if not missing & (missing - 1) and not missing & seen:
                found |= missing
        return found.bit_count()


def disjoint(masks: Sequence[int], first: int = 0, taken: int = 0) -> Iterator[tuple[int, ...]]:
    """List all choices of masks no two of which have a bit in common, none of them too.

    >>> list(disjoint([0b011, 0b110, 0b100]))
    [(), (3,), (3, 4), (6,), (4,)]
    """
    yield ()
    for at in range(first, len(masks)):
        mask = masks[at]
        if not mask & taken:
            for more in disjoint(masks, at + 1, taken | mask):
                yield (mask, *more)
