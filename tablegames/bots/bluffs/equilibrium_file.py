"""Solved bluffs as files: what `build/equilibrium.py` writes and the program ships."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from tablegames.bots.bluffs.bluff import Bluff, bluff_in, obstacle
from tablegames.bots.bluffs.equilibrium import Equilibrium, Plan, Score, solved
from tablegames.bots.bluffs.matrix_game import Mix
from tablegames.engine.game.ruleset import Rules
from tablegames.shipped import ASSETS

LOG = logging.getLogger(__name__)
FOLDER = ASSETS / "bluffs"
UNIT = 65535
"""What stands for certainty in a file: fine enough to cost less than a hundredth of a percentage point."""
MOST_WORK = 30_000
"""Scores times sets of places that are solved while a person waits: some half a second."""


def file_name(bluff: Bluff) -> str:
    """Name the file of a bluff; scores further from the end are in the same one, so counters don't count."""
    values = "-".join([str(value) for value in bluff.values])
    return f"places-{values}-all-{bluff.all_flipped}-least-{bluff.min_flips}.json"


def write(equilibrium: Equilibrium, folder: Path = FOLDER) -> Path:
    """Write a solved bluff: by setter's need and flipper's need, the value and the weights of hides and of turns."""
    bluff = equilibrium.bluff
    lines = [
        json.dumps([round(plan.value * UNIT), weights(plan.hides), weights(plan.turns)], separators=(",", ":"))
        for _, plan in sorted(equilibrium.plans.items())
    ]
    head = json.dumps(
        {
            "values": bluff.values,
            "all_flipped": bluff.all_flipped,
            "min_flips": bluff.min_flips,
            "counters": bluff.counters,
            "unit": UNIT,
        }
    )
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file_name(bluff)
    text = head[:-1] + ', "plans": [\n' + ",\n".join(lines) + "\n]}\n"
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


def read(path: Path) -> Equilibrium:
    """Read a solved bluff."""
    content = json.loads(path.read_text(encoding="utf-8"))
    counters, unit = content["counters"], content["unit"]
    bluff = Bluff(tuple(content["values"]), content["all_flipped"], content["min_flips"], counters)
    needs = range(1, counters + 1)
    scores: list[Score] = [(setter, flipper) for setter in needs for flipper in needs]
    plans = {
        score: Plan(mix(hides), mix(turns), value / unit)
        for score, (value, hides, turns) in zip(scores, content["plans"], strict=True)
    }
    return Equilibrium(bluff, plans)


def find_equilibrium(path: Path) -> Equilibrium | None:
    """Read a solved bluff if there is one; a damaged file is as good as none, for then bots search."""
    try:
        return read(path) if path.exists() else None
    except (OSError, ValueError, TypeError, LookupError, ArithmeticError, RecursionError) as error:
        LOG.warning("%s is damaged: %s", path, error)
        return None


def weights(chances: Mix) -> list[int]:
    """Write chances as whole numbers."""
    return [round(chance * UNIT) for chance in chances]


def mix(weights: Sequence[int]) -> Mix:
    """Read chances from whole numbers, which rounding may have kept from adding up."""
    total = sum(weights)
    return tuple([weight / total for weight in weights])


@lru_cache(maxsize=8)
def best_play(bluff: Bluff) -> Equilibrium | None:
    """Find a bluff solved: in a shipped file, or here and now; None if that would take too long."""
    path = FOLDER / file_name(bluff)
    shipped = find_equilibrium(path)
    if shipped is not None:
        known = shipped.bluff.counters
        if bluff.counters <= known and shipped.bluff == replace(bluff, counters=known):
            return shipped
    return solved(bluff) if work(bluff) <= MOST_WORK else None


def work(bluff: Bluff) -> int:
    """Estimate how long solving takes, in scores times sets of places."""
    return bluff.counters**2 << bluff.places


def why_searched(rules: Rules) -> str | None:
    """Say in a sentence why a ruleset is played by search rather than by a solution; None if it is solved."""
    bluff = bluff_in(rules)
    if bluff is None:
        return obstacle(rules)
    if best_play(bluff) is None:
        return (
            f"with {bluff.places} places and {bluff.counters} points to win it takes too long to solve while people "
            "wait; build/equilibrium.py does it beforehand"
        )
    return None
