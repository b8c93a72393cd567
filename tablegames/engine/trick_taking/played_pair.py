"""Two trumps of one hand that count when both have been played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.counting import Counting, tell_melds
from tablegames.engine.trick_taking.events import PairPlayed

UNPLAYED = -1
PAIR_FIRST = "pair_first"
"""The name of the tally that tells who played the first of them."""


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
        for at, rank in enumerate(self.ranks):
            if rank not in table.cards.deck.ranks:
                raise RulesError("show_marriage.no_rank", "ranks", at, rank=rank)
        tell_melds(table)
        return PlayedPair(table, self, counting)


class PlayedPair:
    """Watches for the two trumps."""

    def __init__(self, table: Table, rule: TrumpPair, counting: Counting) -> None:
        self.table, self.rule, self.counting = table, rule, counting
        self.trump, self.first = table.tallies["trump"], table.tally(PAIR_FIRST, places=1, start=UNPLAYED)
        table.at_round_start.append(self.begin)
        number = table.cards.number
        self.pairs = [
            frozenset([number.get(letter + rank, UNPLAYED) for rank in rule.ranks]) for letter in table.cards.deck.suits
        ]

    def begin(self, s: State) -> None:
        """Forget who played the first of them."""
        self.table.note(s, self.first, 0, UNPLAYED)

    def played(self, s: State, plays: Iterable[tuple[int, int]]) -> None:
        """Look at a finished trick."""
        trump = s.tallies[self.trump.at]
        if trump == NO_TRUMP:
            return
        for seat, card in plays:
            if card in self.pairs[trump]:
                if s.tallies[self.first.at] == seat:
                    if self.table.telling:
                        both = self.table.cards.names_of(sorted(self.pairs[trump]))
                        self.table.tell(s, PairPlayed(seat, both, self.rule.worth))
                    self.counting.meld(s, seat, self.rule.worth)
                self.table.note(s, self.first, 0, seat)
