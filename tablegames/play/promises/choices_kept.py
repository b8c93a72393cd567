"""The seat that is asked has something to choose from, and hints and words for it."""

from __future__ import annotations

from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State, listed
from tablegames.play.promises.position import Position

HINTS = 2
"""Hints asked for at each position: some of them are partly chance."""
REASONS = 4
"""Actions whose reasons are asked for at each position."""


def there_is_a_choice(position: Position) -> None:
    """The seat that is asked may do something, and every action has its own notation. Raises RulesError."""
    if position.turn not in position.game.table.all_seats or not position.legal:
        raise RulesError("promise.no_choice", question=position.s.step.topic)
    words = [position.s.step.words(action) for action in position.legal]
    for action in words:
        if words.count(action) > 1:
            raise RulesError("promise.same_choice", question=position.s.step.topic, action=action)


def hints_are_legal(position: Position) -> None:
    """A hint is something that may be done. Raises RulesError."""
    step = position.s.step
    if not step.has_hints:
        return
    for _ in range(HINTS):
        hint = step.hint(position.s, position.chance.random)
        if hint is not None and hint not in position.legal:
            raise RulesError("promise.hint", question=step.topic, action=step.words(hint))


def what_it_is_about_can_be_told(position: Position) -> None:
    """The question, the reasons for its answers and the facts of the table are there for everyone who looks."""
    actions = position.legal
    if len(actions) > REASONS:
        actions = tuple(position.chance.sample(actions, REASONS))
    for action in actions:
        position.game.reasons(position.s, action)
    for seat in (*position.two_seats, NOBODY):
        position.seen(seat)


def looking_changes_nothing(position: Position) -> None:
    """What is asked of a position leaves it as it is, and what happens in a copy does too. Raises RulesError."""
    game, s = position.game, position.s
    before, copy = whole(s), s.copy()
    game.apply(copy, position.chance.choice(position.legal), position.chance)
    game.legal_actions(s)
    game.observe(s, s.turn)
    if whole(s) != before:
        raise RulesError("promise.changed", question=s.step.topic)


def whole(s: State) -> tuple[object, ...]:
    """Take a state apart into values that stay as they are."""
    agenda = tuple((step.index, seat) for step, seat in s.agenda)
    places = tuple(s.hands), tuple(s.heaps), tuple(s.piles)
    numbers = tuple(s.told), tuple(s.known_absent), tuple(s.tallies)
    return s.turn, s.step.index, s.phase, s.round, s.marker, agenda, s.memory.copy(), places, numbers, listed(s.course)
