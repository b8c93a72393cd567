"""The box of a game."""

from __future__ import annotations

from tablegames.view.picture import ART, Svg, art


def box_picture(game: str, w: float) -> Svg:
    """Give the picture on a game's box; a plain one for a game without."""
    if (ART / f"boxes/{game}.svg").is_file():
        return art(f"boxes/{game}", w)
    return Svg("deck/backs/deco-green", w, w * 7 / 6)
