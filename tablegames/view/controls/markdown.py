"""Rules texts: a small part of Markdown, read into chapters.

It knows headings (`#` to `###`), paragraphs, lists (`-`, `*`, `1.`), tables (`|`), **bold** words, and figures
(`![caption](R5 R9)`, see `rules/figure.py`). On a line of its own a figure is a row of cards in their real size, among
words it is small marks. Anything else is shown as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from tablegames.rules.figure import FIGURE
from tablegames.view.language.lines import run_on

TEXTS = 32
"""Texts that are remembered: those of the games that a person goes through."""
HEADING = re.compile(r"(#{1,3})\s+(.*)")
BULLET = re.compile(r"(\s*)[-*]\s+(.*)")
NUMBER = re.compile(r"(\s*)(\d+)[.)]\s+(.*)")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, an item of a list, a heading inside a chapter, a table, or a figure."""

    kind: str
    words: str = ""
    mark: str = ""
    depth: int = 0
    rows: tuple[tuple[str, ...], ...] = ()
    doubt: bool = False
    """Whether it may no longer hold: a bar stands beside it."""


@dataclass(slots=True)
class Chapter:
    """What stands under one heading."""

    title: str
    blocks: list[Block] = field(default_factory=list)


@lru_cache(TEXTS)
def chapters(source: str) -> tuple[Chapter, ...]:
    """Read a text; what stands before the first heading is a chapter without a title.

    Headings of the highest level used more than once divide chapters; deeper ones stay inside.
    """
    lines = source.strip().split("\n")
    levels = [len(found.group(1)) for line in lines if (found := HEADING.match(line))]
    level = next((each for each in (1, 2, 3) if levels.count(each) > 1), min(levels, default=1))
    out: list[Chapter] = []
    for block in blocks(lines):
        if block.kind == "heading" and block.depth <= level:
            # A single title over everything is the name of the game, which the page shows anyway.
            if block.depth == level:
                out.append(Chapter(block.words))
            continue
        if not out:
            out.append(Chapter(""))
        out[-1].blocks.append(block)
    return tuple(each for each in out if each.blocks or each.title)


def blocks(lines: list[str]) -> Iterator[Block]:
    """Read lines one after another; lines that follow each other make one paragraph."""
    words: list[str] = []
    rows: list[tuple[str, ...]] = []
    last = Block("text")

    def done() -> Iterator[Block]:
        nonlocal rows, words, last
        if rows:
            yield Block("table", rows=tuple(rows))
        elif words:
            yield Block(last.kind, join_lines(words), last.mark, last.depth)
        words, rows, last = [], [], Block("text")

    for line in lines:
        heading, bullet, number = HEADING.match(line), BULLET.match(line), NUMBER.match(line)
        if line.lstrip().startswith("|"):
            if not rows:
                yield from done()
            cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
            if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
                rows.append(cells)
            continue
        if rows:
            yield from done()
        if not line.strip():
            yield from done()
        elif FIGURE.fullmatch(line.strip()):
            yield from done()
            yield Block("figure", line.strip())
        elif heading:
            yield from done()
            yield Block("heading", heading.group(2).strip(), depth=len(heading.group(1)))
        elif bullet:
            yield from done()
            last = Block("item", mark="•", depth=len(bullet.group(1)) // 2)
            words = [bullet.group(2)]
        elif number:
            yield from done()
            last = Block("item", mark=f"{number.group(2)}.", depth=len(number.group(1)) // 2)
            words = [number.group(3)]
        else:
            words.append(line.strip())
    yield from done()


def read_by(read: Callable[[str], str], found: Iterable[Block]) -> list[Block]:
    """Give blocks with all their words as `read` shows them, such as with readings."""
    return [
        replace(each, words=read(each.words), rows=tuple(tuple(map(read, row)) for row in each.rows)) for each in found
    ]


def join_lines(lines: list[str]) -> str:
    """Join the lines of a paragraph: with a space, but not beside a Japanese character."""
    out = ""
    for line in lines:
        out += run_on(out.rstrip("*"), line.lstrip("*")) + line if out else line
    return out
