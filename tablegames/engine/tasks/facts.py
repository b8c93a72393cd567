"""What there is to say of tasks."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.table.facts import Fact


@dataclass(frozen=True, slots=True)
class TaskSeen:
    """One task: a card that a seat has to win."""

    card: str
    owner: int
    """Who has to win it; less than 0: not chosen yet."""
    met: bool
    missed: bool
    number: int
    """Which one it is of those that have to be done in order, from 1; 0: it has no place among them."""


class TasksFact(Fact):
    """Which cards have to be won, and by whom."""

    tasks: tuple[TaskSeen, ...]
    """In the order in which they were drawn."""

    @property
    def met(self) -> int:
        """Count those that were done."""
        return sum(task.met for task in self.tasks)

    @property
    def missed(self) -> int:
        """Count those that cannot be done any more."""
        return sum(task.missed for task in self.tasks)

    def of(self, seat: int) -> tuple[TaskSeen, ...]:
        """List the tasks of a seat; of less than 0 those that are not chosen."""
        return tuple(task for task in self.tasks if task.owner == seat or (seat < 0 and task.owner < 0))
