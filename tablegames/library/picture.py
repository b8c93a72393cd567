"""Pictures of a table as a seat sees it. The view is loaded when the first is asked for."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING

from tablegames.languages.languages import languages
from tablegames.library.errors import GameError
from tablegames.play.session.naming import seen_by_name

if TYPE_CHECKING:
    from tablegames.library.loaded_game import LoadedGame
    from tablegames.library.seat_observation import SeatObservation
    from tablegames.view.table.still_picture import StillTable

LEAST, MOST = 320, 3840
"""How wide a picture may be, in pixels."""


def png(seen: SeatObservation, width: int, language: str, names: tuple[str, ...] | None) -> bytes:
    """Paint the table as PNG. Raises GameError for a width, a language or names that cannot be."""
    return check_picture(seen.game, width, language, names).png(seen_by_name(seen.game.engine, seen.engine), width)


def pixels(seen: SeatObservation, width: int) -> tuple[int, int, bytes]:
    """Paint the table as width, height, and three bytes a pixel. Raises GameError."""
    return check_picture(seen.game, width, "en", None).pixels(seen_by_name(seen.game.engine, seen.engine), width)


def check_picture(game: LoadedGame, width: int, language: str, names: tuple[str, ...] | None) -> StillTable:
    """Give the table, if there is such a picture of it. Raises GameError."""
    names = names or tuple([f"Seat {seat}" for seat in range(game.players)])
    if not LEAST <= width <= MOST:
        raise GameError(f"a picture is {LEAST} to {MOST} pixels wide, not {width}")
    if language not in languages():
        raise GameError(f"there is no language {language!r}; there are {', '.join(languages())}")
    if len(names) != game.players:
        raise GameError(f"{game.players} players have {game.players} names, not {len(names)}")
    return table_of(game, language, names)


@lru_cache(maxsize=8)
def table_of(game: LoadedGame, language: str, names: tuple[str, ...]) -> StillTable:
    """Lay a table, once for all its pictures."""
    # A library says nothing of what it is made with.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from tablegames.view.table.still_picture import StillTable

    return StillTable(game.ruleset, game.options, names, language)
