"""Solve every ruleset that is nothing but a bluff, for the bots: `make equilibrium` writes assets/bluffs again.

Other rulesets can be named: `python build/equilibrium.py my-bluff.yaml`.
"""

import sys
import time
from pathlib import Path

from tablegames.bots.bluffs.bluff import Bluff, bluff_in, obstacle
from tablegames.bots.bluffs.equilibrium import solved
from tablegames.bots.bluffs.equilibrium_file import file_name, write
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.ruleset import Ruleset


def bluffs_in(ruleset: Ruleset) -> list[Bluff]:
    """Find the bluffs of all settings of a ruleset, and say why a setting is none."""
    found, reasons = [], set()
    for setting in ruleset.settings():
        rules, _ = ruleset.resolve(setting.players, setting.options)
        assert isinstance(rules, Rules)
        bluff = bluff_in(rules)
        if bluff:
            found.append(bluff)
        else:
            reasons.add(obstacle(rules))
    for reason in sorted(filter(None, reasons)):
        print(f"{ruleset.id}: {reason}")
    return found


if __name__ == "__main__":
    rulesets = [load(Path(name)) for name in sys.argv[1:]] or list(Library(load).values())
    longest: dict[str, Bluff] = {}
    for bluff in [bluff for ruleset in rulesets for bluff in bluffs_in(ruleset)]:
        known = longest.get(file_name(bluff))
        if known is None or known.counters < bluff.counters:
            longest[file_name(bluff)] = bluff
    for bluff in longest.values():
        began = time.perf_counter()
        best = solved(bluff)
        path = write(best)
        took = time.perf_counter() - began
        print(f"wrote {path.name}: {len(best.plans)} scores, {path.stat().st_size} bytes, solved in {took:.2f} s")
