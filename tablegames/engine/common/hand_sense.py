"""How good a hand is for what is played, as a phase that plays no tricks tells it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State


class HandSense(NamedTuple):
    """What a phase says of the hand of the seat to act, before it is played: for those who choose a contract."""

    promise: Callable[[State], float]
    """How well the hand suits it, 0 being usual; as far from it as high cards are among tricks."""
    reasons: Callable[[State], list[Reason]]
    """Why it does."""
