"""The command `convert`: deals that others played, as records, and such records as files of their game."""

from __future__ import annotations

import argparse
from pathlib import Path

from tablegames.cli.streams import say
from tablegames.engine.game.record import read
from tablegames.library.errors import GameError, told_as_game_error
from tablegames.library.formats.boards import READERS, read_boards
from tablegames.library.formats.lin import write_lin
from tablegames.library.formats.pbn import write_pbn
from tablegames.library.formats.position_file import is_position, set_up
from tablegames.library.formats.skat_sgf import write_skat
from tablegames.library.state_of_record import read_record
from tablegames.ordinary_file import read_ordinary
from tablegames.rules.reading.messages import Reporter, message
from tablegames.shipped import BOARDS

RECORD = ".jsonl"
BRIDGE, SKAT = "bridge-board", "skat-deal"
WRITERS = {".pbn": (BRIDGE, write_pbn), ".lin": (BRIDGE, write_lin), ".sgf": (SKAT, write_skat)}
"""By ending, the ruleset whose games such a file can say, and what writes them."""
USUAL = {BRIDGE: ".pbn", SKAT: ".sgf"}


def convert(chosen: argparse.Namespace) -> None:
    """Write each deal of some files as a record, or each record as a file of its game. Raises GameError."""
    chosen.to.mkdir(parents=True, exist_ok=True)
    for path in chosen.files:
        if path.suffix.lower() in READERS:
            to_records(path, chosen.to, chosen.words)
        elif is_position(path):
            to_position(path, chosen.to)
        else:
            to_board(path, chosen.to, chosen.ending)


def to_records(path: Path, folder: Path, words: Reporter) -> None:
    """Write the deals of a file as records, and say where they and our rules disagree. Raises GameError."""
    boards = read_boards(path)
    width = len(str(len(boards)))
    for number, board in enumerate(boards, 1):
        target = fresh(folder / f"{path.stem}-{number:0{width}}{RECORD}")
        target.write_text(board.record(), encoding="utf-8", newline="\n")
        say(f"{target}: {board.title}")
        for difference in board.differences:
            say(f"  {difference.said(words.language)}")


def to_position(path: Path, folder: Path) -> None:
    """Write a position in the middle of a game as a record, which goes on from there. Raises RulesetError."""
    state, names = set_up(path)
    target = fresh(folder / f"{path.stem}{RECORD}")
    target.write_text(state.record(names), encoding="utf-8", newline="\n")
    say(str(target))


def to_board(path: Path, folder: Path, ending: str | None) -> None:
    """Write a record of one board of Bridge or one deal of Skat as a file of its game. Raises GameError."""
    with told_as_game_error():
        header = read(read_ordinary(path)).header
    chosen = f".{ending}" if ending else USUAL.get(header.ruleset, ".pbn")
    game, write = WRITERS[chosen]
    if header.ruleset != game:
        what = message("board.written_as", game=game, ending=chosen, other=header.ruleset)
        raise GameError(message("answer.at", place=path, what=what))
    target = fresh(folder / f"{path.stem}{chosen}")
    text = write(read_record(path, BOARDS / f"{game}.yaml"), header.names)
    target.write_text(text, encoding="utf-8", newline="\n")
    say(str(target))


def fresh(path: Path) -> Path:
    """Give back a path where nothing lies. Raises GameError where something does."""
    if path.exists():
        raise GameError(message("board.there", path=path))
    return path
