"""Games of own bots, as `tablegames simulate` plays them."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from tablegames.bots.own.own_process import TimeControl
from tablegames.library import load
from tablegames.library.bot_words import own_kinds
from tablegames.library.own_class import OwnClass
from tablegames.play.simulation.simulation import SimulatedGame, Simulation
from tablegames.play.simulation.simulation_outcome import SimulationOutcome

USUAL = TimeControl()
JAVASCRIPT = Path(__file__).parent / "highest.js"


def in_javascript(trouble: str = "") -> str:
    """Name the bot in JavaScript, with what it does wrong."""
    node = shutil.which("node")
    if node is None:
        pytest.skip(
            "Node.js is missing, in which this bot is written: .ci/run installs it, apt-get install nodejs does"
        )
    return f"run:{node} {JAVASCRIPT} {trouble}".strip()


def in_python(code: str) -> str:
    """Name a bot that is this line of Python."""
    return f"run:{sys.executable} -c '{code}'"


def simulation(name: str, bots: list[str], time: TimeControl = USUAL, **own: Any) -> Simulation:
    """Set up games of these bots; `own` are Python objects, by the words that name them."""
    game = load(name, len(bots))
    makers = own_kinds([bot for bot in bots if bot not in own], game, time)
    classes = {word: OwnClass(made, game) for word, made in own.items()}
    return Simulation(game.ruleset, game.rules, game.setting, tuple(bots), own={**makers, **classes})


def simulated(name: str, bots: list[str], deals: int, **own: Any) -> SimulationOutcome:
    """Play some deals in every seating."""
    played = simulation(name, bots, **own)
    games = [played.play(number) for number in range(deals * played.seatings)]
    return SimulationOutcome.of(played, games, 1.0)


def one_game(name: str, bots: list[str], time: TimeControl = USUAL, **own: Any) -> SimulatedGame:
    """Play the first game."""
    return simulation(name, bots, time, **own).play(0)
