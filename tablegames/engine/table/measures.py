"""Measures: what is worth counting about players over many games, as mechanics declare it.

A mechanic says `table.measure(...)` when it is compiled; the player who keeps statistics lets a reader of each measure
hear all events of a finished game, secrets included. No game is slower for it, and no record says anything about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from tablegames.engine.table.events import NOBODY, Decided, Event, Scored, SuitActed, TokensMoved, TrickTaken

Form = Literal["mean", "share"]
"""How it is told: the count by chance as a number, or as so many of a hundred."""


class MeasureReader:
    """Listens to a whole game and counts for every seat: how often it was so, of how many chances."""

    def __init__(self, seats: int) -> None:
        self.counts, self.chances = [0] * seats, [0] * seats

    def hear(self, event: Event) -> None:
        """Learn of the next event, with all that is secret in it."""
        if isinstance(event, Scored):
            # A round is a chance for everyone.
            self.chances = [each + 1 for each in self.chances]

    def note(self, seat: int, count: int) -> None:
        """Note a chance of a seat, and what came of it."""
        self.chances[seat] += 1
        self.counts[seat] += count


@dataclass(frozen=True, slots=True)
class Measure:
    """Something to count; its name leads to its words, `measures.<name>`."""

    name: str
    """A word, and after a dot the tally it is about: "tricks", "held.vault"."""
    form: Form
    reader: Callable[[int], MeasureReader]
    """Makes a reader for a number of seats."""


class HowOften(MeasureReader):
    """How often something happened, a round."""

    def __init__(self, seats: int, whose: Callable[[Event], int]) -> None:
        """`whose`: the seat for which an event counts; NOBODY where it counts for none."""
        super().__init__(seats)
        self.whose = whose

    def hear(self, event: Event) -> None:
        super().hear(event)
        seat = self.whose(event)
        if seat != NOBODY:
            self.counts[seat] += 1


def trick_won(event: Event) -> int:
    """Tell who won a trick."""
    return event.winner if isinstance(event, TrickTaken) else NOBODY


def action_done(event: Event) -> int:
    """Tell who did the action of a suit."""
    return event.seat if isinstance(event, SuitActed) and event.did else NOBODY


def counter_lost(event: Event) -> int:
    """Tell from whom an action took a counter."""
    return event.source if isinstance(event, SuitActed) and event.did else NOBODY


def counter_taken(event: Event) -> int:
    """Tell who took a counter from another seat."""
    return action_done(event) if counter_lost(event) != NOBODY else NOBODY


def chosen(verb: str) -> Callable[[Event], int]:
    """Make what tells who took an action of a verb."""

    def whose(event: Event) -> int:
        return event.seat if isinstance(event, Decided) and event.action.partition(" ")[0] == verb else NOBODY

    return whose


class PointsMade(MeasureReader):
    """Points per round."""

    def hear(self, event: Event) -> None:
        super().hear(event)
        if isinstance(event, Scored):
            for seat, by in enumerate(event.by):
                self.counts[seat] += by or 0


class Held(MeasureReader):
    """Counters in a place of one's own at the end of the game; partners have the same."""

    def __init__(self, seats: int, tally: str, places: int, start: int) -> None:
        super().__init__(seats)
        self.tally, self.places = tally, places
        self.counts, self.chances = [start] * seats, [1] * seats

    def hear(self, event: Event) -> None:
        if isinstance(event, TokensMoved) and event.tally == self.tally:
            for seat in range(event.owner, len(self.counts), self.places):
                self.counts[seat] += event.amount


def read_measures(
    measures: Iterable[Measure], events: Iterable[Event], seats: int
) -> list[tuple[Measure, MeasureReader]]:
    """Let every measure read a game."""
    readers = [(measure, measure.reader(seats)) for measure in measures]
    for event in events:
        for _, reader in readers:
            reader.hear(event)
    return readers
