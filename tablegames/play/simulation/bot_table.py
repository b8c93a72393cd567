"""The bots of one game, what they are told when it is over, and what becomes of it where one cannot play on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.bots.bot import Bot
from tablegames.bots.own.forfeit import Forfeit, ForfeitError, GameResult
from tablegames.bots.own.own_bot import OwnBot
from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation


@dataclass
class BotTable:
    """Seats bots for one game; as a context, it lets those of others get up however the game ends."""

    game: Game
    bots: Sequence[Bot]
    forfeit: Forfeit | None = None
    """Who lost the game by not playing on, and why."""
    told: GameResult | None = None

    def ask(self, seen: Observation) -> int | None:
        """Let the bot of a seat choose; None where it forfeits the game."""
        try:
            return self.bots[seen.seat].decide(seen)
        except ForfeitError as error:
            self.forfeit = Forfeit(seen.seat, error.reason, error.what)
            return None

    def result(self, scores: tuple[int, ...], winners: tuple[int, ...]) -> GameResult:
        """Say what came of the game: where a seat forfeited it, all who do not play with it have won."""
        if self.forfeit is not None:
            side_of = self.game.table.team_of
            winners = tuple([seat for seat, side in enumerate(side_of) if side != side_of[self.forfeit.seat]])
        self.told = GameResult(scores, winners, self.forfeit)
        return self.told

    def __enter__(self) -> BotTable:
        return self

    def __exit__(self, *_: object) -> None:
        for bot in self.bots:
            if isinstance(bot, OwnBot):
                bot.leave(self.told)
