"""A name in a box: on one line where it has room, smaller or on several where it is long."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate
from typing import Literal

from tablegames.view.language import fonts
from tablegames.view.language.lines import (
    BETWEEN,
    CLOSE,
    EARLIER,
    JOINT,
    READABLE,
    in_lines,
    line_height,
    stands_alone,
    unbroken,
    wrap,
)
from tablegames.view.language.phrases import TIE, phrases, wide
from tablegames.view.language.text import Cut
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM

NEARER = 5
"""How often the room for lines of equal length is halved."""
FEW = 2
"""How few letters look lost on a line of their own."""
NUMBER = re.compile(r" (\d+)$")
"""The number that tells a name from another."""


def tie_number(name: str) -> str:
    """Tie the number behind a name to the name: it is lost on a line of its own."""
    return NUMBER.sub(rf"{TIE}\1", name)


def untie(line: str) -> str:
    """Give a line with ordinary blanks."""
    found = line.replace(TIE, " ")
    return Cut(found) if isinstance(line, Cut) else found


def lines_with_name(
    words: str, name: str, size: float, weight: int, width: float, high: float, least: float
) -> tuple[float, tuple[str, ...]]:
    """Set a sentence into a box; where there is room for it in smaller type, the name in it stays on one line."""
    bound = words.replace(name, name.replace(" ", TIE)) if name else words
    fit, lines = in_lines(bound, size, weight, width, high, least)
    while not keeps_phrases(bound, lines) and fit > least:
        fit = max(least, fit - 0.5)
        lines = wrap(bound, max(fit, READABLE), weight, width)
    if len(lines) * fit * line_height(words, CLOSE) > high or not keeps_phrases(bound, lines):
        fit, lines = in_lines(words, size, weight, width, high, least)
    return fit, tuple(untie(line) for line in lines)


def whole(parts: Iterable[Part]) -> bool:
    """Tell whether nothing of what was written was cut."""
    return not any(isinstance(part[2], Text) and isinstance(part[2].words, Cut) for part in parts)


def keeps_phrases(name: str, lines: Iterable[str]) -> bool:
    """Tell whether the lines of a name end between its words or phrases, or behind a hyphen or a dot."""
    parts = [part for phrase in phrases(name) for part in JOINT.split(phrase)]
    ends = set(accumulate(len(part.replace(" ", "")) for part in parts))
    return all(end in ends for end in accumulate(len(line.replace(" ", "")) for line in lines))


def accompanied(words: str, size: float, weight: int, width: float, lines: tuple[str, ...]) -> tuple[str, ...]:
    """End the line before the last a little earlier where that would hold a word alone; those above it stay."""
    if len(lines) < 2 or "\n" in words or not stands_alone(lines[-1], fonts.width(lines[-1], size, weight), width):
        return lines
    above, end = lines[:-2], words_after(words, lines[:-2])
    for part in EARLIER:
        found = wrap(end, size, weight, width * part)
        if len(found) > len(lines) - len(above):
            break
        lost = stands_alone(found[-1], fonts.width(found[-1], size, weight), width)
        if not lost and keeps_phrases(words, (*above, *found)):
            return *above, *found
    return lines


def words_after(words: str, lines: Iterable[str]) -> str:
    """Give what follows some lines; what may be lost where a line ends is not counted."""
    left = sum(char not in BETWEEN for line in lines for char in line)
    at = 0
    while left:
        left -= words[at] not in BETWEEN
        at += 1
    return words[at:].lstrip(BETWEEN)


def reads_well(name: str, size: float, weight: int, width: float, high: float, least: float = READABLE) -> bool:
    """Tell whether a name stands in a box with nothing cut, and lines end between its words or phrases."""
    name = tie_number(name)
    fit, lines = in_lines(name, size, weight, width, high, least)
    if any(isinstance(line, Cut) for line in lines) or unbroken((name,), max(fit, READABLE), weight) > width:
        return False
    return keeps_phrases(name, lines)


def balance_lines(name: str, size: float, weight: int, width: float, lines: tuple[str, ...]) -> tuple[str, ...]:
    """Break a name between other words where that makes its lines about equally long: none holds a short word alone.

    A name that is written without spaces is broken between other letters where its last line would hold `FEW` of them,
    or where it is one phrase anyway.
    """
    glue = next((glue for glue in (" ", "") if glue.join(lines) == name), None)
    if len(lines) < 2 or glue is None:
        return lines
    if not glue and not (wide(name[:1]) and (len(lines[-1]) <= FEW or len(phrases(name)) == 1)):
        return lines
    narrow, enough = min(width, max(width / 2, unbroken((name,), max(size, READABLE), weight))), width
    for _ in range(NEARER):
        middle = (narrow + enough) / 2
        found = wrap(name, max(size, READABLE), weight, middle)
        if len(found) == len(lines) and glue.join(found) == name:
            lines, enough = found, middle
        else:
            narrow = middle
    return lines


def name_lines(
    name: str,
    x: float,
    y: float,
    size: float,
    weight: int,
    width: float,
    high: float,
    color: str = CREAM,
    anchor: Literal["midleft", "midright", "center"] = "midleft",
    least: float = READABLE,
) -> list[Part]:
    """Write a name round a point, `x` its left end or its middle and `y` half its height; whole, if it can be."""
    name = tie_number(name)
    fit, lines = in_lines(name, size, weight, width, high, least)
    lines = balance_lines(name, fit, weight, width, lines)
    pitch = fit * line_height(name, CLOSE)
    top = y - (len(lines) - 1) * pitch / 2
    written = [Text(untie(line), fit, weight, color) for line in lines]
    return [(x, top + at * pitch, line, anchor) for at, line in enumerate(written)]
