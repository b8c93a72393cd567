"""Looks at pairs and mixtures; the answer is 1 where something was found that is not known."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from tablegames.view.input.sdl_hints import hint

hint()

from tests.properties.pairs.compose import NoMixtureError, as_yaml, catalogue, compose, pairs  # noqa: E402
from tests.properties.pairs.known import matrix  # noqa: E402
from tests.properties.pairs.mixtures import finding, mixture, smallest  # noqa: E402
from tests.properties.pairs.verdict import LOOKS, verdict  # noqa: E402

GAMES = 3
"""Games of a setting that are played here for each way to play."""
STRETCH = 500
"""After so many mixtures it is said how far it has come."""


def main() -> int:
    """Read the command line and look."""
    parser = argparse.ArgumentParser(prog="python -m tests.properties.pairs", description=__doc__)
    parser.add_argument("features", nargs="*", help="features of the catalogue: their ruleset, and what is found in it")
    parser.add_argument("--count", type=int, default=0, metavar="N", help="so many mixtures of three to six features")
    parser.add_argument("--seed", type=int, metavar="S", help="the number of the first one (default: drawn)")
    parser.add_argument("--looks", type=float, default=LOOKS, metavar="L", help="look at so many positions of a game")
    parser.add_argument(
        "--one-number", action="store_true", help="play each in one of its numbers of players, as the suite does"
    )
    parser.add_argument("--with", dest="only", action="append", default=[], help="only pairs with this feature")
    chosen = parser.parse_args()
    if chosen.features:
        return one(chosen.features)
    if chosen.count:
        return many(
            chosen.count,
            time.time_ns() % 2**31 if chosen.seed is None else chosen.seed,
            chosen.looks,
            chosen.one_number,
        )
    return every_pair(chosen.only)


def one(features: list[str]) -> int:
    """Show a mixture and what becomes of it."""
    try:
        print(as_yaml(compose(features)))
    except (KeyError, NoMixtureError) as error:
        print(f"no such ruleset: {error}")
        return 1
    print(verdict(features, games=GAMES))
    return 0


def every_pair(only: list[str]) -> int:
    """Look at every feature alone and at every pair, and count them beside what is known."""
    counts: Counter[str] = Counter()
    for features in [*((name,) for name in catalogue()), *pairs()]:
        if only and not set(only) & set(features):
            continue
        found = verdict(features, games=GAMES)
        counts[found.kind] += len(features) == 2
        print(*features, "|", found, flush=True)
    print("pairs now:", dict(counts))
    print("as known: ", matrix())
    return 0


def many(count: int, first: int, looks: float, one_number: bool = False) -> int:
    """Look at mixtures, show of each finding the smallest part, and from time to time how many there were."""
    print(f"{count:,} mixtures from seed {first}", flush=True)
    began, found = time.process_time(), 0
    for number in range(first, first + count):
        features = mixture(number)
        what = finding(features, number, looks=looks, one_number=one_number)
        if what is not None:
            found += 1
            left, what = smallest(features, what, number, looks=looks)
            print(f"seed {number}: {' '.join(features)}\n  smallest: {' '.join(left)}\n  {what}", flush=True)
        if (number - first) % STRETCH == STRETCH - 1:
            print(f"to {number}: {time.process_time() - began:,.0f} s of the processor", flush=True)
    print(f"{found} findings in {count:,} mixtures, {time.process_time() - began:,.0f} s of the processor")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
