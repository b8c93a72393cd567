"""Bots for programs: the program's own, and those of others."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from tablegames.bots.bot import Adviser
from tablegames.bots.guides.guide_file import digest_of, read_for
from tablegames.bots.kinds import guide_of
from tablegames.bots.own.forfeit import ForfeitError
from tablegames.bots.own.own_bot import OwnBot
from tablegames.bots.own.own_process import TimeControl
from tablegames.library.bot_words import maker_of
from tablegames.library.errors import GameError, told_as_game_error
from tablegames.library.plain_form import chance_from, chance_values
from tablegames.library.seat_observation import SeatObservation

if TYPE_CHECKING:
    from tablegames.library.loaded_game import LoadedGame


class BotOpinion(NamedTuple):
    """What a bot thinks of an action."""

    action: int
    share: float
    """How much of its search went to it, or how often it would take it, from 0 to 1."""
    worth: float
    """How well the seat would do, as far as it looks ahead, from 0 (lost) to 1 (won)."""


class SeatBot:
    """A bot. It is handed observations and nothing else; the program's own never look at the clock.

    One that is a program of its own runs until `close`, or until this is not used any more.
    """

    def __init__(
        self,
        game: LoadedGame,
        kind: Any,
        seed: int | None = None,
        worlds: int | None = None,
        guide: str | Path | None = None,
    ) -> None:
        self.game = game
        self.kind = kind if isinstance(kind, str) else getattr(kind, "__name__", type(kind).__name__)
        """The word that names it, or the name of its class."""
        self._asked, self._chance = (kind, worlds, guide), Random(seed)
        with told_as_game_error():
            self._learned = None if guide is None else read_for(Path(guide), game.rules, game.players)
            self._bot = maker_of(kind, game, TimeControl(), worlds, self._learned)(game.engine, self._chance)

    @property
    def guide(self) -> str | None:
        """Give the digest of what it has learned of the game; None where it goes by nothing learned."""
        if self._learned is not None:
            return digest_of(self._learned)
        return guide_of([self.kind], self.game.rules, self.game.players)

    def decide(self, seen: SeatObservation) -> int:
        """Choose one of the legal actions. Raises GameError where the seat is not asked, or the bot does not choose.

        >>> import tablegames
        >>> game = tablegames.load("stay-home")
        >>> state = game.new(seed=7)
        >>> with game.bot("random", seed=1) as bot:
        ...     bot.decide(state.observe(state.turn)) in state.legal()
        True
        """
        self._insist(seen)
        try:
            with told_as_game_error():
                return self.game.numbers.numbers[seen.engine.step][self._bot.decide(seen.engine)]
        except ForfeitError as error:
            raise GameError(f"the bot {self.kind} at seat {seen.seat} {error}") from error

    def opinions(self, seen: SeatObservation) -> tuple[BotOpinion, ...]:
        """Judge the legal actions, the best first; what a search does not look at is not among them.

        Raises GameError where the seat is not asked, and for a bot that has no opinions.
        """
        self._insist(seen)
        if not isinstance(self._bot, Adviser):
            raise GameError(f"the bot {self.kind} has no opinions; those that look ahead have")
        numbers = self.game.numbers.numbers[seen.engine.step]
        with told_as_game_error():
            judged = self._bot.opinions(seen.engine)
        return tuple([BotOpinion(numbers[each.action], each.share, each.reward) for each in judged])

    def _insist(self, seen: SeatObservation) -> None:
        if not seen.engine.legal:
            raise GameError(f"seat {seen.seat} is not asked, so there is nothing to decide")
        if seen.game != self.game:
            raise GameError("this bot plays another game, or another number of players or options")

    def close(self) -> None:
        """End what runs for it; the program's own have nothing to end."""
        if isinstance(self._bot, OwnBot):
            self._bot.leave()

    def __enter__(self) -> SeatBot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        """Send the program's own with the chance that they have left; one of your own sits down again."""
        return bot_again, (self.game, *self._asked, chance_values(self._chance))

    def __repr__(self) -> str:
        return f"{self.game!r}.bot({self.kind!r})"


def bot_again(game: LoadedGame, kind: Any, worlds: int | None, guide: str | Path | None, chance: bytes) -> SeatBot:
    """Make a bot that goes on deciding as one did elsewhere."""
    bot = SeatBot(game, kind, 0, worlds, guide)
    bot._chance.setstate(chance_from(chance).getstate())
    return bot
