"""What one person sees of the table, by names: all that layout, prompts and logs may read.

It is made from an Observation, so hidden cards are not in it (`engine/knowledge/hidden_information.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tablegames.engine.table.events import NOBODY, Event
from tablegames.engine.table.facts import Fact
from tablegames.engine.table.question import Question
from tablegames.engine.table.state import OVER

F = TypeVar("F", bound=Fact)


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action of the person who is asked, in notation: `verb` and what it is about."""

    action: str
    """The whole action, "play S7": what `Session.play` takes."""

    @property
    def verb(self) -> str:
        """Name the kind of action: "play"."""
        return self.action.partition(" ")[0]

    @property
    def what(self) -> str:
        """Name its object: a card id, a seat, a place, a suit letter, a number, several card ids, or nothing."""
        return self.action.partition(" ")[2]

    @property
    def parts(self) -> tuple[str, ...]:
        """List its objects: several where cards are played together."""
        return tuple(self.what.split(" ")) if self.what else ()


@dataclass(frozen=True, slots=True)
class Seen:
    """The table as the viewer knows it. What the viewer may not know is not in here."""

    viewer: int
    """The seat that looks, or NOBODY for the public view."""
    seats: int
    turn: int
    """The seat that is asked; NOBODY while cards are dealt and counted, OVER when the game is over."""
    round: int
    marker: int
    """The seat with the round's marker: dealer, start player, turn player or setter."""
    zones: Mapping[str, tuple[tuple[str | None, ...], ...]]
    """By zone name, one tuple of card ids an owner (or place), None for a card the viewer cannot see."""
    tallies: Mapping[str, tuple[int | None, ...]]
    """By tally name, one number an owner; None where it is hidden from the viewer."""
    facts: Mapping[str, Any]
    """Public facts of the mechanic in progress: for tricks `led` (suit letter or None), `leader`, `number` (from 1),
    `trick` (the same, but at most `tricks`), `tricks`, `seats` (who played each card of the trick zone, in order),
    `winning` (seat or NOBODY)."""
    total: tuple[int | None, ...]
    """The score by seat as it stands; None where hidden."""
    question: Question | None = None
    """What is asked of the seat to act; only the seat itself gets details that are its secret."""
    choices: tuple[Choice, ...] = ()
    """The viewer's legal actions, empty when another seat is asked."""
    lowest: bool = False
    """Whether the lowest total wins."""
    received: frozenset[str] = frozenset()
    """Cards in the viewer's hand that came since the viewer last decided something, except a hand just dealt."""
    said: Mapping[type[Fact], Fact] = field(default_factory=dict)
    """What the rules say of the table as the viewer sees it, by kind of fact: `fact` finds one."""

    def fact(self, kind: type[F]) -> F | None:
        """Find a fact; None where the rules have none of its kind, or nothing to say now."""
        found = self.said.get(kind)
        return found if isinstance(found, kind) else None

    def zone(self, name: str, owner: int = 0) -> tuple[str | None, ...]:
        """List the cards of one place of a zone; empty for a zone this game lacks."""
        cells = self.zones.get(name, ())
        return cells[owner] if owner < len(cells) else ()

    def tally(self, name: str, owner: int = 0) -> int | None:
        """Read one number of a tally; None where hidden or unknown."""
        cells = self.tallies.get(name, ())
        return cells[owner] if owner < len(cells) else None

    def held(self, name: str, seat: int) -> int | None:
        """Read a tally's number of a seat, or of its side where partners share one; None where hidden or unknown."""
        cells = self.tallies.get(name, ())
        return cells[self.owner(name, seat)] if cells else None

    def owner(self, name: str, seat: int) -> int:
        """Tell which place of a tally is a seat's."""
        return seat % max(1, len(self.tallies.get(name, ())))


@dataclass(frozen=True, slots=True)
class Beat:
    """One change at the table: what the viewer saw happen, and how things stand after it."""

    events: tuple[Event, ...]
    seen: Seen


__all__ = ["NOBODY", "OVER", "Beat", "Choice", "Question", "Seen"]
