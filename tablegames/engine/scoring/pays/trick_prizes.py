"""Payoffs for what happens in single tricks: a card is caught, a trick is rich, a certain card wins the last one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal

from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.scoring.outcome import Outcome, PaidFor
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.scoring.pays.payoffs import Gains, Payoff, Pays, pay_stake
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.rules.counting import CountCardsRule

Prize = Annotated[int, Range(-1000, 1000)]
To = Literal["own", "from_others"]
Won = Callable[[State, Sequence[int]], list[int]]
"""Counts by party how often it has done what is paid for, given by seat to which party it belongs."""


def prize_of(parties: Parties, rule: TrickPrize, done: Tally, won: Won) -> Pays:
    """Pay a party so many times, where the sides are such that it counts; `done`: all that is counted for it."""

    def pay(o: Outcome, gains: Gains) -> None:
        if not any(o.s.tallies[done.all]):
            return
        of_seat, makers = parties.now(o.s), parties.makers(o.s)
        if rule.even and not parties.even(o.s):
            return
        for party, times in enumerate(won(o.s, of_seat)):
            if times and rule.to == "own":
                gains[party] += times * rule.points
            elif times and party != makers != NOBODY:
                # All others play together against the maker, so what one of them does the maker pays to each of them.
                pay_stake(o, makers, -times * rule.points, gains)
            elif times:
                pay_stake(o, party, times * rule.points, gains)

    return pay


def added_up(parties: Parties, done: Tally) -> Won:
    """Add up by party what is counted by seat."""

    def won(s: State, of_seat: Sequence[int]) -> list[int]:
        found = [0] * parties.count
        for party, times in zip(of_seat, s.tallies[done.all], strict=True):
            found[party] += times
        return found

    return won


def cards_of(table: Table, words: tuple[str, ...]) -> frozenset[int]:
    """Find the cards that are paid for. Raises RulesError."""
    if not words:
        raise RulesError("trick_prizes.no_cards", "cards")
    with below("cards"):
        return frozenset(table.cards.listed(table.cards.matching(words)))


@register
class CapturedFrom(Payoff):
    """Points for each of certain cards that one side has won in a trick and another side has played."""

    cards: tuple[str, ...]
    """The cards, ranks or suits."""
    points: Prize = 1
    """What each brings."""
    to: To = "own"
    """Who gets them: the side that captured it, or that side from each of the others."""
    even: bool = False
    """Whether they count only where all sides have as many players."""

    @property
    def watches_tricks(self) -> bool:
        return True

    @property
    def told_apart(self) -> bool:
        return True

    def compile(self, table: Table, parties: Parties) -> Pays:
        captures = Captures(table, parties, self)
        return prize_of(parties, self, captures.captured, captures.won)

    def about(self, o: Outcome) -> PaidFor:
        return PaidFor("captured_from", cards=self.cards)


class Captures:
    """Remembers who captured which of the cards from whom."""

    def __init__(self, table: Table, parties: Parties, rule: CapturedFrom) -> None:
        self.table, self.parties, self.rule, self.cards = table, parties, rule, cards_of(table, rule.cards)
        self.captured = table.round_tally(f"captured_{'_'.join(rule.cards)}", places=table.seats * table.seats)
        """By seat that captured and seat that played, how many."""
        table.trick_watchers.append(self.watch)
        table.trick_reasons.append(self.reasons)

    def watch(self, s: State, cards: tuple[int, ...]) -> None:
        """Look at a finished trick."""
        if self.cards.isdisjoint(cards):
            return
        for seat, card in zip(s.memory.played_by(self.table.seats), cards, strict=True):
            if card in self.cards:
                self.table.gain(s, self.captured, s.memory.winner * self.table.seats + seat, 1)

    def reasons(self, s: State, card: int, wins: bool | None) -> list[Reason]:
        """Say what a card catches that wins or may win, or that it is one itself which is not caught any more."""
        trick, by = s.memory, s.memory.player
        with_us = [self.parties.known(s, by, seat) for seat in self.table.all_seats]
        settled = None not in with_us and 2 * sum(map(bool, with_us)) != len(with_us)
        if self.rule.points < 0 or (self.rule.even and settled):
            return []
        if (wins or trick.acted + 1 == trick.size) and card in self.cards:
            return [Reason("saves_prize")]
        if wins is False:
            return []
        lying = zip(trick.played_by(self.table.seats), s.piles[self.table.trick_at], strict=False)
        for seat, each in lying:
            if each in self.cards and not with_us[seat]:
                sure = wins and with_us[seat] is False
                about = {"card": self.table.cards.names[each], "n": self.rule.points}
                return [Reason("takes_prize" if sure else "may_take_prize", about)]
        return []

    def won(self, s: State, of_seat: Sequence[int]) -> list[int]:
        """Count by party what it has captured from others."""
        found = [0] * self.parties.count
        for place, times in enumerate(s.tallies[self.captured.all]):
            if times:
                captor, player = divmod(place, self.table.seats)
                if of_seat[captor] != of_seat[player]:
                    found[of_seat[captor]] += times
        return found


@register
class RichTricks(Payoff):
    """Points for each trick whose cards count so much (trick_taking, `counts`), for the player who won it."""

    least: Annotated[int, Range(1, 1000)]
    """The least that wins it."""
    points: Prize = 1
    """What each brings."""
    to: To = "own"
    """Who gets them: the side that won it, or that side from each of the others."""
    even: bool = False
    """Whether they count only where all sides have as many players."""

    @property
    def watches_tricks(self) -> bool:
        return True

    @property
    def told_apart(self) -> bool:
        return True

    def compile(self, table: Table, parties: Parties) -> Pays:
        counting, rich = table.need(CountCardsRule, "phase.counts_nothing"), table.round_tally(f"rich_{self.least}")

        def watch(s: State, cards: tuple[int, ...]) -> None:
            if sum(map(counting.worth(s).__getitem__, cards)) >= self.least:
                table.gain(s, rich, s.memory.winner, 1)

        table.trick_watchers.append(watch)
        return prize_of(parties, self, rich, added_up(parties, rich))

    def about(self, o: Outcome) -> PaidFor:
        return PaidFor("rich_tricks", self.least)


@register
class LastWonBy(Payoff):
    """Points for the side that wins the last trick with one of certain cards, or with one of them in it."""

    cards: tuple[str, ...]
    """The cards, ranks or suits."""
    points: Prize = 1
    """What it brings."""
    to: To = "own"
    """Who gets them: the side that won it, or that side from each of the others."""
    even: bool = False
    """Whether they count only where all sides have as many players."""
    played_by: Literal["winner", "anybody"] = "winner"
    """Whether the card itself has to win the trick, or only lie in it."""

    @property
    def watches_tricks(self) -> bool:
        return True

    @property
    def told_apart(self) -> bool:
        return True

    def compile(self, table: Table, parties: Parties) -> Pays:
        wanted, last = cards_of(table, self.cards), table.round_tally(f"last_by_{'_'.join(self.cards)}")

        def watch(s: State, cards: tuple[int, ...]) -> None:
            """Remember who won the last trick so, as far as the deal has come."""
            if any(s.tallies[last.all]):
                table.reset(s, last)
            if wanted.isdisjoint(cards):
                return
            winner = s.memory.winner
            plays = zip(s.memory.played_by(table.seats), cards, strict=True)
            by_winner = [card for seat, card in plays if seat == winner]
            if self.played_by != "winner" or not wanted.isdisjoint(by_winner):
                table.note(s, last, winner, 1)

        table.trick_watchers.append(watch)
        return prize_of(parties, self, last, added_up(parties, last))

    def about(self, o: Outcome) -> PaidFor:
        return PaidFor("last_won_by", cards=self.cards)


TrickPrize = CapturedFrom | RichTricks | LastWonBy
"""A payoff that looks at the tricks while they are played."""
