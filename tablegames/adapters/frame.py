"""A frame of an environment: the table as a seat sees it, as pixels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablegames.library.picture import pixels
from tablegames.library.seat_observation import SeatObservation

FRAME = 960
"""How wide a frame is, in pixels."""


def frame_of(seen: SeatObservation) -> NDArray[np.uint8]:
    """Paint what a seat knows, as rows of pixels of three bytes."""
    width, height, rows = pixels(seen, FRAME)
    return np.frombuffer(rows, np.uint8).reshape(height, width, 3)
