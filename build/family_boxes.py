"""Scenes on the boxes of games that families know without tricks. `boxes.py` frames them."""

from __future__ import annotations

from collections.abc import Callable

from shapes import CREAM, at, card, disc, path, rect, star

BANDS = ("#e0525f", "#f0893e", "#f6cf5a", "#6fbf6a", "#4fb3c9", "#4a7fd0", "#8a63c4")
"""Seven colours of a rainbow, the outer one first."""


def sevens() -> str:
    """A rainbow of seven bands over a golden seven, and a row of cards that grows to either side."""
    bow = "".join(
        f'<circle cx="120" cy="176" r="{108 - 9 * k}" fill="none" stroke="{color}" stroke-width="9"/>'
        for k, color in enumerate(BANDS)
    )
    hill = path("M0 182C60 160 180 160 240 182V280H0z", "#3f8f5a") + path(
        "M0 206C70 188 170 188 240 206V280H0z", "#2f7448"
    )
    cloud = disc(-17, 2, 15, CREAM) + disc(3, -6, 19, CREAM) + disc(22, 3, 14, CREAM) + rect(-30, 3, 64, 14, CREAM, 7)
    seven = "M-34-50H34V-32L6 50H-20L8-28H-34z"
    number = at(3, 4, path(seven, "#000000", 'fill-opacity=".3"')) + path(
        seven, "url(#gold)", 'stroke="#8a5a14" stroke-width="3" stroke-linejoin="round"'
    )
    row = "".join(
        card(120 + way * 33 * k, 236 + 2.5 * k * k, name, way * 5 * k, 0.62 - 0.07 * k)
        for way, names in ((-1, "CDH"), (1, "HSD"))
        for k, name in ((3, names[2]), (2, names[1]), (1, names[0]))
    )
    return (
        star(46, 44, 7)
        + star(200, 40, 8)
        + star(120, 34, 5)
        + bow
        + hill
        + at(26, 178, cloud, 0.85)
        + at(214, 178, cloud, 0.85)
        + at(120, 150, number, 0.9)
        + row
        + card(120, 236, "D", 0, 0.7)
    )


FAMILY: dict[str, tuple[str, str, Callable[[], str]]] = {
    "sevens": ("#5aa9e0", "#2b4f9c", sevens),
}
