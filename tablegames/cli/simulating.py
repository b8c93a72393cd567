"""The command `simulate`: bots against each other, without a window."""

from __future__ import annotations

import argparse
import json
import sys
import time

from tablegames.bots.kinds import KINDS
from tablegames.cli.arguments import find, kinds_of, resolved
from tablegames.cli.command_line import UsageError
from tablegames.play.simulation.processes import play_all
from tablegames.play.simulation.progress import with_progress
from tablegames.play.simulation.simulation import Simulation
from tablegames.play.simulation.simulation_outcome import SimulationOutcome
from tablegames.play.simulation.simulation_report import counted, report
from tablegames.rules.reading.settings import Setting


def simulate(chosen: argparse.Namespace) -> None:
    """Play bot games and report what came of them."""
    ruleset = find(chosen.ruleset)
    rules, options = resolved(ruleset, chosen.players, chosen.option)
    bots = kinds_of(chosen.bots, list(KINDS), "--bots")
    bots = bots * chosen.players if len(bots) == 1 else bots
    if len(bots) != chosen.players:
        raise UsageError(
            f"--bots names {counted(len(bots), 'bot')} for {chosen.players} players; name one, or one a seat"
        )
    for flag, number in (("--games", chosen.games), ("--jobs", chosen.jobs)):
        if number < 1:
            raise UsageError(f"{flag} has to be at least 1, not {number}")
    if chosen.records:
        chosen.records.mkdir(parents=True, exist_ok=True)
    simulation = Simulation(ruleset, rules, Setting(chosen.players, options), bots, chosen.records, chosen.seed)
    numbers = range(simulation.games(chosen.games))
    for number in numbers if chosen.records else ():
        path = simulation.record_path(number)
        if path is not None and path.exists():
            raise UsageError(f"{path} is there already and stays as it is; choose another folder or another --seed")
    began = time.perf_counter()
    games = tuple(with_progress(play_all(simulation, numbers, chosen.jobs), len(numbers), sys.stderr))
    outcome = SimulationOutcome(simulation, games, time.perf_counter() - began)
    print(json.dumps(outcome.as_json(), indent=1) if chosen.json else report(outcome))
