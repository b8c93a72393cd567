"""Dividing a hand into melds, and what is left over: the least of it, and what another player's melds take in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tablegames.engine.shapes.combinations import combinations_of
from tablegames.engine.shapes.shape import CardShape, Set
from tablegames.engine.table.cards import Cards, union

MOST_HANDS: Final = 4096
"""How many hands, or parts of hands, are remembered with what can be melded of them."""


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
        self.digits = [
            (cards.mask([card for card, worth in enumerate(self.worth) if worth & digit]), digit)
            for digit in [1 << place for place in range(max(self.worth).bit_length())]
        ]
        """The cards in whose worth there is a binary digit, and what it counts."""
        self.worths = [self.count(mask) for mask in self.c.masks]
        """By number of a meld, what its cards count."""
        self.groups: list[tuple[int, list[int], dict[int, list[int]]]] = [
            (mask, group[-1], {}) for mask, _, group in self.c.groups
        ]
        """Cards, the melds that are made of them alone, by number, and by part of these cards those that it holds."""
        self.adds: dict[int, int] = {}
        """By meld, the cards any of which makes a larger one of it."""
        self.near: list[list[int]] = [[] for _ in range(cards.count)]
        """By card, the smallest melds it may be in."""
        for mask in self.c.masks:
            spare = 0
            for card in cards.listed(mask):
                smaller = mask ^ 1 << card
                if smaller in self.c.number:
                    self.adds[smaller] = self.adds.get(smaller, 0) | 1 << card
                    spare |= 1 << card
            for card in cards.listed(mask):
                if not spare & ~(1 << card):
                    self.near[card].append(mask)
        self.around = [union(masks) for masks in self.near]
        """By card, the cards of the smallest melds it may be in, itself too."""
        self.makers: list[dict[int, int]] = [{} for _ in self.near]
        """By card and by part of the cards around it in a hand, the cards that would make a meld."""
        self.melded: dict[int, dict[int, int]] = {}
        self.left_out: dict[int, dict[int, int]] = {}

    def named(self, melds: Sequence[int]) -> tuple[tuple[str, ...], ...]:
        """Name the cards of melds."""
        return tuple([self.cards.names_of(self.cards.listed(each)) for each in melds])

    def count(self, mask: int) -> int:
        """Count what cards are worth."""
        total = 0
        for cards, digit in self.digits:
            total += (mask & cards).bit_count() * digit
        return total

    def within(self, hand: int) -> list[int]:
        """List the numbers of the melds of a hand."""
        found: list[int] = []
        masks = self.c.masks
        for cards, numbers, known in self.groups:
            part = hand & cards
            if part:
                held = known.get(part)
                if held is None:
                    if len(known) >= MOST_HANDS:
                        known.clear()
                    held = known[part] = [number for number in numbers if not masks[number] & ~part]
                found += held
        return found

    def ways(self, hand: int) -> Iterator[Division]:
        """List all ways to divide a hand, that without any meld among them."""
        total, masks, counts = self.count(hand), self.c.masks, self.melding(hand)
        for chosen in disjoint([masks[number] for number in self.within(hand)]):
            melded = sum(chosen)
            yield Division(total - counts[melded], chosen, hand & ~melded)

    def melding(self, hand: int) -> dict[int, int]:
        """Tell by the cards of a hand that may lie in melds at once what they count; cards in none count nothing."""
        found = self.melded.get(hand)
        if found is None:
            if len(self.melded) >= MOST_HANDS:
                self.melded.clear()
            found = {0: 0}
            masks, worths = self.c.masks, self.worths
            for number in self.within(hand):
                mask, worth = masks[number], worths[number]
                # Two ways that meld the same cards count the same: one of them is enough.
                more = [(melded | mask, count + worth) for melded, count in found.items() if not melded & mask]
                found.update(more)
            self.melded[hand] = found
        return found

    def least(self, hand: int) -> int:
        """Count what a hand has left over at least."""
        return self.count(hand) - max(self.melding(hand).values())

    def best(self, hand: int) -> Division:
        """Divide a hand so that least is left over; of equals so that fewest cards can be laid on its melds."""
        least = self.least(hand)
        found = [way for way in self.ways(hand) if way.deadwood == least]
        return min(found, key=lambda way: (self.open_to(way.melds, hand).bit_count(), way.melds))

    def open_to(self, melds: Sequence[int], hand: int) -> int:
        """Mask the cards outside a hand that can be laid on melds."""
        return union([self.adds.get(meld, 0) for meld in melds]) & ~hand

    def without(self, hand: int) -> dict[int, int]:
        """Tell by card of a hand what is left over at least once that card is gone."""
        found = self.left_out.get(hand)
        if found is None:
            if len(self.left_out) >= MOST_HANDS:
                self.left_out.clear()
            worth, total = self.worth, self.count(hand)
            found = {card: total - worth[card] for card in self.cards.listed(hand)}
            todo = hand
            # The first way, most melded first, in which a card is loose is the best one that leaves it out.
            for melded, count in sorted(self.melding(hand).items(), key=counted, reverse=True):
                for card in self.cards.listed(todo & ~melded):
                    found[card] -= count
                todo &= melded
                if not todo:
                    break
            self.left_out[hand] = found
        return found

    def joining(self, hand: int, card: int) -> int | None:
        """Tell what is left over at least where a card comes to a hand, is melded, and another goes; None: no meld."""
        bit = 1 << card
        if not self.wanted(card, hand) & bit:
            return None
        held, worth, listed = hand | bit, self.worth, self.cards.listed
        total = self.count(held)
        return min(
            [
                total - count - max([worth[each] for each in listed(held & ~melded)], default=0)
                for melded, count in self.melding(held).items()
                if melded & bit
            ]
        )

    def laid_on(self, hand: int, melds: Sequence[int]) -> tuple[Division, tuple[int, ...]]:
        """Divide a hand so that least is left over once cards of it lie on another's melds; give these, larger."""
        found = [(way, self.laid(way.loose, melds)) for way in self.ways(hand)]
        way, larger = min(found, key=lambda each: (self.count(each[0].loose & ~sum(each[1])), each[0].melds))
        loose = way.loose & ~sum(larger)
        return Division(self.count(loose), way.melds, loose), larger

    def laid(self, loose: int, melds: Sequence[int]) -> tuple[int, ...]:
        """Lay cards on melds, as many as there is room for.

        A set takes its cards last: a card that fits on a run as well may let another one follow there.
        """
        larger = list(melds)
        if not self.open_to(melds, 0) & loose:
            return tuple(melds)
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

    def wanted(self, card: int, hand: int) -> int:
        """Mask the cards each of which would make a meld of a card and a hand; the card itself where it makes one."""
        known, part = self.makers[card], hand & self.around[card]
        found = known.get(part)
        if found is None:
            if len(known) >= MOST_HANDS:
                known.clear()
            found, held = 0, part | 1 << card
            for mask in self.near[card]:
                missing = mask & ~held
                if not missing:
                    found |= 1 << card
                elif not missing & (missing - 1):
                    found |= missing
            known[part] = found
        return found


def counted(way: tuple[int, int]) -> int:
    """Give what cards count that are in melds."""
    return way[1]


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
