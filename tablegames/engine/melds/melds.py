"""Finding the melds of a hand: runs of a suit and sets of a rank, no card in two of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.melds.divisions import disjoint
from tablegames.engine.rules_error import RulesError
from tablegames.engine.shapes.shape import RankOrder, longest_runs, union
from tablegames.engine.table.cards import Cards


class Meld(NamedTuple):
    """Cards that count together."""

    points: int
    length: int
    top: int
    """Its highest rank, by its place in the order of melds."""
    suit: int
    """The suit of a run; -1 for a set."""
    mask: int


class Melds:
    """Looks for the melds of hands."""

    def __init__(
        self,
        cards: Cards,
        runs: Sequence[int],
        shortest: int,
        sets: Mapping[str, int | Sequence[int]],
        order: Sequence[str],
        overlap: bool = False,
    ) -> None:
        """`runs`: what they count from the shortest on; `order`: the ranks from low to high as runs go, others in none,
        or nothing where they go as the deck's.

        `sets`: by rank what all its cards count, or a list of what fewer and at last all of them do. `overlap`: a card
        may be in a run and in a set. Raises RulesError for a rank that the deck lacks.
        """
        ranks = cards.deck.ranks
        for rank in sets:
            if rank not in ranks:
                raise RulesError("show_marriage.no_rank", "sets", rank, rank=rank)
        for at, rank in enumerate(order):
            if rank not in ranks or rank in order[:at]:
                raise RulesError("declare_melds.order", "order", at, rank=rank, ranks=ranks)
        order = order or ranks
        self.runs, self.shortest, self.overlap, self.count = runs, shortest, overlap, cards.count
        place = {rank: at for at, rank in enumerate(order)}
        self.rows = RankOrder(cards, wild=0, order=order)
        self.suits = [union(row) for row in self.rows.suits]
        self.runs_in = lru_cache(4096)(self.longest_in)
        self.pieces = [self.in_pieces(length) for length in range(len(order) + 1)]
        """By how many cards follow each other, into which runs they are best divided, from the top."""
        self.sets = [
            (
                (points,) if isinstance(points, int) else tuple(points),
                place.get(rank, -1),
                cards.mask([card for card, each in enumerate(cards.rank) if each == rank]),
            )
            for rank, points in sets.items()
        ]
        """By rank, what its sets count, how high it is, and all its cards."""
        self.found = lru_cache(4096)(self.best)

    def of(self, hand: int, trump: int = NO_TRUMP) -> tuple[Meld, ...]:
        """Choose the melds of a hand; what is trump makes no difference here."""
        return self.found(hand)

    def points(self, length: int) -> int:
        """Say what a run counts."""
        return self.runs[min(length - self.shortest, len(self.runs) - 1)]

    def in_pieces(self, length: int) -> list[int]:
        """Divide so many cards in a row into the runs that count most together; of equals the longest come first."""
        if length < self.shortest or not self.runs:
            return []
        ways = [[first, *self.in_pieces(length - first)] for first in range(self.shortest, length + 1)]
        return max(ways, key=lambda way: (sum(map(self.points, way)), sorted(way, reverse=True), way))

    def best(self, hand: int) -> tuple[Meld, ...]:
        """Choose the melds of a hand that count most together, no card in two of them; the best one first."""
        sets = [
            sets_of(hand & mask, mask, points, top)
            for points, top, mask in self.sets
            if (mask & ~hand).bit_count() < len(points)
        ]
        if not sets:
            return rank_melds(self.longest_runs(hand))
        if self.overlap:
            return rank_melds((*[each[0] for each in sets], *self.longest_runs(hand)))
        # A bit of its own beyond the cards lets a rank have one set only.
        ranks = {each.mask | 1 << self.count + at: each for at, made in enumerate(sets) for each in made}
        ways = [
            (*[ranks[key] for key in chosen], *self.longest_runs(hand & ~sum(chosen))) for chosen in disjoint([*ranks])
        ]
        return max(map(rank_melds, ways), key=counted)

    def longest_runs(self, hand: int) -> tuple[Meld, ...]:
        """List the runs of a hand: each as long as it goes, except those that count more in pieces."""
        found: tuple[Meld, ...] = ()
        for at, cards in enumerate(self.suits):
            found += self.runs_in(hand & cards, at)
        return found

    def longest_in(self, cards: int, at: int) -> tuple[Meld, ...]:
        """List those of some cards of a suit, by its place among the rows: the same are in many hands."""
        found = []
        for run in longest_runs(self.rows.suits[at], cards):
            for length in self.pieces[len(run)]:
                piece, run = run[-length:], run[:-length]
                top = piece[-1].bit_length() - 1
                suit = self.rows.cards.printed[top]
                found.append(Meld(self.points(length), length, self.rows.place[top], suit, sum(piece)))
        return tuple(found)


def sets_of(held: int, all_: int, points: Sequence[int], top: int) -> list[Meld]:
    """List the sets that cards of one rank make, the largest first; `points`: what fewer and at last all count."""
    found = []
    missing = all_.bit_count() - held.bit_count()
    for lacking in range(missing, len(points)):
        for out in combinations(singles(held), lacking - missing):
            mask = held & ~sum(out)
            found.append(Meld(points[-1 - lacking], mask.bit_count(), top, -1, mask))
    return found


def singles(mask: int) -> list[int]:
    """List the cards of a mask, each as a mask of its own."""
    return [1 << card for card in range(mask.bit_length()) if mask >> card & 1]


def counted(melds: tuple[Meld, ...]) -> tuple[int, tuple[Meld, ...]]:
    """Say what melds count together, and of equals which are better."""
    return sum([each.points for each in melds]), melds


def rank_melds(melds: Sequence[Meld]) -> tuple[Meld, ...]:
    """Put melds in order, the best first: what counts more, of equals the longer, of equals the higher one."""
    return tuple(sorted(melds, key=lambda each: (-each.points, -each.length, -each.top)))
