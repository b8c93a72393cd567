"""In a solved bluff every figure is exact, of decisions and of positions."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.bots.review.solved_judge import SolvedJudge, solved_judge
from tablegames.engine.game.game import Game
from tests.bots.bluffs import CAUTIOUS, SHORT, STAY_HOME, position
from tests.variants import played_at_random


def judge_of(game: Game) -> SolvedJudge:
    judge = solved_judge(game)
    assert judge is not None
    return judge


@pytest.mark.parametrize("rules", [STAY_HOME, SHORT, CAUTIOUS], ids=["stay-home", "short", "cautious"])
def test_a_position_is_worth_what_its_continuations_are_worth(rules: object) -> None:
    game = Game(rules, 2)  # type: ignore[arg-type]  # the union of shipped and made-up rules
    judge = judge_of(game)
    for s in played_at_random(game, Random(4), 3):
        if s.turn == s.marker:
            # The setter's best places are worth the position; the others less.
            worths = judge.best.hide_worths(judge.score(s))
            after = []
            for action in game.legal_actions(s):
                t = s.copy()
                game.apply(t, action, Random(0))
                after.append(judge.before(t)[s.marker])
                assert after[-1] == pytest.approx(worths[action], abs=1e-3)
            assert max(after) == pytest.approx(judge.before(s)[s.marker], abs=1e-3)
        assert sum(judge.before(s)) == 1


def test_who_keeps_to_the_plan_loses_nothing_and_who_does_not_loses_what_that_costs() -> None:
    game = Game(STAY_HOME, 2)
    judge = judge_of(game)
    s = position(game, 10, 12)
    seen = game.observe(s, s.turn)
    plan = judge.best.hides(judge.score(s))
    worths = judge.best.hide_worths(judge.score(s))
    for action in seen.legal:
        judgement = judge.judge(seen, action)
        if plan[action] > 0.001:
            assert judgement.loss == 0
        assert judgement.loss == pytest.approx(max(worths.values()) - worths[action], abs=1e-3)
        assert judgement.gains == (-judgement.loss, judgement.loss)
