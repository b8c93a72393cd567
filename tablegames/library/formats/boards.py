"""Reading the files of other programs, by their ending."""

from __future__ import annotations

from pathlib import Path

from tablegames.library.errors import GameError, told_as_game_error
from tablegames.library.formats.lin import read_lin
from tablegames.library.formats.pbn import read_pbn
from tablegames.library.formats.played_board import PlayedBoard
from tablegames.library.formats.skat_sgf import read_skat
from tablegames.ordinary_file import read_ordinary
from tablegames.rules.reading.messages import message

READERS = {".pbn": read_pbn, ".lin": read_lin, ".sgf": read_skat}


def read_boards(path: str | Path, /) -> list[PlayedBoard]:
    """Read the deals of a file that others played: Bridge from .pbn and .lin, Skat from .sgf.

    Each is dealt and played by our rules, as far as they agree. Raises GameError with what is wrong, and where.
    """
    path = Path(path)
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        raise GameError(message("answer.at", place=path, what=message("board.endings", endings=tuple(READERS))))
    with told_as_game_error():
        content = read_ordinary(path)
    # Names are in whatever their writer's system had; all that is played is plain ASCII.
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    try:
        return reader(text)
    except GameError as error:
        raise GameError(message("answer.at", place=path, what=error.what)) from error
