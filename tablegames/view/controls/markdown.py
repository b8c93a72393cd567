"""Rules texts: a small part of Markdown, read into chapters and set in lines.

Understood are headings (`#` to `###`), paragraphs, lists (`-`, `*`, `1.`), tables (`|`), **bold** words, and figures
(`![caption](R5 R9)`, see `rules/figure.py`): on a line of their own a row of cards in their real size, among words
small marks. Anything else is shown as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from tablegames.rules.figure import FIGURE, Figure
from tablegames.view.controls.illustrator import Illustrator, plain
from tablegames.view.language import fonts
from tablegames.view.language.lines import NO_START, SLACK, phrases, run_on, wrap
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Run, Runs, Text
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawing, Picture
from tablegames.view.painting.theme import CREAM, GOLD, MUTED

HEADING = re.compile(r"(#{1,3})\s+(.*)")
BULLET = re.compile(r"(\s*)[-*]\s+(.*)")
NUMBER = re.compile(r"(\s*)(\d+)[.)]\s+(.*)")
USUAL = 16.5
"""The usual size of type."""
LARGE, CAPTIONS = 18.5, 1.18
"""From this size of type on captions grow with it, up to so much."""
SPACING = 1.62
CELL = 14
BAR = 3.0, 12.0
"""How wide the bar is beside what may no longer hold, and the room it takes beside a paragraph."""
MARK = 1.36
"""How high a picture among words is, by the size of the type."""


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


@lru_cache(32)
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
            yield Block(last.kind, joined(words), last.mark, last.depth)
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


def joined(lines: list[str]) -> str:
    """Join the lines of a paragraph: with a space, but not beside a Japanese character."""
    out = ""
    for line in lines:
        out += run_on(out.rstrip("*"), line.lstrip("*")) + line if out else line
    return out


def spans(words: str) -> Iterator[tuple[str, bool]]:
    """Split a text into plain and bold parts; code marks are dropped."""
    for at, part in enumerate(re.split(r"\*\*(.+?)\*\*", words.replace("`", ""))):
        if part:
            yield part, at % 2 == 1


Unit = tuple[tuple[str | Figure, bool], ...]
"""What stays together on a line: a figure, or a phrase in its parts, plain or bold."""


def units_of(words: str, artist: Illustrator | None) -> Iterator[Unit]:
    """Split a text into figures and phrases; without an artist the captions of figures stand for them.

    A phrase goes on where its bold part ends, so that no line begins with です or a colon.
    """
    run: list[tuple[str, bool]] = []
    for part, bold in spans(words if artist else plain(words)):
        for piece in artist.split(part) if artist else (part,):
            if isinstance(piece, Figure):
                yield from phrases_of(run)
                run = []
                yield ((piece, bold),)
            else:
                run.append((piece, bold))
    yield from phrases_of(run)


def phrases_of(run: list[tuple[str, bool]]) -> Iterator[Unit]:
    """Split words, some of them bold, into phrases."""
    left = list(run)
    for phrase in phrases("".join(piece for piece, _ in run)):
        unit: list[tuple[str, bool]] = []
        need = len(phrase)
        while need:
            piece, bold = left.pop(0)
            unit.append((piece[:need], bold))
            if len(piece) > need:
                left.insert(0, (piece[need:], bold))
            need -= len(unit[-1][0])
        yield tuple(unit)


def run_in(words: str, size: float, width: float, color: str, artist: Illustrator | None = None) -> tuple[Runs, ...]:
    """Set a text with bold words and small pictures in lines."""
    if artist is not None and FIGURE.search(words):
        return in_lines(units_of(words, artist), size, width, color, artist)
    return words_in_lines(plain(words), size, width, color)


@lru_cache(1024)
def words_in_lines(words: str, size: float, width: float, color: str) -> tuple[Runs, ...]:
    """Set a text without pictures in lines; remembered, for a page tries sizes until its figures have room."""
    return in_lines(units_of(words, None), size, width, color, None)


def in_lines(
    units: Iterable[Unit], size: float, width: float, color: str, artist: Illustrator | None
) -> tuple[Runs, ...]:
    """Set units in lines."""
    lines: list[list[Run | Picture]] = [[]]
    x = 0.0
    for unit in units:
        runs: list[Run | Picture] = []
        for piece, bold in unit:
            if isinstance(piece, str):
                runs.append((piece, *((700, CREAM) if bold else (500, color))))
            elif artist is not None:
                runs += artist.marks(piece, size * MARK)
        w = Runs(tuple(runs), size).w
        first, last = runs[0] if runs else None, runs[-1] if runs else None
        bare = w
        if isinstance(last, tuple):
            bare -= fonts.width(last[0], size, last[1]) - fonts.width(last[0].rstrip(), size, last[1])
        # What closes a figure stays with it: no line begins with a comma.
        closes = (
            isinstance(first, tuple) and len(unit) == 1 and first[0][:1] in NO_START and len(first[0].rstrip()) == 1
        )
        if x and x + bare * SLACK > width and not closes:
            lines.append([])
            x = 0.0
        for each in runs:
            line = lines[-1]
            before = line[-1] if line else None
            if isinstance(each, tuple) and isinstance(before, tuple) and before[1] == each[1]:
                line[-1] = before[0] + each[0], each[1], each[2]
            else:
                line.append(each)
        x += w
    for line in lines:
        if line and isinstance(line[-1], tuple):
            words, weight, ink = line[-1]
            line[-1] = words.rstrip(), weight, ink
    return tuple(Runs(tuple(line), size) for line in lines if line)


def column(
    chapter: Chapter,
    width: float,
    size: float = USUAL,
    muted: str = MUTED,
    artist: Illustrator | None = None,
    grown: float = 1,
) -> Group:
    """Set a chapter as a column of that width, as high as it comes; `artist` draws its figures, larger if `grown`."""
    parts: list[Part] = []
    y = gap = 0.0
    for at, block in enumerate(chapter.blocks):
        y += gap
        top = y
        if block.kind == "table":
            aside = BAR[1] if block.doubt else 0.0
            rows: list[Part] = []
            y += table(block.rows, width - aside, size, y, rows, muted, artist)
            parts += [(x + aside, *rest) for x, *rest in rows]  # type: ignore[misc]  # parts of either length
            parts += beside(block, top, y)
            gap = 14
            continue
        if block.kind == "figure" and artist is not None:
            shown = next(iter(artist.split(block.words)), "")
            if isinstance(shown, Figure):
                picture = artist.row(shown, width, muted, grown, min(CAPTIONS, max(1.0, size / LARGE)))
                parts.append((0, y + 2, picture))
                y += picture.h + 2
                gap = 14
                continue
        if block.kind == "heading":
            y += 14 if at else 0
            parts.append((0, y + 14, Text(block.words, size + 2, 700, GOLD), "midleft"))
            y, gap = y + 36, 0
            continue
        indent = BAR[1] if block.doubt else 0.0
        if block.kind == "item":
            indent = (26.0 + 24 * block.depth) * max(1.0, size / USUAL)
            parts.append((indent - 10, y + size * SPACING / 2, Text(block.mark, size, 700, GOLD), "midright"))
        for line in run_in(block.words, size, (width - indent) / SLACK, muted if block.doubt else CREAM, artist):
            parts.append((indent, y + size * SPACING / 2, line, "midleft"))
            y += size * SPACING
        parts += beside(block, top, y)
        following = chapter.blocks[at + 1].kind if at + 1 < len(chapter.blocks) else ""
        gap = 5 if block.kind == following == "item" else 12
    return Group(width, y, tuple(parts))


def beside(block: Block, top: float, bottom: float) -> list[Part]:
    """Draw the bar beside a block that may no longer hold."""
    high = bottom - top - 4
    if not block.doubt or high <= 0:
        return []
    return [(0, top + 2, Drawing(f'<rect width="{BAR[0]}" height="{high}" rx="1.5" fill="{GOLD}"/>', BAR[0], high))]


def cell_width(words: str, size: float, weight: int, artist: Illustrator | None) -> float:
    """Measure a cell on one line, as wide as its letters may come."""
    if artist is not None and FIGURE.search(words):
        lines = run_in(words, size, 99_999, CREAM, artist)
        return sum(heavy(line, weight).w for line in lines) * SLACK * SLACK
    return fonts.width(plain(words).replace("`", ""), size, weight) * SLACK


def heavy(line: Runs, weight: int) -> Runs:
    """Set all words of a line in one weight."""
    return Runs(tuple((run[0], weight, run[2]) if isinstance(run, tuple) else run for run in line.runs), line.size)


def table(
    rows: tuple[tuple[str, ...], ...],
    width: float,
    size: float,
    top: float,
    parts: list[Part],
    muted: str,
    artist: Illustrator | None = None,
) -> float:
    """Set a table: its first row is its heading; gives its height."""
    columns = max(len(row) for row in rows)
    full = [[cell.replace("**", "") for cell in (*row, *[""] * (columns - len(row)))] for row in rows]
    wanted = [
        max(cell_width(row[at], size - 1, 700 if number == 0 else 500, artist) for number, row in enumerate(full))
        + 2 * CELL
        for at in range(columns)
    ]
    spare = width - sum(wanted)
    if spare < 0:
        # The widest column gives way; its cells break into lines.
        widest = wanted.index(max(wanted))
        wanted[widest] = max(120.0, wanted[widest] + spare)
    y = top
    for number, row in enumerate(full):
        weight, color = (700, muted) if number == 0 else (500, CREAM)
        broken: list[list[Picture]] = []
        for cell, w in zip(row, wanted, strict=True):
            if artist is not None and FIGURE.search(cell):
                found = run_in(cell, size - 1, (w - 2 * CELL + 2) / SLACK, color, artist)
                broken.append([heavy(line, weight) for line in found])
            else:
                words = wrap(plain(cell).replace("`", ""), size - 1, weight, w - 2 * CELL + 2)
                broken.append([Text(line, size - 1, weight, color) for line in words])
        h = max(len(lines) for lines in broken) * size * 1.4 + 12
        if number == 0:
            parts.append((0, y, box(sum(wanted), h, 8, "#ffffff", 0.08, stroke_width=0)))
        elif number > 1:
            rule = Drawing(f'<rect width="{sum(wanted)}" height="1" fill="#fff" fill-opacity="0.12"/>', sum(wanted), 1)
            parts.append((0, y, rule))
        x = 0.0
        for lines, w in zip(broken, wanted, strict=True):
            parts += [(x + CELL, y + 6 + (at + 0.5) * size * 1.4, line, "midleft") for at, line in enumerate(lines)]
            x += w
        y += h
    return y - top
