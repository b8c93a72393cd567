"""Melds of certain cards: a pair of a queen and a jack, king and queen of one suit, an ace of each suit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.melds.melds import Meld, rank_melds, singles
from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.table import Table

Points = Annotated[int, Range(0, 10_000)]


@dataclass(frozen=True, slots=True)
class NamedMeld:
    """A meld of certain cards: single cards that are named, or cards of certain ranks that are of one suit.

    Where every card is there twice a hand may hold it twice. Of melds of one group no card is in two: what stands first
    in the list goes first. Those of different groups may share cards.
    """

    points: Points | tuple[Points, ...]
    """What it counts; a list says what one counts, and what two of them do together."""
    cards: tuple[str, ...] = ()
    """The cards by their ids."""
    ranks: tuple[str, ...] = ()
    """The ranks, where they have to be of one suit: a meld in each suit."""
    suits: Literal["any", "trump", "others"] = "any"
    """In which suits the ranks make a meld: in any, in the trump suit only, or in all others only."""
    group: str = ""
    """The group it belongs to."""

    def masks(self, table: Table) -> Iterator[tuple[int, list[int]]]:
        """List, by suit (-1 where it is none's), the cards of each kind that it needs. Raises RulesError."""
        deck = table.cards.deck
        if bool(self.cards) == bool(self.ranks):
            raise RulesError("declare_melds.no_cards")
        for place, name in enumerate(self.cards):
            with below("cards", place):
                table.cards.card(name)
        if self.cards:
            yield -1, [table.cards.mask(table.cards.alike(name)) for name in self.cards]
        for place, rank in enumerate(self.ranks):
            if rank not in deck.every_rank:
                raise RulesError("show_marriage.no_rank", "ranks", place, rank=rank)
        for suit, letter in enumerate(deck.suits if self.ranks else ()):
            needed = [table.cards.mask(table.cards.alike(letter + rank)) for rank in self.ranks]
            if all(needed):
                yield suit, needed


class NamedMelds:
    """Looks for melds of certain cards in hands."""

    def __init__(self, table: Table, named: Sequence[NamedMeld]) -> None:
        """Raises RulesError for cards that the deck lacks."""
        self.named, self.forms, self.cards = named, list[list[tuple[int, list[int]]]](), table.cards
        for place, meld in enumerate(named):
            with below("named", place):
                self.forms.append(list(meld.masks(table)))
        if any(meld.suits != "any" for meld in named) and "trump" not in table.tallies:
            raise RulesError("declare_melds.no_trump", "named")
        suits = range(NO_TRUMP, len(self.cards.deck.suits))
        self.with_trump = {trump: [*self.counting(trump)] for trump in suits}
        """By trump, the melds that count with it, in the order of the list: their group, suit, cards and points."""
        self.of = lru_cache(4096)(self.best)

    def counting(self, trump: int) -> Iterator[tuple[str, int, list[int], tuple[int, ...]]]:
        """List the melds that count with a trump."""
        for at, (meld, forms) in enumerate(zip(self.named, self.forms, strict=True)):
            points = (meld.points,) if isinstance(meld.points, int) else meld.points
            for suit, kinds in forms:
                if suit < 0 or meld.suits == "any" or (meld.suits == "trump") == (suit == trump):
                    yield meld.group or str(at), suit, kinds, points

    def best(self, hand: int, trump: int = NO_TRUMP) -> tuple[Meld, ...]:
        """List the melds of a hand with a trump; the best one first."""
        found: list[Meld] = []
        left: dict[str, int] = {}
        for group, suit, kinds, points in self.with_trump[trump]:
            free = left.get(group, hand)
            for kind in kinds:
                if not free & kind:
                    break
            else:
                held = [singles(free & kind) for kind in kinds]
                times = min(min(map(len, held)), 2)
                used = sum([sum(cards[:times]) for cards in held])
                left[group] = free & ~used
                each = points[min(times, len(points)) - 1]
                # Without a number for two of them each counts for itself.
                worth = each if times <= len(points) else each * times
                found.append(Meld(worth, used.bit_count(), used.bit_length() - 1, suit, used))
        return rank_melds(found)
