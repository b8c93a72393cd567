"""How large words are set on a page: as large as they have room, and never smaller than can be read in the window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablegames.view.language import fonts
from tablegames.view.language import lines as language
from tablegames.view.layout.name_lines import keeps_phrases
from tablegames.view.painting.canvas import UPRIGHT_FROM

LINE = 1.6
"""Distance of two lines by the size of their type."""
LEAST = 0.7
"""The smallest part of its size to which a paragraph shrinks where there is no more room."""
NEAR = 0.88
"""The smallest part of that size to which it shrinks for the sake of its phrases."""


class TypeSizes:
    """Knows how large the words of a page may become, and how small."""

    def __init__(self, letters: float, more: float, least: float) -> None:
        self.letters = letters
        """The factor by which words grow where they have room."""
        self.more = more
        """How much higher than the usual canvas the page is, logical pixels; 0 where it does not use that."""
        self.smallest = least
        """The smallest type that can be read in the window, logical pixels of the canvas."""
        self.scale = 1.0
        """How much larger what is placed now will stand on the canvas."""

    @property
    def upright(self) -> bool:
        """Whether there is room for things below each other that usually stand side by side."""
        return self.more >= UPRIGHT_FROM

    @property
    def least(self) -> float:
        """The smallest type of names as they are placed now: larger in a small window, whose pixels are few."""
        return (self.smallest if self.upright else language.READABLE) / self.scale

    def legible(self, size: float) -> float:
        """Give a size that words have shrunk to, or more of it where a small window would make them unreadable."""
        return size if self.smallest == language.READABLE else max(size, self.smallest / self.scale)

    def needed(self, words: Iterable[str], weight: int = 500) -> float:
        """Tell how wide the longest of some words is where it has shrunk as far as it can be read in the window."""
        size = self.legible(0)
        return max((fonts.width(each, size, weight) * language.SLACK for each in words), default=0.0)

    def size_within(
        self, texts: Sequence[str], width: float, height: float, size: float, weight: int = 500, spacing: float = LINE
    ) -> float:
        """Find the size at which paragraphs are no higher together than `height`: smaller down to `LEAST` of it.

        A little smaller still where no phrase is then broken: a line that ends inside a word is hard to read.
        """
        largest = 0.0
        for step in range(20):
            smaller = size * (1 - (1 - LEAST) * step / 19)
            if largest and smaller < largest * NEAR:
                break
            if self.height(texts, width, smaller, weight, spacing) <= height:
                largest = largest or smaller
                if self.unbroken(texts, width, smaller, weight):
                    return smaller
        return largest or size * LEAST

    def fits(self, words: str, width: float, size: float, most: int, weight: int = 500) -> bool:
        """Tell whether a paragraph has at most so many lines."""
        return len(language.wrap(words, size * self.letters, weight, width)) <= most

    def height(self, texts: Iterable[str], width: float, size: float, weight: int, spacing: float) -> float:
        """Tell how high paragraphs are together."""
        real = size * self.letters
        return sum(len(language.wrap(each, real, weight, width)) for each in texts) * real * spacing

    def unbroken(self, texts: Iterable[str], width: float, size: float, weight: int) -> bool:
        """Tell whether no phrase of paragraphs is broken."""
        said = [paragraph for each in texts for paragraph in each.split("\n")]
        return all(keeps_phrases(each, language.wrap(each, size * self.letters, weight, width)) for each in said)
