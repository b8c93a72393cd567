"""The styles of bots: what each likes where its search cannot tell actions apart, beside how well they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Trait = Literal["risk", "soon", "leader"]
"""What a style looks at, up to the seat's next turn: how uncertain the result of an action is, how much it brings, or
what it brings the opponent who has most."""


@dataclass(frozen=True, slots=True)
class Style:
    """A way to play, whatever the level and the game."""

    trait: Trait
    tilt: float
    """Which part of what is at stake it gives up for one more of the trait; below 0: for one less."""


STYLES: Mapping[str, Style] = {
    "bold": Style("risk", 15.0),
    "careful": Style("risk", -15.0),
    "greedy": Style("soon", 15.0),
    "patient": Style("soon", -6.0),
    "vengeful": Style("leader", -60.0),
}
"""By name. Taking is mostly right, so that the player who leaves things lying may do it less often for the same price.
"""
