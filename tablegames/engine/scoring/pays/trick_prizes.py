"""Payoffs for what happens in single tricks: a card is caught, a trick is rich, a certain card wins the last one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.scoring.outcome import Outcome
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.scoring.pays.payoffs import Gains, Payment, Payoff, pay_stake
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.rules.counting import CountCardsRule

Prize = Annotated[int, Range(-1000, 1000)]
To = Literal["own", "from_others"]


class TrickPrize(Payoff):
    """A payoff that looks at the tricks while they are played."""

    __slots__ = ()

    @property
    def watches_tricks(self) -> bool:
        return True


class TrickPrizePayment(Payment):
    """Pays a party so many times, where the sides are such that it counts."""

    def __init__(self, table: Table, parties: Parties, done: Tally, points: int, to: To, even: bool) -> None:
        """`done`: how often each seat has done what is paid for."""
        super().__init__(table, parties)
        self.done, self.points, self.to, self.even = done, points, to, even
        table.trick_watchers.append(self.watch)

    def watch(self, s: State, cards: tuple[int, ...]) -> None:
        """Look at a finished trick."""
        raise NotImplementedError

    def won(self, s: State, parties: Sequence[int]) -> list[int]:
        """Count by party how often it has done what is paid for; `parties`: by seat, to which one it belongs."""
        found = [0] * self.parties.count
        for seat, party in enumerate(parties):
            found[party] += s.tallies[self.done.at + seat]
        return found

    def pay(self, o: Outcome, gains: Gains) -> None:
        if not any(o.s.tallies[self.done.all]):
            return
        parties = self.parties.now(o.s)
        sizes = [parties.count(party) for party in self.parties.everyone]
        if self.even and min(sizes) != max(sizes):
            return
        makers = self.parties.makers(o.s)
        for party, times in enumerate(self.won(o.s, parties)):
            if times and self.to == "own":
                gains[party] += times * self.points
            elif times and party != makers != NOBODY:
                # All others play together against the maker, so what one of them does the maker pays to each of them.
                pay_stake(o, makers, -times * self.points, gains)
            elif times:
                pay_stake(o, party, times * self.points, gains)


@register
class CapturedFrom(TrickPrize):
    """Points for each of certain cards that one side has won in a trick and another side has played."""

    cards: tuple[str, ...]
    """The cards, ranks or suits."""
    points: Prize = 1
    """What each brings."""
    to: To = "own"
    """Who gets them: the side that captured it, or that side from each of the others."""
    even: bool = False
    """Whether they count only where all sides have as many players."""

    def compile(self, table: Table, parties: Parties) -> CapturedFromPayment:
        if not self.cards:
            raise RulesError("trick_prizes.no_cards", "cards")
        with below("cards"):
            cards = frozenset(table.cards.listed(table.cards.matching(self.cards)))
        return CapturedFromPayment(table, parties, self, cards)


class CapturedFromPayment(TrickPrizePayment):
    """Remembers who captured which of the cards from whom."""

    def __init__(self, table: Table, parties: Parties, rule: CapturedFrom, cards: frozenset[int]) -> None:
        self.cards = cards
        # By seat that captured and seat that played, how many.
        captured = table.round_tally(f"captured_{'_'.join(rule.cards)}", places=table.seats * table.seats)
        super().__init__(table, parties, captured, rule.points, rule.to, rule.even)
        table.trick_reasons.append(self.reasons)

    def watch(self, s: State, cards: tuple[int, ...]) -> None:
        if self.cards.isdisjoint(cards):
            return
        for seat, card in zip(s.memory.played_by(self.table.seats), cards, strict=True):
            if card in self.cards:
                self.table.gain(s, self.done, s.memory.winner * self.table.seats + seat, 1)

    def reasons(self, s: State, card: int, wins: bool | None) -> list[Reason]:
        """Say what a card catches that wins or may win, or that it is one itself which is not caught any more."""
        trick, by = s.memory, s.memory.player
        with_us = [self.parties.known(s, by, seat) for seat in self.table.all_seats]
        settled = None not in with_us and 2 * sum(map(bool, with_us)) != len(with_us)
        if self.points < 0 or (self.even and settled):
            return []
        if (wins or trick.acted + 1 == trick.size) and card in self.cards:
            return [Reason("saves_prize")]
        if wins is False:
            return []
        lying = zip(trick.played_by(self.table.seats), s.piles[self.table.trick_at], strict=False)
        for seat, each in lying:
            if each in self.cards and not with_us[seat]:
                sure = wins and with_us[seat] is False
                about = {"card": self.table.cards.names[each], "n": self.points}
                return [Reason("takes_prize" if sure else "may_take_prize", about)]
        return []

    def won(self, s: State, parties: Sequence[int]) -> list[int]:
        found, seats, at = [0] * self.parties.count, self.table.seats, self.done.at
        for captor, own in enumerate(parties):
            for player, other in enumerate(parties):
                if own != other:
                    found[own] += s.tallies[at + captor * seats + player]
        return found


@register
class RichTricks(TrickPrize):
    """Points for each trick whose cards count so much (trick_taking, `counts`), for the player who won it."""

    least: Annotated[int, Range(1, 1000)]
    """The least that wins it."""
    points: Prize = 1
    """What each brings."""
    to: To = "own"
    """Who gets them: the side that won it, or that side from each of the others."""
    even: bool = False
    """Whether they count only where all sides have as many players."""

    def compile(self, table: Table, parties: Parties) -> RichTricksPayment:
        return RichTricksPayment(table, parties, self, table.need(CountCardsRule, "phase.counts_nothing"))


class RichTricksPayment(TrickPrizePayment):
    """Remembers who won rich tricks."""

    def __init__(self, table: Table, parties: Parties, rule: RichTricks, counting: CountCardsRule) -> None:
        self.least, self.counting = rule.least, counting
        super().__init__(table, parties, table.round_tally(f"rich_{rule.least}"), rule.points, rule.to, rule.even)

    def watch(self, s: State, cards: tuple[int, ...]) -> None:
        if sum(map(self.counting.worth(s).__getitem__, cards)) >= self.least:
            self.table.gain(s, self.done, s.memory.winner, 1)


@register
class LastWonBy(TrickPrize):
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

    def compile(self, table: Table, parties: Parties) -> LastWonByPayment:
        if not self.cards:
            raise RulesError("trick_prizes.no_cards", "cards")
        with below("cards"):
            cards = frozenset(table.cards.listed(table.cards.matching(self.cards)))
        return LastWonByPayment(table, parties, self, cards)


class LastWonByPayment(TrickPrizePayment):
    """Remembers whether the last trick so far was won by one of the cards."""

    def __init__(self, table: Table, parties: Parties, rule: LastWonBy, cards: frozenset[int]) -> None:
        self.cards = cards
        # By seat, whether it won the last trick so, as far as the deal has come.
        last = table.round_tally(f"last_by_{'_'.join(rule.cards)}")
        self.anybody = rule.played_by == "anybody"
        super().__init__(table, parties, last, rule.points, rule.to, rule.even)

    def watch(self, s: State, cards: tuple[int, ...]) -> None:
        if any(s.tallies[self.done.all]):
            self.table.reset(s, self.done)
        if self.cards.isdisjoint(cards):
            return
        winner = s.memory.winner
        plays = zip(s.memory.played_by(self.table.seats), cards, strict=True)
        if any((self.anybody or seat == winner) and card in self.cards for seat, card in plays):
            self.table.note(s, self.done, winner, 1)
