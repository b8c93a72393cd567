"""What is known of mixtures: which do not work yet, and which never will, since they contradict each other as rules.

One line is one reason: `a b|c` are the pairs a b and a c.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import product
from pathlib import Path

from tests.properties.pairs.compose import pairs
from tests.quick_yaml import read_yaml

FILE = Path(__file__).parent / "known.yaml"
NEVER, REFUSED, WRONG = "never", "refused", "wrong"
MOST_NEVER = 10
"""Reasons for which rules contradict each other, at most."""
Features = frozenset[str]


@cache
def known() -> dict[str, dict[Features, str]]:
    """Read by kind which features do not go together, and why."""
    found = read_yaml(FILE.read_text("utf-8"))
    return {
        kind: {
            frozenset(features): str(why or "")
            for names, why in (found.get(kind) or {}).items()
            for features in product(*[each.split("|") for each in str(names).split()])
        }
        for kind in (NEVER, REFUSED, WRONG)
    }


def explained(features: Collection[str], *kinds: str) -> str:
    """Say why features do not go together, by what is known of some of them; "" where nothing is."""
    return next(
        (
            f"{' + '.join(sorted(each))}: {why or kind}"
            for kind in kinds
            for each, why in known()[kind].items()
            if each <= set(features)
        ),
        "",
    )


def matrix() -> dict[str, int]:
    """Count the pairs by what becomes of them."""
    counts = dict.fromkeys(("works", REFUSED, WRONG, NEVER), 0)
    for pair in pairs():
        counts[kind_of(pair)] += 1
    return counts


def kind_of(features: Sequence[str]) -> str:
    """Tell what is known of a pair."""
    return next((kind for kind in (NEVER, REFUSED, WRONG) if explained(features, kind)), "works")
