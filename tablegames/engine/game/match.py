"""A game being played: the one place that holds the true state."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.engine.chance import chance_of
from tablegames.engine.game.game import Game
from tablegames.engine.game.given_deal import GivenStart
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.knowledge.hidden_information import disclose, observe
from tablegames.engine.table.events import Decided, Event, Seated
from tablegames.engine.table.journal import JournalEntry, JournalTable
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.question import Question
from tablegames.engine.table.state import State


class IllegalActionError(ValueError):
    """An action that the rules do not allow now, said in a sentence."""


class Match:
    """A game from its first deal to its end. All chance follows from `seed` and `salt`.

    With `watched` the journal keeps the state before each event, so that a screen can show every change. `dealt`: the
    first deal, or the position in it, that is given from outside. Raises DealError where the game cannot begin so.
    """

    def __init__(
        self,
        rules: Rules,
        seats: int,
        seed: int,
        watched: bool = False,
        salt: str = "",
        dealt: GivenStart | None = None,
    ) -> None:
        self.table = JournalTable(rules.deck, seats, rules.partners, watched, rules.together)
        self.game = Game(rules, seats, self.table)
        self.seats, self.seed, self.salt, self.dealt = seats, seed, salt, dealt
        self.decisions = 0
        """How many were made so far."""
        if dealt:
            chance = dealt.chance(Game(rules, seats), seed, salt)
            self._state, self._rng = dealt.start(self.game, chance), chance.source
        else:
            self._rng = chance_of(seed, salt)
            self._state = self.game.start(self._rng)

    @property
    def turn(self) -> int:
        """Tell which seat is asked; negative when the game is over."""
        return self._state.turn

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self._state.turn < 0

    @property
    def journal(self) -> Sequence[JournalEntry]:
        """Show everything that happened so far, in order."""
        return self.table.journal

    @property
    def events(self) -> list[Event]:
        """List what happened so far, secrets included: for the record, never for a screen."""
        return [entry.event for entry in self.table.journal]

    @property
    def chance(self) -> object:
        """Give how far its chance has come, to be compared: it is another one once something was left to chance."""
        return self._rng.getstate()

    def legal_actions(self) -> tuple[str, ...]:
        """List the actions of the seat to act, in notation."""
        s = self._state
        with self.game.placed(s):
            return tuple([s.step.words(action) for action in self.game.legal_actions(s)])

    def insist(self) -> None:
        """Raise RulesError where the seat to act can do nothing."""
        self.game.insist(self._state, self.game.legal_actions(self._state))

    def question(self) -> Question:
        """Say what is asked of the seat to act, as far as that seat knows."""
        with self.game.placed(self._state):
            return self._state.step.question(self._state)

    def topic(self) -> str:
        """Name what the seat to act is asked about, as far as everyone knows."""
        return self._state.step.topic

    def play(self, action: str) -> None:
        """Take an action of the seat to act. Raises IllegalActionError; nothing has changed then."""
        s = self._state
        if self.over:
            raise IllegalActionError(f"the game is over, so '{action}' cannot be played")
        actions = self.game.legal_actions(s)
        words = [s.step.words(each) for each in actions]
        if action not in words:
            raise IllegalActionError(f"seat {s.turn} cannot do '{action}' now; legal are {', '.join(words)}")
        chosen = actions[words.index(action)]
        self.table.tell(s, Decided(s.turn, tuple(words), action, s.step.conceals(chosen)))
        self.decisions += 1
        self.game.apply(s, chosen, self._rng)

    def seat(self, seat: int, name: str, kind: str) -> None:
        """Note that another player decides for a seat from here on. Raises ValueError where there is no such seat."""
        if self.over or not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} to sit down at")
        self.table.tell(self._state, Seated(seat, name, kind))

    def play_number(self, action: int) -> None:
        """Take an action by the engine's own number for it, as bots answer it."""
        self.play(self._state.step.words(action))

    def sensible_action(self, random: Callable[[], float], noise: float = 0) -> str | None:
        """Say in notation what a sensible player might do; None where the rules have no hint.

        With a chance of `noise` there is none either.
        """
        step = self._state.step
        with self.game.placed(self._state):
            wise = step.has_hints and (not noise or random() >= noise)
            action = step.hint(self._state, random) if wise else None
        return None if action is None else step.words(action)

    def observe(self, seat: int) -> Observation:
        """Tell what a seat knows (NOBODY: what everyone knows)."""
        return self.game.observe(self._state, seat)

    def observe_before(self, entry: JournalEntry, seat: int) -> Observation:
        """Tell what a seat knew just before an event; for watched matches."""
        return observe(self.table, watched(entry), seat, asking=False)

    def observe_asked(self, entry: JournalEntry, seat: int) -> Observation:
        """Tell what a seat knew when it was asked, just before its decision; for watched matches."""
        return observe(self.table, watched(entry), seat)

    def disclose(self, seat: int) -> Observation:
        """Tell everything from a seat's side of the table. Raises ValueError while the game goes on."""
        return disclose(self.table, self._finished(), seat)

    def disclose_before(self, entry: JournalEntry, seat: int) -> Observation:
        """Tell everything as it was just before an event; for watched matches that are over. Raises ValueError."""
        self._finished()
        return disclose(self.table, watched(entry), seat)

    def _finished(self) -> State:
        if not self.over:
            raise ValueError("the game is not over, so there are secrets")
        return self._state

    def totals(self) -> tuple[int, ...]:
        """Give the score by seat as it stands."""
        return self.game.totals(self._state)

    def winners(self) -> tuple[int, ...]:
        """List the seats that won, or would if it ended here."""
        return self.game.winners(self._state)

    def standing(self) -> tuple[tuple[int, ...], ...]:
        """Give what each seat is ranked by, more being better: its total, then the tie breaks."""
        return self.game.standing(self._state)

    def holdings(self) -> dict[str, tuple[int, ...]]:
        """List by tally the counters that totals are made of, seat by seat; empty where points are counted."""
        return self.game.score.holdings(self._state)

    @property
    def round(self) -> int:
        """Count the rounds begun so far."""
        return self._state.round

    def begun_again(self, watched: bool = False) -> Match:
        """Begin the same game again."""
        return Match(self.game.rules, self.seats, self.seed, watched, self.salt, self.dealt)

    def back_to(self, moment: int) -> Match:
        """Play the same game again up to an entry of the journal, by its number: that of a decision.

        Raises ValueError for any other entry.
        """
        again = self.begun_again(self.table.watched)
        for entry in self.journal[len(again.journal) : moment]:
            if isinstance(entry.event, Decided):
                again.play(entry.event.action)
            elif isinstance(entry.event, Seated):
                again.seat(entry.event.seat, entry.event.name, entry.event.kind)
        if len(again.journal) != moment:
            raise ValueError(f"no seat was asked at entry {moment} of the journal")
        return again

    @property
    def secret(self) -> bool:
        """Tell whether anything that can be chosen now is chosen in secret."""
        step = self._state.step
        return any(step.conceals(action) for action in step.legal_actions(self._state))

    def true_state(self) -> State:
        """Copy the true state, secrets included: for tests that compare knowledge with truth."""
        return self._state.copy()


def watched(entry: JournalEntry) -> State:
    """Give the state before an event. Raises ValueError where the match was not watched."""
    if entry.before is None:
        raise ValueError("this match was not watched")
    return entry.before
