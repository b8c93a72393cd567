"""Finding the melds of a hand: runs of a suit and sets of a rank, no card in two of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.melds.divisions import disjoint
from tablegames.engine.rules_error import RulesError
from tablegames.engine.shapes.shape import RankOrder, Set, longest_runs
from tablegames.engine.table.cards import Cards, union

ONE: Final = 8
"""How many bits of a number a group of cards has to itself."""
ENOUGH: Final = 1 << ONE - 1
SHORTEST: Final = 3
"""How many cards the shortest run has."""


class Groups:
    """Groups of cards, and how many of each are enough: which of them are reached is found in one sum for all.

    Each group has some bits of a number, where its cards add up; the highest is empty until they are enough.
    """

    def __init__(self, cards: Cards, groups: Iterable[tuple[int, int]]) -> None:
        """`groups`: the cards of each, and how many of them are enough."""
        self.start = self.flags = 0
        self.adds = [0] * cards.count
        for at, (mask, enough) in enumerate(groups):
            self.start += ENOUGH - enough << ONE * at
            self.flags |= ENOUGH << ONE * at
            for card in cards.listed(mask):
                self.adds[card] += 1 << ONE * at

    def reached(self, cards: Iterable[int]) -> int:
        """Tell of which groups there are enough among some cards: a flag each."""
        return sum(map(self.adds.__getitem__, cards), self.start) & self.flags


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
        sets: Mapping[str, int | Sequence[int]],
        order: Sequence[str],
        overlap: bool = False,
    ) -> None:
        """`runs`: what they count, from that of three cards on; `order`: the ranks from low to high as runs go, others
        in none, or nothing where they go as the deck's.

        `sets`: by rank what all its cards count, or a list of what fewer and at last all of them do. `overlap`: a card
        may be in a run and in a set. Raises RulesError for a rank that the deck lacks.
        """
        ranks = cards.deck.every_rank
        for rank in sets:
            if rank not in ranks:
                raise RulesError("show_marriage.no_rank", "sets", rank, rank=rank)
        for at, rank in enumerate(order):
            if rank not in ranks or rank in order[:at]:
                raise RulesError("declare_melds.order", "order", at, rank=rank, ranks=ranks)
        self.runs, self.overlap, self.count = runs, overlap, cards.count
        place = {rank: at for at, rank in enumerate(order or ranks)}
        self.rows = rows_of(cards, order)
        self.suits = [union(row) for row in self.rows.suits]
        self.runs_in = lru_cache(4096)(self.longest_in)
        self.pieces = [self.in_pieces(length) for length in range(max(map(len, self.rows.suits), default=0) + 1)]
        """By how many cards follow each other, into which runs they are best divided, from the top."""
        self.sets: list[tuple[int, Set, Sequence[int], int]] = []
        """By rank, its cards, which of them are a set, what fewer and at last all of them count, and how high it is."""
        for rank, worth in sets.items():
            (mask,) = RankOrder(cards, wild=0, order=(rank,)).ranks
            points = (worth,) if isinstance(worth, int) else worth
            # A list may name more numbers than the rank has cards: no cards are no set.
            shape = Set(least=max(1, mask.bit_count() + 1 - len(points)))
            self.sets.append((mask, shape, points, place.get(rank, -1)))
        suits = [(mask, SHORTEST) for mask in self.suits]
        self.groups = Groups(cards, [*suits, *[(mask, shape.least) for mask, shape, *_ in self.sets]])
        self.worth_a_look = lru_cache(4096)(self.flagged)

    def of(self, hand: int, trump: int = NO_TRUMP) -> tuple[Meld, ...]:
        """Choose the melds of a hand; what is trump makes no difference here."""
        return self.best(hand)

    def points(self, length: int) -> int:
        """Say what a run counts."""
        return self.runs[min(length - SHORTEST, len(self.runs) - 1)]

    def in_pieces(self, length: int) -> list[int]:
        """Divide so many cards in a row into the runs that count most together; of equals the longest come first."""
        if length < SHORTEST or not self.runs:
            return []
        ways = [[first, *self.in_pieces(length - first)] for first in range(SHORTEST, length + 1)]
        return max(ways, key=lambda way: (sum(map(self.points, way)), sorted(way, reverse=True), way))

    def flagged(self, flags: int) -> tuple[list[int], list[tuple[int, Set, Sequence[int], int]]]:
        """List the suits and the ranks of which there are enough cards."""
        flagged = [bool(flags >> ONE * at & ENOUGH) for at in range(len(self.suits) + len(self.sets))]
        ranks = compress(self.sets, flagged[len(self.suits) :])
        return [at for at, flag in enumerate(flagged[: len(self.suits)]) if flag], [*ranks]

    def best(self, hand: int, cards: Iterable[int] = ()) -> tuple[Meld, ...]:
        """Choose the melds of a hand that count most together, no card in two of them; the best one first.

        `cards`: the same, where they are listed already.
        """
        # Few hands hold so many of a rank, or of a suit, that they have to be looked at.
        flags = self.groups.reached(cards or self.rows.cards.listed(hand))
        if not flags:
            return ()
        suits, ranks = self.worth_a_look(flags)
        if not ranks:
            runs = self.longest_runs(hand, suits)
            return rank_melds(runs) if len(runs) > 1 else runs
        sets = [self.sets_of(hand, *rank) for rank in ranks]
        if self.overlap:
            return rank_melds((*[each[0] for each in sets], *self.longest_runs(hand, suits)))
        # A bit of its own beyond the cards lets a rank have one set only.
        made = {each.mask | 1 << self.count + at: each for at, of_rank in enumerate(sets) for each in of_rank}
        ways = [
            (*[made[key] for key in chosen], *self.longest_runs(hand & ~sum(chosen), suits))
            for chosen in disjoint([*made])
        ]
        return max(map(rank_melds, ways), key=counted)

    def sets_of(self, hand: int, rank: int, shape: Set, points: Sequence[int], top: int) -> list[Meld]:
        """List the sets that a hand has of the cards of a rank, the largest first."""
        made, all_ = shape.among(self.rows.cards.listed(hand & rank)), rank.bit_count()
        return [Meld(points[each.bit_count() - all_ - 1], each.bit_count(), top, -1, each) for each in reversed(made)]

    def longest_runs(self, hand: int, suits: Iterable[int]) -> tuple[Meld, ...]:
        """List the runs of a hand in some suits: each as long as it goes, except those that count more in pieces."""
        found: tuple[Meld, ...] = ()
        for at in suits:
            found += self.runs_in(hand & self.suits[at], at)
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


def rows_of(cards: Cards, order: Sequence[str]) -> RankOrder:
    """Put the cards of each suit in the order of runs: in the deck's, where none is given, a suit may have its own."""
    deck = cards.deck
    rows = RankOrder(cards, wild=0, order=order or deck.every_rank)
    if not order and deck.ranks_of:
        named = [[cards.mask(cards.alike(suit + rank)) for rank in deck.of_suit(suit)] for suit in deck.suits]
        rows.suits = [row for row in named if any(row)]
        rows.place = {card: at for row in rows.suits for at, mask in enumerate(row) for card in cards.listed(mask)}
    return rows


def singles(mask: int) -> list[int]:
    """List the cards of a mask, each as a mask of its own."""
    return [1 << card for card in range(mask.bit_length()) if mask >> card & 1]


def counted(melds: tuple[Meld, ...]) -> tuple[int, tuple[Meld, ...]]:
    """Say what melds count together, and of equals which are better."""
    return sum([each.points for each in melds]), melds


def rank_melds(melds: Sequence[Meld]) -> tuple[Meld, ...]:
    """Put melds in order, the best first: what counts more, of equals the longer, of equals the higher one."""
    return tuple(sorted(melds, key=lambda each: (-each.points, -each.length, -each.top)))
