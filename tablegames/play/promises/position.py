"""A position of a game in which a seat is asked: what promises look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.question import Question
from tablegames.engine.table.state import State
from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.seen import Seen


@dataclass
class Position:
    """A true position in which a seat is asked. Promises read it and change nothing of it."""

    game: Game
    s: State
    chance: Random
    number: int = 0
    """How many decisions came before it."""
    known: dict[int, Observation] = field(default_factory=dict)
    named: dict[int, Seen] = field(default_factory=dict)

    @property
    def turn(self) -> int:
        """The seat that is asked."""
        return self.s.turn

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """What it may do."""
        return self.game.legal_actions(self.s)

    @cached_property
    def question(self) -> Question:
        """What it is asked."""
        return self.s.step.question(self.s)

    @cached_property
    def two_seats(self) -> tuple[int, ...]:
        """The seat that is asked, and another one where there is any: enough for what takes long."""
        others = [seat for seat in self.game.table.all_seats if seat != self.turn]
        return (self.turn, self.chance.choice(others)) if others else (self.turn,)

    def observed(self, seat: int) -> Observation:
        """Tell what a seat knows."""
        if seat not in self.known:
            self.known[seat] = self.game.observe(self.s, seat)
        return self.known[seat]

    def seen(self, seat: int) -> Seen:
        """Show the table to a seat by names, as its screen does."""
        if seat not in self.named:
            asked = seat == self.turn
            question = self.question if asked else Question(self.s.step.topic)
            words = tuple([self.s.step.words(action) for action in self.legal]) if asked else ()
            self.named[seat] = seen_by_name(self.game, self.observed(seat), question, words)
        return self.named[seat]


Promise = Callable[[Position], None]
"""Looks at a position. Raises RulesError where something is not as every ruleset promises."""
