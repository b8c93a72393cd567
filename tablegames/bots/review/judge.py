"""The judge: compares the actions of one decision on the same worlds, until the difference is clear or does not matter.

A plain search gives bad actions few visits, so what it thinks of them is rough. Here every action that is still in
question is tried in every world, with the same chance, and below it trees of its own grow as in any search. What is
compared is the difference world by world. Actions that are clearly worse than another drop out early.

Which actions are as good as the best is found without a look at the one that was taken. So a hint, which asks before an
action is taken, and the look back, which asks the same with the same chance, say the same of a decision to the last
digit. What a hint named is never called a mistake. Only what such an action cost that is not among them is looked at
further.

Two things are done against figures that are sure of themselves and wrong. A tree may choose a poor reply by luck and
keep to it, and all its worlds then say the same. So each action has several trees, which take turns. And the best of
several rough figures is too high. So the worlds are divided into two halves, and what a decision cost is measured in
each half against the action that the other half thinks best.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from tablegames.bots.ismcts import Search, UnwantedError, always, search_game
from tablegames.bots.review.judgement import JudgedAction, Judgement
from tablegames.bots.review.trial import DEVIATIONS, TREES, Difference, Trial, best_of, cost, difference
from tablegames.bots.review.worth import Unit, Worth, exact
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import State

SURE = 2.3
"""Standard errors by which an action has to be behind before it drops out."""
LEAST = 96
"""Worlds before an action may drop out."""
FINE: Mapping[Unit, float] = {"points": 0.005, "wins": 0.008}
"""A difference that is known so well, as a part of the scale, need not be known better."""
ROUGH = 0.08
"""Neither need one that is clear, and known up to this part of itself."""
MOST: Mapping[Unit, int] = {"points": 16_000, "wins": 32_000}
"""How many times a decision is played on at most: worlds times actions. A win is all or nothing, so that it takes
twice as many to agree with another judgement."""
FEWEST = 800
"""How often a decision may be played on in the longest games."""
WHOLE_GAME: Mapping[Unit, int] = {"points": 800_000, "wins": 1_600_000}
"""How often the decisions of one game are played on together at most, so that long games do not take for ever."""
GROWTH = 1.25
"""How many times more worlds there are at each look at how the actions compare."""


def share_of(decisions: int, unit: Unit) -> int:
    """Tell how often each decision of a game with so many of them is played on at most."""
    return max(FEWEST, min(MOST[unit], WHOLE_GAME[unit] // max(1, decisions)))


class Judge:
    """Judges decisions of one game by what the seat that decided could know."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.search = Search(search_game(rules, seats))
        self.game = self.search.game
        self.worth = Worth(self.game)
        self.wanted: Callable[[], bool] = always

    def judge(self, seen: Observation, taken: int | None, chance: str, iterations: int) -> Judgement:
        """Judge a decision between several actions; where none is taken yet the best one counts as taken.

        Raises UnwantedError once it is not wanted any more.
        """
        worlds = SharedWorlds(self, seen, chance)
        step = self.game.table.steps[seen.step]
        trials = [self.trial(action) for action in self.candidates(worlds.first)]
        own = next((each for each in trials if each.action == taken), None)
        if own is None and taken is not None:
            own = self.trial(taken)
            trials.append(own)
        good = self.as_good(worlds, trials, own, iterations)
        best = good[0]
        if own is None:
            own = best
        lost = difference(best, own)
        if lost.clear:
            own.dropped = None
            rivals = self.measured(worlds, good, own, iterations)
            best = max([*rivals, own], key=lambda each: (each.mean, each is own))
            lost = cost(rivals, own) if best is not own else Difference(0.0, 0.0)
        actions = self.ranked(trials, best, own, lost, step.words, worlds.first)
        judged = next(each for each in actions if each.action == step.words(own.action))
        gains = [0.0] * self.game.seats
        if judged.clear:
            # What the seat lost is shared out among the others as it is between the two actions.
            share = judged.behind / (best.mean - own.mean) / worlds.done
            gains = [exact((mine - others) * share) for mine, others in zip(own.sums, best.sums, strict=True)]
            gains[seen.seat] = -judged.behind
        return Judgement(seen.seat, step.words(own.action), actions, tuple(gains), exact(best.mean), worlds.done)

    def trial(self, action: int) -> Trial:
        """Begin to try an action."""
        return Trial(action, sums=[0.0] * self.game.seats)

    def candidates(self, world: State) -> list[int]:
        """List the actions worth trying."""
        step = world.step
        return list(step.candidates(world) if step.sifts else step.legal_actions(world))

    # -- which are as good as the best --------------------------------------------------------------------------------

    def as_good(self, worlds: SharedWorlds, trials: Sequence[Trial], own: Trial | None, iterations: int) -> list[Trial]:
        """Find the actions that cannot be told from the best, which comes first.

        The one that was taken is tried in every world as well, so that it can be compared later. That changes neither
        which worlds are looked at nor what is found.
        """
        asked = self.candidates(worlds.first)
        open_trials = [each for each in trials if each.action in asked]
        spent, aim = 0, LEAST
        while True:
            before = worlds.done
            worlds.go_on(open_trials if own is None or own in open_trials else [*open_trials, own], aim)
            spent += (worlds.done - before) * len(open_trials)
            kept = self.still_open(open_trials)
            for trial in open_trials:
                trial.dropped = None if trial in kept else worlds.done
            open_trials = kept
            if spent >= iterations or self.told_apart(open_trials):
                break
            aim = max(aim + 1, min(int(aim * GROWTH), aim + (iterations - spent) // len(open_trials)))
        best = best_of(open_trials)
        good = [each for each in open_trials if each is not best and not difference(best, each).clear]
        return [best, *sorted(good, key=lambda each: -each.mean)]

    def still_open(self, trials: Sequence[Trial]) -> list[Trial]:
        """Keep the actions that may still be the best."""
        best = best_of(trials)
        gaps = [difference(best, trial) for trial in trials]
        return [trial for trial, gap in zip(trials, gaps, strict=True) if gap.mean <= gap.margin * SURE / DEVIATIONS]

    def told_apart(self, trials: Sequence[Trial]) -> bool:
        """Tell whether each action is known to be behind the best, or so little that it does not matter."""
        best = best_of(trials)
        gaps = [difference(best, trial) for trial in trials if trial is not best]
        return all(gap.margin < max(self.fine, gap.mean) for gap in gaps)

    @property
    def fine(self) -> float:
        """Give the difference that need not be known any better."""
        return FINE[self.worth.unit] * self.worth.scale

    # -- what another one cost ----------------------------------------------------------------------------------------

    def measured(self, worlds: SharedWorlds, good: Sequence[Trial], own: Trial, iterations: int) -> list[Trial]:
        """Go on until it is known what an action cost against the best; give the two that may be the best.

        They are those that each half of the worlds thinks best.
        """
        rivals = [max(good, key=lambda each: sum(each.worths[half::2])) for half in (0, 1)]
        rivals = rivals[: 1 if rivals[0] is rivals[1] else 2]
        tried, spent = [*rivals, own], 0
        while spent < iterations:
            gap = difference(best_of(rivals), own)
            if gap.margin < max(self.fine, ROUGH * gap.mean):
                break
            before = worlds.done
            worlds.go_on(tried, max(before + 1, min(int(before * GROWTH), before + (iterations - spent) // len(tried))))
            spent += (worlds.done - before) * len(tried)
        return rivals

    def ranked(
        self,
        trials: Sequence[Trial],
        best: Trial,
        own: Trial,
        lost: Difference,
        words: Callable[[int], str],
        world: State,
    ) -> tuple[JudgedAction, ...]:
        """List the actions by how far they are behind, with what speaks for each: the same in every world."""
        judged = []
        for trial in trials:
            gap = lost if trial is own else difference(best, trial)
            reasons = tuple(self.game.reasons(world, trial.action))
            margin = 0.0 if trial is best else exact(gap.margin)
            judged.append(
                (trial is not best, JudgedAction(words(trial.action), exact(max(0.0, gap.mean)), margin, reasons))
            )
        return tuple([each for _, each in sorted(judged, key=lambda pair: (pair[0], pair[1].behind))])


class SharedWorlds:
    """The worlds of one decision, one after the other: each action is tried in the same ones, with the same chance."""

    def __init__(self, judge: Judge, seen: Observation, chance: str) -> None:
        self.judge, self.seat = judge, seen.seat
        self.rng, self.luck = Random(chance), Random()
        self.worlds = judge.game.worlds(seen)
        self.done = 0
        self.first = self.worlds.sample(self.rng)
        """A world in which nothing is tried: what can be done, and what speaks for it, is the same in all."""

    def go_on(self, trials: Sequence[Trial], aim: int) -> None:
        """Try actions until so many worlds are done. Raises UnwantedError once they are not wanted any more."""
        while self.done < aim:
            world, number = self.judge.search.likely_world(self.worlds, self.rng), self.rng.getrandbits(32)
            for trial in trials:
                self.luck.seed(number)
                self.attempt(trial, world.copy())
            self.done += 1
        if not self.judge.wanted():
            raise UnwantedError

    def attempt(self, trial: Trial, s: State) -> None:
        """Try an action in a world: take it, go on as the tree below it has learnt, and note what comes of it."""
        game = self.judge.game
        if s.step.apply(s, trial.action, self.luck):
            game.advance(s, self.luck)
        # In turn, and their number is even: so the halves of the worlds have no tree in common.
        self.judge.search.iterate(s, trial.roots[len(trial.worths) % TREES], self.luck)
        worth = self.judge.worth.of(s)
        trial.worths.append(worth[self.seat])
        trial.sums = [total + each for total, each in zip(trial.sums, worth, strict=True)]
