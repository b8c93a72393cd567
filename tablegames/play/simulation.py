"""Games of bots against each other, without a window: many at once, and what came of them."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from tablegames.bots.kinds import KINDS
from tablegames.engine.chance import salt_of
from tablegames.engine.match import Match
from tablegames.engine.ruleset import Rules
from tablegames.play.record_file import RecordFile, header_for
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.settings import Setting


@dataclass(frozen=True)
class Simulation:
    """What is played: a ruleset in one setting, by these bots, one game a seed."""

    ruleset: Ruleset
    rules: Rules
    setting: Setting
    bots: tuple[str, ...]
    """The kind of bot at each seat."""
    records: Path | None = None
    """The folder that gets a record of each game, `RULESET-SEED.jsonl`."""

    def play(self, seed: int) -> Played:
        """Play one game. The same seed gives the same game."""
        started = time.perf_counter()
        match = Match(self.rules, self.setting.players, seed, salt=salt_of(seed))
        bots = [KINDS[kind](match.game, Random(f"{seed} {seat}")) for seat, kind in enumerate(self.bots)]
        decisions = 0
        with self.record(seed) as record:
            while not match.over:
                if record:
                    record.follow(match)
                match.play_number(bots[match.turn].decide(match.observe(match.turn)))
                decisions += 1
            if record:
                record.follow(match)
        return Played(seed, match.totals(), match.winners(), match.round, decisions, time.perf_counter() - started)

    def record(self, seed: int) -> AbstractContextManager[RecordFile | None]:
        """Open the record of a game, if there is to be one."""
        if self.records is None:
            return nullcontext()
        header = header_for(self.ruleset, self.setting, self.bots, seed, salt_of(seed))
        return RecordFile(self.records / f"{self.ruleset.id}-{seed}.jsonl", header)


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one game."""

    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    seconds: float


def play_all(simulation: Simulation, seeds: Sequence[int], jobs: int = 1) -> Iterator[Played]:
    """Play a game a seed, in several processes if asked to; the results come in the order of seeds."""
    if jobs <= 1 or len(seeds) <= 1:
        yield from map(simulation.play, seeds)
        return
    # Fresh processes rather than forked ones: it is the same on every system, and no thread is torn in the middle.
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(seeds)), prepare, (simulation,)) as pool:
        yield from pool.imap(play_prepared, seeds, chunksize=max(1, min(20, len(seeds) // (jobs * 4))))


PREPARED: list[Simulation] = []
"""In a process of the pool, the one simulation it plays."""


def prepare(simulation: Simulation) -> None:
    """Give a new process its simulation, once rather than with every seed."""
    PREPARED[:] = [simulation]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process hears of Ctrl-C and ends the pool


def play_prepared(seed: int) -> Played:
    """Play one game of the process's simulation."""
    return PREPARED[0].play(seed)


@dataclass(frozen=True)
class Outcome:
    """What came of many games; `seconds` is the time it took from outside."""

    simulation: Simulation
    games: tuple[Played, ...]
    seconds: float

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
        seats = [
            {
                "seat": seat,
                "bot": bot,
                "wins": round(self.wins(seat), 3),
                "win_share": round(self.wins(seat) / len(self.games), 4),
                "score_mean": round(fmean(self.scores(seat)), 3),
                "score_spread": round(spread(self.scores(seat)), 3),
            }
            for seat, bot in enumerate(self.simulation.bots)
        ]
        return {
            "ruleset": self.simulation.ruleset.id,
            "players": self.simulation.setting.players,
            "options": dict(self.simulation.setting.options),
            "games": len(self.games),
            "first_seed": self.games[0].seed,
            "seats": seats,
            "rounds": length([game.rounds for game in self.games]),
            "decisions": length([game.decisions for game in self.games]),
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions_per_second),
        }


def spread(numbers: Sequence[int]) -> float:
    """Answer the standard deviation; 0 for a single number."""
    return stdev(numbers) if len(numbers) > 1 else 0.0


def length(numbers: Sequence[int]) -> dict[str, float]:
    """Sum up how long games were."""
    return {"mean": round(fmean(numbers), 2), "shortest": min(numbers), "longest": max(numbers)}
