"""What captured cards count at once, while the tricks are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, NamedTuple

from tablegames.engine.common.maker import NO_MAKER
from tablegames.engine.common.played_contract import DECLARED
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.aims import always
from tablegames.engine.table.cards import Cards
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.facts import CountedFact, MeldsFact
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule

Worth = Annotated[int, Range(-100, 100)]
COUNTED, MELDED, MELD_POINTS = "counted", "melded", "meld_points"
"""Names of tallies: what each side has counted in this round, what of it came from melds, and what melds brought it
besides."""


@dataclass(frozen=True, slots=True)
class CountCards:
    """Captured cards count as soon as a trick is taken; partners count together, and everyone sees what they have.

    A phase after the tricks says what that is worth: `counted_points`, `counted_win` or `makers_count`.
    """

    worth: Mapping[str, Worth]
    """What a card counts, by card, rank or suit; a card's own number goes before its rank's, that before its suit's."""
    in_trump: Mapping[str, Worth] = field(default_factory=dict)
    """What ranks count in the trump suit, where that is something else."""
    in_contract: Mapping[str, Mapping[str, Worth]] = field(default_factory=dict)
    """By contract of a menu, what counts otherwise in it, by card, rank or suit."""
    last: Worth = 0
    """What the last trick counts besides, unless the stock was closed."""
    all: Annotated[int, Range(0, 500)] = 0
    """What winning every trick counts besides."""
    kept: tuple[str, ...] = ()
    """Cards that count for the player who plays them, not for the player who wins the trick, unless that is the last
    one.
    """
    kept_for: Worth = 0
    """What the side that keeps one gives for it to the side that wins the trick."""
    enough: Annotated[int, Range(0, 1000)] = 0
    """The tricks end as soon as a side that has won one counts so much; 0: they go on until the hands are empty. Where
    sides are found during the deal, a player alone has to count it.
    """

    def of_cards(self, cards: Cards, trump: int = NO_TRUMP, contract: str = "") -> list[int]:
        """List what each card counts with a trump, in a contract."""
        worths = cards.worths({**self.worth, **self.in_contract.get(contract, {})})
        return [
            self.in_trump[rank] if suit == trump and rank in self.in_trump else worth
            for worth, rank, suit in zip(worths, cards.rank, cards.printed, strict=True)
        ]


