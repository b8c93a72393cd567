"""Shapes of five cards and the like: flushes, sets that are played together, and an order among shapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Annotated, ClassVar

from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.shapes.shape import CardShape, Combination, RankOrder, ShapeGroup, too_many
from tablegames.engine.table.cards import union

MOST_IN_SUIT = 18
"""How many cards of a suit are put together in all ways: more would be too many at once."""


@register
class Flush(CardShape):
    """Cards of one suit, whatever their ranks: the highest card decides, then the second, and so on.

    Wild cards do not stand for others in it.
    """

    least: Annotated[int, Range(2, 20)] = 5
    """The fewest cards."""
    most: Annotated[int, Range(2, 20)] = 5
    """The most cards."""

    def groups(self, order: RankOrder) -> Iterator[ShapeGroup]:
        for suit in order.suits:
            cards = [card for mask in suit for card in order.cards.listed(mask)]
            if len(cards) > MOST_IN_SUIT and self.least <= len(cards):
                raise too_many()
            found = []
            for size in range(self.least, min(self.most, len(cards)) + 1):
                for some in combinations(cards, size):
                    ranks = tuple([order.place[card] for card in reversed(some)])
                    found.append(Combination(order.cards.mask(some), ranks[0], -ranks[-1], ranks))
            yield ShapeGroup(union(suit), found)

    def word(self, size: int) -> str:
        return "flush"


@register
class JoinedSets(CardShape):
    """Sets of different ranks that are played together, such as a full house: the first one decides.

    Wild cards do not stand for others in it.
    """

    short_field: ClassVar[str] = "sizes"
    sizes: tuple[Annotated[int, Range(1, 8)], ...]
    """How many cards each set has, that which decides first."""

    def groups(self, order: RankOrder) -> Iterator[ShapeGroup]:
        if len(self.sizes) < 2:
            raise RulesError("joined_sets.one", "sizes")
        able = [place for place, mask in enumerate(order.ranks) if mask.bit_count() >= min(self.sizes)]
        for places in permutations(able, len(self.sizes)):
            found = [0]
            for at, (size, place) in enumerate(zip(self.sizes, places, strict=True)):
                # Of sets of one size the highest stands first, or else the same cards would be found twice.
                if at and size == self.sizes[at - 1] and place > places[at - 1]:
                    found = []
                parts = combinations(order.cards.listed(order.ranks[place]), size) if found else ()
                found = [mask | order.cards.mask(part) for part in parts for mask in found]
            if found:
                mask = union([order.ranks[place] for place in places])
                joined = [Combination(each, places[0], -places[0]) for each in found]
                yield ShapeGroup(mask, joined, order.ranks[places[0]], self.sizes[0])

    def word(self, size: int) -> str:
        return "sets_" + "_".join(map(str, self.sizes))


@register
class RankedShapes(CardShape):
    """Shapes that beat each other where they have as many cards: a later one beats all before it, whatever its height.

    Cards that are several of them count as the last one.
    """

    short_field: ClassVar[str] = "shapes"
    shapes: tuple[CardShape, ...]
    """The shapes, from the lowest to the highest."""

    def groups(self, order: RankOrder) -> Iterator[ShapeGroup]:
        for rung in range(len(self.shapes) - 1, -1, -1):
            with below("shapes", rung):
                shape = self.shapes[rung]
                for group in shape.groups(order):
                    yield group._replace(combinations=raised(group.combinations, rung, shape))


def raised(found: Sequence[Combination], rung: int, shape: CardShape) -> list[Combination]:
    """Put combinations of a shape on a rung."""
    return [each._replace(rung=rung, shape=each.shape or shape) for each in found]
