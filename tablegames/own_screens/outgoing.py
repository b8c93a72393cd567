"""Writes what goes to phones: one JSON object a message, the same bytes for the same facts."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

VERSION = 1
"""Of the messages, both ways."""


def write_message(kind: str, **fields: Any) -> str:
    """Write a message."""
    return json.dumps({"v": VERSION, "type": kind, **fields}, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a seat is shown in one language, and what it may answer: all that the server's thread knows of a game."""

    game: str
    """The message `game`: what stays the same for a whole game."""
    table: str
    """The message `table`: the game as the seat sees it now."""
    decision: str = ""
    """Names the question; an answer to another one does nothing."""
    actions: tuple[str, ...] = ()
    """What may be chosen, in notation; () where nothing may be now."""
    together: int = 1
    """How many of them are confirmed together at most."""
    offers: tuple[str, ...] = ()
    """"undo", "hint", "go_on": what else may be asked for."""
