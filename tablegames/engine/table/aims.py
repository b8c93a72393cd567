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
    """What the phases of a round have declared, or those of one branch for themselves alone."""

    wishes: list[Wish] = field(default_factory=list)
    """Asked when something is played out: does a seat want the next trick?"""
    spare_wish: Wish | None = None
    """Asked in a branch of a round where no wish stands: what a mechanic knows that should not speak for others."""
    early_wish: Wish | None = None
    """Asked where no wish stands: does a seat want tricks only to be rid of high cards before the tricks that cost?"""
    spare_cost: list[int] = field(default_factory=list)
    spare_discards: list[int] = field(default_factory=list)
    """By card, what capturing it costs in a branch of a round, and how much a player wants to be rid of it then."""
    wishes_state_dependent: bool = False
    """Whether a seat's wish depends on what others have won as well, and so may change with every trick."""
    discard_priority: list[int] = field(default_factory=list)
    """By card, how much a sensible player wants to be rid of it who wants no trick; empty where that is all one."""
    captured_worth: list[int] = field(default_factory=list)
    """By card, what capturing it counts at the end of a round; empty where captured cards count nothing."""
    trick_ends: list[TrickEnd] = field(default_factory=list)
    """What may end the tricks of a round whatever the hands hold, where a phase `watches_tricks` or `ends_tricks`."""
    stances: dict[str, Stance] = field(default_factory=dict)
    """How a seat stands with what is scored, for features; by name."""
    fact_makers: list[FactMaker] = field(default_factory=list)
    """Asked when a viewer looks at the table: what do the rules say of it?"""
    trump_phase: int = 0
    """The last phase that decides about the trump; 0 where none does."""
    provided: dict[type, object] = field(default_factory=dict)
    """By type, what the phases so far provide for those that build on it."""
    branches: list[Callable[[BranchSource], Aims]] = field(default_factory=list)
    """By place where the way goes one of several ways, what finds the aims of the way it goes."""


UNKNOWN = Aims()
"""What holds while it is not known yet which branch will be played."""


def within(branches: Sequence[Callable[[BranchSource], Aims]], s: BranchSource) -> Iterator[Aims]:
    """List the aims of all branches that are played now, inner ones first."""
    for aims_of in branches:
        aims = aims_of(s)
        yield from within(aims.branches, s)
        yield aims
