"""Games on their way, with their records."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of, write_line
from tablegames.engine.table.events import Scored
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.seats_file import Place
from tablegames.rules.reading.settings import Setting
from tests.test_records import usual
from tests.variants import library

FACES = ("hanako", "bot-easy", "momo", "bot-hard", "taro", "kon")
SALT = "ab12"


def places(count: int) -> list[Place]:
    """Seat people and bots by turns."""
    return [Place(("human", "easy")[seat % 2], FACES[seat]) for seat in range(count)]


def begun(name: str, folder: Path, seed: int = 5) -> tuple[Match, Autosave]:
    """Begin a game and its record."""
    variant = usual(name)
    setting = Setting(variant.players, dict(variant.options))
    names = tuple(f"プレイヤー {seat}" for seat in range(variant.players))
    save = Autosave.begin(folder, library()[name], setting, names, seed, SALT, places(variant.players))
    match = variant.match(seed, salt=SALT)
    save.follow(match)
    return match, save


def move(match: Match, rng: Random) -> str:
    """Take any action."""
    action = rng.choice(match.legal_actions())
    match.play(action)
    return action


def unfinished(name: str, folder: Path, moves: int = 12, seed: int = 5, scored: bool = False) -> Path:
    """Leave a game after so many moves; `scored`: so many after the first score."""
    match, save = begun(name, folder, seed)
    rng = Random(seed)
    while scored and not any(isinstance(event, Scored) for event in match.events):
        move(match, rng)
    for _ in range(moves):
        move(match, rng)
    assert not match.over
    save.follow(match)
    save.close()
    return save.path


def lines(match: Match) -> list[str]:
    """Give all lines of a match but the header."""
    return [write_line(line) for line in lines_of(match.events)]
