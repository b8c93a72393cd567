"""Everybody against everybody: bots meet two by two on the same deals, in all seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from tablegames.play.simulation.ratings import Pair, Rating, rate
from tablegames.play.simulation.simulation import SimulatedGame, Simulation
from tablegames.play.simulation.trueskill import Skill, skills


@dataclass(frozen=True)
class Meeting:
    """Two bots at one table: they sit by turns, and change seats as in any simulation."""

    pair: Pair
    simulation: Simulation


@dataclass(frozen=True)
class Arena:
    """What is played: deal by deal, all meetings in all their seatings. It can be sent to another process."""

    meetings: tuple[Meeting, ...]

    @property
    def games_a_deal(self) -> int:
        """Count the games that are played with each deal."""
        return sum(meeting.simulation.seatings for meeting in self.meetings)

    def place(self, number: int) -> tuple[Meeting, int]:
        """Tell of a game by its number, from 0, which meeting it is of and its number there."""
        deal, rest = divmod(number, self.games_a_deal)
        for meeting in self.meetings:
            seatings = meeting.simulation.seatings
            if rest < seatings:
                return meeting, deal * seatings + rest
            rest -= seatings
        raise AssertionError

    def play(self, number: int) -> SimulatedGame:
        """Play a game by its number."""
        meeting, own = self.place(number)
        return meeting.simulation.play(own)


def arena_of(bots: Sequence[str], first: Simulation, records: Path | None) -> Arena:
    """Let every two of these bots meet; `first` says all but who plays.

    Each has every second side. Where the number of sides is odd they play twice, so that each has one side more once.
    """
    meetings, sides = [], first.game.table.teams
    for pair in combinations(bots, 2):
        places = "-".join(str(bots.index(bot) + 1) for bot in pair)
        ways = (pair, pair[::-1]) if sides % 2 else (pair,)
        for way in ways:
            seats = tuple([way[side % 2] for side in first.game.table.team_of])
            folder = records / (places if way == pair else f"{places}-{places[::-1]}") if records else None
            own = {bot: first.own[bot] for bot in pair if bot in first.own}
            meetings.append(Meeting(pair, replace(first, bots=seats, records=folder, own=own)))
    return Arena(tuple(meetings))


class ArenaStandings:
    """The results of an arena so far: of the deals that all have played."""

    def __init__(self, arena: Arena, results: Sequence[Mapping[str, Any]]) -> None:
        """Count the results of games, in the order of their numbers."""
        self.deals = len(results) // arena.games_a_deal
        self.shares: dict[Pair, list[float]] = {meeting.pair: [0.0] * self.deals for meeting in arena.meetings}
        self.forfeits: dict[str, int] = {}
        games = dict.fromkeys(self.shares, 0)
        for meeting in arena.meetings:
            games[meeting.pair] += meeting.simulation.seatings
        for number, result in enumerate(results[: self.deals * arena.games_a_deal]):
            pair, deal = arena.place(number)[0].pair, number // arena.games_a_deal
            winners = [result["bots"][seat] for seat in result["winners"]]
            self.shares[pair][deal] += winners.count(pair[0]) / max(1, len(winners)) / games[pair]
            if result["forfeit"]:
                loser = result["bots"][result["forfeit"]["seat"]]
                self.forfeits[loser] = self.forfeits.get(loser, 0) + 1

    def ratings(self) -> dict[str, Rating]:
        """Rate the bots, the strongest first; none before the first deal is over."""
        if not self.deals:
            return {}
        rated = rate(self.shares, Random(1))
        return dict(sorted(rated.items(), key=lambda each: -each[1].elo))

    def skills(self) -> dict[str, Skill]:
        """Rate the bots by TrueSkill as well."""
        return skills(self.shares)

    def share(self, bot: str, other: str) -> float:
        """Tell which part of the wins a bot had against another."""
        if (bot, other) in self.shares:
            return sum(self.shares[bot, other]) / self.deals
        return 1 - sum(self.shares[other, bot]) / self.deals

    def as_json(self) -> dict[str, Any]:
        """Give everything as plain values."""
        rated, skill = self.ratings(), self.skills()
        return {
            "deals": self.deals,
            "bots": [
                {
                    "bot": bot,
                    "elo": round(rating.elo, 1),
                    "interval_95": [round(rating.low, 1), round(rating.high, 1)],
                    "trueskill": round(skill[bot].mean, 2),
                    "trueskill_95": [round(end, 2) for end in skill[bot].interval],
                    "forfeits": self.forfeits.get(bot, 0),
                    "against": {other: round(self.share(bot, other), 4) for other in rated if other != bot},
                }
                for bot, rating in rated.items()
            ],
        }
