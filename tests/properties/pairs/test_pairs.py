"""Any two features of tricks go together, or are on a list that says why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.properties.pairs.compose import catalogue, compose, pairs
from tests.properties.pairs.known import MOST_NEVER, NEVER, REFUSED, WRONG, explained, known, matrix
from tests.properties.pairs.verdict import WORKS, verdict
from tests.variants import WALK, due

RELIABILITY = Path(__file__).parents[3] / "docs" / "reliability.md"
EVERYTHING = WALK == "all"
FIRST = 0 if EVERYTHING else int(WALK) % 1000
"""The first seed of today's games."""
DAYS = 90
"""In so many days all pairs are looked at."""
LOOKED_FOR = 8
"""Games in which a fault that is known is looked for, in each way to play."""
ALL = [*((name,) for name in catalogue()), *pairs()]


@pytest.mark.parametrize("features", [each for at, each in enumerate(ALL) if due(at, DAYS)], ids="-".join)
def test_features_go_together_or_are_known_not_to(features: tuple[str, ...]) -> None:
    reason = explained(features, NEVER, REFUSED, WRONG)
    if not reason:
        found = verdict(features, FIRST, whole=EVERYTHING)
        assert found.kind == WORKS, found
        return
    found = verdict(features, games=LOOKED_FOR)
    assert found.kind != WORKS, f"this works: take {reason!r} off tests/properties/pairs/known.yaml"
    expected = (REFUSED,) if explained(features, NEVER, REFUSED) else (WRONG,)
    assert found.kind in expected, f"{found}, known as {reason!r}"


def test_few_rules_contradict_each_other_and_each_pair_says_why() -> None:
    assert len(set(known()[NEVER].values())) <= MOST_NEVER
    assert all(known()[NEVER].values())
    assert all(known()[WRONG].values())


def test_what_is_known_is_of_features_of_the_catalogue() -> None:
    for each in [features for kind in known().values() for features in kind]:
        assert each <= set(catalogue())


def test_the_matrix_in_the_docs_is_that_of_the_list() -> None:
    counts = matrix()
    said = re.search(
        r"\*\*(\d+)\*\* pairs: (\d+) work, (\d+) are refused, (\d+) are wrong, (\d+) contradict",
        RELIABILITY.read_text("utf-8"),
    )
    assert said is not None
    assert [int(each) for each in said.groups()] == [len(pairs()), *counts.values()]


def test_a_feature_that_needs_others_brings_them() -> None:
    tree = compose(["dummy"])
    assert tree["partners"]
    assert tree["players"] == [4]
    assert "contract_auction" in str(tree["round"])
    assert compose(["trump_pair"])["round"][-1] == {"counted_points": 10}
