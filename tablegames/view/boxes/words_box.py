"""Words on a page: they break into lines, then shrink, and what has no room even then is said by pointing at it."""

from __future__ import annotations

from tablegames.view.boxes.frames import grown, picture
from tablegames.view.boxes.page_box import BASELINE, Area, Extent, Fit, PageBox
from tablegames.view.boxes.rows import row
from tablegames.view.boxes.spacing import BODY, QUIET, READABLE_LINE, TIGHT, TypeStyle
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK, line_height, shorten_line, unbroken, wrap
from tablegames.view.language.phrases import wide
from tablegames.view.layout.name_lines import keeps_phrases
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
SIGN, WARNING = 26.0, 900.0
"""How large a sign of warning is, and how wide its words are at most, logical pixels."""


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

    @property
    def spacing(self) -> float:
        """How far apart lines stand, by the size of the type."""
        return line_height(self.words, self.style.spacing)

    def width(self, fit: Fit) -> Extent:
        size = fit.size(self.style.size)
        wished = max(fonts.width(each, size, self.style.weight) for each in self.words.split("\n")) * SLACK
        if self.lines == 1:
            return Extent(min(wished, wished * fit.size(self.style.size, SHRUNK) / size), wished)
        shrunk = fit.size(self.style.size, SHRUNK)
        least = unbroken((self.words,), shrunk, self.style.weight)
        # So wide that it has room on the lines it may have: they end a little earlier than they could.
        least = max(least, wished * shrunk / size / self.lines * RAGGED)
        most = self.most * fit.letters
        return Extent(min(least, most), min(wished, most))

    def height(self, fit: Fit, width: float) -> Extent:
        size, lines = self.set(fit, width)
        high = size * self.spacing * len(lines)
        return Extent(high, high)

    def set(self, fit: Fit, width: float) -> tuple[float, tuple[str, ...]]:
        """Break the words into as many lines as there may be: the size of the type, and the lines."""
        weight = self.style.weight
        size = fit.size(self.style.size)
        lines = wrap(self.words, size, weight, width)
        for step in range(1, STEPS + 1):
            # They also shrink before a word is broken that has room in a smaller size.
            if len(lines) <= self.lines and (len(lines) == 1 or unbroken((self.words,), size, weight) <= width):
                return self.whole_phrases(fit, width, size, lines)
            size = fit.size(self.style.size, 1 - (1 - SHRUNK) * step / STEPS)
            lines = wrap(self.words, size, weight, width)
        if len(lines) > self.lines:
            glue = "" if wide(lines[self.lines][:1] or "。") else " "
            last = shorten_line(glue.join(lines[self.lines - 1 :]), size, weight, width)
            lines = (*lines[: self.lines - 1], last)
        return size, lines

    def whole_phrases(
        self, fit: Fit, width: float, size: float, lines: tuple[str, ...]
    ) -> tuple[float, tuple[str, ...]]:
        """Set lines a little smaller where no phrase is then broken: one that ends inside a word is hard to read."""
        if len(lines) > 1 and not keeps_phrases(self.words, lines):
            for part in LITTLE:
                smaller = max(size * part, min(size, fit.smallest))
                found = wrap(self.words, smaller, self.style.weight, width)
                if len(found) <= len(lines) and keeps_phrases(self.words, found):
                    return smaller, found
        return size, lines

    def baseline(self, fit: Fit, width: float) -> float:
        size, _ = self.set(fit, width)
        return size * (self.spacing / 2 + BASELINE)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        size, lines = self.set(fit, area.w)
        pitch = size * self.spacing
        color = c.look.muted if self.color == QUIET else self.color
        at, anchor = (area.w / 2, "center") if self.center else (0.0, "midleft")
        parts: list[Part] = [
            (at, (line + 0.5) * pitch, Text(said, size, self.style.weight, color, self.shade), anchor)
            for line, said in enumerate(lines)
        ]
        cut = (
            len(lines) == self.lines
            and "".join(lines) != self.words.replace("\n", "")
            and lines != wrap(self.words, size, self.style.weight, area.w)
        )
        block = Group(area.w, pitch * len(lines), tuple(parts), 2 + area.w * 0.02)
        c.put(block, area.x, area.y, CONTENT, self.key, tip=self.tip or (self.words if cut else ""))


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
    return row(picture(icon("warning", SIGN, GOLD)), grown(words(said, key=key, most=WARNING)), gap=TIGHT, align="top")
