"""What is scrolled."""

from tablegames.view.controls.pane import FADE, Pane
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import box
from tablegames.view.painting.rasters import Rasters

WIDE, HIGH = 60.0, 200.0
LONG = Group(WIDE, 500, ((0, 0, box(WIDE, 500, 0, "#ffffff", stroke_width=0)),))


def pane(picture: Group, w: float, h: float, scrolled: float) -> Pane:
    """Show the part of a picture that begins `scrolled` logical pixels below its top and is `h` high."""
    above, below = min(FADE, max(0.0, scrolled)), min(FADE, max(0.0, picture.h - h - scrolled))
    return Pane(w, h, ((0, -scrolled, picture),), above=above, below=below)


def seen(scrolled: float) -> list[int]:
    """List how solid a column of pixels is, from above."""
    surface = pane(LONG, WIDE, HIGH, scrolled).paint(Rasters(1, (1280, 720)))
    return [surface.get_at((30, y)).a for y in range(surface.get_height())]


def test_text_fades_only_where_more_of_it_lies() -> None:
    begin, middle, end = seen(0), seen(150), seen(300)
    assert begin[0] == end[-1] == 255
    assert max(begin[-1], end[0]) < 20
    assert max(middle[0], middle[-1]) < 20
    assert all(level == 255 for level in middle[round(FADE) : -round(FADE)])


def test_a_short_text_does_not_fade() -> None:
    short = Group(WIDE, HIGH, LONG.parts)
    assert pane(short, WIDE, HIGH, 0).above == pane(short, WIDE, HIGH, 0).below == 0


def test_panes_that_fade_differently_are_different_pictures() -> None:
    assert pane(LONG, WIDE, HIGH, 10) == pane(LONG, WIDE, HIGH, 10)
    assert pane(LONG, WIDE, HIGH, 0) != Group(WIDE, HIGH, pane(LONG, WIDE, HIGH, 0).parts)
