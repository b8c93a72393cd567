"""The rules of a game in words, set as a column."""

from __future__ import annotations

from tablegames.view.controls.column import column
from tablegames.view.controls.markdown import Chapter, blocks
from tablegames.view.painting.group import Group


def told_column(markdown: str, width: float, size: float, muted: str) -> Group:
    """Set such a text as a column."""
    return column(Chapter("", list(blocks(markdown.split("\n")))), width, size, muted)
