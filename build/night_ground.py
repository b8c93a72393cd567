"""Draw the ground of a table by night: stars, hills, a path that winds up to houses with light in their windows.

`python build/night_ground.py` writes it to assets/art/lanterns. It goes on for 640 logical pixels on each side.
"""

from __future__ import annotations

import random
from pathlib import Path

from shapes import at, disc, line, path, rect

FILE = Path(__file__).resolve().parent.parent / "assets" / "art" / "lanterns" / "backdrop.svg"
WINGS = 640
HORIZON = 196
HOUSES = ((-480, 178, 0.8), (-150, 196, 0.9), (96, 188, 1), (330, 176, 0.8), (930, 174, 0.8), (1178, 190, 1))
HOUSES += ((1410, 190, 0.9), (1730, 180, 0.8))
"""Where a house stands, and how large it is."""


def stars() -> str:
    """Scatter stars over the sky, small ones only."""
    chance = random.Random(5)
    return "".join(
        disc(chance.randrange(-WINGS, 1280 + WINGS), chance.randrange(4, HORIZON - 40), chance.choice((1, 1.2, 1.8)),
             "#fff3cf", f'fill-opacity="{chance.choice((0.35, 0.5, 0.7))}"')
        for _ in range(110)
    )  # fmt: skip


def house() -> str:
    """Draw a house with two windows lit, which glow a little."""
    return (
        disc(0, -12, 40, "url(#glow)")
        + rect(-20, -24, 40, 26, "#0c1330")
        + path("M-26-22L0-44L26-22z", "#090f28")
        + rect(8, -42, 6, 14, "#090f28")
        + rect(-12, -17, 8, 9, "#ffd36b", 1, 'fill-opacity=".85"')
        + rect(4, -17, 8, 9, "#ffd36b", 1, 'fill-opacity=".85"')
    )


def ground() -> str:
    """Draw it all."""
    left, wide = -WINGS, 1280 + 2 * WINGS
    far = f"M{left} 210C-460 150-300 196-120 190C40 184 60 160 200 176C360 192 400 150 560 170C720 190 800 176 900 162"
    far += f"C1040 146 1120 196 1240 180C1400 162 1560 196 {left + wide} 176V720H{left}z"
    near = f"M{left} 330C-300 250 0 300 240 280C520 256 760 300 1000 276"
    near += f"C1240 254 1560 320 {left + wide} 286V720H{left}z"
    way = line("M640 760C880 600 420 520 600 420C760 336 980 330 1080 262C1130 228 1160 214 1178 192", "#2b3a6e", 16)
    way += line("M600 420C460 352 220 330 160 262C130 230 110 212 96 192", "#2b3a6e", 11)
    moon = path("M984 34A36 36 0 1 0 1010 86A31 31 0 0 1 984 34z", "#fff3cf", 'fill-opacity=".8"')
    defs = (
        '<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="220"><stop offset="0"'
        ' stop-color="#0f1a4a"/><stop offset="1" stop-color="#2c4488"/></linearGradient>'
        '<linearGradient id="hill" gradientUnits="userSpaceOnUse" x1="0" y1="260" x2="0" y2="720"><stop offset="0"'
        ' stop-color="#1b2a5e"/><stop offset="1" stop-color="#0a1130"/></linearGradient>'
        '<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="0" cy="-12" r="40"><stop offset="0"'
        ' stop-color="#ffd36b" stop-opacity=".3"/><stop offset="1" stop-color="#ffd36b" stop-opacity="0"/>'
        "</radialGradient>"
    )
    body = rect(left, 0, wide, 720, "url(#sky)") + stars() + moon + path(far, "#16224f")
    body += "".join(at(x, y, house(), size) for x, y, size in HOUSES)
    body += path(near, "url(#hill)") + f'<g opacity=".55">{way}</g>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"'
    return f'{head} data-wings="{WINGS}"><defs>{defs}</defs>\n{body}\n</svg>\n'


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(ground(), "utf-8")
