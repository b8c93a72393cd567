"""A leader shows a marriage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.trick_taking.counting import Counting, tell_melds
from tablegames.engine.trick_taking.leader_option import LeaderMay, LeaderOption
from tablegames.engine.tricks.trick import FullTrick


@register
@dataclass(frozen=True, slots=True)
class ShowMarriage(LeaderMay):
    """Whoever leads may show a marriage, two cards of one suit: it counts at once, and one of the two is led.

    It counts towards the end of the tricks only for a side that has won one.
    """

    ranks: tuple[str, str]
    """The ranks of the two cards."""
    worth: Annotated[int, Range(1, 500)] = 20
    """What it counts."""
    in_trump: Annotated[int, Range(1, 500)] = 40
    """What it counts in trumps."""

    def compile(self, table: Table, counting: Counting | None) -> LeaderOption:
        """Find the marriages of the deck."""
        if counting is None:
            raise RulesError("leader_may.counts_nothing")
        for at, rank in enumerate(self.ranks):
            if rank not in table.cards.deck.ranks:
                raise RulesError("show_marriage.no_rank", "ranks", at, rank=rank)
        return Marries(table, self, counting)


class Marries(LeaderOption):
    """A marriage is shown."""

    def __init__(self, table: Table, rule: ShowMarriage, counting: Counting) -> None:
        tell_melds(table)
        self.table, self.rule, self.counting = table, rule, counting
        self.hand, self.letters = table.hands(), table.cards.deck.suits
        self.trump: Tally | None = table.tallies.get("trump")
        self.actions = len(self.letters)
        number = table.cards.number
        pairs = [[number.get(letter + rank) for rank in rule.ranks] for letter in self.letters]
        self.pairs = [0 if None in pair else table.cards.mask([card or 0 for card in pair]) for pair in pairs]
        """By suit, the two cards; nothing where the deck lacks one."""

    def legal(self, s: State) -> Sequence[int]:
        trick: FullTrick = s.memory
        if trick.bound:
            return ()
        mask = self.hand.mask(s, s.turn)
        return [suit for suit, pair in enumerate(self.pairs) if pair and mask & pair == pair]

    def apply(self, s: State, trick: FullTrick, action: int) -> None:
        seat, pair = s.turn, self.pairs[action]
        self.table.show(s, pair, self.hand, seat)
        trick.bound = pair
        self.counting.meld(s, seat, self.worth(s, action))

    def worth(self, s: State, suit: int) -> int:
        """Tell what the marriage of a suit counts."""
        trump = s.tallies[self.trump.at] if self.trump else NO_TRUMP
        return self.rule.in_trump if suit == trump else self.rule.worth

    def words(self, action: int) -> str:
        return f"marry {self.letters[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        return [Reason("counts", {"n": self.worth(s, action)})]
