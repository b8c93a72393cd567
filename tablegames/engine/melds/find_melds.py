"""Finding the melds of a hand: runs of a suit and sets of a rank, no card in two of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

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
        self, cards: Cards, runs: Sequence[int], shortest: int, sets: Mapping[str, int], order: Sequence[str]
    ) -> None:
        """`runs`: what they count from the shortest on; `order`: the ranks from low to high as runs go."""
        self.runs, self.shortest, self.worth = runs, shortest, sets
        place = {rank: at for at, rank in enumerate(order)}
        self.place = [place.get(rank, -1) for rank in cards.rank]
        suits = range(len(cards.deck.suits))
        self.in_order = [
            sorted([card for card in range(cards.count) if cards.suit_of[card] == suit], key=self.place.__getitem__)
            for suit in suits
        ]
        """By suit, its cards as runs go."""
        self.pieces = [self.in_pieces(length) for length in range(len(order) + 1)]
        """By how many cards follow each other, into which runs they are best divided, from the top."""
        self.sets = [
            (points, place[rank], cards.mask([card for card, each in enumerate(cards.rank) if each == rank]))
            for rank, points in sets.items()
        ]
        self.of = lru_cache(4096)(self.best)

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
        sets = [Meld(points, mask.bit_count(), top, -1, mask) for points, top, mask in self.sets if hand & mask == mask]
        if not sets:
            return ranked(self.longest_runs(hand))
        found = max(self.choices(hand, sets), key=lambda melds: (sum([each.points for each in melds]), ranked(melds)))
        return ranked(found)

    def choices(self, hand: int, sets: Sequence[Meld]) -> Iterator[tuple[Meld, ...]]:
        """List ways to meld: some of the sets, and runs of what is left."""
        for choice in range(1 << len(sets)):
            chosen = tuple([each for at, each in enumerate(sets) if choice >> at & 1])
            left = hand & ~sum([each.mask for each in chosen])
            yield (*chosen, *self.longest_runs(left))

    def longest_runs(self, hand: int) -> tuple[Meld, ...]:
        """List the runs of a hand: each as long as it goes, but for those that count more in pieces."""
        found = []
        for suit, cards in enumerate(self.in_order):
            run: list[int] = []
            for card in [*cards, -1]:
                if card >= 0 and hand >> card & 1 and (not run or self.place[card] == self.place[run[-1]] + 1):
                    run.append(card)
                    continue
                for length in self.pieces[len(run)]:
                    piece, run = run[-length:], run[:-length]
                    mask = sum([1 << each for each in piece])
                    found.append(Meld(self.points(length), length, self.place[piece[-1]], suit, mask))
                run = [card] if card >= 0 and hand >> card & 1 else []
        return tuple(found)


def ranked(melds: Sequence[Meld]) -> tuple[Meld, ...]:
    """Put melds in order, the best first: what counts more, of equals the longer, of equals the higher one."""
    return tuple(sorted(melds, key=lambda each: (-each.points, -each.length, -each.top)))
