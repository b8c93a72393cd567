"""The little phone beside a seat: whether its player uses an own screen, and whether it is there."""

from __future__ import annotations

from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import GOLD, LIGHT_GOLD, MUTED, ROSE

SIGNS = {"laptop": "phone", "waiting": "phone-waiting", "here": "phone-here", "away": "phone-away"}
"""By where a person plays, the icon; each differs in its drawing as well as in its colour."""
COLOURS = {"laptop": MUTED, "waiting": LIGHT_GOLD, "here": GOLD, "away": ROSE}


def phone_sign(place: str, size: float) -> Picture:
    """Draw the phone of a person who plays at a `place`, as `OwnScreenSeats` names it."""
    return icon(SIGNS[place], size, COLOURS[place])
