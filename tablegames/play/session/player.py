"""Who sits at a seat of a game."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.play.setup.seating import HUMAN


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat."""

    name: str
    kind: str
    """`HUMAN`, or a kind of bot."""
    face: str = ""
    """The picture of the face, by its name among the faces; "kuma+blue" is "kuma" before blue."""

    @property
    def human(self) -> bool:
        """Tell whether a person sits there."""
        return self.kind == HUMAN
