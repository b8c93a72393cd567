"""Card backs to choose, for decks that have no back of their own."""

from __future__ import annotations

CARD_BACKS = (
    "camellia-blue",
    "camellia-red",
    "asanoha-teal",
    "deco-green",
    "deco-plum",
    "waves-indigo",
    "arrows-violet",
)
"""Backs by their drawings, in the order in which they are offered; the first is the usual one."""
USUAL_BACK = CARD_BACKS[0]
LARGE_INDICES = "+large"
"""Ends the name of a world whose faces have large indices, before a back that was chosen for it."""
BEFORE = "@"
"""Stands in the name of a world before the back that was chosen for it."""


def drawing_of(back: str) -> str:
    """Name the drawing of a back."""
    return f"deck/backs/{back}"


def with_usual_indices(world: str) -> str:
    """Name the world whose indices are as usual, drawn or composed."""
    return world.replace(LARGE_INDICES, "").replace("-large", "")


def with_back(world: str, back: str) -> str:
    """Name the world of these faces with another back."""
    return world if back == USUAL_BACK else f"{world}{BEFORE}{back}"


def back_of(world: str) -> tuple[str, str]:
    """Split the name of a world into that of its faces and the back that was chosen for it, "" where none was."""
    faces, _, back = world.rpartition(BEFORE)
    return (faces, back) if faces and back in CARD_BACKS else (world, "")
