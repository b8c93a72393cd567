"""The box of a game."""

from __future__ import annotations

from tablegames.view.picture import Svg, art


def box_picture(game: str, w: float) -> Svg:
    """Give the picture on a game's box; a plain one for a game without."""
    try:
        return art(f"boxes/{game}", w)
    except FileNotFoundError:
        return Svg("deck/backs/deco-green", w, w * 7 / 6)
