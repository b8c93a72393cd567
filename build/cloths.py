"""Draw what is woven into table cloths: square tiles of faint lines that fit together without a seam.

`python build/cloths.py` writes those below into assets/art/cloths; the colours below them are in
tablegames/view/backdrops/cloths.py.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "art" / "cloths"


def stroke(path: str, opacity: float, wide: float = 1.4, color: str = "#ffffff") -> str:
    """Draw lines."""
    return (
        f'  <path d="{path}" fill="none" stroke="{color}" stroke-opacity="{opacity}" stroke-width="{wide}"'
        ' stroke-linecap="round"/>'
    )


def lattice() -> Iterator[str]:
    """Draw a damask of diamonds with a small flower in each."""
    yield stroke("M0 28L28 0L56 28L28 56z", 0.09)
    petals = " ".join(f"M28 28L{28 + 6.5 * dx:g} {28 + 6.5 * dy:g}" for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    yield stroke(petals, 0.12, 2.6)
    corners = " ".join(f"M{x} {y}h0.01" for x in (0, 56) for y in (0, 56))
    yield stroke(corners, 0.16, 5)


def waves() -> Iterator[str]:
    """Draw waves of the sea: rows of circles within circles, each row over the one above it."""
    r, high = 28.0, 14.0
    lines = []
    for row in range(-1, 7):
        for at in range(-1, 3):
            x, y = at * 2 * r - (r if row % 2 else 0), row * high
            for part in (1.0, 0.68, 0.36):
                lines += list(seen(x, y, r, part, high))
    yield stroke(" ".join(lines), 0.1)


def seen(x: float, y: float, r: float, part: float, high: float) -> Iterator[str]:
    """Draw what the rows below leave of the upper half of a circle."""
    over = [
        (x + dx, y + dy) for dx, dy in ((-r, high), (r, high), (-2 * r, 2 * high), (0, 2 * high), (2 * r, 2 * high))
    ]
    run: list[tuple[float, float]] = []
    for step in range(97):
        angle = math.pi * (1 + step / 96)
        point = x + r * part * math.cos(angle), y + r * part * math.sin(angle)
        shown = step < 96 and all(math.dist(point, other) >= r - 0.3 for other in over)
        if shown:
            run.append(point)
        elif len(run) > 1:
            (ax, ay), (bx, by) = run[0], run[-1]
            yield f"M{ax:.1f} {ay:.1f}A{r * part:.1f} {r * part:.1f} 0 0 1 {bx:.1f} {by:.1f}"
            run = []


def herringbone() -> Iterator[str]:
    """Draw the twill of a suit: slanting strokes that turn round from column to column."""
    strokes = []
    for at in range(-2, 9):
        y = at * 8
        strokes.append(f"M1 {y}L15 {y + 14} M17 {y + 14}L31 {y} M33 {y}L47 {y + 14} M49 {y + 14}L63 {y}")
    yield stroke(" ".join(strokes), 0.07, 2.0)


def stars() -> Iterator[str]:
    """Draw hemp leaves: triangles, each with three lines to its middle."""
    side, tall = 60.0, 52.5
    edges, spokes = [], []
    for row in range(-1, 9):
        for at in range(-1, 8):
            x, y = at * side + (side / 2 if row % 2 else 0), row * tall
            right, lower, other = (x + side, y), (x + side / 2, y + tall), (x + side * 1.5, y + tall)
            edges.append(f"M{x:g} {y:g}L{right[0]:g} {right[1]:g} M{x:g} {y:g}L{lower[0]:g} {lower[1]:g}")
            edges.append(f"M{right[0]:g} {right[1]:g}L{lower[0]:g} {lower[1]:g}")
            for corners in (((x, y), right, lower), (right, lower, other)):
                mx, my = (sum(each[i] for each in corners) / 3 for i in (0, 1))
                spokes += [f"M{mx:.1f} {my:.1f}L{cx:g} {cy:g}" for cx, cy in corners]
    yield stroke(" ".join(edges), 0.07, 1.3)
    yield stroke(" ".join(spokes), 0.07, 1.3)


def planks() -> Iterator[str]:
    """Draw boards of wood: dark joints, and veins that run along each board."""
    chance = random.Random(11)
    size, high = 480, 80
    for row in range(size // high):
        top = row * high
        darker = f"{row * 7 % 5 * 0.03:.2f}"
        yield f'  <rect x="0" y="{top}" width="{size}" height="{high}" fill="#000000" fill-opacity="{darker}"/>'
        joint = (row * 190 + 60) % size
        yield stroke(f"M0 {top + 1}H{size} M{joint} {top + 1}V{top + high}", 0.34, 2.2, "#000000")
        yield stroke(f"M0 {top + 3}H{size}", 0.05, 1.2)
        veins = []
        for at in range(7):
            y, bend = top + 9 + at * 10 + chance.uniform(-2, 2), chance.uniform(-4, 4)
            veins.append(f"M0 {y:.1f}C{size / 3:.0f} {y + bend:.1f} {2 * size / 3:.0f} {y - bend:.1f} {size} {y:.1f}")
        yield stroke(" ".join(veins), 0.13, 1.2, "#000000")


TILES = {"lattice": (56, lattice), "waves": (56, waves), "herringbone": (64, herringbone), "stars": (420, stars)} | {
    "planks": (480, planks)
}
"""By name, how wide and high a tile is, and what is drawn on it."""


def tile(name: str) -> str:
    """Draw a tile as an SVG."""
    size, drawn = TILES[name]
    body = "\n".join(drawn())
    head = f"<!-- Woven into a cloth: {name}, a tile that repeats. Drawn by build/cloths.py -->"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {size} {size}">'
    return f"{head}\n{svg}\n{body}\n</svg>\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in TILES:
        (FOLDER / f"{each}.svg").write_text(tile(each), encoding="utf-8", newline="\n")
