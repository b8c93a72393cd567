"""Reading positions in the middle of a game: what a person sets up in a file of YAML."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, NamedTuple

from tablegames.engine.registry import Range
from tablegames.library.errors import GameError, told_as_game_error
from tablegames.library.game_state import GameState
from tablegames.library.loaded_game import ENDINGS, LoadedGame, load
from tablegames.rules.reading.error_places import place_of
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.messages import message
from tablegames.rules.reading.nodes import Fields
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.reading.schema import shape_of
from tablegames.rules.reading.setting_reader import SettingReader
from tablegames.rules.reading.settings import Value
from tablegames.shipped import BOARDS

BEGINS = re.compile(rb"^position:", re.MULTILINE)
CARDS = re.compile(r"(?P<count>[1-9][0-9]{0,2})?\?|(?P<name>\S+)")
"""A card, `?` for any one, `20?` for so many."""
Seat = Annotated[int, Range(0, 7)]


@dataclass(frozen=True)
class Study:
    """A position as its file has it."""

    position: str
    """Of which game: one that ships, `bridge-board` or `skat-deal` for one deal, or the path of a ruleset from here."""
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By zone, place by place, the ids of cards, with spaces between them."""
    players: Annotated[int, Range(1, 8)] | None = None
    """How many play; left out where the game is for one number only."""
    options: Mapping[str, Value] = field(default_factory=dict)
    marker: Seat | None = None
    before: tuple[str, ...] = ()
    """What was answered since the deal, an auction for instance."""
    numbers: Mapping[str, tuple[int | str, ...]] = field(default_factory=dict)
    """What stands on the table, by counter, place by place; a suit by its letter."""
    leads: Seat | None = None
    lacks: tuple[str, ...] = ()
    """Seat by seat, the letters of the suits that it has shown to lack, with spaces between them."""
    round: Annotated[int, Range(1, 1000)] = 1
    moves: tuple[str, ...] = ()
    """What was played from there on."""
    seed: Annotated[int, Range(0, 2**32 - 1)] = 0
    """The number from which all follows that the position leaves open."""
    names: tuple[str, ...] = ()
    """Of the players, by seat."""


class SetUp(NamedTuple):
    """A position that was set up, and played on as far as its file says."""

    state: GameState
    names: tuple[str, ...]


def is_position(path: Path) -> bool:
    """Tell a position from a ruleset. Raises RulesetError where the file cannot be read."""
    return path.suffix.lower() in ENDINGS and BEGINS.search(read_bytes(path, str(path))) is not None


def read_position(path: str | Path, /) -> GameState:
    """Set up the position of a file. Raises GameError with what is wrong, and the line."""
    with told_as_game_error():
        return set_up(Path(path)).state


def set_up(path: Path) -> SetUp:
    """Set up the position of a file. Raises RulesetError with what is wrong, and the line."""
    root, problems = parse(decode(read_bytes(path, str(path)), str(path)), str(path))
    found = SettingReader(str(path), None, problems, surveying=True).read(shape_of(Study), root, "")
    if problems or not isinstance(found, Study):
        raise RulesetError(problems)
    at: tuple[str | int, ...] = ("position",)
    try:
        game = game_of(found, path)
        at = ("places",)
        state = begin_position(found, game)
        for number, action in enumerate(found.moves):
            at = ("moves", number)
            state.play(action)
        at = ("names",)
        if found.names:
            state.record(found.names)
    except GameError as error:
        raise RulesetError([problem(path, root, error.at or at, error)]) from None
    return SetUp(state, found.names or tuple([f"seat {seat}" for seat in range(game.players)]))


def problem(path: Path, root: Fields, at: tuple[str | int, ...], error: GameError) -> Problem:
    """Say what is wrong, at the line of the field."""
    place = place_of(root, "", at)
    return Problem(str(path), place.line, place.path, message("file.record", sentence=error.what))


def game_of(found: Study, path: Path) -> LoadedGame:
    """Load the game of a position. Raises GameError."""
    if found.position in boards():
        return load(BOARDS / f"{found.position}.yaml", found.players, **found.options)
    own = Path(found.position).suffix.lower() in ENDINGS
    return load(path.parent / found.position if own else found.position, found.players, **found.options)


def boards() -> list[str]:
    """List the games of one deal by which boards of other programs are played."""
    return [each.stem for each in BOARDS.glob("*.yaml")]


def begin_position(found: Study, game: LoadedGame) -> GameState:
    """Begin at a position. Raises GameError."""
    places = {zone: [cards_of(each) for each in every] for zone, every in found.places.items()}
    return game.position(
        places,
        marker=found.marker,
        before=found.before,
        numbers=found.numbers,
        leads=found.leads,
        lacks=[suits.split() for suits in found.lacks],
        round=found.round,
        seed=found.seed,
        history=True,
    )


def cards_of(written: str) -> list[str | None]:
    """Read the cards of a place; None stands for any card."""
    cards: list[str | None] = []
    for word in written.split():
        found = CARDS.fullmatch(word)
        if found is None or found["name"]:
            cards.append(word)
        else:
            cards += [None] * int(found["count"] or 1)
    return cards
