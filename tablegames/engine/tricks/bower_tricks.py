"""Tricks in which a card's suit hangs on the trump, some seats sit out, or nobody plays without a maker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from tablegames.engine.ending.knock_out import company_of
from tablegames.engine.field_constraints import RulesError
from tablegames.engine.state import State
from tablegames.engine.step import ASKING, DONE, Question
from tablegames.engine.table import Table
from tablegames.engine.tricks.bowers import Bowers
from tablegames.engine.tricks.follow import Follow
from tablegames.engine.tricks.lead import Lead
from tablegames.engine.tricks.sensible import following
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.trump.maker import MAKER, NO_MAKER, SITS_OUT

if TYPE_CHECKING:
    from tablegames.engine.ruleset import Rules
    from tablegames.engine.tricks.trick_taking import TrickTaking


def bower_steps(table: Table, rule: TrickTaking, rules: Rules) -> tuple[Lead, Follow]:
    """Make leading and following; raise RulesError where players fall out of the game, which they cannot heed."""
    if company_of(table, rules):
        raise RulesError("trick_taking: knock_out does not go with bowers, makers, or players who sit out")
    return BowerLead(table, rule), BowerFollow(table, rule)


class Circle:
    """Who plays, and which suit each card belongs to: what leading and following both ask."""

    def __init__(self, table: Table, rule: TrickTaking, rankings: int) -> None:
        if "suit_action" in (rule.on_void, rule.on_win):
            raise RulesError("trick_taking: suit actions do not go with bowers, makers, or players who sit out")
        if rule.first or rule.broken:
            raise RulesError("trick_taking: 'first' and 'broken' do not go with bowers, makers, or players who sit out")
        self.table, self.seats, self.laps = table, table.seats, rule.laps
        cards = table.cards
        if isinstance(rule.winner, Bowers):
            tables = [*rule.winner.suits(cards), cards.suit_of]
            self.belongs = tables * (rankings // len(tables))
        else:
            self.belongs = [cards.suit_of] * rankings
        self.masks = [
            [cards.mask([card for card, suit in enumerate(each) if suit == led]) for led in range(cards.suits)]
            for each in self.belongs
        ]
        """By ranking and led suit, the cards that follow it."""
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

    def __init__(self, table: Table, rule: TrickTaking) -> None:
        super().__init__(table, rule)
        self.circle = Circle(table, rule, len(self.rankings))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        return DONE if self.circle.idle(s) else self.open(s, self.circle.ring(s))

    def suit_led(self, trick: Trick, card: int) -> int:
        return self.circle.belongs[trick.ranking][card]

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        belongs, powers = self.circle.belongs[trick.ranking], self.rankings[trick.ranking]
        cards: Sequence[int] = self.hand.cards(s, s.turn)
        if not self.circle.makes(s, s.turn):
            # Trumps led by the makers' opponents would only do the makers' work.
            cards = [card for card in cards if belongs[card] != trick.ranking] or cards
        best = max if self.table.wishes[0](s, s.turn) else min
        return best(cards, key=lambda card: powers[belongs[card]][card])

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat = s.turn
        trick.led = self.circle.belongs[trick.ranking][action]
        trick.leader = seat
        trick.best = trick.acted = 0
        self.put(s, trick, seat, action)
        s.step = self.follow
        s.turn = self.circle.next(trick, seat)
        return ASKING


class BowerFollow(Follow):
    """Who holds a card that belongs to the led suit must play one; the strongest card wins the trick."""

    def __init__(self, table: Table, rule: TrickTaking) -> None:
        super().__init__(table, rule)
        self.circle = Circle(table, rule, len(self.rankings))
        self.size = 0  # How many cards a trick has hangs on who plays; it is never too small to go on with.

    def suited(self, s: State, trick: Trick) -> tuple[int, ...]:
        """List the cards in hand that belong to the led suit."""
        belongs, led = self.circle.belongs[trick.ranking], trick.led
        return tuple([card for card in self.hand.cards(s, s.turn) if belongs[card] == led])

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.suited(s, s.memory) or self.hand.cards(s, s.turn)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        seat, table = s.turn, self.table
        power, number = self.rankings[trick.ranking][trick.led], self.numbers[trick.side]
        suited = self.suited(s, trick)
        cards = sorted(suited or self.hand.cards(s, seat), key=lambda card: (power[card], number[card]))
        if trick.winner != seat and table.team_of[trick.winner] == table.team_of[seat]:
            # The trick is as good as one's own.
            return cards[0]
        wanted = table.wishes[0](s, seat)
        # A trump in another suit's trick is hardly ever beaten: the weakest that wins will do.
        last = not suited or trick.acted == self.circle.size(trick) - 1
        return following(cards, power, trick.best, last, wanted)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat, led = s.turn, trick.led
        self.put(s, trick, seat, action)
        if self.circle.belongs[trick.ranking][action] != led:
            self.table.bar(s, self.cell + seat, self.circle.masks[trick.ranking][led])
        if trick.acted < self.circle.size(trick):
            s.turn = self.circle.next(trick, seat)
            return ASKING
        return self.go_on(s, trick, seat)

    def question(self, s: State) -> Question:
        trick: Trick = s.memory
        key = "follow" if self.suited(s, trick) else "follow_void"
        return Question(key, {"suit": self.table.cards.letters[trick.led]})

    def last(self, trick: Trick) -> bool:
        return trick.acted + 1 == self.circle.size(trick)
