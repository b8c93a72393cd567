"""Two trumps of one hand that count when both have been played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.counting import Counting, tell_melds
from tablegames.engine.trick_taking.events import PairPlayed
from tablegames.engine.trick_taking.show_marriage import need_two_ranks
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule

UNPLAYED = -1
PAIR_FIRST = "pair_first"
"""The name of the tally that tells who played the first of them."""
PAIR_PLAYED = "pair_played"


@dataclass(frozen=True, slots=True)
class TrumpPair:
    """Whoever plays two certain trumps from one hand counts for them as soon as the second lies in a finished trick."""

    ranks: tuple[str, str]
    """The ranks of the two trumps."""
    worth: Annotated[int, Range(1, 500)] = 20
    """What they count together."""

    def compile(self, table: Table, counting: Counting) -> PlayedPair:
        """Declare who played the first of them."""
        if "trump" not in table.tallies:
            raise RulesError("counting.no_trump", "ranks")
        need_two_ranks(table, self.ranks)
        tell_melds(table)
        return PlayedPair(table, self, counting)


class PlayedPair(TrickRule):
    """Watches for the two trumps."""

    def __init__(self, table: Table, rule: TrumpPair, counting: Counting) -> None:
        self.table, self.rule, self.counting = table, rule, counting
        self.trump, self.first = table.tallies["trump"], table.tally(PAIR_FIRST, places=1, start=UNPLAYED)
        table.at_round_start.append(self.begin)
        self.second = table.tally(PAIR_PLAYED, places=2 * table.seats) if table.cards.deck.copies > 1 else None
        """Where every card is there twice: by seat and rank, how many of them a seat has played."""
        called = table.cards.called
        self.pairs = [
            [
                table.cards.mask([card for card, each in enumerate(called) if each == letter + rank])
                for rank in rule.ranks
            ]
            for letter in table.cards.deck.suits
        ]
        """By suit and rank, the cards: two where they are there twice, none where the deck lacks them."""

        self.both = [frozenset(table.cards.listed(one | other)) for one, other in self.pairs]

    def begin(self, s: State) -> None:
        """Forget who played the first of them."""
        self.table.note(s, self.first, 0, UNPLAYED)
        if self.second is not None:
            for place in range(self.second.places):
                self.table.note(s, self.second, place, 0)

    def taken(self, s: State, trick: Trick, cards: tuple[int, ...]) -> None:
        """Look at a finished trick."""
        trump = s.tallies[self.trump.at]
        if not 0 <= trump < len(self.pairs):
            return
        if self.both[trump].isdisjoint(cards):
            return
        one, other = self.pairs[trump]
        for seat, card in zip(trick.played_by(self.table.seats), cards, strict=True):
            if (one | other) >> card & 1:
                if self.completes(s, seat, other >> card & 1):
                    self.count(s, seat, trump)
                self.table.note(s, self.first, 0, seat)

    def completes(self, s: State, seat: int, rank: int) -> bool:
        """Tell whether a card of one of the two ranks makes a pair with one that the seat has played before."""
        if self.second is None:
            return bool(s.tallies[self.first.at] == seat)
        at = self.second.at + 2 * seat
        self.table.gain(s, self.second, 2 * seat + rank, 1)
        return bool(s.tallies[at + rank] <= s.tallies[at + 1 - rank])

    def count(self, s: State, seat: int, trump: int) -> None:
        """Count a pair."""
        if self.table.telling:
            cards = self.table.cards
            both = sorted([cards.listed(mask)[0] for mask in self.pairs[trump]])
            self.table.tell(s, PairPlayed(seat, cards.names_of(both), self.rule.worth))
        self.counting.meld(s, seat, self.rule.worth)
