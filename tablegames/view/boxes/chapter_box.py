"""Rules and other longer texts on a page: paragraphs, lists, tables and figures below each other."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.languages.readings import ANCHOR
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.spacing import BODY, TypeStyle
from tablegames.view.controls.column import column
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.illustrator import Illustrator
from tablegames.view.controls.markdown import Block, Chapter
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.theme import MUTED

LEAST, WISHED = 240.0, 720.0
"""How wide a text is at least, and how wide it would like to be, logical pixels."""
ABOVE = 0.4
"""What readings above the first line need over it, by the size of the type."""


class ChapterBox(PageBox):
    """A text as wide as there is room, and as high as it comes."""

    def __init__(
        self, blocks: Sequence[Block], style: TypeStyle, key: str, artist: Illustrator | None, figures: float
    ) -> None:
        self.chapter, self.style, self.key, self.artist = Chapter("", list(blocks)), style, key, artist
        self.figures = figures
        self.set: tuple[tuple[float, float, str], Group] | None = None
        """The text as it was set last, and by what."""

    def width(self, fit: Fit) -> Extent:
        return Extent(LEAST, WISHED * fit.letters)

    def column(self, fit: Fit, width: float, muted: str = MUTED) -> Group:
        """Set the text."""
        key = width, fit.size(self.style.size), muted
        if self.set is None or self.set[0] != key:
            set_ = column(self.chapter, width, key[1], muted, self.artist, self.figures)
            # The first of a list stands behind its dot.
            if ANCHOR in "".join(texts(set_)[:2]):
                above = ABOVE * key[1]
                # Not the whole within another: it would cut off what is above its first line.
                lower = tuple((x, y + above, *rest) for x, y, *rest in set_.parts)
                set_ = Group(set_.w, set_.h + above, lower, set_.margin)
            self.set = key, set_
        return self.set[1]

    def height(self, fit: Fit, width: float) -> Extent:
        high = self.column(fit, width).h
        return Extent(high, high)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        c.put(self.column(fit, area.w, c.look.muted), area.x, area.y, CONTENT, self.key)


def chapter(
    blocks: Sequence[Block],
    style: TypeStyle = BODY,
    key: str = "",
    artist: Illustrator | None = None,
    figures: float = 1.0,
) -> ChapterBox:
    """Write a longer text; `artist` draws its figures, by so much larger than usual."""
    return ChapterBox(blocks, style, key, artist, figures)
