"""To offer to show a bid is worth a thought where the hand looks like just so many tricks, and only then."""

from __future__ import annotations

from random import Random

from tablegames.engine.bids.bid_premium import SURE, BidPremiumStep
from tablegames.engine.game.game import Game
from tests.engine.positions import rules_of


def test_a_bid_that_is_hard_to_keep_is_offered_to_nobody() -> None:
    game, found = Game(rules_of("ninety-nine", 3), 3), set()
    for seed in range(24):
        chance = Random(seed)
        s = game.start(chance)
        while not isinstance(s.step, BidPremiumStep):
            hint = s.step.hint(s, chance.random)
            game.apply(s, game.legal_actions(s)[0] if hint is None else hint, chance)
        step = s.step
        while s.step is step:
            sure = step.likely.exactly(s, s.turn, s.tallies[step.hidden.at + s.turn]) >= SURE
            words = [step.words(action) for action in step.candidates(s)]
            assert words == (["pass", "declare", "reveal"] if sure else ["pass"])
            assert step.hint(s, chance.random) == 0
            found.add(sure)
            game.apply(s, 0, chance)
    assert found == {True, False}
