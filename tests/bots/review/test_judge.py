"""A judge compares actions on the same worlds, by what the seat could know alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.bots.guides.practice import practice_game
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.review.judge import FINE, LEAST, TREES, Judge, Trial, cost, difference, share_of
from tablegames.bots.review.judgement import Judgement, judgement_node, judgement_of
from tablegames.engine.table.state import State
from tests.variants import VARIANTS, Variant, played_at_random

USUAL = [next(each for each in VARIANTS if each.name == name) for name in sorted({each.name for each in VARIANTS})]
ONE_TRICK = next(each for each in VARIANTS if each.name == "hearts" and each.players == 4)


def decisions(variant: Variant, judge: Judge, count: int, seed: int = 3) -> list[State]:
    rng = Random(seed)
    # At a table that keeps account of who knows what.
    game = practice_game(variant.rules, variant.players)
    found = [s.copy() for s in played_at_random(game, rng) if len(game.legal_actions(s)) > 1]
    return rng.sample(found, min(count, len(found)))


@pytest.mark.days(3)
@pytest.mark.parametrize("variant", USUAL, ids=str)
def test_every_action_worth_trying_is_judged_and_the_best_comes_first(variant: Variant) -> None:
    judge = Judge(variant.rules, variant.players)
    for s in decisions(variant, judge, 2):
        seen = judge.game.observe(s, s.turn)
        for taken in seen.legal[:1] + seen.legal[-1:]:
            judgement = judge.judge(seen, taken, "chance", 200)
            words = [each.action for each in judgement.actions]
            assert judgement.taken == s.step.words(taken)
            assert judgement.taken in words
            assert set(words) <= set(map(s.step.words, seen.legal))
            assert judgement.best.behind == 0 == judgement.best.margin
            assert [each.behind for each in judgement.actions] == sorted(each.behind for each in judgement.actions)
            assert judgement.worlds >= LEAST
            assert judgement.loss >= 0
            assert judgement.gains[judgement.seat] == -judgement.loss
            assert judgement_of(judgement_node(judgement)) == judgement


def test_the_same_chance_gives_the_same_judgement() -> None:
    judge = Judge(ONE_TRICK.rules, 4)
    s = decisions(ONE_TRICK, judge, 1)[0]
    seen = judge.game.observe(s, s.turn)
    first = judge.judge(seen, seen.legal[0], "chance", 300)
    assert judge.judge(seen, seen.legal[0], "chance", 300) == first
    assert judge.judge(seen, seen.legal[0], "another", 300) != first


def last_trick_but_one(judge: Judge) -> State:
    """Find a position of Hearts with two cards left to choose from, to be played by who comes last to the trick."""
    rng = Random(8)
    for s in played_at_random(judge.game, rng, 20):
        if len(judge.game.legal_actions(s)) == 2 and s.step.topic == "follow" and points_differ(judge, s):
            return s.copy()
    raise AssertionError("no such position")


def points_differ(judge: Judge, s: State) -> bool:
    return spread(judge, s) >= 10


def spread(judge: Judge, s: State) -> float:
    """Tell by how much two actions differ at once: the round is over after either."""
    found = []
    for action in judge.game.legal_actions(s):
        end = s.copy()
        judge.game.apply(end, action, Random(0))
        if end.turn >= 0 and len(judge.game.legal_actions(end)) > 1:
            return 0.0
        judge.game.playout(end, Random(0))
        found.append(judge.worth.of(end)[s.turn])
    return max(found) - min(found)


def test_what_costs_points_for_certain_is_found_with_its_cost() -> None:
    judge = Judge(ONE_TRICK.rules, 4)
    s = last_trick_but_one(judge)
    seen = judge.game.observe(s, s.turn)
    losses = [judge.judge(seen, action, "chance", 2000).loss for action in seen.legal]
    assert min(losses) == 0
    assert max(losses) > 1


def test_what_nobody_could_know_changes_nothing() -> None:
    judge = Judge(ONE_TRICK.rules, 4)
    s = decisions(ONE_TRICK, judge, 1)[0]
    seen = judge.game.observe(s, s.turn)
    other = judge.game.worlds(seen).sample(Random(5))
    assert judge.game.observe(other, other.turn) == seen
    assert other.hands != s.hands
    taken = seen.legal[-1]
    again = judge.judge(judge.game.observe(other, other.turn), taken, "chance", 300)
    assert judge.judge(seen, taken, "chance", 300) == again


def test_thinking_ends_once_nobody_waits() -> None:
    judge = Judge(ONE_TRICK.rules, 4)
    s = decisions(ONE_TRICK, judge, 1)[0]
    judge.wanted = lambda: False
    seen = judge.game.observe(s, s.turn)
    with pytest.raises(UnwantedError):
        judge.judge(seen, seen.legal[0], "chance", 300)


def test_within_its_uncertainty_a_decision_costs_nothing() -> None:
    judge = Judge(ONE_TRICK.rules, 4)
    s = decisions(ONE_TRICK, judge, 1)[0]
    seen = judge.game.observe(s, s.turn)
    judgement = judge.judge(seen, seen.legal[-1], "chance", 300)
    own = judgement.own
    for behind, margin, loss in ((1.0, 2.0, 0.0), (2.0, 1.0, 2.0)):
        changed = replace(own, behind=behind, margin=margin)
        others = tuple([each for each in judgement.actions if each is not own])
        doubtful = Judgement(0, own.action, (*others, changed), (), 0.0, 1)
        assert doubtful.loss == loss


def test_what_was_only_lucky_costs_nothing() -> None:
    rng = Random(2)

    def trial(worth: float) -> Trial:
        return Trial(0, worths=[worth + rng.gauss(0, 1) for _ in range(40)])

    # A dozen actions are all the same, and one of them is taken: the best of them looks better than it is.
    against_best, fresh = 0.0, 0.0
    for _ in range(60):
        trials = [trial(0.0) for _ in range(12)]
        best = max(trials, key=lambda each: each.mean)
        against_best += difference(best, trials[0]).mean / 60
        fresh += cost(trials, trials[0]).mean / 60
    assert against_best > 0.2
    assert abs(fresh) < 0.05
    # What is truly better by one costs one.
    clear = [trial(0.0), trial(1.0)]
    assert cost(clear, clear[0]).mean == pytest.approx(difference(clear[1], clear[0]).mean)
    assert cost(clear, clear[1]).mean == 0


def test_the_halves_of_the_worlds_have_no_tree_in_common() -> None:
    assert TREES % 2 == 0


def test_long_games_get_less_for_each_decision() -> None:
    for unit in FINE:
        assert share_of(10, unit) > share_of(400, unit) > share_of(10_000, unit) == share_of(20_000, unit)
