"""The games for programs: what `import tablegames` promises is made here."""

from tablegames.library.errors import GameError
from tablegames.library.formats.boards import read_boards
from tablegames.library.formats.position_file import read_position
from tablegames.library.game_state import GameState
from tablegames.library.loaded_game import GameAbout, LoadedGame, about, load, shipped_games
from tablegames.library.many_games import arena, review, simulate, train
from tablegames.library.seat_bot import SeatBot
from tablegames.library.seat_observation import SeatObservation
from tablegames.library.state_of_record import read_record
from tablegames.library.world_sampler import WorldSampler

__all__ = [
    "GameAbout",
    "GameError",
    "GameState",
    "LoadedGame",
    "SeatBot",
    "SeatObservation",
    "WorldSampler",
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
