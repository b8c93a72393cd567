"""Words on a page: they break into lines, then shrink, and what has no room even then is said by pointing at it."""

from __future__ import annotations

from functools import lru_cache

from tablegames.view.boxes.frames import grown, picture
from tablegames.view.boxes.page_box import BASELINE, Area, Extent, Fit, PageBox, TypeScale
from tablegames.view.boxes.rows import row
from tablegames.view.boxes.spacing import BODY, QUIET, READABLE_LINE, TIGHT, WIDEST_LINE, TypeStyle
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.language import fonts
from tablegames.view.language.lines import BETWEEN, SLACK, line_height, shorten_line, unbroken, wrap
from tablegames.view.language.phrases import wide
from tablegames.view.layout.name_lines import accompanied, keeps_phrases
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD

SHRUNK = 0.8
"""The smallest part of their size to which words shrink by themselves."""
STEPS = 8
"""In so many steps."""
LITTLE = (0.98, 0.96, 0.94, 0.92)
"""So little smaller they are set where no phrase is then broken."""
MANY, RAGGED = 99, 1.2
"""As many lines as there are, and how much wider lines are because they end between words."""
SHORTEST_LINE = READABLE_LINE / 2
"""What words with few lines ask for at most, however much they say: in a narrower row they end in "…", and what stands
beside them is not pushed out."""
BETWEEN_LINES = str.maketrans(dict.fromkeys(f"\n{BETWEEN}"))
"""Leaves out what may be lost where a line ends."""
KEPT = 2048
"""How many words are remembered as they were set: a page that changes a little sets most of them again."""
SIGN = 26.0
"""How large a sign of warning is, logical pixels."""


class WordsBox(PageBox):
    """A line or a paragraph. One rule for all: it wraps, shrinks down to `SHRUNK`, and then ends in "…" with a tip."""

    def __init__(
        self,
        words: str,
        style: TypeStyle,
        color: str,
        lines: int,
        key: str,
        tip: str,
        center: bool,
        most: float,
        shade: bool,
    ) -> None:
        self.words, self.style, self.color = words, style, color
        self.lines, self.key, self.tip, self.center, self.most, self.shade = lines, key, tip, center, most, shade

    def width(self, fit: Fit) -> Extent:
        return wished_width(self.words, self.style, self.lines, self.most * fit.letters, fit.scale)

    def height(self, fit: Fit, width: float) -> Extent:
        size, lines = set_lines(self.words, self.style, self.lines, fit.scale, width)
        high = size * line_height(self.words, self.style.spacing) * len(lines)
        return Extent(high, high)

    def baseline(self, fit: Fit, width: float) -> float:
        size, _ = set_lines(self.words, self.style, self.lines, fit.scale, width)
        return size * (line_height(self.words, self.style.spacing) / 2 + BASELINE)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        color = c.look.muted if self.color == QUIET else self.color
        look = self.style, color, self.center, self.shade
        block, cut = written(self.words, self.lines, fit.scale, area.w, *look)
        c.put(block, area.x, area.y, CONTENT, self.key, tip=self.tip or (self.words if cut else ""))


@lru_cache(KEPT)
def wished_width(words: str, style: TypeStyle, most_lines: int, most: float, scale: TypeScale) -> Extent:
    """Tell how wide words want to be, at most so wide where they may break."""
    size, shrunk = scale.size(style.size), scale.size(style.size, SHRUNK)
    wished = max(fonts.width(each, size, style.weight) for each in words.split("\n")) * SLACK
    if most_lines == 1:
        return Extent(min(wished, wished * shrunk / size), wished)
    # So wide that they have room on the lines they may have: these end a little earlier than they could.
    enough = min(wished * shrunk / size / most_lines * RAGGED, scale.size(SHORTEST_LINE))
    least = max(unbroken((words,), shrunk, style.weight), enough)
    return Extent(min(least, most), min(wished, most))


@lru_cache(KEPT)
def set_lines(
    words: str, style: TypeStyle, most_lines: int, scale: TypeScale, width: float
) -> tuple[float, tuple[str, ...]]:
    """Break words into as many lines as there may be: the size of the type, and the lines."""
    weight, size = style.weight, scale.size(style.size)
    lines = wrap(words, size, weight, width)
    for step in range(1, STEPS + 1):
        # They also shrink before a word is broken that has room in a smaller size.
        if len(lines) <= most_lines and (len(lines) == 1 or unbroken((words,), size, weight) <= width):
            size, lines = whole_phrases(words, weight, scale.smallest, width, size, lines)
            return size, accompanied(words, size, weight, width, lines)
        size = scale.size(style.size, 1 - (1 - SHRUNK) * step / STEPS)
        lines = wrap(words, size, weight, width)
    if len(lines) > most_lines:
        glue = "" if wide(lines[most_lines][:1] or "。") else " "
        last = shorten_line(glue.join(lines[most_lines - 1 :]), size, weight, width)
        lines = (*lines[: most_lines - 1], last)
    return size, lines


def whole_phrases(
    words: str, weight: int, smallest: float, width: float, size: float, lines: tuple[str, ...]
) -> tuple[float, tuple[str, ...]]:
    """Set lines a little smaller where no phrase is then broken: one that ends inside a word is hard to read."""
    if len(lines) > 1 and not keeps_phrases(words, lines):
        for part in LITTLE:
            smaller = max(size * part, min(size, smallest))
            found = wrap(words, smaller, weight, width)
            if len(found) <= len(lines) and keeps_phrases(words, found):
                return smaller, found
    return size, lines


@lru_cache(KEPT)
def written(
    words: str, most_lines: int, scale: TypeScale, width: float, style: TypeStyle, color: str, center: bool, shade: bool
) -> tuple[Group, bool]:
    """Draw words into a width, and tell whether some of them had no room."""
    size, lines = set_lines(words, style, most_lines, scale, width)
    pitch = size * line_height(words, style.spacing)
    at, anchor = (width / 2, "center") if center else (0.0, "midleft")
    parts: list[Part] = [
        (at, (line + 0.5) * pitch, Text(said, size, style.weight, color, shade), anchor)
        for line, said in enumerate(lines)
    ]
    cut = "".join(lines).translate(BETWEEN_LINES) != words.translate(BETWEEN_LINES)
    return Group(width, pitch * len(lines), tuple(parts), 2 + width * 0.02), cut


def words(
    said: str,
    style: TypeStyle = BODY,
    color: str = CREAM,
    lines: int = MANY,
    key: str = "",
    tip: str = "",
    center: bool = False,
    most: float = READABLE_LINE,
    shade: bool = False,
) -> WordsBox:
    """Write words on as many lines as they need, at most `lines`; with a `key` the dump mentions them.

    `most`: how wide they wish to be at most, logical pixels; `shade`: they stand on the felt itself.
    """
    return WordsBox(said, style, color, lines, key, tip, center, most, shade)


def line(said: str, style: TypeStyle = BODY, color: str = CREAM, key: str = "", tip: str = "") -> WordsBox:
    """Write words on one line."""
    return WordsBox(said, style, color, 1, key, tip, False, READABLE_LINE, False)


def quiet(said: str, style: TypeStyle = BODY, lines: int = MANY, key: str = "", center: bool = False) -> WordsBox:
    """Write words that matter less."""
    return WordsBox(said, style, QUIET, lines, key, "", center, READABLE_LINE, False)


def warned(said: str, key: str = "") -> PageBox:
    """Write what has to be known before, beside a sign of warning."""
    return row(
        picture(icon("warning", SIGN, GOLD)), grown(words(said, key=key, most=WIDEST_LINE)), gap=TIGHT, align="top"
    )
