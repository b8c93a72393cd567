"""The styles of bots: what each likes where its search cannot tell actions apart, beside how well they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Trait = Literal["spread", "leader", "soon"]
"""What a style looks at: how far apart the results of an action lie, what it leaves the strongest opponent, or what it
brings before the next turn."""


@dataclass(frozen=True, slots=True)
class Style:
    """A way to play, whatever the level and the game."""

    trait: Trait
    tilt: float
    """How much reward it gives up for one more of the trait; below 0: for one less."""


STYLES: Mapping[str, Style] = {
    "bold": Style("spread", 0.6),
    "careful": Style("spread", -0.5),
    "greedy": Style("soon", 0.3),
    "patient": Style("soon", -0.15),
    "vengeful": Style("leader", -0.25),
}
"""By name. Taking is mostly right, so that whoever leaves things lying may do it less often for the same price."""
