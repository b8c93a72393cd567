"""What a press has taken hold of: it goes along with mouse or finger until it is let go."""

from __future__ import annotations


class Grip:
    """Moves something with the pointer: a card, a scroll bar, a text under a finger.

    Positions are logical pixels. A scene gives one for a press (`Scene.grip`); the pointer tells it the rest.
    """

    at_once = False
    """Whether it moves from the press on, and no click can come of it; else only once the pointer has gone a way."""

    changes_viewer = False
    """Whether it shows the table to another person for as long as it is held: that does not end it."""

    timed = False
    """Whether it needs time to pass while it is held: else nothing is done as long as the pointer stands still."""

    def move(self, x: float, y: float) -> None:
        """Go along to a place."""

    def release(self, x: float, y: float) -> None:
        """End where the pointer let go."""

    def cancel(self) -> None:
        """End as if nothing had been: a page came in between, or a second finger."""

    def step(self, ms: float) -> bool:
        """Let time pass, while it is held and after it was let go; True as long as it still moves by itself."""
        return False
