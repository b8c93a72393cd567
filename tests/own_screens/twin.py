"""The twin of a game for one seat: all that this seat cannot see is something else, all that it can is the same.

The twin's state is a world that the seat cannot tell from the true one, also at every earlier moment; of what happened
all is changed that the seat was not told: cards, choices, points. Whatever leaves for the seat's phone must be the same
bytes in both.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import fields, replace
from random import Random
from typing import Any

from tablegames.engine.knowledge.hidden_information import observe
from tablegames.engine.table.events import NOBODY, Decided, Event, Scored
from tablegames.engine.table.journal import JournalEntry, JournalTable
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import State
from tablegames.play.session.session import Session


class TwinnedGame:
    """A session and its twin for a viewer; `follow` makes the twin again after something happened."""

    def __init__(self, session: Session, viewer: int, chance: Random) -> None:
        self.session, self.viewer, self.chance = session, viewer, chance
        self.twin = copy(session)
        self.twin.match = copy(session.match)
        self.twin.match.table = copy_of_table(session.match.table)
        self.entries: list[JournalEntry] = self.twin.match.table.journal
        self.changed = 0
        """How many states and events are others than the true ones."""
        self.follow()

    def follow(self) -> None:
        """Let the twin become what it is after everything that happened."""
        true, twin = self.session.match, self.twin.match
        for entry in true.journal[len(self.entries) :]:
            event = self.other_event(entry)
            before = None if entry.before is None else self.other_state(entry.before)
            self.changed += event != entry.event
            self.entries.append(JournalEntry(event, before))
        twin.decisions = true.decisions
        twin._state = true._state if true.over else self.other_state(true._state)

    def other_state(self, s: State) -> State:
        """Give a state that the viewer cannot tell from this one; the same where there is none."""
        table = self.session.match.table
        seen = observe(table, s, self.viewer, asking=False)
        found = self.world(seen)
        if found is not None:
            # What everybody was told of this seat was told too; a world says of no other seat what it was told.
            found.told[NOBODY] = s.told[NOBODY]
        if found is None or observe(table, found, self.viewer, asking=False) != seen:
            return s
        self.changed += 1
        return found

    def world(self, seen: Observation) -> State | None:
        """Draw a world that fits; None in the middle of a deal, where cards lie nowhere yet."""
        try:
            return self.session.game.worlds(seen).sample(self.chance)
        except (AssertionError, ValueError, IndexError, KeyError, TypeError):
            return None

    def other_event(self, entry: JournalEntry) -> Event:
        """Give an event of which the viewer learns the same, and which is another one as far as it can be."""
        event, told = entry.event, entry.event.seen_by(self.viewer)
        if told == event:
            return event
        cards = self.session.match.table.cards.names
        other = dict(zip(cards, self.chance.sample(cards, len(cards)), strict=True))
        candidates = [mapped(event, other)]
        if isinstance(event, Decided):
            alike = [each for each in event.legal if each.split(" ")[0] == event.action.split(" ")[0]]
            candidates.insert(0, replace(event, action=self.chance.choice(alike), legal=tuple(alike)))
        if isinstance(event, Scored):
            mine = event.seen_by(self.viewer)
            assert isinstance(mine, Scored)
            candidates.insert(0, replace(event, by=mixed(event.by, mine.by), total=mixed(event.total, mine.total)))
        return next((each for each in candidates if each.seen_by(self.viewer) == told), event)


def copy_of_table(table: JournalTable) -> JournalTable:
    """Give a table of its own journal, everything else being the same."""
    found = copy(table)
    found.journal = []
    return found


def mapped(value: Any, other: dict[str, str]) -> Any:
    """Put other cards into an event or whatever is in it."""
    if isinstance(value, str):
        verb, space, what = value.partition(" ")
        return f"{verb}{space}{other.get(what, what)}" if space else other.get(value, value)
    if isinstance(value, tuple):
        return tuple([mapped(each, other) for each in value])
    if isinstance(value, Event):
        changed = {each.name: mapped(getattr(value, each.name), other) for each in fields(value)}
        return replace(value, **changed)
    return value


def mixed(true: Sequence[int | None], told: Sequence[int | None]) -> tuple[int | None, ...]:
    """Change the points that were not told."""
    return tuple(
        [each if known is not None or each is None else each + 7 for each, known in zip(true, told, strict=True)]
    )
