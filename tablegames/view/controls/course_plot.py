"""The plot of how a game stood, moment by moment, with marks for what cost something and what was excellent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from tablegames.view.controls.plot import DECADE
from tablegames.view.language.weights import MEDIUM
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.theme import CREAM, GOLD, MUTED, ROSE

LEFT, RIGHT, TOP, BOTTOM = 66.0, 18.0, 28.0, 12.0
"""The room beside the field for what stands at its edges."""
SMALL = 13.5
NEAREST, APART = 34.0, 10
"""The least distance of two numbers of rounds, and what is free behind the name of one."""
BESIDE, ABOVE = 12, 20
"""How far numbers stay from the field, and how far above it the line begins at which a round does."""
MOST_LINES = 5


@dataclass(frozen=True, slots=True)
class CourseMark:
    """A decision that is marked on the line."""

    at: int
    """Which point of the line it stands at."""
    good: bool
    large: bool = False
    """Whether it is pointed at."""


@dataclass(frozen=True, slots=True)
class CourseLettering:
    """What is written at the plot, and how."""

    worth: Callable[[float], str]
    """Writes a height."""
    round: Callable[[int], str]
    """Names a round."""
    color: str = MUTED
    letters: float = 1.0

    def set(self, words: str, color: str = "") -> Text:
        """Set some of it."""
        return Text(words, SMALL * self.letters, MEDIUM, color or self.color)


@dataclass(frozen=True, slots=True)
class CourseLine:
    """What the plot shows."""

    worths: Sequence[float]
    fair: float
    """The height of the dashed line: what luck alone would bring."""
    rounds: Sequence[tuple[int, int]] = ()
    """For each round its number and the first point of it."""
    marks: Sequence[CourseMark] = ()
    whole: tuple[float, float] | None = None
    """The lowest and the highest there can be; None: as low and as high as the line goes."""


def course_plot(w: float, h: float, course: CourseLine, lettering: CourseLettering) -> Group:
    """Draw how a game stood, `w` by `h`."""
    field = CourseField(w, h, course)
    parts: list[Part] = [(0, 0, Drawing("".join(field.lines()), w, h))]
    parts += [
        (LEFT - BESIDE, field.y(worth), lettering.set(lettering.worth(worth)), "midright") for worth in field.heights
    ]
    places = [field.x(first) for _, first in course.rounds]
    names = [lettering.set(lettering.round(number)) for number, _ in course.rounds]
    if any(name.w > until - x - APART for name, x, until in zip(names, places, [*places[1:], w - RIGHT], strict=True)):
        # Where one has no room for its whole name all have their numbers alone: so they look alike.
        names = [lettering.set(str(number)) for number, _ in course.rounds]
    last = 0.0
    for x, name in zip(places, names, strict=True):
        if x - last >= NEAREST or not last:
            parts.append((x + 6, TOP / 2, name, "midleft"))
            last = x
    return Group(w, h, tuple(parts), 8)


class CourseField:
    """The field of the plot: where a moment and a height lie in it."""

    def __init__(self, w: float, h: float, course: CourseLine) -> None:
        self.course = course
        self.wide, self.high = w - LEFT - RIGHT, h - TOP - BOTTOM
        low, top = course.whole or (min(*course.worths, course.fair), max(*course.worths, course.fair))
        self.step = step_of(top - low)
        self.low = self.step * (low // self.step)
        self.top = self.step * -(-top // self.step)
        if self.top <= self.low:
            self.top = self.low + self.step

    @property
    def heights(self) -> list[float]:
        """List the heights at which a line lies."""
        lines = round((self.top - self.low) / self.step)
        return [self.low + self.step * at for at in range(lines + 1)]

    def x(self, at: int) -> float:
        """Place a point of the line."""
        return LEFT + self.wide * at / max(1, len(self.course.worths) - 1)

    def y(self, worth: float) -> float:
        """Place a height."""
        return TOP + self.high * (self.top - worth) / (self.top - self.low)

    def lines(self) -> Iterator[str]:
        """Draw everything but the words."""
        course, left, right = self.course, LEFT, LEFT + self.wide
        level = self.y(course.fair)
        yield (
            '<defs><linearGradient id="c" gradientUnits="userSpaceOnUse" '
            f'x1="0" y1="{TOP}" x2="0" y2="{TOP + self.high}"><stop offset="0" stop-color="{GOLD}" stop-opacity=".3"/>'
            f'<stop offset="1" stop-color="{GOLD}" stop-opacity=".08"/></linearGradient></defs>'
        )
        for worth in self.heights:
            yield f'<path d="M{left} {self.y(worth):.2f}H{right}" stroke="#ffffff" stroke-opacity="0.1"/>'
        for _, first in course.rounds:
            x = self.x(first)
            yield f'<path d="M{x:.2f} {TOP - ABOVE}V{TOP + self.high}" stroke="#ffffff" stroke-opacity="0.22"/>'
        shape = " ".join(f"{self.x(at):.2f} {self.y(worth):.2f}" for at, worth in enumerate(course.worths))
        yield f'<path d="M{left} {level:.2f}L{shape}L{right} {level:.2f}Z" fill="url(#c)"/>'
        yield (
            f'<path d="M{left} {level:.2f}H{right}" fill="none" stroke="#ffffff" stroke-opacity=".62" '
            'stroke-width="1.6" stroke-dasharray="5 5"/>'
        )
        yield f'<path d="M{shape}" fill="none" stroke="{GOLD}" stroke-width="2.4" stroke-linejoin="round"/>'
        for mark in sorted(course.marks, key=lambda each: each.large):
            x, y = self.x(mark.at), self.y(course.worths[mark.at])
            r = 9.0 if mark.large else 6.0
            color = GOLD if mark.good else ROSE
            if mark.good:
                points = f"M{x:.2f} {y - r - 2}L{x + r + 1} {y:.2f}L{x:.2f} {y + r + 2}L{x - r - 1} {y:.2f}Z"
                yield f'<path d="{points}" fill="{color}" stroke="{CREAM}" stroke-width="1.6"/>'
            else:
                yield (
                    f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r}" fill="{color}" stroke="#3a0d0d" stroke-width="1.6"/>'
                )


def step_of(span: float) -> float:
    """Choose a round distance between lines, so that there are few."""
    for power in count(-3):
        for digit in (1, 2, 5):
            step: float = digit * DECADE**power
            if span <= step * MOST_LINES:
                return step
    raise AssertionError("there are numbers enough")
