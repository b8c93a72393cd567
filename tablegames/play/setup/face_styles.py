"""The style of each face: who plays boldly, who begrudges the leader. The faces of the levels themselves have none."""

from __future__ import annotations

from tablegames.bots.levels import LEVELS
from tablegames.engine.game.ruleset import Rules

OF_FACES = {
    "kon": "bold",
    "maya": "bold",
    "sumi": "careful",
    "hanako": "careful",
    "momo": "greedy",
    "taro": "greedy",
    "kuma": "patient",
    "kofi": "patient",
    "mike": "vengeful",
    "amina": "bold",
    "goro": "careful",
    "yuki": "patient",
    "rosa": "greedy",
    "diego": "vengeful",
    "ken": "vengeful",
}
"""By face, a style of `bots/styles.py`."""


def style_of(face: str) -> str:
    """Name the style of a bot by its face, whatever colour stands behind it; "" for a face that has none."""
    return OF_FACES.get(face.partition("+")[0], "")


def style_at(rules: Rules, kind: str, face: str) -> str:
    """Name the style in which a player of a kind plays a game; "" for a person, for chance and where all is bluff."""
    # The first page knows faces, too, and all that bots are made of would be read before it.
    from tablegames.bots.kinds import has_styles

    style = style_of(face)
    return style if style and kind in LEVELS and has_styles(rules) else ""
