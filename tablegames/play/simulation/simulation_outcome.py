"""The results of many games, in numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from tablegames.play.simulation.simulation import SimulatedGame, Simulation
from tablegames.play.simulation.simulation_totals import WIN, NumberTotals, SimulationTotals


class Share(NamedTuple):
    """How many of the wins went to one kind of bot."""

    mean: float
    interval: Interval | None
    """Where the true share lies, 95 times of 100; None where a single deal was played."""
    fair: float
    """The share it would have if all kinds were equally strong; 0 where all win or lose together."""


@dataclass(frozen=True)
class SimulationOutcome:
    """The results of many games; `totals.seconds` is the time it took from outside."""

    simulation: Simulation
    totals: SimulationTotals

    @classmethod
    def of(cls, simulation: Simulation, games: Iterable[SimulatedGame], seconds: float) -> SimulationOutcome:
        """Count games, in the order of their numbers."""
        totals = SimulationTotals(seconds=seconds)
        for game in games:
            totals.add(game, simulation)
        return cls(simulation, totals)

    @property
    def kinds(self) -> list[str]:
        """List the kinds of bot that played, in their order at the table."""
        return list(dict.fromkeys(self.simulation.bots))

    def share(self, kind: str) -> Share:
        """Measure a kind's share of the wins, with its interval by deals: seatings of one deal are no chance twice."""
        deals, whole = self.totals.kind_deals[kind], WIN * self.simulation.seatings
        mean, error = deals.mean / whole, deals.spread / whole / sqrt(max(1, deals.count))
        interval = share_interval(mean, error, deals.count) if deals.count > 1 else None
        fair = self.simulation.bots.count(kind) / len(self.simulation.bots)
        return Share(mean, interval, 0.0 if self.simulation.rules.together else fair)

    def wins(self, seat: int) -> float:
        """Count the games a seat won, a shared win as its part of one."""
        return self.totals.seat_wins[str(seat)] / WIN

    def scores_of(self, kind: str) -> NumberTotals:
        """Sum up the final scores of a kind, wherever it sat."""
        return self.totals.kind_scores[kind]

    def scores(self, seat: int) -> NumberTotals:
        """Sum up the final scores of a seat."""
        return self.totals.seat_scores[str(seat)]

    @property
    def decisions_per_second(self) -> float:
        """Divide all decisions by the time it took, reading and writing included."""
        return self.totals.decisions.sum / self.totals.seconds if self.totals.seconds else 0.0

    def as_json(self) -> dict[str, Any]:
        """Give everything as plain values."""
        return {
            "ruleset": self.simulation.ruleset.id,
            "players": self.simulation.setting.players,
            "options": dict(self.simulation.setting.options),
            "bots": list(self.simulation.bots),
            "games": self.totals.games,
            "deals": self.totals.games // self.simulation.seatings,
            "first_seed": self.simulation.first_seed,
            "guide": self.simulation.guide,
            "kinds": [self._kind(kind) for kind in self.kinds],
            "seats": [self._seat(seat) for seat in range(len(self.simulation.bots))],
            "rounds": length(self.totals.rounds),
            "decisions": length(self.totals.decisions),
            "seconds": round(self.totals.seconds, 3),
            "decisions_per_second": round(self.decisions_per_second),
        }

    def _kind(self, kind: str) -> dict[str, Any]:
        share, scores = self.share(kind), self.scores_of(kind)
        return {
            "bot": kind,
            "win_share": round(share.mean, 4),
            "interval_95": share.interval and [round(end, 4) for end in share.interval],
            "fair_share": round(share.fair, 4),
            "score_mean": round(scores.mean, 3),
            "score_spread": round(scores.spread, 3),
            "forfeits": self.totals.forfeits.get(kind, 0),
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        wins, scores = self.wins(seat), self.scores(seat)
        return {
            "seat": seat,
            "wins": round(wins, 3),
            "win_share": round(wins / self.totals.games, 4),
            "score_mean": round(scores.mean, 3),
            "score_spread": round(scores.spread, 3),
        }


def length(numbers: NumberTotals) -> dict[str, float]:
    """Sum up how long games were."""
    return {"mean": round(numbers.mean, 2), "shortest": numbers.least, "longest": numbers.most}


WITHIN_95 = 1.96
"""Standard errors to either side within which a mean lies 95 times of 100."""


class Interval(NamedTuple):
    """The 95 % interval of a share, within 0 and 1."""

    low: float
    high: float


def share_interval(mean: float, error: float, deals: int) -> Interval:
    """Give Wilson's interval of a share with its standard error over so many deals.

    Standard errors to either side would say that nothing is uncertain where one kind has won all games, and go beyond
    1 next to it. Wilson's interval does neither (E. B. Wilson, Probable inference, JASA 22, 1927). It is for single
    games that are won or lost; here its number of games is the one that such games would need for the same error. Where
    all deals came out the same, the error says nothing, and each deal counts as one game.
    """
    games = mean * (1 - mean) / error**2 if error and 0 < mean < 1 else deals
    pull = WITHIN_95**2 / games
    middle = (mean + pull / 2) / (1 + pull)
    half = WITHIN_95 * sqrt(mean * (1 - mean) / games + pull / games / 4) / (1 + pull)
    # Without rounding errors the mean never lies outside.
    return Interval(min(mean, max(0.0, middle - half)), max(mean, min(1.0, middle + half)))
