"""What a guide may learn of whose counter is taken."""

from __future__ import annotations

from random import Random

from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.gems.gem_actions import StealStep
from tablegames.rules.load import load
from tablegames.shipped import RULESETS


def test_where_somebody_sits_tells_a_guide_nothing_of_whose_counter_to_take() -> None:
    rules, _ = load(RULESETS / "diamonds.yaml", Rules).resolve(4, {})
    game = Game(rules, 4)
    s = game.start(Random(1))
    step = next(step for step in game.table.steps if isinstance(step, StealStep))
    features = step.features()
    tables = [[2.0 + place / 10 for place in range(table.size)] for table in features.tables]
    s.turn, at = 1, step.place.at
    for seat, count in enumerate((2, 3, 2, 2)):
        s.tallies[at + seat] = count
    assert len(set(features.weigh(tables, s, [0, 2, 3]))) == 1
    s.tallies[at + 2] = 3
    weights = features.weigh(tables, s, [0, 2, 3])
    assert weights[0] == weights[2] != weights[1]
