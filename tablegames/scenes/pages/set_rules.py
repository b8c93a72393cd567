"""The text of rules, set for a page: a chapter by itself or, where a page is high, with those that follow it."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.view.controls.column import column
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.illustrator import Illustrator
from tablegames.view.controls.markdown import Chapter
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.theme import GOLD

SIZES = (18.5, 17.5, 16.5)
"""Sizes of type: the largest in which all of a chapter is seen, and the smallest for one that is scrolled."""
LARGER = (21.0, 20.0)
"""Sizes of type where the window stands upright, or is wide."""
GROWN = (1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8)
"""How much larger figures are shown where there is room, and smaller where a chapter is then seen whole."""
FIGURES = 1.1
"""How much larger they are where several chapters stand below each other."""
TITLE, TITLE_HIGH, APART = 26.0, 74.0, 44.0
"""The type of a chapter's title, from one to its text, and what stays free above one that follows."""
KEPT = 40
"""How many texts are kept."""


class SetRules:
    """Sets chapters once, and gives them again as long as nothing has changed."""

    def __init__(self) -> None:
        self.kept: dict[object, Group] = {}

    def keep(self, key: object, text: Group) -> Group:
        """Keep a text, but not all that were ever looked at."""
        if len(self.kept) > KEPT:
            self.kept.clear()
        self.kept[key] = text
        return text

    def chapter(self, chapter: Chapter, c: Controls, artist: Illustrator, wide: float, high: float) -> Group:
        """Set a chapter as large as there is room for, its figures above all, so that short ones fill their page."""
        key = (tuple(chapter.blocks), c.letters, c.look.muted, artist.world, wide, high)
        if key in self.kept:
            return self.kept[key]

        def column_of(size: float, grown: float = 1) -> Group:
            return column(chapter, wide, size * c.letters, c.look.muted, artist, grown)

        sizes = (*(LARGER if c.wider else ()), *SIZES)
        size = next((each for each in sizes if column_of(each).h <= high), SIZES[0 if c.more else -1])
        text = next((each for grown in GROWN if (each := column_of(size, grown)).h <= high), column_of(size))
        return self.keep(key, text)

    def several(
        self, chapters: Sequence[Chapter], at: int, c: Controls, artist: Illustrator, wide: float, high: float
    ) -> tuple[int, Group]:
        """Set a chapter and all that follow it below each other, in large type; answer with which of them it begins.

        Where the last ones are short, some that come before them stand above, as many as there is room for.
        """
        texts = [self.large(each, c, artist, wide) for each in chapters]
        begin, total = at, below(texts[at:])
        while begin and (more := below(texts[begin - 1 :])) <= high:
            begin, total = begin - 1, more
        key = ("several", begin, tuple(texts))
        if key in self.kept:
            return begin, self.kept[key]
        parts: list[Part] = []
        y = 0.0
        for chapter, text in zip(chapters[begin:], texts[begin:], strict=True):
            if parts:
                rule = Drawing(f'<rect width="{wide}" height="1" fill="{GOLD}" fill-opacity=".4"/>', wide, 1)
                parts.append((0, y + APART / 2, rule))
                parts.append((0, y + APART + 24, Text(chapter.title, TITLE, 800), "midleft"))
                y += APART + TITLE_HIGH
            parts.append((0, y, text))
            y += text.h
        return begin, self.keep(key, Group(wide, total, tuple(parts), wide * 0.02))

    def large(self, chapter: Chapter, c: Controls, artist: Illustrator, wide: float) -> Group:
        """Set a chapter in large type, however high it comes."""
        key = ("large", tuple(chapter.blocks), c.letters, c.look.muted, artist.world, wide)
        if key in self.kept:
            return self.kept[key]
        return self.keep(key, column(chapter, wide, LARGER[0] * c.letters, c.look.muted, artist, FIGURES))


def below(texts: Sequence[Group]) -> float:
    """Say how high texts are below each other; the title of the first stands above them."""
    return sum(each.h for each in texts) + (len(texts) - 1) * (APART + TITLE_HIGH)
