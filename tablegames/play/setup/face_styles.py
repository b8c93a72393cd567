"""The style of each face: who plays boldly, who begrudges the leader. The faces of the levels themselves have none."""

from __future__ import annotations

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
}
"""By face, a style of `bots/styles.py`."""


def style_of(face: str) -> str:
    """Name the style of a bot by its face, whatever colour stands behind it; "" for a face that has none."""
    return OF_FACES.get(face.partition("+")[0], "")
