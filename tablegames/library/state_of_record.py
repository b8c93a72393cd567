"""Records in: games that were played anywhere, as states."""

from __future__ import annotations

from pathlib import Path

from tablegames.engine.game.record import read
from tablegames.engine.table.events import Decided
from tablegames.library.errors import GameError, told_as_game_error
from tablegames.library.game_state import GameState, Origin, begin_game
from tablegames.library.loaded_game import LoadedGame, ruleset_from
from tablegames.ordinary_file import read_ordinary
from tablegames.play.records.record_check import replay_match
from tablegames.play.records.record_rules import fitting_options, ruleset_of


def read_record(record: str | Path, game: str | Path | None = None, history: bool = False) -> GameState:
    """Play a record again, given as its text or its path, and answer the state where it ends.

    Every line is compared. `game` names the ruleset, or its path, where it is not one that ships. Raises GameError for
    the first line that does not fit.
    """
    if isinstance(record, str) and record.lstrip().startswith("{"):
        return state_of(record.encode(), game, history)
    try:
        with told_as_game_error():
            return state_of(read_ordinary(Path(record)), game, history)
    except GameError as error:
        raise GameError(str(error) if str(record) in str(error) else f"{record}, {error}") from error


def state_of(content: bytes, game: str | Path | None, history: bool) -> GameState:
    """Play the bytes of a record again. Raises GameError."""
    with told_as_game_error():
        reading = read(content)
        header = reading.header
        source = header.ruleset if game is None else str(game)
        present = ruleset_from(source)
        rulesets = {header.ruleset: present}
        match = replay_match(reading, rulesets)
        ruleset = ruleset_of(header, rulesets)
    loaded = LoadedGame(
        ruleset, header.players, dict(fitting_options(header, ruleset)), source if ruleset is present else ""
    )
    state = begin_game(loaded, Origin(header.seed, header.salt, header.dealt), history)
    for event in match.events:
        if isinstance(event, Decided):
            state.play(event.action)
    return state
