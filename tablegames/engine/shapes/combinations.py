"""All that can be played together out of a deck, found by its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablegames.engine.shapes.shape import MOST, CardShape, Combination, RankOrder, too_many
from tablegames.engine.table.cards import Cards

MOST_FOUND: Final = 20_000
"""So many parts of hands are remembered with what can be played of them."""


KEPT: Final = 8
"""So many decks with their combinations are remembered: a ruleset is compiled for many settings and tables."""


def combinations_of(cards: Cards, shapes: tuple[CardShape, ...], wild: int) -> Combinations:
    """Find all combinations of a deck, remembered: they never change."""
    key = tuple(cards.names), tuple(cards.value), shapes, wild
    found = REMEMBERED.get(key)
    if found is None:
        if len(REMEMBERED) >= KEPT:
            REMEMBERED.clear()
        found = REMEMBERED[key] = Combinations(cards, shapes, wild)
    return found


class Combinations:
    """Every combination of a deck by its number, and those of a hand.

    A list each, by number: `masks` its cards; `kinds` a number for its shape and size, equal for those that may beat
    each other; `heights` how high it is, in the usual order of the ranks and in the turned one.
    """

    def __init__(self, cards: Cards, shapes: Sequence[CardShape], wild: int) -> None:
        self.cards, self.wild = cards, wild
        self.order = RankOrder(cards, wild)
        self.masks: list[int] = []
        self.kinds: list[int] = []
        self.heights: tuple[list[int], list[int]] = ([], [])
        self.number: dict[int, int] = {}
        """By its cards, the number of a combination: cards that are two shapes count as the first one named."""
        self.shapes: list[CardShape] = []
        """By number, the shape."""
        self.all_kinds: list[tuple[int, int]] = []
        """By number of a kind, the place of its shape and its size."""
        self.groups: list[tuple[int, dict[int, list[int]]]] = []
        """The plain cards of each group, and by kind the numbers of the combinations among them; -1 for all kinds."""
        self.found: dict[tuple[int, int, int], tuple[int, ...]] = {}
        for place, shape in enumerate(shapes):
            for mask, combinations in shape.groups(self.order):
                group: dict[int, list[int]] = {-1: []}
                for each in combinations:
                    if each.mask not in self.number:
                        number = self.add(each, shape, place)
                        group[-1].append(number)
                        group.setdefault(self.kinds[number], []).append(number)
                if group[-1]:
                    self.groups.append((mask, group))
        self.count = len(self.masks)
        self.sizes = [mask.bit_count() for mask in self.masks]
        suits = cards.suit_mask[: len(cards.deck.suits)]
        self.suits = [sum([1 << at for at, suit in enumerate(suits) if mask & ~wild & suit]) for mask in self.masks]
        """By number, the suits of the cards that stand for themselves, as a bitmask."""
        self.names = [" ".join(cards.names_of(cards.listed(mask))) for mask in self.masks]

    def add(self, found: Combination, shape: CardShape, place: int) -> int:
        """Add a combination of the shape that is named at this place; give its number."""
        kind = place, found.mask.bit_count()
        if kind not in self.all_kinds:
            self.all_kinds.append(kind)
        number = self.number[found.mask] = len(self.masks)
        if number == MOST:
            raise too_many()
        self.masks.append(found.mask)
        self.kinds.append(self.all_kinds.index(kind))
        self.shapes.append(shape)
        self.heights[0].append(found.height)
        self.heights[1].append(found.depth)
        return number

    def within(self, hand: int, kind: int = -1) -> list[int]:
        """List the combinations of a hand, a bitmask: all, or those of one kind."""
        found: list[int] = []
        known, wild = self.found, hand & self.wild
        for at, (mask, group) in enumerate(self.groups):
            if kind not in group or not (hand & mask or (not mask and wild)):
                continue
            key = kind << 8 | at, hand & mask, wild
            numbers = known.get(key)
            if numbers is None:
                if len(known) > MOST_FOUND:
                    known.clear()
                missing, masks = ~hand, self.masks
                numbers = known[key] = tuple([number for number in group[kind] if not masks[number] & missing])
            found += numbers
        return found


REMEMBERED: dict[tuple[tuple[str, ...], tuple[int, ...], tuple[CardShape, ...], int], Combinations] = {}
