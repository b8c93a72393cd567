"""What a mechanic knows of cards that matter by who wins them, and of a hand before it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State


class CardSense(Protocol):
    """What a mechanic knows of cards that matter by who wins them, for hints and reasons of tricks."""

    def lead(self, s: State, cards: Sequence[int], over: Sequence[int], unseen: int) -> int:
        """Choose what to lead; `over` masks by card those of its suit that beat it, `unseen` what others may hold."""

    def follow(self, s: State, cards: Sequence[int], power: Sequence[int], lying: Sequence[int], last: bool) -> int:
        """Choose what to play to a trick; `lying` are its cards so far."""

    def reasons(self, s: State, card: int, lying: Sequence[int], wins: bool | None) -> list[Reason]:
        """Say what a card does for those who wait for cards; `wins`: whether it surely does, None: not known."""

    def awaited_by(self, s: State, card: int) -> int:
        """Give the seat that has still to win a card; `NOBODY` where no seat has."""

    def signal(self, s: State, card: int, kind: str, powers: Sequence[int], unseen: int) -> int:
        """Say how much it tells the others that a card is the highest, the lowest or the only one of its suit."""


class HandSense(NamedTuple):
    """What a phase says of the hand of the seat to act, before it is played: for those who choose a contract."""

    promise: Callable[[State], float]
    """How well the hand suits it, 0 being usual; as far from it as high cards are among tricks."""
    reasons: Callable[[State], list[Reason]]
    """Why it does."""
