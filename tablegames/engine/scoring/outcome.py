"""What a deal has come to for a score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tablegames.engine.scoring.measured import Amounts
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.table.state import State


@dataclass(slots=True)
class Outcome:
    """Party by party: what was measured, what was to be reached, and who has reached it."""

    s: State
    parties: Parties
    amounts: Amounts
    numbers: list[int]
    goals: list[int]
    met: list[bool]
    played: Sequence[int]
    """The parties that have a goal: all, or the one of the maker, or of the player who has most."""
    left: Sequence[int]
    """The parties of which a seat plays in this round."""
    tier: Losers | None = None
    """What the losers count for, where that is not what they have at the end."""

    def total(self) -> int:
        """Add up what was measured."""
        return sum(self.numbers)

    def others(self, party: int) -> list[int]:
        """List the other parties that are left."""
        others = self.parties.others[party]
        return others if self.parties.remaining.out is None else [other for other in others if other in self.left]

    def everything(self, party: int) -> bool:
        """Tell whether a party has all there was to have."""
        return self.amounts.everything(self.s, self.numbers, party)

    def nothing(self, party: int) -> bool:
        """Tell whether a party has won no card."""
        return not self.amounts.cards(self.s, party)


class Losers(NamedTuple):
    """What those have who lose: some win more from the player who counted little."""

    counted: Sequence[int]
    """What those of them have that won a trick."""
    low: bool = False
    """Whether they pay for having counted little at least, whatever they have."""


class PaidFor(NamedTuple):
    """What a part of a score pays for, as a key, with the number and the cards that belong to it."""

    key: str
    n: int = 0
    cards: tuple[str, ...] = ()