class CountCardsRule(TrickRule):
    """Counts for each side what it captures."""

    def __init__(self, table: Table, rule: CountCards, alone: Tally | None, menu: Sequence[str]) -> None:
        """`alone`: who is the maker, where all others capture together; `menu`: the contracts there are."""
        self.table, self.rule, self.alone, self.enough = table, rule, alone, rule.enough
        self.count = card_count(table)
        self.counted, self.melded = self.count
        self.won = table.pile("won")
        self.trump = table.tallies.get("trump")
        self.closed: Tally | None = None
        """Who closed the stock, where a player may."""
        with below("worth"):
            table.cards.matching(rule.worth)
        if rule.in_trump and self.trump is None:
            raise RulesError("counting.no_trump", "in_trump")
        for rank in rule.in_trump:
            if rank not in table.cards.deck.every_rank:
                raise RulesError("counting.no_rank", "in_trump", rank, rank=rank)
        suits = range(len(table.cards.deck.suits))
        self.worths = [rule.of_cards(table.cards, trump) for trump in (*suits, NO_TRUMP)]
        """By trump (the last one: none) and card, what it counts."""
        self.declared = table.tallies.get(DECLARED) if rule.in_contract else None
        if rule.in_contract and self.declared is None:
            raise RulesError("winner_by_contract.no_menu", "in_contract")
        for name in rule.in_contract:
            if name not in menu:
                raise RulesError("winner_by_contract.unknown", "in_contract", name, name=name)
            with below("in_contract", name):
                table.cards.matching(rule.in_contract[name])
        self.only = self.worths[-1] if not rule.in_trump and not rule.in_contract else None
        """The same where neither a trump nor a contract makes a difference."""
        self.by_contract = [[rule.of_cards(table.cards, trump, name) for trump in (*suits, NO_TRUMP)] for name in menu]
        """The same by contract."""
        table.aims.wishes.append(always)
        table.publish(self.fact)
        table.each_round(self.counted, self.melded)
        table.provide(self)

    @property
    def quick(self) -> bool:
        return True

    def worth(self, s: State) -> list[int]:
        """Give what each card counts now."""
        if self.only is not None:
            return self.only
        trump = s.tallies[self.trump.at] if self.trump else NO_TRUMP
        if self.declared and s.tallies[self.declared.at] >= 0:
            return self.by_contract[s.tallies[self.declared.at]][trump]
        return self.worths[trump]

    def taken(self, s: State, trick: Trick, cards: tuple[int, ...]) -> None:
        """Count a trick for its winner's side."""
        worth = self.worth(s)
        points = self.last(s, trick) if trick.number >= trick.tricks else 0
        for card in cards:
            points += worth[card]
        if points:
            self.table.gain(s, self.counted, self.table.team_of[trick.winner], points)

    def last(self, s: State, trick: Trick) -> int:
        """Give what the last trick counts besides its cards."""
        points = self.rule.last if self.closed is None or s.tallies[self.closed.at] < 0 else 0
        if self.rule.all:
            side = self.side(s, trick.winner)
            if all(self.won.empty(s, seat) for seat in self.table.all_seats if seat not in side):
                points += self.rule.all
        return points

    def meld(self, s: State, seat: int, points: int) -> None:
        """Count a meld."""
        self.count.meld(self.table, s, seat, points)

    def over(self, s: State, seat: int) -> bool:
        """Tell whether a seat's side counts enough to end the tricks."""
        if not self.enough or self.has(s, seat) < self.enough:
            return False
        return any(not self.won.empty(s, each) for each in self.side(s, seat))

    def side(self, s: State, seat: int) -> Sequence[int]:
        """List the seats that capture together with a seat, itself included."""
        maker = s.tallies[self.alone.at] if self.alone else NO_MAKER
        if maker >= 0:
            return (maker,) if seat == maker else [each for each in self.table.all_seats if each != maker]
        return range(self.table.team_of[seat], self.table.seats, self.table.teams)

    def has(self, s: State, seat: int) -> int:
        """Give what a seat's side has counted."""
        counted, maker = s.tallies[self.counted.all], s.tallies[self.alone.at] if self.alone else NO_MAKER
        if maker >= 0 and seat != maker:
            return sum(counted) - counted[self.table.team_of[maker]]
        return counted[self.table.team_of[seat]]

    def fact(self, known: Known) -> CountedFact:
        """Say what each side has counted."""
        sides = known.numbers(self.counted)
        maker = known.public(self.alone) if self.alone else NO_MAKER
        if maker >= 0:
            others = sum(sides) - sides[maker]
            by_seat = tuple([sides[seat] if seat == maker else others for seat in self.table.all_seats])
            return CountedFact(by_seat, self.rule.enough)
        return CountedFact(tuple([sides[side] for side in self.table.team_of]), self.rule.enough)


class CardCount(NamedTuple):
    """What each side counts, for phases that score it."""

    counted: Tally
    melded: Tally
    """What of it came from melds."""

    def meld(self, table: Table, s: State, seat: int, points: int) -> None:
        """Count melds for the side of a seat."""
        for tally in self:
            table.gain(s, tally, table.team_of[seat], points)


class EnoughCountedRule(TrickRule):
    """The tricks end as soon as a side counts enough."""

    def __init__(self, counting: CountCardsRule) -> None:
        self.counting = counting

    @property
    def quick(self) -> bool:
        return True

    def ends(self, s: State, trick: Trick) -> bool:
        """Tell whether the winner's side does."""
        return self.counting.over(s, trick.winner)


def card_count(table: Table) -> CardCount:
    """Declare what each side has counted in this round."""
    count = CardCount(table.tally(COUNTED, table.teams), table.tally(MELDED, table.teams))
    table.provide(count)
    return count


def tell_melds(table: Table) -> None:
    """Have the screen hear what melds brought each side."""

    def fact(known: Known) -> MeldsFact:
        tallies = [table.tallies[name] for name in (MELDED, MELD_POINTS) if name in table.tallies]
        brought = tuple([sum([known.public(each, side) for each in tallies]) for side in table.team_of])
        return MeldsFact(brought, MELD_POINTS not in table.tallies)

    table.publish(fact)
