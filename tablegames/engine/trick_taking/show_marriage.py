"""A leader shows a marriage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import Fan
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.trick_taking.counting import Counting, tell_melds
from tablegames.engine.trick_taking.leader_option import LeaderMay
from tablegames.engine.tricks.leader_option import LeaderOption
from tablegames.engine.tricks.trick import BOUND, Trick
from tablegames.engine.tricks.trick_rule import TrickRule
from tablegames.engine.tricks.tricks import Tricks


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

    def compile(self, tricks: Tricks, counting: Counting | None) -> LeaderOption:
        """Find the marriages of the deck."""
        if counting is None:
            raise RulesError("leader_may.counts_nothing")
        need_two_ranks(tricks.table, self.ranks)
        marries = Marries(tricks, self, counting)
        tricks.rules.append(BoundToPair())
        return marries


def need_two_ranks(table: Table, ranks: tuple[str, str]) -> None:
    """Make sure that two different ranks of the deck are named. Raises RulesError."""
    for at, rank in enumerate(ranks):
        if rank not in table.cards.deck.ranks:
            raise RulesError("show_marriage.no_rank", "ranks", at, rank=rank)
    if ranks[0] == ranks[1]:
        raise RulesError("show_marriage.one_rank", "ranks", 1, rank=ranks[1])


class BoundToPair(TrickRule):
    """One of the two cards of a marriage that was shown is led."""

    def may_lead(self, s: State, trick: Trick, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Lead one of the two."""
        return tuple([card for card in cards if trick.bound >> card & 1]) if trick.bound else cards

    def led(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Let it lie: nothing else is bound to it."""
        trick.bound, trick.guarded = 0, trick.guarded & ~BOUND


class Marries(LeaderOption):
    """A marriage is shown."""

    def __init__(self, tricks: Tricks, rule: ShowMarriage, counting: Counting) -> None:
        self.table = table = tricks.table
        tell_melds(table)
        self.tricks, self.rule, self.counting = tricks, rule, counting
        self.hand, self.letters = table.hands(), table.cards.deck.suits
        self.trump: Tally | None = table.tallies.get("trump")
        self.actions = len(self.letters)
        cards = table.cards
        self.pairs: list[tuple[int, int, int]] = []
        """By suit, as a hand has them, the cards of the one rank and of the other; both of two equal cards."""
        for suit, letter in enumerate(self.letters):
            one, other = [
                sum([cards.bit_of[card] for card, each in enumerate(cards.called) if each == letter + rank])
                for rank in rule.ranks
            ]
            self.pairs.append((suit, one, other))
        self.both: list[tuple[int, Fan]] = [
            (suit, [(suit,) if bits & one and bits & other else () for bits in range(len(cards.fans[suit]))])
            for suit, one, other in self.pairs
        ]
        """Each suit, and by what a hand holds of it (a bitmask) the marriage, where both cards are there."""

    def legal(self, s: State, trick: Trick) -> Sequence[int]:
        hands, at = s.hands, trick.player * self.table.suits
        found: tuple[int, ...] = ()
        for suit, both in self.both:
            found += both[hands[at + suit]]
        if not found or trick.bound:
            return ()
        if trick.guarded and self.tricks.guard:
            # One of the two has to be led, so one has to be free to be.
            may = self.table.cards.mask(self.tricks.guard.leads(s, trick, trick.player))
            return [suit for suit in found if self.pair(s, trick, suit) & may]
        return found

    def pair(self, s: State, trick: Trick, suit: int) -> int:
        """Mask the marriage of a suit that the leader holds: of two equal cards the first."""
        held = s.hands[trick.player * self.table.suits + suit]
        _, one, other = self.pairs[suit]
        bits = [each & held & -(each & held) for each in (one, other)]
        return sum(bits) << self.table.cards.shift[suit]

    def apply(self, s: State, trick: Trick, action: int) -> None:
        seat, pair = trick.player, self.pair(s, trick, action)
        self.table.show(s, pair, self.hand, seat)
        trick.bound, trick.guarded = pair, trick.guarded | BOUND
        self.counting.meld(s, seat, self.worth(s, action))

    def worth(self, s: State, suit: int) -> int:
        """Tell what the marriage of a suit counts."""
        trump = s.tallies[self.trump.at] if self.trump else NO_TRUMP
        return self.rule.in_trump if suit == trump else self.rule.worth

    def words(self, action: int) -> str:
        return f"marry {self.letters[action]}"

    def reasons(self, s: State, trick: Trick, action: int) -> list[Reason]:
        return [Reason("counts", {"n": self.worth(s, action)})]
