"""Table cloths to choose: their colours, and what is woven into them."""

from __future__ import annotations

from typing import NamedTuple

from tablegames.view.painting.theme import GREEN, Theme

OWN = "own"
"""What is chosen where every game is to have the felt of its box."""


class Cloth(NamedTuple):
    """A cloth that covers a table: its colours, and the tile of the art folder that is woven into it ("": none)."""

    look: Theme
    woven: str = ""


CLOTHS = {
    "green": Cloth(GREEN),
    "wine": Cloth(Theme(("#8a3146", "#5a1c31", "#260c18"), "#240b14", "#e4bcc4"), "lattice"),
    "sea": Cloth(Theme(("#2f6f96", "#1b4766", "#0b2134"), "#08202f", "#b4d2e2"), "waves"),
    "grey": Cloth(Theme(("#505a66", "#343c46", "#191e24"), "#141a20", "#c2cad2"), "herringbone"),
    "indigo": Cloth(Theme(("#4a4a92", "#2c2c66", "#141433"), "#11112f", "#b9b8dc"), "stars"),
    "wood": Cloth(Theme(("#8a5a34", "#603a20", "#2c190d"), "#23140a", "#e2cbb2"), "planks"),
}
"""Cloths by name."""
CLOTH_NAMES = (OWN, *CLOTHS)
"""What may be chosen."""


def cloth_felt(name: str) -> str:
    """Name the felt of a cloth among all felts."""
    return f"cloth {name}"
