"""Shapes of cards that are played together: sets and runs, in which wild cards stand for others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, groupby, islice
from typing import Annotated, Final, Literal, NamedTuple

from tablegames.engine.registry import Ludeme, Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import Cards, union

ABOVE_ALL: Final = 1000
"""The height of what beats everything of its size, in either order of the ranks."""
MOST: Final = 60_000
"""How many combinations of a deck are looked up at most: two packs with four jokers have 53,000 sets."""
MOST_OF_A_RANK: Final = 14
"""How many cards of a rank, wild ones with them, are put together in all ways: more would go beyond `MOST` at once."""


class Combination(NamedTuple):
    """Cards of a deck that are a shape."""

    mask: int
    height: int
    """How high it is among those of its shape and size."""
    depth: int
    """How high it is where the order of the ranks is turned."""
    beside: tuple[int, ...] = ()
    """The ranks that decide between two of equal height, from the highest down."""
    rung: int = 0
    """What stands on a higher rung beats it, whatever its height."""
    shape: CardShape | None = None
    """Which of several shapes it is, where a shape is made of them."""


class ShapeGroup(NamedTuple):
    """Combinations of a shape that are looked up together."""

    mask: int
    """The plain cards among which they are found, each beside any wild cards; 0: they are all wild."""
    combinations: list[Combination]
    core: int = 0
    """Cards of which all of them have `needed`, so that many groups are passed over at once; 0: those of `mask`."""
    needed: int = 0


class RankOrder:
    """A deck by rank, from low to high by what cards are worth; wild cards apart from it.

    `order`: some ranks from low to high, where they stand in another order and others are left out. `ranks`: a mask of
    the cards of each rank; `suits`: for each suit its cards by rank, 0 where it has none.
    """

    def __init__(self, cards: Cards, wild: int, order: Sequence[str] = ()) -> None:
        self.cards, self.wild = cards, cards.listed(wild)
        heights: Sequence[str | int] = cards.rank if order else cards.value
        ranks = order or {rank for rank in cards.rank if rank}
        plain = [card for card in cards.listed(cards.everything & ~wild) if cards.rank[card] in ranks]
        steps: Sequence[str | int] = order or sorted({cards.value[card] for card in plain})
        self.ranks = [cards.mask([card for card in plain if heights[card] == step]) for step in steps]
        self.place = {card: steps.index(heights[card]) for card in plain}
        """By card, the place of its rank."""
        letters = sorted({cards.printed[card] for card in plain})
        self.suits = [[mask & cards.suit_mask[suit] for mask in self.ranks] for suit in letters]


class CardShape(Ludeme):
    """Cards that are played together."""

    __slots__ = ()

    def groups(self, order: RankOrder) -> Iterator[ShapeGroup]:
        """List all of them in a deck, those that are looked up together in one group."""
        raise NotImplementedError

    def word(self, size: int) -> str:
        """Give the word for this shape of so many cards, by which a table names it."""
        raise NotImplementedError


@register
class Set(CardShape):
    """Cards of one rank, also a single one; a wild card may stand for any of them, and wild cards alone are above
    all."""

    least: Annotated[int, Range(1, 20)] = 1
    """The fewest cards."""
    most: Annotated[int, Range(1, 20)] = 20
    """The most cards."""

    def groups(self, order: RankOrder) -> Iterator[ShapeGroup]:
        if len(order.wild) + max([mask.bit_count() for mask in order.ranks], default=0) > MOST_OF_A_RANK:
            raise too_many()
        for place, mask in enumerate(order.ranks):
            made = self.among([*order.wild, *order.cards.listed(mask)])
            yield ShapeGroup(mask, [Combination(each, place, -place) for each in made if each & mask])
        yield ShapeGroup(0, [Combination(each, ABOVE_ALL, ABOVE_ALL) for each in self.among(order.wild)])

    def word(self, size: int) -> str:
        return f"set_{size}"

    def among(self, cards: list[int]) -> list[int]:
        """List those that cards of one rank make, the largest last: of a deck's cards, or of a hand's."""
        if len(cards) < self.least:
            return []
        return [mask for mask in subsets(cards) if self.least <= mask.bit_count() <= self.most]


@register
class Run(CardShape):
    """Cards whose ranks follow each other, of one suit or of any; wild cards may stand for any of them but two.

    Ranks follow each other in the order of the deck, and after the last one the first does not come again. At an end a
    wild card stands for the better rank, as long as there is one.
    """

    least: Annotated[int, Range(2, 20)] = 3
    """The fewest cards."""
    most: Annotated[int, Range(2, 20)] = 20
    """The most cards."""
    suits: Literal["one", "any"] = "one"
    """Whether all cards have one suit, or it does not matter which they have."""

    def groups(self, order: RankOrder) -> Iterator[ShapeGroup]:
        if self.suits == "any":
            for window in self.windows(order.ranks):
                found = islice(self.in_window(order.ranks, window, order), MOST + 1)
                yield ShapeGroup(union(order.ranks[window.start : window.stop]), list(dict.fromkeys(found)))
            return
        for suit in order.suits:
            runs = [self.in_window(suit, window, order) for window in self.windows(suit)]
            yield ShapeGroup(union(suit), list(dict.fromkeys(islice(chain.from_iterable(runs), MOST + 1))))

    def word(self, size: int) -> str:
        return f"run_{self.suits}"

    def windows(self, row: list[int]) -> Iterator[range]:
        """List the places of ranks that follow each other, as many as make a run."""
        for size in range(self.least, min(self.most, len(row)) + 1):
            for first in range(len(row) - size + 1):
                yield range(first, first + size)

    def in_window(self, row: list[int], window: range, order: RankOrder) -> Iterator[Combination]:
        """List those of certain ranks; `row`: by rank, the cards there are."""
        size = len(window)
        for standing in range(min(len(order.wild), size - 2) + 1):
            for gone in combinations(window, standing):
                kept = [at for at in window if at not in gone]
                if all(row[at] for at in kept):
                    yield from self.filled(row, kept, size, order, standing)

    def filled(
        self, suit: list[int], kept: list[int], size: int, order: RankOrder, standing: int
    ) -> Iterator[Combination]:
        """List the runs of some ranks that so many wild cards complete."""
        # Of several cards of a rank any may lie in it.
        plain = [0]
        for at in kept:
            if len(plain) > MOST:
                raise too_many()
            plain = [mask | 1 << card for mask in plain for card in order.cards.listed(suit[at])]
        top = min(len(suit) - 1, kept[0] + size - 1)
        bottom = max(0, kept[-1] - size + 1)
        for wild in combinations(order.wild, standing):
            mask = sum([1 << card for card in wild])
            for each in plain:
                yield Combination(each | mask, top, -bottom)


def longest_runs(row: Sequence[int], hand: int) -> Iterator[list[int]]:
    """List the runs of a hand in a row of ranks, each as long as it goes and no card in two: the masks of their cards.

    Of two equal cards the second one makes runs with other second ones only.
    """
    left = [mask & hand for mask in row]
    while any(left):
        firsts = [mask & -mask for mask in left]
        left = [mask ^ first for mask, first in zip(left, firsts, strict=True)]
        for follows, run in groupby(firsts, bool):
            if follows:
                yield list(run)


def too_many() -> RulesError:
    """Say that a deck has more combinations than can be looked up."""
    return RulesError("climb.too_many", "shapes", most=MOST)


def subsets(cards: list[int]) -> list[int]:
    """List every subset of some cards as a bitmask, none of them first."""
    found = [0]
    for card in cards:
        found += [mask | 1 << card for mask in found]
    return found
