"""What can be played by numbers."""

from __future__ import annotations

from typing import Protocol, TypeVar

T_co = TypeVar("T_co", covariant=True)


class Playable(Protocol[T_co]):
    """Something that is played by numbers, and can be sent to another process."""

    def play(self, number: int) -> T_co:
        """Play it once. The same number gives the same on every machine."""
