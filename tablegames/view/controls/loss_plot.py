"""The plot of what a decision cost, game by game, beside what it costs others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor, log10

from tablegames.view.controls.plot import DECADE, LEFT, LEGEND, RIGHT, Field, Lettering, axis
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing

HEIGHTS = (0.0, 0.5, 1.0)
LEAST = 0.001
"""A plot of zeros alone still has a height."""
NAMES, PITCH, BESIDE = 88.0, 17, 10
"""The room on the right for the names of lines, how far two of them are apart at least, and how far all that is written
stays from the field."""
TOPS = (1.0, 1.2, 1.6, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)


def loss_plot(
    w: float,
    h: float,
    losses: Sequence[tuple[int, float]],
    levels: Sequence[tuple[str, float]],
    lettering: Lettering,
    said: Callable[[float], str],
) -> Group:
    """Draw losses over games, `w` by `h`; a dashed line for each of `levels`, with its name. Lower is better."""
    top = round_above(max(LEAST, *[loss for _, loss in losses], *[loss for _, loss in levels]))
    field = Field(w - NAMES, h - LEGEND, [(number, loss / top) for number, loss in losses])
    parts: list[Part] = [(0, LEGEND, Drawing("".join(field.lines(0.0)), w, h - LEGEND))]
    parts += [(LEFT - BESIDE, LEGEND + field.y(at), lettering.set(said(at * top)), "midright") for at in HEIGHTS]
    last = h
    for name, loss in sorted(levels, key=lambda each: each[1]):
        y = LEGEND + field.y(loss / top)
        dashes = f'stroke="{lettering.color}" stroke-width="1.6" stroke-dasharray="5 5"'
        parts.append((LEFT, y - 2, Drawing(f'<path d="M0 2H{field.wide}" fill="none" {dashes}/>', field.wide, 4)))
        text: Text = lettering.set(name)
        # Names of lines that lie close together stand one above the other.
        last = min(y, last - PITCH * lettering.letters)
        parts.append((w - NAMES - RIGHT + BESIDE, last, text, "midleft"))
    return Group(w, h, (*parts, *axis(field, w, h, lettering)), 8)


def round_above(number: float) -> float:
    """Choose a number that is easily read, not below another one."""
    unit = DECADE ** floor(log10(number))
    return next(unit * top for top in TOPS if unit * top >= number * 0.9999)
