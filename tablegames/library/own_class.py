"""Own bots in Python: classes and objects that decide by what a seat knows."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tablegames.bots.own.forfeit import GameResult, forfeited
from tablegames.bots.own.own_bot import OwnBot
from tablegames.bots.styles import Style
from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation
from tablegames.library.errors import GameError
from tablegames.library.plain_values import whole
from tablegames.library.seat_observation import SeatObservation
from tablegames.rules.reading.messages import Message, message

if TYPE_CHECKING:
    from tablegames.library.loaded_game import LoadedGame


@dataclass(frozen=True)
class OwnClass:
    """Makes bots of a Python object. It can be sent to another process, as far as Python can send the object."""

    made: Any
    """An object that decides; or a class, or any other callable, that is given the game and a number for its chance,
    and gives one."""
    game: LoadedGame

    def __call__(self, game: Game, rng: Random, style: Style | None = None) -> OwnBot:
        """Make a bot; each seat at which it sits gets an object of its own, where there is a class to make it of."""
        return OwnBot(game, lambda seat: ObjectPlayer(self.game, self.at_seat(rng)))

    def at_seat(self, rng: Random) -> Callable[[SeatObservation], Any]:
        """Give what decides at a seat. Raises ForfeitError where it cannot be made."""
        made = self.made
        try:
            if isinstance(made, type) or not hasattr(made, "decide"):
                made = made(self.game, rng.getrandbits(32))
            choose: Callable[[SeatObservation], Any] = made.decide
        except Exception as error:
            raise forfeited("failed", "not_made", why=making_words(error)) from error
        return choose


class ObjectPlayer:
    """A Python object at one seat."""

    def __init__(self, game: LoadedGame, choose: Callable[[SeatObservation], Any]) -> None:
        self.game, self.choose = game, choose

    def decide(self, seen: Observation) -> str:
        """Ask it for an action, by number or in notation. Raises ForfeitError where it fails, or answers neither."""
        try:
            answer = self.choose(SeatObservation(self.game, seen))
        except Exception as error:
            raise forfeited("failed", "failed", error=failure_words(error)) from error
        try:
            return answer if isinstance(answer, str) else self.game.numbers.words_of(whole(answer, "an action"))
        except GameError as error:
            raise forfeited("unreadable", "no_answer", found=repr(answer), why=error.what) from None

    def leave(self, result: GameResult | None) -> None:
        """Forget it."""


def making_words(error: Exception) -> Message:
    """Say why a bot could not be made: in its own code, or because it does not take what a bot is made with."""
    inside = len(traceback.extract_tb(error.__traceback__)) > 1
    return failure_words(error) if inside else message("forfeit.made_with", error=str(error))


def failure_words(error: Exception) -> Message:
    """Say what went wrong in an own bot's code, and in which line of it."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    file = Path(frame.filename).name
    return message("forfeit.in_line", kind=type(error).__name__, error=str(error), file=file, line=frame.lineno)
