"""A chapter of a rules text set as a column: paragraphs, lists, tables and figures below each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise, permutations

from tablegames.languages.readings import ANCHOR
from tablegames.rules.figure import FIGURE, Figure
from tablegames.view.controls.illustrator import Illustrator, plain
from tablegames.view.controls.markdown import Block, Chapter
from tablegames.view.controls.mixed_lines import run_in
from tablegames.view.language import fonts
from tablegames.view.language.lines import READABLE, SLACK, unbroken, wrap
from tablegames.view.language.weights import BOLD, MEDIUM
from tablegames.view.layout.name_lines import accompanied
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Runs, Text
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawing, Picture
from tablegames.view.painting.theme import CREAM, GOLD, MUTED

USUAL = 16.5
"""The usual size of type."""
LARGE, CAPTIONS = 18.5, 1.18
"""From this size of type on captions grow with it, up to so much."""
SPACING, CELL_SPACING = 1.62, 1.4
"""How far lines of text are apart, and those of a cell without readings, by the size of the type."""
CELL, NEARER, NEAR = 14.0, 9.0, 3.0
"""Room at each side of what stands in a table, and how little it may become where a line or a number would break."""
FOREIGN = re.compile(r"[ァ-ヺー]+(?:の(?:\d+|[AJQK]))?")
"""A word in katakana, and the rank of a card behind it."""
SAME = 0.01
"""So little is lost in reckoning, logical pixels."""
HALVED = 6
"""So that its rows become lower one column of a table gives another one a quarter of the table's width, or half of
that, and so on, until the width is halved so often."""
BAR = 3.0, 12.0
"""How wide the bar is beside what may no longer hold, and the room it takes beside a paragraph."""

ITEM_IN, DEEPER = 26.0, 24
"""How far inside the words of an item begin, and those of an item below another one farther still."""
HEADING_AT, HEADING_HIGH, BEFORE = 14, 36, 14
"""Where below its upper edge the middle of a heading lies, how high it is, and how much more is free above it."""
BETWEEN, AFTER, CELL_AIR = 12, 14, 6
"""What is free below a paragraph, below a table or a figure, and above and below the words of a cell."""
AFTER_SHORT, AFTER_LONG = 0.3, 0.55
"""What is free between the items of a list, and where some have several lines, by the size of the type: else it is not
seen where the next begins."""
ENDLESS = 99_999
"""A width at which nothing breaks."""
MARK, CLEAR = 10.0, 4.0
"""How far before the words of an item its mark ends, and how far behind a bar it begins."""


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
    set_ = set_blocks(chapter, width, size, muted, artist)
    apart = item_gaps(chapter, set_)
    for at, block in enumerate(chapter.blocks):
        y += gap
        top = y
        if block.kind == "table":
            aside = BAR[1] if block.doubt else 0.0
            rows: list[Part] = []
            y += table(block.rows, width - aside, size, y, rows, muted, artist)
            parts += [(x + aside, *rest) for x, *rest in rows]  # type: ignore[misc]  # parts of either length
            parts += draw_bar(block, top, y)
            gap = AFTER
            continue
        shown = figure_of(block, artist)
        if shown is not None and artist is not None:
            picture = artist.row(shown, width, muted, grown, min(CAPTIONS, max(1.0, size / LARGE)))
            parts.append((0, y + 2, picture))
            y += picture.h + 2
            gap = AFTER
            continue
        if block.kind == "heading":
            y += BEFORE if at else 0
            parts.append((0, y + HEADING_AT, Text(block.words, size + 2, BOLD, GOLD), "midleft"))
            y, gap = y + HEADING_HIGH, 0
            continue
        indent, lines = set_[at]
        if block.kind == "item":
            parts.append((indent - MARK, y + size * SPACING / 2, Text(block.mark, size, BOLD, GOLD), "midright"))
        for line in lines:
            parts.append((indent, y + size * SPACING / 2, line, "midleft"))
            y += size * SPACING
        parts += draw_bar(block, top, y)
        gap = size * apart[at] if at in apart else BETWEEN
    return Group(width, y, tuple(parts))


def figure_of(block: Block, artist: Illustrator | None) -> Figure | None:
    """Give the figure that a block is, where figures are drawn."""
    shown = next(iter(artist.split(block.words)), "") if block.kind == "figure" and artist is not None else ""
    return shown if isinstance(shown, Figure) else None


def set_blocks(
    chapter: Chapter, width: float, size: float, muted: str, artist: Illustrator | None
) -> dict[int, tuple[float, tuple[Runs, ...]]]:
    """Set paragraphs and items in lines: by the number of the block, how far inside it begins, and its lines."""
    items = clear_of_bars(chapter, size)
    found: dict[int, tuple[float, tuple[Runs, ...]]] = {}
    for at, block in enumerate(chapter.blocks):
        if block.kind in ("table", "heading") or figure_of(block, artist) is not None:
            continue
        indent = items + indent_of(block, size) if block.kind == "item" else BAR[1] if block.doubt else 0.0
        color = muted if block.doubt else CREAM
        found[at] = indent, run_in(block.words, size, (width - indent) / SLACK, color, artist)
    return found


def item_gaps(chapter: Chapter, set_: dict[int, tuple[float, tuple[Runs, ...]]]) -> dict[int, float]:
    """Tell what is free below each item that another one follows, by the size of the type: alike in all of a list."""
    found: dict[int, float] = {}
    kinds = [block.kind for block in chapter.blocks]
    for is_list, numbers in groupby(range(len(kinds)), lambda at: kinds[at] == "item"):
        if is_list:
            of_list = list(numbers)
            several = any(len(set_[at][1]) > 1 for at in of_list)
            found.update(dict.fromkeys(of_list[:-1], AFTER_LONG if several else AFTER_SHORT))
    return found


def indent_of(item: Block, size: float) -> float:
    """Say where the words of an item begin."""
    return (ITEM_IN + DEEPER * item.depth) * max(1.0, size / USUAL)


def clear_of_bars(chapter: Chapter, size: float) -> float:
    """Say how much farther in all items of a chapter stand, so that no bar lies on the number of one."""
    marks = [
        indent_of(each, size) - MARK - fonts.width(each.mark, size, BOLD) * SLACK
        for each in chapter.blocks
        if each.doubt and each.kind == "item"
    ]
    return max(0.0, BAR[0] + CLEAR - min(marks)) if marks else 0.0


def draw_bar(block: Block, top: float, bottom: float) -> list[Part]:
    """Draw the bar beside a block that may no longer hold."""
    high = bottom - top - 4
    if not block.doubt or high <= 0:
        return []
    return [(0, top + 2, Drawing(f'<rect width="{BAR[0]}" height="{high}" rx="1.5" fill="{GOLD}"/>', BAR[0], high))]


def cell_width(words: str, size: float, weight: int, artist: Illustrator | None) -> float:
    """Measure a cell on one line, as wide as its letters may come."""
    if artist is not None and FIGURE.search(words):
        lines = run_in(words, size, ENDLESS, CREAM, artist)
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
    beside = CELL
    # No number is broken: columns stand nearer to each other, and all of it is set smaller.
    while beside > NEAR and sum(least_widths(full, size, beside, artist)) > width:
        beside -= 1
    while size > READABLE + 1 and sum(least_widths(full, size, beside, artist)) > width:
        size = max(READABLE + 1, size - 0.5)
    widths = [
        max(cell_width(row[at], size - 1, BOLD if number == 0 else MEDIUM, artist) for number, row in enumerate(full))
        for at in range(columns)
    ]
    # Nor is a line broken where all cells have room on one in columns a little nearer to each other.
    over = (sum(widths) + 2 * beside * columns - width) / (2 * columns)
    if 0 < over <= beside - NEARER:
        beside -= over
    wanted = [each + 2 * beside for each in widths]
    least = least_widths(full, size, beside, artist)
    if artist is not None and sum(wanted) > width + SAME:
        beside, least = keep_signs(full, size, beside, width, artist)
        wanted = [each + 2 * beside for each in widths]
    setter = CellSetter(full, size, beside, muted, artist)
    if sum(wanted) > width + SAME:
        wanted = setter.fewest_lines(wanted, least, width)
    # Readings need the room above their line that other text has, too.
    pitch = size * (SPACING if any(ANCHOR in cell for row in full for cell in row) else CELL_SPACING)
    y = top
    for number in range(len(full)):
        set_ = [setter.lines(number, at, w) for at, w in enumerate(wanted)]
        h = max(len(lines) for lines in set_) * pitch + 2 * CELL_AIR
        if number == 0:
            parts.append((0, y, box(sum(wanted), h, 8, "#ffffff", 0.08, stroke_width=0)))
        elif number > 1:
            rule = Drawing(f'<rect width="{sum(wanted)}" height="1" fill="#fff" fill-opacity="0.12"/>', sum(wanted), 1)
            parts.append((0, y, rule))
        x = 0.0
        for lines, w in zip(set_, wanted, strict=True):
            parts += [(x + beside, y + CELL_AIR + (at + 0.5) * pitch, line, "midleft") for at, line in enumerate(lines)]
            x += w
        y += h
    return y - top


class CellSetter:
    """Sets the cells of a table in lines, and finds the widths of its columns."""

    def __init__(
        self, rows: Sequence[Sequence[str]], size: float, beside: float, muted: str, artist: Illustrator | None
    ) -> None:
        self.rows, self.size, self.beside, self.muted, self.artist = rows, size, beside, muted, artist
        self.remembered: dict[tuple[int, int, float], Sequence[Picture]] = {}

    def lines(self, number: int, at: int, w: float) -> Sequence[Picture]:
        """Set a cell by its row and its column, in a column of that width."""
        key = number, at, w
        if key not in self.remembered:
            self.remembered[key] = self.broken(self.rows[number][at], w - 2 * self.beside + 2, number == 0)
        return self.remembered[key]

    def broken(self, cell: str, width: float, heading: bool) -> Sequence[Picture]:
        """Break the words of a cell."""
        size, weight, color = self.size - 1, BOLD if heading else MEDIUM, self.muted if heading else CREAM
        if self.artist is not None and FIGURE.search(cell):
            return [heavy(line, weight) for line in run_in(cell, size, width / SLACK, color, self.artist)]
        said = plain(cell).replace("`", "")
        lines = accompanied(said, size, weight, width, wrap(said, size, weight, width))
        return [Text(line, size, weight, color) for line in lines]

    def high(self, widths: Sequence[float]) -> int:
        """Count the lines of all rows."""
        return sum(
            max(len(self.lines(number, at, w)) for at, w in enumerate(widths)) for number in range(len(self.rows))
        )

    def fewest_lines(self, wanted: Sequence[float], least: Sequence[float], width: float) -> list[float]:
        """Share a width among the columns: no word breaks where there is room, and all rows together are low."""
        found = narrow_columns(wanted, width, least)
        floors = least if sum(least) <= width else found
        for given in (width / 2**halved for halved in range(2, HALVED)):
            lower = True
            while lower:
                tries = [moved for moved in moves(found, given) if at_least(moved, floors)]
                best = min(tries, key=self.high, default=found)
                lower = self.high(best) < self.high(found)
                found = best if lower else found
        return found


def moves(widths: Sequence[float], given: float) -> Iterator[list[float]]:
    """List the widths after one column has given some of its own to another one."""
    for giver, taker in permutations(range(len(widths)), 2):
        yield [w + given * ((at == taker) - (at == giver)) for at, w in enumerate(widths)]


def at_least(widths: Sequence[float], floors: Sequence[float]) -> bool:
    """Tell whether no column is narrower than it may be."""
    return all(w >= floor for w, floor in zip(widths, floors, strict=True))


def least_widths(rows: Sequence[Sequence[str]], size: float, beside: float, artist: Illustrator | None) -> list[float]:
    """Measure how wide each column has to be so that none of its words breaks; `beside`: the room at each side."""
    words = [[cell for cell in column if not (artist and FIGURE.search(cell))] for column in zip(*rows, strict=True)]
    said = [[plain(cell).replace("`", "") for cell in column] for column in words]
    return [max(unbroken(column, size - 1, BOLD), kept(column, size - 1)) + 2 * beside for column in said]


def kept(cells: Sequence[str], size: float) -> float:
    """Measure the widest word in katakana, which lines of Japanese may break anywhere, with the rank behind it."""
    found = [word for cell in cells for word in FOREIGN.findall(cell)]
    return max((fonts.width(word, size, BOLD) * SLACK for word in found), default=0.0)


def keep_signs(
    rows: Sequence[Sequence[str]], size: float, beside: float, width: float, artist: Illustrator
) -> tuple[float, list[float]]:
    """Let what is said beside a sign stay with it, where columns a little nearer to each other have room for that.

    Gives the room at each side of what stands in a column, and how wide each column has to be.
    """
    drawn = [[cell for cell in column if FIGURE.search(cell)] for column in zip(*rows, strict=True)]
    signs = [max((cell_width(cell, size - 1, BOLD, artist) for cell in cells), default=0.0) for cells in drawn]
    near = beside
    while near >= NEAR:
        words = least_widths(rows, size, near, artist)
        least = [max(word, sign + 2 * near) for word, sign in zip(words, signs, strict=True)]
        if sum(least) <= width:
            return near, least
        near -= 1
    return beside, least_widths(rows, size, beside, artist)


def narrow_columns(wanted: Sequence[float], width: float, least: Sequence[float] = ()) -> list[float]:
    """Let the widest columns of a table give way, all down to one width, but none below its least if that can be.

    >>> narrow_columns([40.0, 100.0, 300.0], 240.0)
    [40.0, 100.0, 100.0]
    >>> narrow_columns([40.0, 100.0, 300.0], 240.0, [40.0, 50.0, 120.0])
    [40.0, 80.0, 120.0]
    """
    floors = least if least and sum(least) <= width else [0.0] * len(wanted)
    rising = sorted({0.0, *wanted, *floors})
    for below, above in pairwise(rising):
        # Between two of these widths the sum grows evenly with the level.
        if reached(wanted, floors, above) >= width:
            low, high = reached(wanted, floors, below), reached(wanted, floors, above)
            level = below + (above - below) * (width - low) / (high - low) if high > low else above
            return [max(floor, min(each, level)) for each, floor in zip(wanted, floors, strict=True)]
    return list(wanted)


def reached(wanted: Sequence[float], floors: Sequence[float], level: float) -> float:
    """Add up what columns take that are no wider than a level, but at least as wide as they have to be."""
    return sum(max(floor, min(each, level)) for each, floor in zip(wanted, floors, strict=True))
