"""How the end of a game is celebrated: otherwise for a win, for a defeat, and where people played against each other.

Where everything is follows from the time alone, so that nothing has to be remembered, and the same page looks the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Literal

from tablegames.view.motion.effects import star
from tablegames.view.painting.canvas import USUAL, Canvas
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import HEIGHT, WIDTH

Mood = Literal["win", "lose", "rivalry"]
LASTING = 4600.0
"""How long it takes, milliseconds."""
PAPERS = ("#f0bd4f", "#fff8e7", "#d3313c", "#5aa9e6", "#7bc47f", "#c792ea")
PETALS = ("#f6c9d6", "#e9b3c6", "#fbe4ea")
"""The colours of confetti, and of the petals that fall where no player of the table won."""
MANY: dict[Mood, int] = {"win": 72, "lose": 26, "rivalry": 66}
SPARKLES, FLASHES = 7, 520.0
"""How many stars flash around the winner, and how long each, milliseconds."""
GRAVITY = 620.0
"""How fast what is thrown up comes down, pixels by second and second."""
Z = 900.0


@dataclass(frozen=True, slots=True)
class FlyingPiece:
    """One thing that flies: where it sets out, its speed in pixels a second, and how it flutters."""

    begin: float
    x: float
    y: float
    across: float
    down: float
    picture: Drawing
    phase: float
    weight: float = 0.0
    """How much of gravity pulls at it."""

    def at(self, key: int, age: float, canvas: Canvas) -> Sprite | None:
        """Give it as it is at a time; None where it is not to be seen.

        On a higher canvas it falls, and flies, faster.
        """
        t = (age - self.begin) / 1000
        if t < 0:
            return None
        x = self.x + self.across * t + math.sin(t * 3 + self.phase) * 14
        y = self.y + self.down * t + self.weight * GRAVITY * t * t / 2
        x, y = x * canvas.width / WIDTH, y * canvas.height / HEIGHT
        if y > canvas.height + 20 or not -20 < x < canvas.width + 20:
            return None
        turn = t * 5 + self.phase * 3
        squeeze = (1.0, 0.75, 0.5, 0.25)[round(abs(math.sin(turn)) * 3)]
        angle = round((self.phase * 60 + t * 90) / 30) * 30 % 180
        return Sprite(("celebration", key), self.picture, x, y, Z + key, angle=angle, squeeze=squeeze)


def paper(color: str) -> Drawing:
    """Cut a piece of confetti."""
    return Drawing(f'<rect width="12" height="17" rx="2" fill="{color}"/>', 12, 17)


def petal(color: str) -> Drawing:
    """Draw a petal."""
    return Drawing(f'<path d="M10 0C18 7 17 19 10 26C3 19 2 7 10 0z" fill="{color}" fill-opacity=".85"/>', 20, 26)


@cache
def pieces(mood: Mood, colors: tuple[str, ...]) -> tuple[FlyingPiece, ...]:
    """Throw everything once: confetti from above, petals, or from two corners; in the colours of who won, or played."""
    chance, out = Random(7), list[FlyingPiece]()
    for number in range(MANY[mood]):
        phase, later = chance.uniform(0, 6.28), chance.uniform(0, 1500)
        x, speed = chance.uniform(0, WIDTH), chance.uniform(0.75, 1.25)
        if mood == "win":
            # Two of three in the colours of who won.
            bright = colors or PAPERS
            thrown = paper(bright[number % len(bright)] if number % 3 else PAPERS[number // 3 % len(PAPERS)])
            out.append(FlyingPiece(200 + later, x, -20.0, chance.uniform(-25, 25), 250 * speed, thrown, phase))
        elif mood == "lose":
            fallen = petal(PETALS[number % len(PETALS)])
            out.append(FlyingPiece(later * 0.9, x, -20.0, 30 * speed, 230 * speed, fallen, phase))
        else:
            side = number % 2
            thrown = paper(colors[side % len(colors)] if number % 3 else PAPERS[0])
            across = chance.uniform(180, 560) * (-1 if side else 1)
            begin = 150 + (number // 2 % 3) * 800 + chance.uniform(0, 160)
            start = WIDTH + 10.0 if side else -10.0
            out.append(FlyingPiece(begin, start, HEIGHT - 30.0, across, -chance.uniform(640, 900), thrown, phase, 1.0))
    return tuple(out)


def celebration(
    mood: Mood,
    age: float,
    champions: Sequence[tuple[float, float]],
    colors: tuple[str, ...],
    canvas: Canvas = USUAL,
) -> Iterator[Sprite]:
    """Give what flies at a time; `champions` are the places of those who won, `colors` those of who played."""
    if not 0 <= age < LASTING:
        return
    for key, piece in enumerate(pieces(mood, colors)):
        sprite = piece.at(key, age, canvas)
        if sprite is not None:
            yield sprite
    if mood != "lose":
        for number, (x, y) in enumerate(champions):
            yield from sparkles(number, x, y, age)


def sparkles(number: int, x: float, y: float, age: float) -> Iterator[Sprite]:
    """Let stars flash around a player, one after another."""
    for at in range(SPARKLES):
        t = (age - 900 - at * 260 - number * 120) % (SPARKLES * 300) / FLASHES
        if age < 900 or t >= 1:
            continue
        turn = at * 2.4 + number
        zoom = round(math.sin(math.pi * t) * 8) / 8
        if zoom:
            key = "sparkle", number, at
            yield Sprite(key, star(30), x + math.cos(turn) * 74, y + math.sin(turn) * 64, Z + 300 + at, zoom=zoom)


def hop(age: float, place: int) -> float:
    """Tell how high a winner is in the air, logical pixels: three hops, each lower."""
    t = (age - 1700 - place * 90) / 420
    if not 0 <= t < 3:
        return 0.0
    return abs(math.sin(math.pi * t)) * 22 * (1 - t / 3.4)
