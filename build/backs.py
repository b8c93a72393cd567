"""Draw card backs: one frame, a pattern that fills it, and a medal with the four suits in the middle.

`python build/backs.py` writes those below into assets/art/deck/backs.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path

ART = Path(__file__).resolve().parent.parent / "assets" / "art" / "deck"
LEFT, TOP, RIGHT, BOTTOM = 20.0, 20.0, 230.0, 330.0
"""The field that a pattern fills, of a card of 250 x 350."""
COLOURS = {
    "waves-indigo": ("#45509f", "#1c2250"),
    "arrows-violet": ("#7d4a94", "#35184a"),
}
"""By back, its light and its dark colour."""
SUITS = (("spades", 125, 146, 0), ("hearts", 154, 175, 90), ("clubs", 125, 204, 180), ("diamonds", 96, 175, 270))
"""The signs on the medal: which, where, and how they are turned."""
ARC = 48
"""Steps in which half a circle is followed."""


def waves() -> Iterator[str]:
    """Draw waves of the sea: rows of circles within circles, each row over the one above it."""
    wide, high = 42.0, 15.5
    for row in range(int((BOTTOM - TOP) / high) + 3):
        y = TOP + row * high
        first = LEFT - (wide / 2 if row % 2 else 0)
        for at in range(int((RIGHT - LEFT) / wide) + 2):
            for part in (1.0, 0.68, 0.36):
                yield from arc(first + at * wide, y, wide / 2 * part)


def arc(x: float, y: float, r: float) -> Iterator[str]:
    """Draw what is seen of a circle: above its middle, not under its neighbours, within the field."""
    wide, high = 42.0, 15.5
    begin: tuple[float, float] | None = None
    end = (0.0, 0.0)
    for step in range(ARC + 1):
        angle = math.pi + math.pi * step / ARC
        px, py = x + r * math.cos(angle), y + r * math.sin(angle)
        below = [(x + dx, y + dy) for dx, dy in ((-wide / 2, high), (wide / 2, high), (-wide, 2 * high), (0, 2 * high))]
        below += [(x + wide, 2 * high + y)]
        seen = all(math.hypot(px - bx, py - by) >= wide / 2 - 0.2 for bx, by in below)
        if seen and LEFT <= px <= RIGHT and TOP <= py <= BOTTOM:
            begin, end = begin or (px, py), (px, py)
        elif begin:
            yield curve(begin, end, r)
            begin = None
    if begin:
        yield curve(begin, end, r)


def curve(begin: tuple[float, float], end: tuple[float, float], r: float) -> str:
    """Write a piece of a circle, clockwise."""
    return f"M{begin[0]:.1f} {begin[1]:.1f}A{r:.1f} {r:.1f} 0 0 1 {end[0]:.1f} {end[1]:.1f}"


def arrows() -> Iterator[str]:
    """Draw the feathers of arrows: columns of slanting strokes, every other one upside down."""
    wide, high = 30.0, 44.0
    for column in range(7):
        x = LEFT + column * wide
        if column:
            yield f"M{x:.1f} {TOP} L{x:.1f} {BOTTOM}"
        middle = x + wide / 2
        yield f"M{middle:.1f} {TOP} L{middle:.1f} {BOTTOM}"
        way, shift = (1, 0.0) if column % 2 else (-1, high / 2)
        count = int((BOTTOM - TOP) / (high / 4)) + 8
        for at in range(-4, count):
            # Three strokes make a feather; the fourth is left out.
            if at % 4 == 3:
                continue
            y = TOP + shift + at * high / 4
            for side in (x, x + wide):
                yield from slanting(middle, y, side, y + way * wide / 2)


def slanting(x: float, y: float, to_x: float, to_y: float) -> Iterator[str]:
    """Draw a line as far as it lies within the field."""
    ends = [0.0, 1.0]
    for edge, inside in ((TOP, 1), (BOTTOM, -1)):
        a, b = (y - edge) * inside, (to_y - edge) * inside
        if a < 0 and b < 0:
            return
        if a < 0:
            ends[0] = max(ends[0], a / (a - b))
        elif b < 0:
            ends[1] = min(ends[1], a / (a - b))
    if ends[1] - ends[0] > 0.04:
        (x1, y1), (x2, y2) = [(x + (to_x - x) * at, y + (to_y - y) * at) for at in ends]
        yield f"M{x1:.1f} {y1:.1f} L{x2:.1f} {y2:.1f}"


PATTERNS = {"waves": waves, "arrows": arrows}


def sign(suit: str) -> str:
    """Read the outline of a suit's sign."""
    found = re.search(r' d="([^"]+)"', (ART / "suits" / f"{suit}.svg").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"the sign of {suit} has no outline")
    return found[1]


def back(name: str) -> str:
    """Draw a back as an SVG."""
    light, dark = COLOURS[name]
    stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
    pattern = " ".join(PATTERNS[name.partition("-")[0]]())
    signs = "\n".join(
        f'  <path transform="translate({x} {y}) rotate({turn}) scale(0.36) translate(-50 -50)" fill="#ffffff"'
        f' d="{sign(suit)}"/>'
        for suit, x, y, turn in SUITS
    )
    user = 'gradientUnits="userSpaceOnUse"'
    return f"""<!-- Card back {name}. Card 250x350, shown 40 to 112 px wide. Drawn by build/backs.py -->
<svg xmlns="http://www.w3.org/2000/svg" width="250" height="350" viewBox="0 0 250 350">
  <defs>
    <linearGradient id="paper" x1="0%" y1="0%" x2="0%" y2="100%">
      <stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#f4efe4"/>
    </linearGradient>
    <linearGradient id="ink" {user} x1="0" y1="0" x2="250" y2="350">{stops}</linearGradient>
    <radialGradient id="med" {user} cx="125" cy="175" r="64">{stops}</radialGradient>
    <linearGradient id="gold" x1="0%" y1="0%" x2="0%" y2="100%">
      <stop offset="0" stop-color="#ffe08a"/><stop offset="1" stop-color="#d99a2b"/>
    </linearGradient>
  </defs>
  <rect x="1" y="1" width="248" height="348" rx="19.5" fill="url(#paper)" stroke="#000000" stroke-opacity="0.22" \
stroke-width="2"/>
  <rect x="3" y="3" width="244" height="344" rx="17.5" fill="none" stroke="#ffffff" stroke-width="2"/>
  <rect x="15.5" y="15.5" width="219" height="319" rx="11" fill="url(#ink)"/>
  <path d="{pattern}" fill="none" stroke="#ffffff" stroke-opacity="0.36" stroke-width="1.6" stroke-linecap="round"/>
  <rect x="20" y="20" width="210" height="310" rx="8" fill="none" stroke="#ffffff" stroke-opacity="0.75" \
stroke-width="2"/>
  <rect x="25" y="25" width="200" height="300" rx="5" fill="none" stroke="#f0bd4f" stroke-opacity="0.8" \
stroke-width="1.2"/>
  <circle cx="125" cy="175" r="63" fill="url(#med)" stroke="#ffffff" stroke-width="2.6"/>
  <circle cx="125" cy="175" r="56" fill="none" stroke="#f0bd4f" stroke-width="1.5"/>
{signs}
  <path d="M125 165 L135 175 L125 185 L115 175z" fill="url(#gold)"/>
</svg>
"""


if __name__ == "__main__":
    for each in COLOURS:
        (ART / "backs" / f"{each}.svg").write_text(back(each), encoding="utf-8", newline="\n")
