"""A table to open at once: which game, who sits where, with which options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tablegames.play.setup.series import Series
from tablegames.rules.reading.messages import MessageError
from tablegames.rules.reading.settings import Setting, Value
from tablegames.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from tablegames.bots.kinds import MakeBot

OwnBots = Callable[[Ruleset, Setting], "Mapping[str, MakeBot]"]
"""Finds bots that are not the program's own, by the words that name them."""


def no_own(ruleset: Ruleset, setting: Setting) -> Mapping[str, MakeBot]:
    """Find none."""
    return {}


HUMAN = "human"
"""The kind of player who sits before the screen."""


@dataclass(frozen=True)
class Seating:
    """What `tablegames play` asks for, already checked."""

    ruleset: Ruleset
    seats: tuple[str, ...]
    """By seat, `HUMAN` or a kind of bot."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """Every option with its value in force."""
    seed: int | None = None
    """None: drawn when the table opens."""
    record: Path | None = None
    """The record of an unfinished game to go on with."""
    faces: tuple[str, ...] = ()
    """The faces of those who sat there before; none, or "" where it is not known: the usual ones."""
    people: tuple[str, ...] = ()
    """The ids of the profiles of those who sat there before; none where that is not known."""
    names: tuple[str, ...] = ()
    """What the players are called; none: after their faces."""
    series: Series | None = None
    """The series that the recorded game is one of, as it stood before it."""
    own: OwnBots = no_own
    """Finds own bots among the seats, for a ruleset in a setting."""


@dataclass(frozen=True)
class Watching:
    """What `tablegames replay` asks for: a record to be looked at, already found to be one."""

    record: Path


@dataclass(frozen=True)
class Opening:
    """What `tablegames FILE` asks for, as a double click does: a file to be opened, whatever it is."""

    path: Path


class NoWindowError(MessageError, RuntimeError):
    """No window can be opened here."""


OpenWindow = Callable[[Seating | Watching | Opening | None, str | None], None]
"""Opens the window in a language: at a table, at a record, at a file or at the title.

Raises `NoWindowError` where there can be none.
"""
