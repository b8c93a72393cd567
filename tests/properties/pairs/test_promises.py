"""Mixtures keep what every ruleset that ships promises: what is hidden stays so, and playouts play by the rules."""

from __future__ import annotations

import pytest

from tablegames.rules.load import read_ruleset
from tests.properties import test_hidden_information as hidden
from tests.properties.pairs.compose import as_yaml, compose, pairs
from tests.properties.pairs.known import NEVER, REFUSED, WRONG, explained
from tests.toys import Toy, keeps_its_promises
from tests.variants import WALK

WORKING = [pair for pair in pairs() if not explained(pair, NEVER, REFUSED, WRONG)]
PAIRS = 3
"""Pairs that are looked at each day."""
FIRST = 0 if WALK == "all" else int(WALK) * PAIRS
TODAY = [WORKING[(FIRST + 61 * at) % len(WORKING)] for at in range(len(WORKING) if WALK == "all" else PAIRS)]
FOUND = [("equal_cards", "must")]
"""Pairs of which playouts once went another way than the steps."""
TODAY = list(dict.fromkeys([*FOUND, *TODAY]))
POSITIONS = 20


@pytest.mark.days(7)
@pytest.mark.parametrize("features", TODAY, ids="-".join)
def test_a_mixture_keeps_what_every_ruleset_promises(
    features: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hidden, "POSITIONS", POSITIONS)
    ruleset = read_ruleset(as_yaml(compose(features)).encode(), "mixture")
    players = ruleset.players[-1]
    keeps_its_promises(Toy("mixture", players, ruleset.resolve(players)[0]))
