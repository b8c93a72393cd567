"""A game whose moves leave their events, for states that keep a history."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Lock

from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.events import Decided
from tablegames.engine.table.journal import JournalTable
from tablegames.engine.table.state import State
from tablegames.library.history import History


class JournaledGame:
    """Plays states of one game and answers what happened. The table's journal is emptied before each move."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.table = JournalTable(rules.deck, seats, rules.partners, together=rules.together)
        self.game = Game(rules, seats, self.table)
        self.lock = Lock()
        """Held while the journal is one move's: several threads may play states of the same game."""

    def start(self, begin: Callable[[Game, Random], State], rng: Random) -> tuple[State, History]:
        """Make a new game's state, with what happened until the first question."""
        with self.lock:
            self.table.journal = []
            s = begin(self.game, rng)
            return s, self._told(None)

    def apply(self, s: State, action: int, rng: Random, before: History) -> History:
        """Carry out an action, and answer the history with what came of it."""
        seat, step = s.turn, s.step
        words = step.words(action)
        legal = tuple([step.words(each) for each in step.legal_actions(s)])
        with self.lock:
            self.table.journal = []
            self.table.tell(s, Decided(seat, legal, words, step.conceals(action)))
            self.game.apply(s, action, rng)
            return self._told(before)

    def _told(self, before: History | None) -> History:
        return History(before, tuple([entry.event for entry in self.table.journal]))
