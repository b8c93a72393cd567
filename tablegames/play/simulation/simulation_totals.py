"""Running totals of many games: as large for a million games as for one, and written down between two runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from math import sqrt
from typing import Any

from tablegames.play.simulation.simulation import SimulatedGame, Simulation
from tablegames.rules.reading.messages import message, message_of_plain, plain_message

WIN = 840
"""A whole win: up to eight seats share it in whole parts, so that sums are exact."""


@dataclass
class NumberTotals:
    """How many numbers there were, their sum, that of their squares, the least and the greatest."""

    count: int = 0
    sum: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, number: int) -> None:
        """Count a number."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.sum += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """Give the mean; 0 of no numbers."""
        return self.sum / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        """Give the standard deviation; 0 for a single number."""
        if self.count < 2:
            return 0.0
        return sqrt((self.count * self.squares - self.sum**2) / (self.count * (self.count - 1)))


@dataclass
class SimulationTotals:
    """The results of the games so far. Games have to be added in the order of their numbers."""

    games: int = 0
    sensible: int = 0
    """How many of them came to no end at random, and were played mostly by what is sensible."""
    seconds: float = 0.0
    """How long they took from outside, all runs together."""
    rounds: NumberTotals = field(default_factory=NumberTotals)
    decisions: NumberTotals = field(default_factory=NumberTotals)
    kind_scores: dict[str, NumberTotals] = field(default_factory=dict)
    kind_deals: dict[str, NumberTotals] = field(default_factory=dict)
    """By kind of bot, its share of the win over all seatings of each whole deal, in parts of `WIN`."""
    kind_open: dict[str, int] = field(default_factory=dict)
    """The same of the deal whose seatings are not all played yet."""
    seat_scores: dict[str, NumberTotals] = field(default_factory=dict)
    seat_wins: dict[str, int] = field(default_factory=dict)
    forfeits: dict[str, int] = field(default_factory=dict)
    """By kind of bot, how many games it lost before they were over. Of those only who won is counted."""
    first_forfeit: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By kind of bot, how the first of them came about: a message as plain values."""

    def add(self, game: SimulatedGame, simulation: Simulation) -> None:
        """Count a game."""
        self.games += 1
        self.sensible += game.sensible
        if game.forfeit:
            kind = game.bots[game.forfeit.seat]
            self.forfeits[kind] = self.forfeits.get(kind, 0) + 1
            first = message("forfeit.first", why=game.forfeit.what, seed=game.seed, seat=game.forfeit.seat)
            self.first_forfeit.setdefault(kind, plain_message(first))
        else:
            self.rounds.add(game.rounds)
            self.decisions.add(game.decisions)
        part = WIN // max(1, len(game.winners))
        for seat, (kind, score) in enumerate(zip(game.bots, game.scores, strict=True)):
            won = part if seat in game.winners else 0
            kind_scores = self.kind_scores.setdefault(kind, NumberTotals())
            seat_scores = self.seat_scores.setdefault(str(seat), NumberTotals())
            if not game.forfeit:
                kind_scores.add(score)
                seat_scores.add(score)
            self.kind_open[kind] = self.kind_open.get(kind, 0) + won
            self.seat_wins[str(seat)] = self.seat_wins.get(str(seat), 0) + won
        if self.games % simulation.seatings == 0:
            for kind, wins in self.kind_open.items():
                self.kind_deals.setdefault(kind, NumberTotals()).add(wins)
            self.kind_open.clear()

    def as_json(self) -> dict[str, Any]:
        """Give everything as plain values, to go on from."""
        return asdict(self)

    @classmethod
    def of_json(cls, values: Mapping[str, Any]) -> SimulationTotals:
        """Read what `as_json` gave. Raises ValueError for anything else."""
        try:
            totals = cls()
            # Files from before there were those numbers have none.
            if set(values) | {"sensible", "forfeits", "first_forfeit"} != {each.name for each in fields(cls)}:
                raise ValueError("other totals than this program writes")
            totals.games, totals.seconds = int(values["games"]), float(values["seconds"])
            totals.sensible = int(values.get("sensible", 0))
            totals.rounds, totals.decisions = NumberTotals(**values["rounds"]), NumberTotals(**values["decisions"])
            totals.kind_scores = {kind: NumberTotals(**each) for kind, each in values["kind_scores"].items()}
            totals.kind_deals = {kind: NumberTotals(**each) for kind, each in values["kind_deals"].items()}
            totals.kind_open = {kind: int(wins) for kind, wins in values["kind_open"].items()}
            totals.seat_scores = {seat: NumberTotals(**each) for seat, each in values["seat_scores"].items()}
            totals.seat_wins = {seat: int(wins) for seat, wins in values["seat_wins"].items()}
            totals.forfeits = {kind: int(games) for kind, games in values.get("forfeits", {}).items()}
            first = values.get("first_forfeit", {})
            totals.first_forfeit = {kind: plain_message(message_of_plain(each)) for kind, each in first.items()}
        except (TypeError, AttributeError, OverflowError, KeyError) as error:
            raise ValueError(str(error)) from error
        return totals
