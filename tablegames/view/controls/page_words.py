"""Words on a page: lines, names and paragraphs."""

from __future__ import annotations

from typing import Literal

from tablegames.view.controls.page_sprites import CONTENT, PageSprites
from tablegames.view.controls.type_sizes import LINE
from tablegames.view.language import lines as language
from tablegames.view.language.phrases import wide
from tablegames.view.layout.name_lines import name_lines
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import BODY, CREAM


class PageWords(PageSprites):
    """Writes on a page as large as there is room."""

    def label(
        self,
        words: str,
        x: float,
        y: float,
        size: float = BODY,
        weight: int = 500,
        color: str = CREAM,
        anchor: str = "midleft",
        width: float | None = None,
        shade: bool = False,
        key: str = "",
        z: float = CONTENT,
        tip: str = "",
    ) -> float:
        """Write one line, by default from its left middle; made smaller, then cut, to fit `width`. Gives its width."""
        if width is not None:
            size = self.legible(language.fit_size(words, size * self.letters, weight, width, 0.8 / self.letters))
            words = language.shorten_line(words, size, weight, width)
        size = self.legible(size)
        text = Text(words, size, weight, color, shade)
        w, h = text.w, text.h
        side = "left" if "left" in anchor else "right" if "right" in anchor else ""
        left = x - (0 if side == "left" else w if side else w / 2)
        top = y - (0 if "top" in anchor else h if "bottom" in anchor else h / 2)
        # Type is set in whole pixels and a little wider or narrower than measured: its own side must stay in line.
        part: Part = ({"left": 0.0, "right": w, "": w / 2}[side], h / 2, text, f"mid{side}" if side else "center")
        self.put(Group(w, h, (part,), 8 + w * 0.07), left, top, z, key, tip=tip)
        return w

    def named(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        width: float,
        high: float,
        color: str = CREAM,
        anchor: Literal["midleft", "center"] = "midleft",
        key: str = "",
    ) -> None:
        """Write a name round a point: smaller where it is long, then on as many lines as `high` has room for."""
        left = 0.0 if anchor == "midleft" else width / 2
        lines = name_lines(name, left, high / 2, size * self.letters, 700, width, high, color, anchor, self.least)
        self.put(Group(width, high, tuple(lines), 8), x - left, y - high / 2, CONTENT, key)

    def paragraph(
        self,
        words: str,
        x: float,
        y: float,
        width: float,
        size: float = BODY,
        weight: int = 500,
        color: str = CREAM,
        most: int = 99,
        center: bool = False,
        key: str = "",
        spacing: float = LINE,
    ) -> float:
        """Write lines broken at `width` from an upper left corner, at most `most` of them; gives their height."""
        size *= self.letters
        lines = list(language.wrap(words, size, weight, width))
        if len(lines) > most:
            glue = "" if wide(lines[most][:1] or "。") else " "
            last = lines[most - 1] + glue + lines[most]
            lines = [*lines[: most - 1], language.shorten_line(last, size, weight, width)]
        pitch = size * language.line_height(words, spacing)
        parts: list[Part] = []
        for at, line in enumerate(lines):
            y_line = (at + 0.5) * pitch
            parts.append((width / 2, y_line, Text(line, size, weight, color), "center"))
            if not center:
                parts[-1] = (0, y_line, Text(line, size, weight, color), "midleft")
        block = Group(width, pitch * len(lines), tuple(parts), 2 + width * 0.02)
        self.put(block, x, y, CONTENT, key)
        return block.h
