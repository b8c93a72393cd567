"""Tricks in which a card's suit depends on the trump, some seats sit out, or nobody plays without a maker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tablegames.engine.common.maker import MAKER, NO_MAKER, SITS_OUT
from tablegames.engine.table.state import ASKING, DONE, State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.duty import BowerDuty
from tablegames.engine.tricks.follow import Follow
from tablegames.engine.tricks.lead import Lead
from tablegames.engine.tricks.sensible import following
from tablegames.engine.tricks.trick import OPENING, Trick
from tablegames.engine.winning.any_winner import AnyWinner


class Circle:
    """Who plays: what leading and following both ask."""

    def __init__(self, table: Table, laps: int) -> None:
        self.table, self.seats, self.laps = table, table.seats, laps
        self.sits_out, self.maker = table.tallies.get(SITS_OUT), table.tallies.get(MAKER)

    def idle(self, s: State) -> bool:
        """Tell whether nobody plays, since nobody would make the trump."""
        return self.maker is not None and s.tallies[self.maker.at] == NO_MAKER

    def makes(self, s: State, seat: int) -> bool:
        """Tell whether a seat is on the makers' side; everyone is where trump needs no maker."""
        return self.maker is None or self.table.team_of[s.tallies[self.maker.at]] == self.table.team_of[seat]

    def ring(self, s: State) -> tuple[int, ...]:
        """List who plays; nobody named means everyone."""
        if self.sits_out is None:
            return ()
        out = s.tallies[self.sits_out.at : self.sits_out.at + self.seats]
        return tuple([seat for seat in self.table.all_seats if not out[seat]]) if any(out) else ()

    def next(self, trick: Trick, seat: int) -> int:
        """Find who is next after a seat."""
        after, ring = self.table.after, trick.ring
        seat = after[seat]
        while ring and seat not in ring:
            seat = after[seat]
        return seat

    def size(self, trick: Trick) -> int:
        """Count the cards of a trick."""
        return (len(trick.ring) or self.seats) * self.laps


class BowerLead(Lead):
    """The leader plays any card; the suit it belongs to is the led suit. Where nobody would make trump nobody plays."""

    def __init__(
        self, table: Table, winner: AnyWinner, laps: int, two_sided: bool, shift: int, maker: Tally | None
    ) -> None:
        super().__init__(table, winner, laps, two_sided, shift, maker)
        self.circle = Circle(table, laps)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        return DONE if self.circle.idle(s) else self.open(s, self.circle.ring(s))

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        belongs, powers = self.duty.belongs[trick.ranking], self.rankings[trick.ranking]
        cards: Sequence[int] = self.legal_actions(s)
        if not self.circle.makes(s, s.turn):
            trump = self.trump_of(trick)
            # Trumps led by the makers' opponents would only do the makers' work.
            cards = [card for card in cards if belongs[card] != trump] or cards
        best = max if self.table.wishes[0](s, s.turn) else min
        return best(cards, key=lambda card: powers[belongs[card]][card])

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat = s.turn
        trick.led = self.duty.belongs[trick.ranking][action]
        trick.leader = seat
        trick.best = trick.acted = 0
        self.put(s, trick, seat, action)
        if self.guard and trick.guarded and trick.led == self.guard.suit:
            self.guard.noticed(s, trick, seat, action, True)
        s.step = self.follow
        s.turn = self.circle.next(trick, seat)
        return ASKING


class BowerFollow(Follow):
    """A card to the trick, of whoever plays at all."""

    looks_up = True
    """Whether a look-up tells what must be played."""

    def __init__(self, table: Table, winner: AnyWinner, laps: int, turn_after: int) -> None:
        super().__init__(table, winner, laps, turn_after)
        self.circle = Circle(table, laps)
        self.looks_up = not isinstance(self.duty, BowerDuty)
        self.size = 0  # How many cards a trick has depends on who plays; it is never too small to go on with.

    def legal_actions(self, s: State) -> tuple[int, ...]:
        trick: Trick = s.memory
        seat = s.turn
        if self.looks_up:
            cards = self.must[trick.led][s.hands[seat * self.suits + trick.led]]
            if cards:
                return cards
        cards = self.otherwise(s, seat, trick) if self.otherwise else self.hand.cards(s, seat)
        if self.guard and trick.guarded == OPENING:
            return self.guard.may_throw(cards, self.duty.masks[trick.ranking][trick.led])
        return cards

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        seat, table = s.turn, self.table
        power, number = self.rankings[trick.ranking][trick.led], self.numbers[trick.side]
        cards = sorted(self.legal_actions(s), key=lambda card: (power[card], number[card]))
        if trick.winner != seat and table.team_of[trick.winner] == table.team_of[seat]:
            # The trick is as good as one's own.
            return cards[0]
        wanted = table.wishes[0](s, seat)
        # A trump in another suit's trick is hardly ever beaten: the weakest that wins will do.
        void = self.duty.void(s, seat, trick)
        last = void or trick.acted == self.circle.size(trick) - 1
        return following(cards, power, trick.best, last, wanted)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat, best = s.turn, trick.best
        self.put(s, trick, seat, action)
        absent = self.shown[trick.led][action]
        if absent:
            if absent < 0:
                absent = self.duty.absent(action, trick, best)
            self.table.rule_out(s, self.cell + seat, absent)
        if trick.acted < self.circle.size(trick):
            s.turn = self.circle.next(trick, seat)
            return ASKING
        return self.go_on(s, trick, seat)

    def last(self, trick: Trick) -> bool:
        return trick.acted + 1 == self.circle.size(trick)
