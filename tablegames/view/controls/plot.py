"""Plots: a rate over time and a bar of a share, as pictures of logical pixels like everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tablegames.view.language.lines import SLACK
from tablegames.view.language.weights import MEDIUM
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.theme import CREAM, GOLD, MUTED

LEFT, RIGHT, TOP, BOTTOM = 62.0, 16.0, 12.0, 46.0
"""The room beside a plot's field for what stands at its axes."""
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
DOTS = 40
"""Up to so many points are drawn as dots too."""
TICKS = 8
ROUND_NUMBERS = tuple(10**power * digit for power in range(9) for digit in (1, 2, 5))
"""The distances of ticks that are easily read."""
SMALL = 13.5
ALL_FROM = 150
"""From this height of the field on all quarters have their numbers."""
NUMBERS, COUNTED = 14, 11
"""How far below the field the middle of its numbers lies, and how far above the lower edge that of what is counted."""
DOT, POINTED = 3.4, 1.4
"""How large what stands at a total is, and how much farther the corners of a diamond and of triangles reach."""
STROKES = ("", "9 4", "2 4", "9 4 2 4")
"""How the curves are dashed, one after another."""
MARKS = (
    "M-{r} 0a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0Z",
    "M-{r} -{r}H{r}V{r}H-{r}Z",
    "M0 -{b}L{b} 0L0 {b}L-{b} 0Z",
    "M0 -{b}L{b} {r}H-{b}Z",
    "M0 {b}L{b} -{r}H-{b}Z",
)
"""What stands at every total of a curve, round its middle: a circle, a square, a diamond, a triangle up and down."""
DECADE = 10.0
"""From one round number to the next one that begins with the same digit."""
LEGEND, SAMPLE, BETWEEN = 26.0, 28.0, 12.0
"""How high the line is that explains the lines, how long a sample of a line, and what is between them."""
Point = tuple[int, float]
"""A whole number from 1 on, and a rate from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """What is written at a plot, and how."""

    percent: Callable[[float], str]
    """Writes a rate."""
    line: str
    """What the line is."""
    dashes: str
    """What the dashed line is."""
    axis: str
    """What is counted along the axis."""
    color: str = MUTED
    letters: float = 1
    """The factor by which words grow."""

    def set(self, words: str) -> Text:
        """Set some of it."""
        return Text(words, SMALL * self.letters, MEDIUM, self.color)


def ticks(count: int, most: int = TICKS) -> list[int]:
    """Choose round numbers from 1 to `count` for an axis; the first game has a tick while there are few."""
    for step in ROUND_NUMBERS:
        if count // step <= most:
            return list(range(step, count + 1, step))
    return []


def rate_plot(w: float, h: float, points: Sequence[Point], luck: float | None, lettering: Lettering) -> Group:
    """Draw a rate over time, `w` by `h`; a dashed line says what luck alone would bring, if that is known."""
    field = Field(w, h - LEGEND, points)
    parts: list[Part] = list(legend(w, lettering, luck is not None))
    parts.append((0, LEGEND, Drawing("".join(field.lines(luck)), w, h - LEGEND)))
    shown = [rate for rate in QUARTERS if rate in (0, 0.5, 1) or field.high > ALL_FROM]
    parts += [
        (LEFT - BETWEEN, LEGEND + field.y(rate), lettering.set(lettering.percent(rate)), "midright") for rate in shown
    ]
    return Group(w, h, (*parts, *axis(field, w, h, lettering)), 8)


def axis(field: Field, w: float, h: float, lettering: Lettering) -> Iterator[Part]:
    """Write the numbers below a field, as many as have room, and what is counted."""
    last = 0.0
    for number in field.ticks:
        text = lettering.set(f"{number:,}")
        x = field.x(number)
        if x - text.w / 2 > last and x + text.w * SLACK / 2 <= w:
            yield x, h - BOTTOM + NUMBERS, text, "center"
            last = x + text.w * SLACK / 2 + 8
    yield LEFT + field.wide / 2, h - COUNTED, lettering.set(lettering.axis), "center"


def legend(w: float, lettering: Lettering, dashed: bool) -> Iterator[Part]:
    """Explain the lines, from the right edge leftwards; of the dashed one only if there is one."""
    x = w - RIGHT
    dashes = f'stroke="{lettering.color}" stroke-dasharray="5 5" stroke-width="1.6"'
    for words, ink in (*[(lettering.dashes, dashes)] * dashed, (lettering.line, gold(2.6))):
        text = lettering.set(words)
        yield x, 9, text, "midright"
        x -= text.w + BETWEEN
        yield x - SAMPLE, 7, Drawing(f'<path d="M0 2H{SAMPLE}" fill="none" {ink}/>', SAMPLE, 4)
        x -= SAMPLE + 2 * BETWEEN


def gold(width: float) -> str:
    """Give the ink of what matters."""
    return f'stroke="{GOLD}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'


class Field:
    """The field between the axes: where a number and a rate lie in it."""

    def __init__(self, w: float, h: float, points: Sequence[Point]) -> None:
        self.points = points
        self.wide, self.high = w - LEFT - RIGHT, h - TOP - BOTTOM
        self.count = points[-1][0] if points else 1
        self.ticks = ticks(self.count)

    def x(self, number: int) -> float:
        """Place a number; a lone one stands in the middle."""
        if self.count == 1:
            return LEFT + self.wide / 2
        return LEFT + BETWEEN + (self.wide - 2 * BETWEEN) * (number - 1) / (self.count - 1)

    def y(self, rate: float) -> float:
        """Place a rate."""
        return TOP + self.high * (1 - rate)

    def lines(self, dashed: float | None) -> Iterator[str]:
        """Draw everything but the words; a rate may be `dashed`."""
        left, right, ground = LEFT, LEFT + self.wide, self.y(0)
        yield (
            '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" '
            f'x1="0" y1="{TOP}" x2="0" y2="{ground}"><stop offset="0" stop-color="{GOLD}" stop-opacity=".34"/>'
            f'<stop offset="1" stop-color="{GOLD}" stop-opacity=".03"/></linearGradient></defs>'
        )
        for rate in QUARTERS:
            strength = 0.4 if not rate else 0.12
            line = f'<path d="M{left} {self.y(rate):.2f}H{right}" stroke="#ffffff" stroke-opacity="{strength}"/>'
            yield line
        for number in self.ticks:
            yield f'<path d="M{self.x(number):.2f} {ground}v5" stroke="#ffffff" stroke-opacity=".4"/>'
        if self.points:
            shape = " ".join(f"{self.x(number):.2f} {self.y(rate):.2f}" for number, rate in self.points)
            first, last = self.x(self.points[0][0]), self.x(self.points[-1][0])
            if len(self.points) > 1:
                yield f'<path d="M{first:.2f} {ground}L{shape}L{last:.2f} {ground}Z" fill="url(#g)"/>'
                yield f'<path d="M{shape}" fill="none" {gold(2.6)}/>'
            for number, rate in self.points if len(self.points) <= DOTS else self.points[-1:]:
                yield f'<circle cx="{self.x(number):.2f}" cy="{self.y(rate):.2f}" r="3.4" fill="{GOLD}"/>'
        if dashed is not None:
            dashes = 'stroke="#ffffff" stroke-opacity=".62" stroke-width="1.6" stroke-dasharray="5 5"'
            yield f'<path d="M{left} {self.y(dashed):.2f}H{right}" fill="none" {dashes}/>'


def share_bar(w: float, h: float, share: float, color: str = GOLD) -> Group:
    """Draw how much of a whole something is."""
    parts: list[Part] = [(0, 0, box(w, h, h / 2, "#ffffff", 0.12, stroke_opacity=0))]
    if share > 0:
        parts.append((0, 0, box(max(h, w * min(1.0, share)), h, h / 2, color, 1, CREAM, 0.25)))
    return Group(w, h, tuple(parts))


def course_line(spots: Sequence[tuple[float, float]], color: str, number: int) -> str:
    """Draw one of several curves with strokes and marks of its own, by its number: colours do not tell all apart."""
    stroke = STROKES[number % len(STROKES)]
    mark = MARKS[number % len(MARKS)].format(r=DOT, d=2 * DOT, b=DOT * POINTED)
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    dashes = f' stroke-dasharray="{stroke}"' if stroke else ""
    line = f'<polyline points="{way}" fill="none" stroke="{color}" stroke-width="2.6"{dashes}/>'
    return line + "".join(f'<path transform="translate({x:.1f} {y:.1f})" d="{mark}" fill="{color}"/>' for x, y in spots)
