"""A line of text in the width it has on a table: smaller where it is too long, and then cut."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.view.language import fonts
from tablegames.view.language.lines import READABLE, SLACK, shorten_line
from tablegames.view.painting.lettering import Text

SMALLEST = 11.5
"""Words that don't fit are set smaller down to this size, then cut."""


def fitted_line(words: str, width: float, size: float, weight: int, color: str, shade: bool = False) -> Text:
    """Set a line into a width, cut with an ellipsis where smaller type is not enough."""
    while size > SMALLEST and fonts.width(words, max(size, READABLE), weight) * SLACK > width:
        size -= 0.5
    # In a small window type is not drawn smaller than can be read, so it takes more room than its size says.
    room = width * min(1, size / READABLE)
    return Text(shorten_line(words, size, weight, room), size, weight, color, shade)


def room_for(line: Text) -> float:
    """Say how wide a line is in any window: where its type is too small to be read, a small window draws it larger."""
    return max(line.w, fonts.width(line.words, max(line.size, READABLE), line.weight))


def line_with_name(said: Callable[[str], str], name: str, width: float, size: float, weight: int, color: str) -> Text:
    """Set a line that holds a name, as `said` of it: the name is cut, never what is said about it."""
    while size > SMALLEST and fonts.width(said(name), max(size, READABLE), weight) * SLACK > width:
        size -= 0.5
    rest = fonts.width(said(""), max(size, READABLE), weight) * SLACK
    if rest + fonts.width(name, max(size, READABLE), weight) * SLACK > width:
        name = shorten_line(name, max(size, READABLE), weight, width - rest)
    return Text(said(name), size, weight, color)
