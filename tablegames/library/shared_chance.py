"""Chance that copies of a game share until one of them draws from it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any


class SharedChance(Random):
    """The same chance ahead as `source` has, which is not drawn from any more. It is copied at the first draw.

    Copying a generator takes ten times as long as copying a whole game, and most games that a bot plays ahead draw
    nothing. `Random.__init__` is left out on purpose: it would seed 2.5 KB for nothing.
    """

    source: Random
    own: Random | None

    @classmethod
    def of(cls, source: Random) -> SharedChance:
        """Share a generator."""
        made = cls.__new__(cls)
        # One that has drawn is a generator of its own, one that has not shares what it shares itself.
        made.source = (source.own or source.source) if isinstance(source, SharedChance) else source
        made.own = None
        return made

    @property
    def drawn(self) -> Random:
        """Give the generator to draw from, copied now if it was not yet."""
        if self.own is None:
            self.own = Random.__new__(Random)
            self.own.setstate(self.source.getstate())
        return self.own

    @property
    def random(self) -> Callable[[], float]:  # looked up once, called for each card
        """Give what draws a number from 0 to 1."""
        return self.drawn.random

    @property
    def getrandbits(self) -> Callable[[int], int]:  # what all other draws are made of
        """Give what draws so many bits."""
        return self.drawn.getrandbits

    def getstate(self) -> tuple[Any, ...]:
        """Tell what is ahead, as `Random.getstate` does."""
        return (self.own or self.source).getstate()


__all__ = ["SharedChance"]
