"""How the panels of looking back share the page: usually the two lists side by side, upright below each other."""

from __future__ import annotations

from dataclasses import dataclass

LEFT, WIDE, GAP = 28.0, 1224.0, 12.0
CURVE, CURVE_HIGH, LEAST_CURVE = 190.0, 220.0, 260.0
"""Where the panel of the curve begins, how high it is usually, and how high at least above lists below each other."""
FOOT_HIGH, BOTTOM = 284.0, 706.0
"""How high the lists are usually, and where the panels end."""
WORST_WIDE = 676.0
"""How wide the panel of dear decisions is beside the other."""
LIST_TOP, PITCH = 39.0, 61.0
"""Where in a panel its rows begin, and from one to the next."""
HIGHER, AIRY_TOP = 100.0, 48.0
"""From so much more height on the rows begin there: letters of small windows are larger, those of the heading too."""
FIGURES, FIGURES_LINE = 106.0, 58.0
"""The room below the excellent decisions for three figures below each other, and side by side."""
LISTED = 0.75
"""Which part of what a page is higher goes to the lists at most."""
STACKED_FROM, LARGER, BEST = 520.0, 1.3, 3
"""From so much more height on the lists stand below each other, so much larger, with so many excellent decisions."""


@dataclass(frozen=True, slots=True)
class ReviewRoom:
    """The height of the curve, the two lists by corner and size, and how many rows each shows, `scale` as large."""

    curve_high: float
    worst_at: tuple[float, float, float, float]
    good_at: tuple[float, float, float, float]
    worst: int
    good: int
    scale: float = 1.0
    stacked: bool = False
    wide: float = WIDE
    """How wide all panels are together."""
    list_top: float = LIST_TOP
    """Where in a panel its rows begin."""


def room_for(worst: int, good: int, more: float, wider: float = 0.0) -> ReviewRoom:
    """Share a page that is `more` higher and so much `wider` than usual out for so many decisions of either kind."""
    if more >= STACKED_FROM:
        return stacked(worst, good, more)
    list_top = AIRY_TOP if more >= HIGHER else LIST_TOP
    wanted = list_top + max(worst * PITCH + 1, good * PITCH + FIGURES)
    high = min(max(FOOT_HIGH, wanted), FOOT_HIGH + more * LISTED)
    top = BOTTOM + more - high
    wide, worst_wide = WIDE + wider, WORST_WIDE + wider / 2
    return ReviewRoom(
        top - GAP - CURVE,
        (LEFT, top, worst_wide, high),
        (LEFT + worst_wide + GAP, top, wide - worst_wide - GAP, high),
        min(worst, int((high - list_top) / PITCH)),
        min(good, int((high - list_top - FIGURES) / PITCH)),
        wide=wide,
        list_top=list_top,
    )


def stacked(worst: int, good: int, more: float) -> ReviewRoom:
    """Put the lists below each other; the curve has what they leave."""
    pitch = PITCH * LARGER
    good = min(good, BEST)
    good_high = AIRY_TOP + max(good, 1) * pitch + FIGURES_LINE
    free = BOTTOM + more - CURVE - good_high - 2 * GAP - AIRY_TOP - GAP
    worst = min(worst, int((free - LEAST_CURVE) / pitch))
    worst_high = AIRY_TOP + max(worst, 1) * pitch + GAP
    good_top = BOTTOM + more - good_high
    top = good_top - GAP - worst_high
    return ReviewRoom(
        top - GAP - CURVE,
        (LEFT, top, WIDE, worst_high),
        (LEFT, good_top, WIDE, good_high),
        worst,
        good,
        LARGER,
        stacked=True,
        list_top=AIRY_TOP,
    )
