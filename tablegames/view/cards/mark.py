"""What card faces are composed of: pictures on a card of 250 x 350 units."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from tablegames.view.painting.lettering import Numeral
from tablegames.view.painting.picture import Drawing, Picture, Svg, art

WIDE, HIGH = 250, 350
RADIUS = 0.078
"""Of the width: how round the corners of every card are."""
PAPER = "jewels/card-paper"


class Mark(NamedTuple):
    """One picture of a face; `x`, `y` are its centre in card units, `turned` stands it on its head."""

    picture: Picture
    x: float = WIDE / 2
    y: float = HIGH / 2
    turned: bool = False


def ground(name: str, w: float) -> Mark:
    """Lay a sprite that covers the whole card."""
    return Mark(Svg(name, w, w * HIGH / WIDE))


def sprite(name: str, wide: float, u: float, x: float, y: float, tint: str = "") -> Mark:
    """Lay a sprite `wide` units wide; `u` is the size of a unit in logical pixels."""
    return Mark(art(name, wide * u, tint), x, y)


def number(
    words: str, size: float, color: str, u: float, x: float, y: float, squeeze: float = 1, rim: str = ""
) -> Mark:
    """Write an index; `rim` is the colour around it where it stands on one that is too near to its own."""
    return Mark(Numeral(words, size * u, color, squeeze, rim=rim), x, y)


LARGE_INDEX, LARGE_SIGN = 104.0, 58.0
"""How large the number of a large index is, and the sign of the suit below it."""


def large_index(
    words: str, color: str, u: float, sign: Callable[[float, float, float], Mark], rim: str = "", below: float = 0
) -> tuple[Mark, Mark]:
    """Write an index for eyes that need it large: `sign` gives its mark of a size at a place, `below` so much lower."""
    squeeze = {1: 1.0, 2: 0.72}.get(len(words), 1.4 / len(words))
    x = 46 if len(words) == 1 else 58
    return (
        number(words, LARGE_INDEX, color, u, x, 53, squeeze, rim),
        sign(LARGE_SIGN, 46, 129 + below),
    )


def bar(wide: float, high: float, color: str, u: float, x: float, y: float) -> Mark:
    """Draw the line under a 6 or a 9 that can be read both ways up."""
    w, h = wide * u, high * u
    return Mark(Drawing(f'<rect width="{w:.2f}" height="{h:.2f}" rx="{h / 2:.2f}" fill="{color}"/>', w, h), x, y)


def disc(size: float, u: float, x: float, y: float, color: str = "#ffffff", opacity: float = 0.92) -> Mark:
    """Draw a round ground for a mark."""
    w = size * u
    r = w / 2
    body = f'<circle cx="{r:.2f}" cy="{r:.2f}" r="{r:.2f}" fill="{color}" fill-opacity="{opacity}"/>'
    return Mark(Drawing(body, w, w), x, y)


def spread(x: float, y: float, grown: float) -> tuple[float, float]:
    """Move a point of the index away from its corner as the index grows."""
    return 13 + (x - 13) * grown, 13 + (y - 13) * grown


def over(mark: Mark) -> Mark:
    """Turn a mark to the same place in the opposite half."""
    return Mark(mark.picture, WIDE - mark.x, HIGH - mark.y, not mark.turned)


def twice(marks: Iterable[Mark]) -> Iterator[Mark]:
    """Lay an index in its corner, and turned in the opposite one."""
    for mark in marks:
        yield mark
        yield over(mark)


PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0.5, 0.2), (0.5, 0.8)),
    3: ((0.5, 0.2), (0.5, 0.5), (0.5, 0.8)),
    4: ((0.3, 0.2), (0.7, 0.2), (0.3, 0.8), (0.7, 0.8)),
}
"""By number, where the pips stand: x in parts of 205 units, y of 372, about the middle of the card."""
PIPS[5] = (*PIPS[4], (0.5, 0.5))
PIPS[6] = (*PIPS[4], (0.3, 0.5), (0.7, 0.5))
PIPS[7] = (*PIPS[6], (0.5, 0.35))
PIPS[8] = (*PIPS[7], (0.5, 0.65))
PIPS[9] = (*((x, y) for x in (0.3, 0.7) for y in (0.2, 0.4, 0.6, 0.8)), (0.5, 0.5))
PIPS[10] = (*PIPS[9][:-1], (0.5, 0.3), (0.5, 0.7))
