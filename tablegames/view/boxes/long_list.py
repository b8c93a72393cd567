"""A list of many lines of one height: only what is seen of it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.view.boxes.frames import largest_extent
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.boxes.spacing import GAP
from tablegames.view.controls.controls import Controls


class LongListBox(PageBox):
    """Lines below each other, made when they are seen, and one beyond either end for the keyboard."""

    def __init__(
        self,
        count: int,
        make: Callable[[int], PageBox],
        keys: Callable[[int], Sequence[str]],
        gap: float,
        samples: Sequence[int],
    ) -> None:
        """`keys`: the controls of a line; `samples`: lines that need the most room, none is higher or wider."""
        self.count, self.make, self.keys, self.gap = count, make, keys, gap
        self.samples = [make(at) for at in samples] if count else []

    def width(self, fit: Fit) -> Extent:
        return largest_extent([fit.width(each) for each in self.samples]) if self.samples else Extent(0, 0)

    def pitch(self, fit: Fit, width: float) -> float:
        """Tell how far one line is from the next."""
        return max((fit.height(each, width).wished for each in self.samples), default=0.0) + fit.gap(self.gap)

    def height(self, fit: Fit, width: float) -> Extent:
        high = max(0.0, self.count * self.pitch(fit, width) - fit.gap(self.gap))
        return Extent(high, high)

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        pitch = self.pitch(fit, area.w)
        if not self.count:
            return
        top, bottom = c.window or (area.y, area.y + area.h)
        first = max(0, int((top - area.y) / pitch) - 1)
        last = min(self.count, int((bottom - area.y) / pitch) + 2)
        for at in range(first):
            self.leave_out(c, at, area.y + at * pitch, pitch)
        outer = c.inside
        for at in range(first, last):
            c.inside = (*outer, at)
            self.make(at).draw(c, fit.again(), Area(area.x, area.y + at * pitch, area.w, pitch - fit.gap(self.gap)))
        c.inside = outer
        for at in range(last, self.count):
            self.leave_out(c, at, area.y + at * pitch, pitch)

    def leave_out(self, c: Controls, at: int, y: float, high: float) -> None:
        """Note where the controls of a line are that is not made."""
        for key in self.keys(at):
            c.order.append(key)
            c.left_out[key] = y, high


def long_list(
    count: int,
    make: Callable[[int], PageBox],
    keys: Callable[[int], Sequence[str]],
    gap: float = GAP,
    samples: Sequence[int] = (0,),
) -> LongListBox:
    """List `count` lines of one height, made by their number.

    `keys` names the controls of a line, in their order; `samples` are the lines of which one needs the most room.
    """
    return LongListBox(count, make, keys, gap, samples)
