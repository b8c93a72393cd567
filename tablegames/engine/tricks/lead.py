"""Leading a trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tablegames.engine.common.remaining import Remaining
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.lead_features import LeadFeatures
from tablegames.engine.tricks.sensible import leading
from tablegames.engine.tricks.trick import SEALED, UNGUARDED, Trick
from tablegames.engine.tricks.trick_step import TrickStep
from tablegames.engine.winning.any_winner import AnyWinner


class Lead(TrickStep):
    """The leader plays any card; its suit is the led suit."""

    topic = "lead"
    follow: Step
    brings_actions = False
    """Whether winning a trick brings an action of the led suit."""
    makes_trump = False
    """Whether the first card that is led makes the trump."""
    remaining: Remaining | None = None
    """Who is still in, where players fall out."""
    of_ring: Mapping[tuple[int, ...], Lead]
    """The same steps for each group of seats that may be left."""

    def __init__(
        self, table: Table, winner: AnyWinner, laps: int, two_sided: bool, shift: int, maker: Tally | None
    ) -> None:
        """`shift`: who leads the first trick, in seats after the marker (or after the maker, where that is given)."""
        super().__init__(table, winner, two_sided)
        self.laps, self.shift, self.maker = laps, shift, maker
        self.trump = table.tallies["trump"] if self.a_side > 1 else None
        """Which of several tables of powers holds is for the trump to say."""
        # Asked for every card: Python finds what an object has itself faster than what its class has for all.
        self.guard = None

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if self.remaining:
            ring = tuple(self.remaining.left(s))
            return self.of_ring[ring].open(s, ring)
        return self.open(s)

    def open(self, s: State, ring: tuple[int, ...] = ()) -> bool:
        """Ask the leader of the first trick; where some are out, the first who is still in."""
        first = s.tallies[self.maker.at] if self.maker else s.marker
        seat = (first + self.shift) % self.table.seats
        while ring and seat not in ring:
            seat = (seat + 1) % self.table.seats
        # No trump is -1, which makes the last table of powers of this side.
        ranking = s.tallies[self.trump.at] % self.a_side if self.trump else 0
        s.turn = self.guard.leader(s, seat) if self.guard else seat
        guarded = self.guard.start if self.guard else UNGUARDED
        tricks = self.hand.count(s, s.turn) // self.laps
        if self.drawing:
            tricks += self.drawing.rounds(s)
        s.memory = Trick(s.turn, tricks, ranking, guarded)
        if ring and len(ring) < self.table.seats:
            s.memory.ring = ring
        s.step = self
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        if self.guard is not None:
            trick: Trick = s.memory
            if trick.guarded == SEALED:
                return self.guard.unsealed(s, s.turn)
            if trick.guarded:
                return self.guard.may_lead(s, trick)
        return self.hand.cards(s, s.turn)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        cards = self.legal_actions(s)
        return leading(cards, self.numbers[trick.side], self.table.wishes[0](s, s.turn))

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat = s.turn
        trick.led = led = self.suit_of[action]
        trick.leader = trick.winner = seat
        trick.acted = 1
        trick.best = self.rankings[trick.ranking][led][action]
        self.table.play(s, action, seat)
        if trick.guarded and self.guard is not None and led == self.guard.suit:
            self.guard.noticed(s, trick, seat, action, True)
        s.step = self.follow
        s.turn = self.after[seat]
        return ASKING

    def features(self) -> Features:
        return LeadFeatures(self)

    def question(self, s: State) -> Question:
        trick: Trick = s.memory
        return Question("lead", self.guard.said(s, trick) if self.guard and trick.guarded else {})

    def reasons(self, s: State, action: int) -> list[Reason]:
        reasons = self.card_reasons(s, s.memory, action, last=False)
        if self.brings_actions:
            about = {"suit": self.table.cards.letters[self.suit_of[action]]}
            if reasons and reasons[0].key == "sure_trick":
                reasons.insert(1, Reason("suit_action", about))
            else:
                reasons.append(Reason("action_if_wins", about))
        return reasons
