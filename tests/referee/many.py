"""Have the referee judge many random games of a ruleset: python -m tests.referee.many GAME [COUNT]

Unlike the rest of this package it plays the games with the program; what judges them still knows nothing of it.
"""

from __future__ import annotations

import sys

from tests.referee import check_record
from tests.test_records import text
from tests.variants import VARIANTS


def main(name: str, count: int) -> int:
    """Play as many games, in all settings by turns; print what is wrong and tell by the exit status whether any is."""
    variants = [variant for variant in VARIANTS if variant.name == name]
    if not variants:
        print(f"there is no ruleset {name}")
        return 2
    faulty = 0
    for seed in range(count):
        variant = variants[seed % len(variants)]
        # At random, and with some sense by turns: then contracts are made, stocks closed and all tricks won.
        faults = check_record(text(variant, seed, sense=(seed // len(variants) % 3) * 0.45))
        faulty += bool(faults)
        for fault in faults[:3]:
            print(f"{variant}, seed {seed}: {fault}")
    print(f"{count} games of {name}, {faulty} with faults")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000))
