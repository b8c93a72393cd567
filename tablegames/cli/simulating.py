"""The command `simulate`: bots against each other, without a window."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from contextlib import closing

from tablegames.bots.guides.guide_folders import shipped_alone
from tablegames.bots.kinds import KINDS, STYLED
from tablegames.cli.arguments import at_least_one, find, kinds_of, own_bots, refuse_folder, resolve_rules
from tablegames.cli.command_line import UsageError
from tablegames.cli.streams import say, warn
from tablegames.cli.workers import PlayAll, workers
from tablegames.play.simulation.kept_totals import KeptTotals, OtherSimulationError
from tablegames.play.simulation.progress import with_progress
from tablegames.play.simulation.simulation import Simulation
from tablegames.play.simulation.simulation_outcome import SimulationOutcome
from tablegames.play.simulation.simulation_report import report
from tablegames.play.simulation.simulation_totals import SimulationTotals
from tablegames.rules.reading.messages import Reporter, counted, message
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.settings import Setting


def simulate(chosen: argparse.Namespace) -> None:
    """Play bot games and report what came of them. Raises UsageError."""
    ruleset = find(chosen.ruleset)
    rules, options = resolve_rules(ruleset, chosen.players, chosen.option)
    bots = kinds_of(chosen.bots, list(KINDS), "--bots", STYLED)
    bots = bots * chosen.players if len(bots) == 1 else bots
    if len(bots) != chosen.players:
        raise UsageError(message("usage.many_bots", bots=counted("bot", len(bots)), players=chosen.players))
    at_least_one("--games", chosen.games)
    if chosen.records:
        chosen.records.mkdir(parents=True, exist_ok=True)
    setting = Setting(chosen.players, options)
    own = own_bots(bots, chosen.clock, ruleset, setting)
    simulation = Simulation(ruleset, rules, setting, bots, chosen.records, chosen.seed, own)
    numbers = range(simulation.games(chosen.games))
    try:
        refuse_folder(chosen.totals)
        kept = KeptTotals(chosen.totals, simulation) if chosen.totals else None
        totals = kept.totals if kept else SimulationTotals()
        make_room(simulation, numbers[totals.games :], kept)
        # What was learned on this machine alone would give other games than elsewhere.
        with shipped_alone(), workers(chosen) as play_all:
            play(simulation, numbers, totals, kept, play_all, chosen.words)
    except OtherSimulationError as error:
        raise UsageError(error.what) from error
    except RulesetError:
        # What was played before the rules failed is told all the same.
        if totals.games:
            tell(SimulationOutcome(simulation, totals), chosen)
        raise
    tell(SimulationOutcome(simulation, totals), chosen)


def tell(outcome: SimulationOutcome, chosen: argparse.Namespace) -> None:
    """Report what came of the games, in words or as JSON."""
    say(json.dumps(outcome.as_json(), indent=1) if chosen.json else report(outcome, chosen.words))


def make_room(simulation: Simulation, numbers: Sequence[int], kept: KeptTotals | None) -> None:
    """Make sure that no record of these games is there; an earlier run's that were not counted are played again.

    Raises UsageError.
    """
    if kept and kept.path.exists():
        kept.clear_uncounted(numbers)
        return
    for number in numbers if simulation.records else ():
        path = simulation.record_path(number)
        if path is not None and path.exists():
            raise UsageError(message("usage.record_there", path=path))
    if kept:
        kept.write()


def play(
    simulation: Simulation,
    numbers: Sequence[int],
    totals: SimulationTotals,
    kept: KeptTotals | None,
    play_all: PlayAll,
    words: Reporter,
) -> None:
    """Play the games that are not counted yet, and count them; what is counted is kept, however it ends."""
    left = numbers[totals.games :]
    began, before, whole = time.perf_counter(), totals.seconds, True
    try:
        with closing(play_all(simulation, left)) as games:
            told = with_progress(games, len(numbers), sys.stderr, words, totals.games)
            for game, number in zip(told, left, strict=True):
                simulation.keep(number, game)
                whole = False
                totals.add(game, simulation)
                totals.seconds = before + time.perf_counter() - began
                whole = True
                if kept:
                    kept.write_now_and_then()
    except KeyboardInterrupt:
        if kept:
            keep(kept, whole)
            done, all_of_them = f"{kept.counted:,}", counted("game", len(numbers))
            warn(f"tablegames: {words.say('answer.counted_games', done=done, games=all_of_them, path=kept.path)}")
        raise
    finally:
        if kept:
            keep(kept, whole)


def keep(kept: KeptTotals, whole: bool) -> None:
    """Write the totals, unless the program was stopped while a game was being counted: the file is whole then."""
    if whole and kept.counted != kept.totals.games:
        kept.write()
