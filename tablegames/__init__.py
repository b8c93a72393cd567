"""Little-known and well-known card and dice games at one table: a program to play, and a library for bot writers.

What the library promises stands in `__all__` and in docs/library.md; everything else may change.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablegames.library import (
        GameAbout,
        GameError,
        GameState,
        LoadedGame,
        SeatBot,
        SeatObservation,
        WorldSampler,
        about,
        arena,
        load,
        read_boards,
        read_position,
        read_record,
        review,
        shipped_games,
        simulate,
        train,
    )

__version__ = "1.0.0"

__all__ = [
    "GameAbout",
    "GameError",
    "GameState",
    "LoadedGame",
    "SeatBot",
    "SeatObservation",
    "WorldSampler",
    "__version__",
    "about",
    "arena",
    "load",
    "read_boards",
    "read_position",
    "read_record",
    "review",
    "shipped_games",
    "simulate",
    "train",
]


def __getattr__(name: str) -> Any:
    """Import what is promised when it is first asked for: the program itself needs none of it to start."""
    if name not in __all__:
        raise AttributeError(f"the library tablegames has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module("tablegames.library"), name)


def __dir__() -> list[str]:
    """List what is promised."""
    return sorted(__all__)
