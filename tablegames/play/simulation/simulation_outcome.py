"""What came of many games, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from tablegames.play.simulation.simulation import SimulatedGame, Simulation

WITHIN_95 = 1.96
"""Standard errors to either side within which a mean lies 95 times of 100."""


class Share(NamedTuple):
    """How many of the wins went to one kind of bot."""

    mean: float
    margin: float | None
    """Half the 95 % interval; None where a single deal was played."""
    fair: float
    """The share it would have if all kinds were equally strong."""


@dataclass(frozen=True)
class SimulationOutcome:
    """What came of many games; `seconds` is the time it took from outside."""

    simulation: Simulation
    games: tuple[SimulatedGame, ...]
    seconds: float

    @property
    def kinds(self) -> list[str]:
        """List the kinds of bot that played, in their order at the table."""
        return list(dict.fromkeys(self.simulation.bots))

    def share(self, kind: str) -> Share:
        """Measure a kind's share of the wins, with its interval by deals: seatings of one deal are no chance twice."""
        together = self.simulation.seatings
        shares = [game.share(kind) for game in self.games]
        by_deal = [fmean(shares[at : at + together]) for at in range(0, len(shares), together)]
        margin = WITHIN_95 * stdev(by_deal) / sqrt(len(by_deal)) if len(by_deal) > 1 else None
        return Share(fmean(shares), margin, self.simulation.bots.count(kind) / len(self.simulation.bots))

    def scores_of(self, kind: str) -> list[int]:
        """List the final scores of a kind, wherever it sat."""
        pairs = [pair for game in self.games for pair in zip(game.bots, game.scores, strict=True)]
        return [score for bot, score in pairs if bot == kind]

    def wins(self, seat: int) -> float:
        """Count the games a seat won, a shared win as its part of one."""
        return sum(1 / len(game.winners) for game in self.games if seat in game.winners)

    def scores(self, seat: int) -> list[int]:
        """List the final scores of a seat."""
        return [game.scores[seat] for game in self.games]

    @property
    def decisions_per_second(self) -> float:
        """Divide all decisions by the time it took, reading and writing included."""
        return sum(game.decisions for game in self.games) / self.seconds if self.seconds else 0.0

    def as_json(self) -> dict[str, Any]:
        """Give everything as plain values."""
        return {
            "ruleset": self.simulation.ruleset.id,
            "players": self.simulation.setting.players,
            "options": dict(self.simulation.setting.options),
            "bots": list(self.simulation.bots),
            "games": len(self.games),
            "deals": len(self.games) // self.simulation.seatings,
            "first_seed": self.simulation.first_seed,
            "kinds": [self._kind(kind) for kind in self.kinds],
            "seats": [self._seat(seat) for seat in range(len(self.simulation.bots))],
            "rounds": length([game.rounds for game in self.games]),
            "decisions": length([game.decisions for game in self.games]),
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions_per_second),
        }

    def _kind(self, kind: str) -> dict[str, Any]:
        share, scores = self.share(kind), self.scores_of(kind)
        interval = None
        if share.margin is not None:
            interval = [round(share.mean - share.margin, 4), round(share.mean + share.margin, 4)]
        return {
            "bot": kind,
            "win_share": round(share.mean, 4),
            "interval_95": interval,
            "fair_share": round(share.fair, 4),
            "score_mean": round(fmean(scores), 3),
            "score_spread": round(spread(scores), 3),
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        wins, scores = self.wins(seat), self.scores(seat)
        return {
            "seat": seat,
            "wins": round(wins, 3),
            "win_share": round(wins / len(self.games), 4),
            "score_mean": round(fmean(scores), 3),
            "score_spread": round(spread(scores), 3),
        }


def spread(numbers: Sequence[int]) -> float:
    """Answer the standard deviation; 0 for a single number."""
    return stdev(numbers) if len(numbers) > 1 else 0.0


def length(numbers: Sequence[int]) -> dict[str, float]:
    """Sum up how long games were."""
    return {"mean": round(fmean(numbers), 2), "shortest": min(numbers), "longest": max(numbers)}
