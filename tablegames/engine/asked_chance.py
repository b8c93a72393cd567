"""Chance that others are asked for, thing by thing, rather than drawn from a generator."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any


class Undrawn(BaseException):
    """Chance comes to something that is not drawn yet: one of `left`, each as likely as the next.

    Nothing has gone wrong then, so code that catches errors lets it through. `left` is empty for what is no card, seat
    or die.
    """

    def __init__(self, what: str, left: tuple[int, ...] = ()) -> None:
        super().__init__(f"one of {len(left)} is still to be drawn: {what}")
        self.what, self.left = what, left


class AskedChance(Random):
    """Gives what was drawn elsewhere, in that order, and raises Undrawn where nothing is left.

    What is drawn is the number of a card, a seat, or the face of a die. Only real choices are asked.
    """

    def __new__(cls, drawn: Sequence[int]) -> AskedChance:
        # Python seeds a new generator, and no code draws from it here.
        return super().__new__(cls)

    def __init__(self, drawn: Sequence[int]) -> None:
        self.drawn = list(drawn)
        self.taken = 0

    def one(self, things: Sequence[int], what: str) -> int:
        """Draw one of some different things. Raises Undrawn."""
        if len(things) == 1:
            return things[0]
        if self.taken == len(self.drawn):
            raise Undrawn(what, tuple(things))
        self.taken += 1
        return self.drawn[self.taken - 1]

    def order(self, things: Iterable[int], count: int, what: str) -> list[int]:
        """Draw so many of some different things, one after another; the others follow as they were. Raises Undrawn."""
        left = list(things)
        found = []
        for _ in range(count):
            found.append(self.one(left, what))
            left.remove(found[-1])
        return found + left

    @property
    def random(self) -> Callable[[], float]:
        """Raise Undrawn: no list of chances tells what is drawn like this."""
        raise Undrawn("number")

    def getstate(self) -> tuple[Any, ...]:
        """Tell what is ahead: nothing that is settled."""
        return ()
