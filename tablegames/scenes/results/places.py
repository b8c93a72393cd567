"""Where the parts of the page of a result stand, by the shape of the window."""

from __future__ import annotations

from tablegames.scenes.results.podium import MIDDLE
from tablegames.view.layout.carry import Carry, move
from tablegames.view.painting.canvas import Canvas

OUTWARDS = 0.2
"""Which part of what a window is wider the steps and the list stand farther out."""
ABOVE, BELOW, LARGEST = 142.0, 128.0, 1.4
"""What lies above the steps of an upright window and below its list, and how large both become."""
HIGH = 470.0
"""How high steps and list are."""


def places(canvas: Canvas) -> tuple[Carry, Carry, Carry]:
    """Say where the steps, the list and the buttons stand: in an upright window below each other."""
    foot = move(0, canvas.more_high)
    if canvas.shape == "upright":
        room = (canvas.height - ABOVE - BELOW) / 2
        large = min(LARGEST, room / HIGH)
        middle = canvas.width / 2
        steps = Carry(MIDDLE, 350, middle, ABOVE + room / 2, large)
        return steps, Carry(976, 360, middle, ABOVE + 14 + room * 1.5, large), foot
    out, lower = canvas.more_wide * OUTWARDS, canvas.more_high * 0.45
    return move(-out, lower), move(out, lower), foot
