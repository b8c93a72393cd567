"""What tricks are good for in one branch of a round, and what the rules say of the table while it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from tablegames.engine.table.facts import FactMaker
from tablegames.engine.table.features import Stance
from tablegames.engine.table.state import State

Wish = Callable[[State, int], bool]
"""Tells whether it would do a seat good to win one more trick, as a player guesses it without counting."""


def always(s: State, seat: int) -> bool:
    """Wish for every trick: where cards count, any of them may bring some."""
    return True


class BranchSource(Protocol):
    """What tells which branch of a round is played: a State, or what a seat sees of one."""

    @property
    def tallies(self) -> Sequence[int | None]:
        """Give the numbers on the table."""

    @property
    def round(self) -> int:
        """Count the rounds begun so far."""

    @property
    def phase(self) -> int:
        """Give the place in the program that was reached."""


class TrickEnd(NamedTuple):
    """What may end the tricks of a deal, whatever the hands hold."""

    over: Callable[[State], bool]
    """Asked after every trick: are they over?"""
    possible: Callable[[State], bool] = lambda s: True
    """Tells whether `over` may still say so in this deal, whatever is played: else a playout need not ask it."""


@dataclass(slots=True)
class Aims:
    """What the phases of a branch have declared for themselves alone; a table has the same for the whole round."""

    wishes: list[Wish] = field(default_factory=list)
    spare_wish: Wish | None = None
    early_wish: Wish | None = None
    spare_cost: list[int] = field(default_factory=list)
    spare_discards: list[int] = field(default_factory=list)
    wishes_state_dependent: bool = False
    discard_priority: list[int] = field(default_factory=list)
    captured_worth: list[int] = field(default_factory=list)
    trick_ends: list[TrickEnd] = field(default_factory=list)
    stances: dict[str, Stance] = field(default_factory=dict)
    fact_makers: list[FactMaker] = field(default_factory=list)
    trump_phase: int = 0
    provided: dict[type, object] = field(default_factory=dict)
    branches: list[Callable[[BranchSource], Aims]] = field(default_factory=list)
    """By place where this branch goes one of several ways itself, what finds the aims of the way it goes."""


UNKNOWN = Aims()
"""What holds while it is not known yet which branch will be played."""


def within(branches: Sequence[Callable[[BranchSource], Aims]], s: BranchSource) -> Iterator[Aims]:
    """List the aims of all branches that are played now, inner ones first."""
    for aims_of in branches:
        aims = aims_of(s)
        yield from within(aims.branches, s)
        yield aims
