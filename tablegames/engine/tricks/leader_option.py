"""What a leader may do besides leading, at a table."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.tricks.trick import Trick


class LeaderOption:
    """Something a leader may do, any number of times, before the card is led."""

    actions = 1
    """How many different actions it has."""

    def legal(self, s: State, trick: Trick) -> Sequence[int]:
        """List its actions open to the leader, `trick.player`, from 0."""
        raise NotImplementedError

    def apply(self, s: State, trick: Trick, action: int) -> None:
        """Carry one out."""
        raise NotImplementedError

    def words(self, action: int) -> str:
        """Write one in notation."""
        raise NotImplementedError

    def sensible(self, s: State, trick: Trick, action: int) -> bool:
        """Tell whether a sensible player does it."""
        return True

    def reasons(self, s: State, trick: Trick, action: int) -> list[Reason]:
        """Say what it is good for."""
        return []
