"""What goes round one box: a margin, a size, a ground; and boxes that are drawn by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.rows import AT, Across, Down
from tablegames.view.boxes.spacing import APART, GAP, MARGIN
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT, GROUND
from tablegames.view.painting.panel import panel as strip
from tablegames.view.painting.picture import Picture

Ground = Callable[[Controls, Area], None]
"""Draws what lies below a box."""


class FrameBox(PageBox):
    """A box in a margin, on a ground."""

    def __init__(
        self, box: PageBox, margin: tuple[float, float], ground: Ground | None = None, grows: float | None = None
    ) -> None:
        """`margin`: across and down, logical pixels."""
        self.box, self.margin, self.ground = box, margin, ground
        self.grows = box.grows if grows is None else grows

    def width(self, fit: Fit) -> Extent:
        return fit.width(self.box).plus(2 * fit.gap(self.margin[0]))

    def height(self, fit: Fit, width: float) -> Extent:
        return fit.height(self.box, width - 2 * fit.gap(self.margin[0])).plus(2 * fit.gap(self.margin[1]))

    def baseline(self, fit: Fit, width: float) -> float:
        return fit.gap(self.margin[1]) + self.box.baseline(fit, width - 2 * fit.gap(self.margin[0]))

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        if self.ground is not None:
            self.ground(c, area)
        self.box.draw(c, fit, area.inset(fit.gap(self.margin[0]), fit.gap(self.margin[1])))


class MovingBox(FrameBox):
    """A box of which all sprites have one place on the page: they come in together."""

    def __init__(self, box: PageBox, place: tuple[str, int]) -> None:
        super().__init__(box, (0, 0))
        self.place = place

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        begin = len(c.sprites)
        super().draw(c, fit, area)
        c.sprites[begin:] = [each._replace(place=self.place) for each in c.sprites[begin:]]


class AsideBox(FrameBox):
    """A box to whose controls the focus never goes by itself."""

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        begin = len(c.order)
        super().draw(c, fit, area)
        c.aside.update(c.order[begin:])


class SizedBox(PageBox):
    """A box of a width or a height of its own: exactly so wide, and at least so high."""

    def __init__(self, box: PageBox, wide: float | None, high: float | None, gives_way: bool, least: float) -> None:
        """`gives_way`: where there is less room it becomes narrower, as far as what is in it allows."""
        self.box, self.wide, self.high, self.gives_way, self.least = box, wide, high, gives_way, least

    def width(self, fit: Fit) -> Extent:
        inside = fit.width(self.box)
        if self.wide is None:
            return Extent(max(inside.least, self.least), max(inside.wished, self.least))
        return Extent(min(inside.least, self.wide) if self.gives_way else self.wide, self.wide)

    def height(self, fit: Fit, width: float) -> Extent:
        inside = fit.height(self.box, width)
        return inside if self.high is None else Extent(inside.least, max(inside.wished, self.high))

    def baseline(self, fit: Fit, width: float) -> float:
        return self.box.baseline(fit, width)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        self.box.draw(c, fit, area)


class PlacedBox(PageBox):
    """A box as large as it wishes, somewhere in the room there is."""

    grows = 1.0

    def __init__(self, box: PageBox, across: Across, down: Down) -> None:
        self.box, self.across, self.down = box, across, down

    def width(self, fit: Fit) -> Extent:
        return fit.width(self.box)

    def height(self, fit: Fit, width: float) -> Extent:
        return fit.height(self.box, self.wide(fit, width))

    def wide(self, fit: Fit, width: float) -> float:
        """Tell how wide the box becomes."""
        return width if self.across == "fill" else min(width, fit.width(self.box).wished)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        w = self.wide(fit, area.w)
        h = area.h if self.down == "fill" else min(area.h, fit.height(self.box, w).wished)
        x = area.x if self.across == "fill" else area.x + (area.w - w) * AT[self.across]
        y = area.y if self.down == "fill" else area.y + (area.h - h) * AT[self.down]
        self.box.draw(c, fit, Area(x, y, w, h))


class FittingBox(PageBox):
    """The first of several boxes that has enough room; where none has, the last."""

    grows = 1.0

    def __init__(self, boxes: Sequence[PageBox]) -> None:
        self.boxes = boxes

    def width(self, fit: Fit) -> Extent:
        return Extent(fit.width(self.boxes[-1]).least, fit.width(self.boxes[0]).wished)

    def height(self, fit: Fit, width: float) -> Extent:
        # It takes what is left: the page need not become smaller for it, and they are measured when the room is known.
        least = fit.height(self.boxes[-1], width).least
        return Extent(least, least)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        def has_room(box: PageBox) -> bool:
            return fit.width(box).least <= area.w + 0.5 and fit.height(box, area.w).wished <= area.h + 0.5

        next((each for each in self.boxes[:-1] if has_room(each)), self.boxes[-1]).draw(c, fit, area)


class SteadyBox(FrameBox):
    """One of several boxes, in as much room as the largest of them needs: what stands round it stays where it is."""

    def __init__(self, box: PageBox, others: Sequence[PageBox]) -> None:
        super().__init__(box, (0, 0))
        self.all = (box, *others)

    def width(self, fit: Fit) -> Extent:
        return largest_extent([fit.width(each) for each in self.all])

    def height(self, fit: Fit, width: float) -> Extent:
        return largest_extent([fit.height(each, width) for each in self.all])


class PictureBox(PageBox):
    """A picture in its own size. What an ornament says is said elsewhere, too."""

    def __init__(self, picture: Picture, ornament: bool, tip: str, key: str) -> None:
        self.picture, self.ornament, self.tip, self.key = picture, ornament, tip, key

    def width(self, fit: Fit) -> Extent:
        return Extent(self.picture.w, self.picture.w)

    def height(self, fit: Fit, width: float) -> Extent:
        return Extent(self.picture.h, self.picture.h)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        x, y = area.x + (area.w - self.picture.w) / 2, area.y + (area.h - self.picture.h) / 2
        if self.ornament:
            c.ornament(self.picture, x, y)
        else:
            c.put(self.picture, x, y, CONTENT, self.key, tip=self.tip)


class DrawnBox(PageBox):
    """A box of a size that is drawn by hand: a plot, a portrait, a piece of art."""

    def __init__(self, wide: Extent, high: Extent, draw: Ground, grows: float) -> None:
        self.wide, self.high, self.drawn, self.grows = wide, high, draw, grows

    def width(self, fit: Fit) -> Extent:
        return self.wide

    def height(self, fit: Fit, width: float) -> Extent:
        return self.high

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        self.drawn(c, area)


def largest_extent(extents: Sequence[Extent]) -> Extent:
    """Give the room in which each of several boxes has enough."""
    return Extent(max(each.least for each in extents), max(each.wished for each in extents))


def section(box: PageBox, margin: tuple[float, float] = (GAP, GAP)) -> FrameBox:
    """Lay a part of a page on its ground."""
    return FrameBox(box, margin, lambda c, at: c.section(*at))


def sheet(box: PageBox, margin: tuple[float, float] = (MARGIN, APART)) -> FrameBox:
    """Lay the only thing on a page on its ground."""
    return FrameBox(box, margin, lambda c, at: c.sheet(*at))


def dialog(box: PageBox, margin: tuple[float, float] = (MARGIN, APART)) -> FrameBox:
    """Lay a box on a dialog over whatever is below it."""
    return FrameBox(box, margin, lambda c, at: c.dialog(*at))


def inset(box: PageBox, margin: tuple[float, float] = (GAP, GAP), lit: bool = False, tip: str = "") -> FrameBox:
    """Lay a box on a lighter field of a section or a sheet; lit where it is the one that matters."""

    def ground(c: Controls, at: Area) -> None:
        c.inset(*at, lit=lit)
        if tip:
            c.tell(tip, *at)

    return FrameBox(box, margin, ground)


def rule(upright: bool = True) -> DrawnBox:
    """Draw a fine line between what stands on its sides."""
    line = Extent(1, 1)

    def draw(c: Controls, at: Area) -> None:
        c.put(strip(at.w, at.h, 0, "#ffffff", 0.14, stroke_width=0, shade=False), at.x, at.y, GROUND + 1)

    return DrawnBox(line, Extent(0, 0), draw, 0.0) if upright else DrawnBox(Extent(0, 0), line, draw, 0.0)


def aside(box: PageBox) -> AsideBox:
    """Keep the focus away where it goes by itself: the next press of a key must not change what is shown."""
    return AsideBox(box, (0, 0))


def padded(box: PageBox, across: float = 0.0, down: float = 0.0) -> FrameBox:
    """Leave a margin round a box."""
    return FrameBox(box, (across, down))


def sized(
    box: PageBox,
    wide: float | None = None,
    high: float | None = None,
    gives_way: bool = False,
    least: float = 0.0,
) -> SizedBox:
    """Give a box a width, from which it gives way only if it is told so, or a height that it wishes at least.

    `least`: no width of its own, but one below which it does not come.
    """
    return SizedBox(box, wide, high, gives_way, least)


def grown(box: PageBox, share: float = 1.0) -> FrameBox:
    """Let a box take what room is left."""
    return FrameBox(box, (0, 0), grows=share)


def placed(box: PageBox, across: Across = "center", down: Down = "middle") -> PlacedBox:
    """Put a box somewhere in the room there is."""
    return PlacedBox(box, across, down)


def moving(box: PageBox, place: tuple[str, int]) -> MovingBox:
    """Let a page move all of a box together; `place` is what it knows it by, with a number."""
    return MovingBox(box, place)


def steady(box: PageBox, *others: PageBox) -> SteadyBox:
    """Give a box as much room as the largest of those needs that are shown in its place at other times."""
    return SteadyBox(box, others)


def first_with_room(*boxes: PageBox) -> FittingBox:
    """Show the first of several boxes that has enough room, else the last."""
    return FittingBox(boxes)


def picture(shown: Picture, tip: str = "", key: str = "") -> PictureBox:
    """Show a picture; without a tip it is an ornament."""
    return PictureBox(shown, not tip and not key, tip, key)


def drawn(
    wide: float | tuple[float, float], high: float | tuple[float, float], draw: Ground, grows: float = 0.0
) -> DrawnBox:
    """Draw by hand into an area so large: one number, or the least and the wished one."""

    def extent(size: float | tuple[float, float]) -> Extent:
        return Extent(*size) if isinstance(size, tuple) else Extent(size, size)

    return DrawnBox(extent(wide), extent(high), draw, grows)
