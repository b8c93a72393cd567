"""Boxes beside each other, below each other, and in a grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox, shares
from tablegames.view.boxes.spacing import GAP
from tablegames.view.controls.controls import Controls

Across = Literal["fill", "left", "center", "right"]
Down = Literal["fill", "top", "middle", "bottom", "baseline"]
AT = {"left": 0.0, "center": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}


class SpaceBox(PageBox):
    """Nothing, which takes what room is left, or so much."""

    def __init__(self, size: float | None) -> None:
        self.size = size or 0.0
        self.grows = 1.0 if size is None else 0.0

    def width(self, fit: Fit) -> Extent:
        return Extent(0, fit.gap(self.size))

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(0, fit.gap(self.size))

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        """There is nothing to draw."""


class RowBox(PageBox):
    """Boxes beside each other."""

    def __init__(self, boxes: Sequence[PageBox], gap: float, align: Down, even: bool = False) -> None:
        """`even`: all are equally wide."""
        self.boxes, self.gap, self.align, self.even = boxes, gap, align, even

    def width(self, fit: Fit) -> Extent:
        extents = [fit.width(each) for each in self.boxes]
        gaps = fit.gap(self.gap) * max(0, len(self.boxes) - 1)
        least, wished = [each.least for each in extents], [each.wished for each in extents]
        if self.even and extents:
            return Extent(max(least) * len(least) + gaps, max(wished) * len(wished) + gaps)
        return Extent(sum(least) + gaps, sum(wished) + gaps)

    def shared(self, fit: Fit, width: float) -> list[float]:
        """Share its width among its boxes."""
        key = id(self), width
        if key not in fit.shares:
            room = width - fit.gap(self.gap) * max(0, len(self.boxes) - 1)
            extents, grows = [fit.width(each) for each in self.boxes], [each.grows for each in self.boxes]
            fit.shares[key] = [room / len(extents)] * len(extents) if self.even else shares(extents, grows, room)
        return fit.shares[key]

    def height(self, fit: Fit, width: float) -> Extent:
        found = [fit.height(box, w) for box, w in zip(self.boxes, self.shared(fit, width), strict=True)]
        if self.align == "baseline":
            tops = self.tops(fit, width)
            found = [each.plus(top) for each, top in zip(found, tops, strict=True)]
        return Extent(max((each.least for each in found), default=0), max((each.wished for each in found), default=0))

    def tops(self, fit: Fit, width: float) -> list[float]:
        """Tell how far below its upper edge each box begins where all stand on one line."""
        lines = [box.baseline(fit, w) for box, w in zip(self.boxes, self.shared(fit, width), strict=True)]
        return [max(lines) - each for each in lines]

    def baseline(self, fit: Fit, width: float) -> float:
        widths = self.shared(fit, width)
        return max((box.baseline(fit, w) for box, w in zip(self.boxes, widths, strict=True)), default=0.0)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        x, widths = area.x, self.shared(fit, area.w)
        tops = self.tops(fit, area.w) if self.align == "baseline" else []
        outer = c.inside
        for at, (box, w) in enumerate(zip(self.boxes, widths, strict=True)):
            wished = fit.height(box, w).wished
            c.inside = (*outer, at)
            if self.align == "fill" or wished > area.h:
                box.draw(c, fit, Area(x, area.y, w, area.h))
            elif tops:
                box.draw(c, fit, Area(x, area.y + tops[at], w, wished))
            else:
                box.draw(c, fit, Area(x, area.y + (area.h - wished) * AT[self.align], w, wished))
            x += w + fit.gap(self.gap)
        c.inside = outer


class ColumnBox(PageBox):
    """Boxes below each other."""

    def __init__(self, boxes: Sequence[PageBox], gap: float, align: Across) -> None:
        self.boxes, self.gap, self.align = boxes, gap, align

    def width(self, fit: Fit) -> Extent:
        extents = [fit.width(each) for each in self.boxes]
        return Extent(max((each.least for each in extents), default=0), max((e.wished for e in extents), default=0))

    def height(self, fit: Fit, width: float) -> Extent:
        extents = [fit.height(each, self.wide(each, fit, width)) for each in self.boxes]
        gaps = fit.gap(self.gap) * max(0, len(self.boxes) - 1)
        return Extent(sum(each.least for each in extents) + gaps, sum(each.wished for each in extents) + gaps)

    def wide(self, box: PageBox, fit: Fit, width: float) -> float:
        """Tell how wide a box becomes."""
        return width if self.align == "fill" else min(width, fit.width(box).wished)

    def baseline(self, fit: Fit, width: float) -> float:
        return self.boxes[0].baseline(fit, self.wide(self.boxes[0], fit, width)) if self.boxes else 0.0

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        y, gap = area.y, fit.gap(self.gap)
        room = area.h - gap * max(0, len(self.boxes) - 1)
        widths = [self.wide(each, fit, area.w) for each in self.boxes]
        extents = [fit.height(each, w) for each, w in zip(self.boxes, widths, strict=True)]
        heights = shares(extents, [each.grows for each in self.boxes], room)
        outer = c.inside
        for at, (box, w, h) in enumerate(zip(self.boxes, widths, heights, strict=True)):
            left = 0.0 if self.align == "fill" else (area.w - w) * AT[self.align]
            c.inside = (*outer, at)
            box.draw(c, fit, Area(area.x + left, y, w, h))
            y += h + gap
        c.inside = outer


class GridBox(PageBox):
    """Rows whose boxes stand in columns; each column is as wide as its widest box wishes."""

    def __init__(
        self,
        rows: Sequence[Sequence[PageBox]],
        gap: tuple[float, float],
        align: Down,
        tips: Sequence[str],
        ground: Callable[[Controls, Area, int], None] | None,
    ) -> None:
        """`gap`: between columns and between rows, logical pixels; `tips`: what is said of each row."""
        self.rows, self.gap, self.align, self.tips, self.ground = rows, gap, align, tips, ground
        self.columns = max((len(row) for row in rows), default=0)

    def extents(self, fit: Fit) -> list[Extent]:
        """Measure the columns."""
        found: list[Extent] = []
        for at in range(self.columns):
            cells = [fit.width(row[at]) for row in self.rows if at < len(row)]
            found.append(Extent(max(each.least for each in cells), max(each.wished for each in cells)))
        return found

    def width(self, fit: Fit) -> Extent:
        extents, gaps = self.extents(fit), fit.gap(self.gap[0]) * max(0, self.columns - 1)
        return Extent(sum(each.least for each in extents) + gaps, sum(each.wished for each in extents) + gaps)

    def shared(self, fit: Fit, width: float) -> list[float]:
        """Share its width among its columns."""
        key = id(self), width
        if key not in fit.shares:
            grows = [max(row[at].grows for row in self.rows if at < len(row)) for at in range(self.columns)]
            room = width - fit.gap(self.gap[0]) * max(0, self.columns - 1)
            fit.shares[key] = shares(self.extents(fit), grows, room)
        return fit.shares[key]

    def heights(self, fit: Fit, widths: Sequence[float]) -> list[float]:
        """Measure the rows."""
        return [
            max(fit.height(box, w).wished for box, w in zip(row, widths, strict=False)) if row else 0.0
            for row in self.rows
        ]

    def height(self, fit: Fit, width: float) -> Extent:
        gaps = fit.gap(self.gap[1]) * max(0, len(self.rows) - 1)
        wished = sum(self.heights(fit, self.shared(fit, width))) + gaps
        return Extent(wished, wished)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        widths = self.shared(fit, area.w)
        y, outer = area.y, c.inside
        for at, (row, h) in enumerate(zip(self.rows, self.heights(fit, widths), strict=True)):
            x = area.x
            if self.ground is not None:
                self.ground(c, Area(area.x, y, area.w, h), at)
            if self.tips and self.tips[at]:
                c.tell(self.tips[at], area.x, y, area.w, h)
            for column, (box, w) in enumerate(zip(row, widths, strict=False)):
                c.inside = (*outer, at, column)
                high = h if self.align == "fill" else min(h, fit.height(box, w).wished)
                top = 0.0 if self.align == "fill" else (h - high) * AT[self.align]
                box.draw(c, fit, Area(x, y + top, w, high))
                x += w + fit.gap(self.gap[0])
            y += h + fit.gap(self.gap[1])
        c.inside = outer


class FlowBox(PageBox):
    """Boxes beside each other, and on the next line where there is no room left."""

    def __init__(self, boxes: Sequence[PageBox], gap: float, even: bool = False, filled: bool = False) -> None:
        """`even`: all are equally wide, and as many of them stand on each line, as far as that goes; `filled`: all are
        so wide that the lines are full."""
        self.boxes, self.gap, self.even, self.filled = boxes, gap, even, filled

    def width(self, fit: Fit) -> Extent:
        extents = [fit.width(each) for each in self.boxes]
        gaps = fit.gap(self.gap) * max(0, len(self.boxes) - 1)
        return Extent(max((each.least for each in extents), default=0), sum(each.wished for each in extents) + gaps)

    def lines(self, fit: Fit, width: float) -> list[RowBox]:
        """Break the boxes into rows."""
        found: list[list[PageBox]] = [[]]
        left = width
        for box in self.boxes:
            wide = fit.width(box).wished
            if found[-1] and wide > left:
                found.append([])
                left = width
            found[-1].append(box)
            left -= wide + fit.gap(self.gap)
        if self.even:
            many = -(-len(self.boxes) // len(found))
            found = [list(self.boxes[at : at + many]) for at in range(0, len(self.boxes), many)]
        if self.filled:
            most = max(map(len, found))
            found = [[*each, *[SpaceBox(0)] * (most - len(each))] for each in found]
        return [RowBox(each, self.gap, "middle", self.filled) for each in found]

    def below(self, fit: Fit, width: float) -> ColumnBox:
        """Put the rows below each other."""
        return ColumnBox(self.lines(fit, width), self.gap, "fill" if self.filled else "left")

    def height(self, fit: Fit, width: float) -> Extent:
        return self.below(fit, width).height(fit.again(), width)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        self.below(fit, area.w).draw(c, fit.again(), area)


def row(*boxes: PageBox, gap: float = GAP, align: Down = "middle", even: bool = False) -> RowBox:
    """Put boxes beside each other; `even`: all equally wide."""
    return RowBox(boxes, gap, align, even)


def column(*boxes: PageBox, gap: float = GAP, align: Across = "fill") -> ColumnBox:
    """Put boxes below each other."""
    return ColumnBox(boxes, gap, align)


def grid(
    *rows: Sequence[PageBox],
    gap: tuple[float, float] = (GAP, GAP),
    align: Down = "middle",
    tips: Sequence[str] = (),
    ground: Callable[[Controls, Area, int], None] | None = None,
) -> GridBox:
    """Put boxes into rows and columns; `tips` says something of each row, `ground` draws what lies below one."""
    return GridBox(rows, gap, align, tips, ground)


def flow(*boxes: PageBox, gap: float = GAP, even: bool = False, filled: bool = False) -> FlowBox:
    """Put boxes beside each other, on as many lines as they need; `even`: as many of them on each, `filled`: so wide
    that the lines are full."""
    return FlowBox(boxes, gap, even, filled)


def space(size: float | None = None) -> SpaceBox:
    """Leave room: so much, or all that is left."""
    return SpaceBox(size)
