"""Mixtures keep what every ruleset that ships promises: what is hidden stays so, and playouts play by the rules."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import JOKER_SUIT
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
GAMES = 6


@pytest.mark.days(7)
@pytest.mark.parametrize("features", TODAY, ids="-".join)
def test_a_mixture_keeps_what_every_ruleset_promises(
    features: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hidden, "POSITIONS", POSITIONS)
    ruleset = read_ruleset(as_yaml(compose(features)).encode(), "mixture")
    players = ruleset.players[-1]
    keeps_its_promises(Toy("mixture", players, ruleset.resolve(players)[0]))


@pytest.mark.parametrize(
    "features",
    [
        ("best_bower", "hidden_trump"),
        ("best_bower", "enough"),
        ("special_cards", "pass_cards"),
        ("special_cards", "order_up"),
        ("special_cards", "kitty"),
    ],
    ids="-".join,
)
def test_no_hint_takes_jokers_for_a_suit(features: tuple[str, ...]) -> None:
    ruleset = read_ruleset(as_yaml(compose(features)).encode(), "mixture")
    rules, _ = ruleset.resolve(ruleset.players[-1])
    assert isinstance(rules, Rules)
    jokers = 0
    for seed in range(GAMES):
        match, chance = Match(rules, ruleset.players[-1], seed), Random(seed)
        while not match.over:
            s = match.true_state()
            for action in match.game.legal_actions(s):
                assert not [each for each in match.game.reasons(s, action) if each.about.get("suit") == JOKER_SUIT]
                jokers += s.step.words(action).endswith(tuple(rules.deck.jokers))
            match.play(chance.choice(match.legal_actions()))
    assert jokers
