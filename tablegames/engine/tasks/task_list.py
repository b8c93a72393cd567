"""The tasks of a round as they lie on the table: which cards, whose, and what became of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from tablegames.engine.table.events import NOBODY, Event
from tablegames.engine.table.measures import MeasureReader
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tasks.events import TaskSettled

TASK = "task"
"""The name of the tally of the cards of tasks."""
NO_TASK: Final = -1
OPEN, MET, MISSED = 0, 1, 2
"""What became of a task: nothing yet, its card was won as it has to be, or cannot be any more."""


class Task(NamedTuple):
    """One task as it stands."""

    place: int
    card: int
    owner: int
    """NOBODY until it is chosen."""
    state: int


class TaskList:
    """Reads and writes the tasks of a table."""

    def __init__(self, table: Table, most: int) -> None:
        self.table, self.most = table, most
        self.card = table.tally(TASK, places=most, start=NO_TASK)
        self.owner = table.tally("task_owner", places=most, start=NOBODY)
        self.state = table.tally("task_state", places=most)
        self.in_order = table.tally("tasks_in_order", places=1)

    def lay_out(self, s: State, cards: Sequence[int], in_order: int) -> None:
        """Put new tasks on the table, which are not chosen yet."""
        note = self.table.note
        for place in range(self.most):
            note(s, self.card, place, cards[place] if place < len(cards) else NO_TASK)
            note(s, self.owner, place, NOBODY)
            note(s, self.state, place, OPEN)
        note(s, self.in_order, 0, min(in_order, len(cards)))

    def all(self, s: State) -> Iterator[Task]:
        """Give every task there is, in the order in which they were drawn."""
        card, owner, state, numbers = self.card.at, self.owner.at, self.state.at, s.tallies
        for place in range(self.most):
            if numbers[card + place] == NO_TASK:
                return
            yield Task(place, numbers[card + place], numbers[owner + place], numbers[state + place])

    def open(self, s: State) -> list[Task]:
        """List the tasks of which nothing has become yet."""
        return [task for task in self.all(s) if task.state == OPEN]

    def wanted(self, s: State) -> dict[int, int]:
        """Give the cards that a seat has still to win, with that seat: hints ask for each card that is played."""
        numbers, owner, state = s.tallies, self.owner.at, self.state.at
        found = {}
        for place, card in enumerate(numbers[self.card.all]):
            if card != NO_TASK and numbers[state + place] == OPEN:
                found[card] = numbers[owner + place]
        return found

    def unchosen(self, s: State) -> tuple[int, ...]:
        """List the cards of the tasks that no seat has chosen."""
        numbers, owner = s.tallies, self.owner.at
        cards = numbers[self.card.all]
        return tuple([card for at, card in enumerate(cards, owner) if card != NO_TASK and numbers[at] == NOBODY])

    def among(self, s: State, cards: Iterable[int]) -> bool:
        """Tell whether the card of any task is among these, whatever became of it."""
        return not frozenset(s.tallies[self.card.all]).isdisjoint(cards)

    def choose(self, s: State, card: int, seat: int) -> None:
        """Give a task to a seat."""
        place = next(task.place for task in self.all(s) if task.card == card)
        self.table.note(s, self.owner, place, seat)

    def settle(self, s: State, task: Task, state: int) -> None:
        """Say what became of a task."""
        self.table.note(s, self.state, task.place, state)

    def may_be_met(self, s: State, task: Task) -> bool:
        """Tell whether nothing has to be done before a task: those that have an order come first, one after another."""
        before = min(task.place, s.tallies[self.in_order.at])
        return all(each.state == MET for each in self.all(s) if each.place < before)

    def all_met(self, s: State) -> bool:
        """Tell whether every task was done."""
        return all(task.state == MET for task in self.all(s))

    def decided(self, s: State) -> bool:
        """Tell whether it is settled that all tasks were done, or that not all of them can be."""
        numbers = s.tallies
        states = numbers[self.state.all]
        if states[0] == OPEN and MISSED not in states:
            # Most often the first task is, where there is any.
            return numbers[self.card.at] == NO_TASK
        tasks = self.most - numbers[self.card.all].count(NO_TASK)
        return MISSED in states or OPEN not in states[:tasks]


class TasksMet(MeasureReader):
    """Tasks done, of all that were settled."""

    def hear(self, event: Event) -> None:
        if isinstance(event, TaskSettled):
            self.note(event.seat, event.met)
