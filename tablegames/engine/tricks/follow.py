"""Playing to a trick that somebody led, and what happens once everyone has played; `duty` says who must play what."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tablegames.engine.game.suit_action import Act
from tablegames.engine.small import Small
from tablegames.engine.table.events import CardsTurned
from tablegames.engine.table.facts import Known
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.facts import HalvesFact
from tablegames.engine.tricks.follow_features import FollowFeatures
from tablegames.engine.tricks.sensible import OURS, discard_orders, discarding, following
from tablegames.engine.tricks.trick import NO_LED, OPENING, Trick
from tablegames.engine.tricks.trick_step import TrickStep
from tablegames.engine.winning.any_winner import AnyWinner
from tablegames.engine.winning.winners import Powers


class Follow(TrickStep):
    """A card to the trick, as the duty of the game has it. The strongest card wins the trick."""

    topic = "follow"
    lead: Step
    played: Step
    taken: Step
    acts_on_void: list[Act]
    acts_on_win: list[Act]
    thrown: dict[int, list[list[Powers]]]
    """In which order cards are thrown away, by how many tricks a round has."""
    dealt = 0
    """How many tricks a round has, where its cards are turned round."""

    def __init__(self, table: Table, winner: AnyWinner, laps: int, turn_after: Small) -> None:
        super().__init__(table, winner, bool(turn_after), turn_after)
        self.size: Small = table.seats * laps
        self.turn_after = turn_after
        self.otherwise, self.shown = self.duty.otherwise, self.duty.shown()
        self.acts_on_void, self.acts_on_win = [], []
        self.thrown = {}
        # Asked for every card: Python finds what an object has itself faster than what its class has for all.
        self.guard, self.drawing = None, None

    def legal_actions(self, s: State) -> tuple[int, ...]:
        trick: Trick = s.memory
        led = trick.led
        cards = self.must[led][s.hands[s.turn * self.suits + led]]
        if cards:
            return cards
        cards = self.otherwise(s, s.turn, trick) if self.otherwise else self.hand.cards(s, s.turn)
        if trick.guarded == OPENING and self.guard is not None:
            return self.guard.may_throw(cards, self.duty.masks[trick.ranking][led])
        return cards

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        power, last = self.rankings[trick.ranking][trick.led], trick.acted == self.size - 1
        wanted = self.table.wishes[0](s, s.turn)
        ours = self.table.partners and self.table.team_of[trick.winner] == self.table.team_of[s.turn]
        best = OURS if ours and wanted else trick.best
        suited = self.duty.must_in_order[trick.side][trick.led][s.hands[s.turn * self.suits + trick.led]]
        if suited:
            return following(suited, power, best, last, wanted)
        order = self.orders(trick)[trick.number][trick.ranking][trick.led]
        return discarding(self.legal_actions(s), power, order, best, last, wanted, self.table.discards_now(s))

    def orders(self, trick: Trick) -> list[list[Powers]]:
        """Give the orders in which cards are thrown away, by trick; they are made when they are first asked for."""
        found = self.thrown.get(trick.tricks)
        if found is None:
            sides = [self.rankings[: self.a_side], self.rankings[self.a_side :]]
            found = self.thrown[trick.tricks] = discard_orders(sides, self.suit_of, self.turn_after, trick.tricks)
        return found

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat, led = s.turn, trick.led
        self.table.play(s, action, seat)
        trick.acted = acted = trick.acted + 1
        best = trick.best
        power = self.rankings[trick.ranking][led][action]
        if power > best:
            trick.best = power
            trick.winner = seat
        absent = self.shown[led][action]
        if absent:
            if absent < 0:
                absent = self.duty.absent(action, trick, best)
            self.table.rule_out(s, self.cell + seat, absent)
            if trick.guarded and self.guard is not None:
                self.guard.noticed(s, trick, seat, action, False)
            if self.acts_on_void and self.duty.cannot_follow[led][action]:
                s.agenda += ((self.played, seat),)
                self.acts_on_void[self.suit_of[action]].due(s, seat)
                return DONE
        if acted < self.size:
            s.turn = self.after[seat]
            return ASKING
        return self.finish(s, trick)

    def go_on(self, s: State, trick: Trick, seat: int) -> bool:
        """Ask the next seat, or give the trick to its winner."""
        if trick.acted < self.size:
            s.turn = self.after[seat]
            return ASKING
        return self.finish(s, trick)

    def finish(self, s: State, trick: Trick) -> bool:
        """Give the trick to its winner, who leads the next."""
        winner, led = trick.winner, trick.led
        if trick.guarded and self.guard is not None:
            trick.guarded = self.guard.after(trick.guarded, s.piles[self.table.trick_at])
        self.table.take_trick(s, trick, self.won)
        trick.acted = 0
        trick.led = NO_LED
        trick.leader = winner
        trick.number += 1
        if trick.number - 1 == self.turn_after:
            self.table.tell(s, CardsTurned())
            trick.side = 1
            trick.ranking += self.a_side
        if self.acts_on_win:
            s.agenda += ((self.taken, winner),)
            self.acts_on_win[led].due(s, winner)
            return DONE
        if self.drawing:
            return self.next_trick(s, trick, winner)
        # The same without the call: this is the busiest place of all.
        s.step = self.lead
        s.turn = winner
        return trick.number > trick.tricks

    def next_trick(self, s: State, trick: Trick, winner: int) -> bool:
        """Let everyone draw, where there is a stock to draw from, and ask the winner to lead."""
        if self.drawing and self.drawing.goes_on(s):
            s.agenda += ((self.drawing, winner),)
            return DONE
        s.step = self.lead
        s.turn = winner
        return trick.number > trick.tricks

    def halves(self, known: Known) -> HalvesFact:
        """Say when the cards are turned round, and how far the round is."""
        trick = known.memory
        if not isinstance(trick, Trick):
            return HalvesFact(self.dealt, self.turn_after, False, 0)
        return HalvesFact(trick.tricks, self.turn_after, bool(trick.side), trick.number)

    def last(self, trick: Trick) -> bool:
        """Tell whether nobody plays to the trick after the next card."""
        return trick.acted + 1 == self.size

    def again(self, s: State, trick: Trick) -> bool:
        """Tell whether the seat that plays has another turn in this trick."""
        return trick.acted + self.table.seats < self.size

    def features(self) -> Features:
        return FollowFeatures(self, self.size)

    def question(self, s: State) -> Question:
        trick: Trick = s.memory
        void = self.duty.void(s, s.turn, trick)
        about: dict[str, object] = {"suit": self.led_letter(trick)}
        if void and len(self.legal_actions(s)) < self.hand.count(s, s.turn):
            about["withheld"] = True
        trump = self.trump_of(trick)
        if void and trump not in (NO_LED, trick.led):
            about["trump"] = self.table.cards.letter(trump)
        return Question("follow_void" if void else "follow", about)

    def reasons(self, s: State, action: int) -> list[Reason]:
        trick: Trick = s.memory
        letters, suit = self.table.cards.letters, self.suit_of[action]
        reasons = self.card_reasons(s, trick, action, self.last(trick), self.again(s, trick))
        if self.acts_on_void and self.duty.cannot_follow[trick.led][action]:
            return [Reason("suit_action", {"suit": letters[suit]})]
        if self.acts_on_win and reasons and reasons[0].key in ("wins_trick", "sure_trick"):
            reasons.insert(1, Reason("suit_action", {"suit": self.table.cards.letter(trick.led)}))
        return reasons


class EarlyEndFollow(Follow):
    """A card to the trick; once it is taken the tricks may be over, as a phase behind them has it.

    A step of its own, since the plain one is the busiest place of all and should ask nothing that most games never do.
    """

    def finish(self, s: State, trick: Trick) -> bool:
        answer = super().finish(s, trick)
        # With a stock, or after an action, it is the next trick that asks.
        return answer if self.drawing or self.acts_on_win else answer or self.over(s)

    def next_trick(self, s: State, trick: Trick, winner: int) -> bool:
        if self.over(s):
            s.step, s.turn = self.lead, winner
            return DONE
        return super().next_trick(s, trick, winner)

    def over(self, s: State) -> bool:
        """Tell whether no other trick is played, whatever the hands hold."""
        return any(ends(s) for ends in self.table.trick_ends)


class Played(Step):
    """The trick goes on after the action of a player who could not follow."""

    def __init__(self, follow: Follow) -> None:
        self.follow = follow

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.step = self.follow
        return self.follow.go_on(s, s.memory, seat)


class Taken(Step):
    """The winner leads the next trick after the action that the trick brought."""

    def __init__(self, follow: Follow) -> None:
        self.follow = follow

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        return self.follow.next_trick(s, s.memory, seat)
