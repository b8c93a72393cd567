"""A player's face in its ring."""

from __future__ import annotations

from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.panel import panel
from tablegames.view.painting.picture import art
from tablegames.view.painting.theme import GOLD


def portrait(face: str, d: float, active: bool = False) -> Group:
    """Draw a player's face in its ring; gold and glowing where it is the one that matters."""
    parts: tuple[Part, ...] = (
        (0, 0, art(f"interface/faces/{face}", d)),
        (0, 0, art(f"interface/faces/ring-{'active' if active else 'plain'}", d)),
    )
    if not active:
        return Group(d, d, parts)
    return panel(d, d, d / 2, GOLD, 1, stroke_opacity=0, shade=False, glow=True, parts=parts)
