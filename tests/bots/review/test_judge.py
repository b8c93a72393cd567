"""A judge compares actions on the same worlds, by what the seat could know alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tablegames.bots.guides.practice import practice_game
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.review.judge import (
    FINE,
    GROWTH,
    LEAST,
    ROUGH,
    TREES,
    Judge,
    SharedWorlds,
    Trial,
    cost,
    difference,
    share_of,
)
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


@pytest.mark.days(7)
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


def test_the_best_stands_first_and_once_among_those_that_cannot_be_told_from_it() -> None:
    judge = Judge(ONE_TRICK.rules, 4)
    s = last_trick_but_one(judge)
    worlds = SharedWorlds(judge, judge.game.observe(s, s.turn), "chance")
    trials = [judge.trial(action) for action in judge.candidates(worlds.first)]
    assert len(trials) > 1
    best, *others = judge.as_good(worlds, trials, None, 2000)
    assert best.mean == max(each.mean for each in trials)
    assert best not in others
    assert not any(difference(best, each).clear for each in others)


def test_from_look_to_look_there_are_at_most_a_quarter_more_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Judge(ONE_TRICK.rules, 4)
    s = last_trick_but_one(judge)
    looks, go_on = [0], SharedWorlds.go_on

    def noting(worlds: SharedWorlds, trials: Sequence[Trial], aim: int) -> None:
        go_on(worlds, trials, aim)
        looks.append(worlds.done)

    monkeypatch.setattr(SharedWorlds, "go_on", noting)
    for action in judge.game.legal_actions(s):
        judge.judge(judge.game.observe(s, s.turn), action, "chance", 2000)
    more = [(before, after) for before, after in pairwise(looks) if after > before > 0]
    assert more
    assert all(after <= max(before + 1, before * GROWTH) for before, after in more)


class Untried(SharedWorlds):
    """Worlds of which so many are done; what is tried in more of them is noted."""

    def __init__(self, done: int) -> None:
        self.done = done
        self.looks = list[int]()

    def go_on(self, trials: Sequence[Trial], aim: int) -> None:
        for trial in trials:
            trial.worths += trial.worths[: aim - self.done]
        self.done = aim
        self.looks.append(aim)


def swaying(action: int, *worths: float) -> Trial:
    """Make a trial of forty worlds that brought this in turns."""
    return Trial(action, worths=list(worths) * (40 // len(worths)))


def test_the_rivals_of_an_action_are_those_that_one_half_of_the_worlds_thinks_best() -> None:
    judge, own = Judge(ONE_TRICK.rules, 4), swaying(0, -10)
    first, second, even = swaying(1, 9, 0), swaying(2, 0, 8), swaying(3, 5, 5)
    assert judge.measured(Untried(40), [even, first, second], own, 0) == [first, second]
    assert judge.measured(Untried(40), [even, swaying(4, 4, 4)], own, 0) == [even]


def test_an_action_is_tried_on_until_its_cost_is_known_and_no_longer() -> None:
    judge = Judge(ONE_TRICK.rules, 4)
    scale = judge.worth.scale
    known, unknown = Untried(40), Untried(40)
    # Known up to a thirtieth of itself; then up to half of itself.
    judge.measured(known, [swaying(1, 1.1 * scale, 0.9 * scale)], swaying(0, 0), 4000)
    judge.measured(unknown, [swaying(1, 2.6 * scale, -0.6 * scale)], swaying(0, 0), 4000)
    assert known.looks == []
    assert unknown.looks[:2] == [50, 62]
    best, own = swaying(1, 1.1 * scale, 0.9 * scale), swaying(0, 0)
    assert judge.fine < difference(best, own).margin < ROUGH * difference(best, own).mean
