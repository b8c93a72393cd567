"""The judge: compares the actions of one decision on the same worlds, until the difference is clear or does not matter.

A plain search gives bad actions few visits, so what it thinks of them is rough. Here every action that is still in
question is tried in every world, with the same chance, and below it trees of its own grow as in any search. What is
compared is the difference world by world. Actions that are clearly worse than another drop out early.

Two things are done against figures that are sure of themselves and wrong. A tree may take to a poor reply by luck and
keep to it, and all its worlds then say the same: so each action has several trees, which take turns. And the best of
several rough figures is too high: so the worlds are divided into two halves, and what a decision cost is measured in
each half against the action that the other half thinks best.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from tablegames.bots.ismcts import Search, SearchNode, UnwantedError, always, search_game
from tablegames.bots.review.judgement import JudgedAction, Judgement
from tablegames.bots.review.worth import Unit, Worth, exact
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import State

DEVIATIONS = 1.96
"""Standard errors in an interval: 95 of 100."""
SURE = 2.3
"""Standard errors by which an action has to be behind before it drops out."""
LEAST = 96
"""Worlds before an action may drop out."""
TREES = 8
"""Trees below each action. With one, two judgements of Doubles differed by half as much again as the margins said."""
FINE: Mapping[Unit, float] = {"points": 0.005, "wins": 0.008}
"""A difference that is known so well, as a part of the scale, need not be known better."""
ROUGH = 0.08
"""Neither need one that is clear, and known up to this part of itself."""
MOST: Mapping[Unit, int] = {"points": 16_000, "wins": 32_000}
"""How many times a decision is played on at most: worlds times actions. A win is all or nothing, so that it takes
twice as many to agree with another judgement."""
FEWEST = 800
"""So often a decision may be played on in the longest games."""
WHOLE_GAME: Mapping[Unit, int] = {"points": 800_000, "wins": 1_600_000}
"""How often the decisions of one game are played on together at most, so that long games do not take for ever."""
GROWTH = 1.25
"""How many times more worlds there are at each look at how the actions compare."""


@dataclass(slots=True)
class Trial:
    """An action that is being tried."""

    action: int
    roots: list[SearchNode] = field(default_factory=lambda: [SearchNode() for _ in range(TREES)])
    worths: list[float] = field(default_factory=list)
    """What each world came to for the seat that decides."""
    sums: list[float] = field(default_factory=list)
    """The same for every seat, added up."""

    @property
    def mean(self) -> float:
        """Give what it is worth."""
        return sum(self.worths) / len(self.worths)


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much one action is better than another in the worlds that both were tried in."""

    mean: float
    margin: float


def difference(better: Trial, other: Trial) -> Difference:
    """Compare two actions world by world."""
    return compared([one - two for one, two in zip(better.worths, other.worths, strict=False)])


def compared(gaps: Sequence[float]) -> Difference:
    """Give the mean of some differences, and how sure it is."""
    n = len(gaps)
    mean = sum(gaps) / n
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / max(1, n - 1)
    return Difference(mean, DEVIATIONS * sqrt(spread / n))


def cost(trials: Sequence[Trial], own: Trial) -> Difference:
    """Compare an action with the best of several, each half of the worlds with the one that the other half chose.

    So that nobody is measured against what was chosen for being lucky in these very worlds. All have been tried in
    equally many.
    """
    gaps: list[float] = []
    for half in (0, 1):
        best = max(trials, key=lambda trial: sum(trial.worths[1 - half :: 2]))
        gaps += [one - two for one, two in zip(best.worths[half::2], own.worths[half::2], strict=True)]
    return compared(gaps)


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

    def judge(self, seen: Observation, taken: int, chance: str, iterations: int) -> Judgement:
        """Judge a decision between several actions. Raises UnwantedError once nobody waits for it any more."""
        rng, luck = Random(chance), Random()
        worlds = self.game.worlds(seen)
        step = self.game.table.steps[seen.step]
        trials = [Trial(action, sums=[0.0] * self.game.seats) for action in self.candidates(worlds.sample(rng), taken)]
        open_trials, done, spent, aim = trials, 0, 0, LEAST
        while True:
            while done < aim:
                world, number = worlds.sample(rng), rng.getrandbits(32)
                for trial in open_trials:
                    luck.seed(number)
                    self.attempt(trial, world.copy(), seen.seat, luck)
                done += 1
                spent += len(open_trials)
            if not self.wanted():
                raise UnwantedError
            open_trials = self.still_open(open_trials, taken)
            if spent >= iterations or self.settled(open_trials, taken):
                break
            aim = max(done + 1, min(int(done * GROWTH), done + (iterations - spent) // len(open_trials)))
        best = max(open_trials, key=lambda trial: (trial.mean, trial.action == taken))
        own = next(trial for trial in trials if trial.action == taken)
        lost = cost(open_trials, own) if best is not own else Difference(0.0, 0.0)
        actions = self.ranked(trials, best, lost, step.words, seen, rng, taken)
        judged = next(each for each in actions if each.action == step.words(taken))
        gains = [0.0] * self.game.seats
        if judged.clear:
            # What the seat lost is shared out among the others as it is between the two actions.
            share = judged.behind / (best.mean - own.mean) / done
            gains = [exact((mine - others) * share) for mine, others in zip(own.sums, best.sums, strict=True)]
            gains[seen.seat] = -judged.behind
        return Judgement(seen.seat, step.words(taken), actions, tuple(gains), exact(best.mean), done)

    def candidates(self, world: State, taken: int) -> list[int]:
        """List the actions worth trying, the one taken among them."""
        step = world.step
        actions = list(step.candidates(world) if step.sifts else step.legal_actions(world))
        return actions if taken in actions else [*actions, taken]

    def attempt(self, trial: Trial, s: State, seat: int, luck: Random) -> None:
        """Try an action in a world: take it, go on as the tree below it has learnt, and note what comes of it."""
        if s.step.apply(s, trial.action, luck):
            self.game.advance(s, luck)
        # In turn, and their number is even: so the halves of the worlds have no tree in common.
        self.search.iterate(s, trial.roots[len(trial.worths) % TREES], luck)
        worth = self.worth.of(s)
        trial.worths.append(worth[seat])
        trial.sums = [total + each for total, each in zip(trial.sums, worth, strict=True)]

    def still_open(self, trials: Sequence[Trial], taken: int) -> list[Trial]:
        """Keep the actions that may still be the best, and the one that was taken."""
        best = max(trials, key=lambda trial: trial.mean)
        kept = []
        for trial in trials:
            gap = difference(best, trial)
            if trial.action == taken or gap.mean <= gap.margin * SURE / DEVIATIONS:
                kept.append(trial)
        return kept

    def settled(self, trials: Sequence[Trial], taken: int) -> bool:
        """Tell whether more worlds would change nothing worth knowing."""
        best = max(trials, key=lambda trial: trial.mean)
        own = next(trial for trial in trials if trial.action == taken)
        fine = FINE[self.worth.unit] * self.worth.scale
        if best is own:
            gaps = [difference(own, trial) for trial in trials if trial is not own]
            return all(gap.margin - gap.mean < fine for gap in gaps)
        gap = difference(best, own)
        return gap.margin < max(fine, ROUGH * gap.mean)

    def ranked(
        self,
        trials: Sequence[Trial],
        best: Trial,
        lost: Difference,
        words: Callable[[int], str],
        seen: Observation,
        rng: Random,
        taken: int,
    ) -> tuple[JudgedAction, ...]:
        """List the actions by how far they are behind, with the reasons of the best and of the one taken."""
        world = self.game.worlds(seen).sample(rng)
        judged = []
        for trial in trials:
            gap = lost if trial.action == taken else difference(best, trial)
            told = trial is best or trial.action == taken
            reasons = tuple(self.game.reasons(world, trial.action)) if told else ()
            margin = 0.0 if trial is best else exact(gap.margin)
            judged.append(
                (trial is not best, JudgedAction(words(trial.action), exact(max(0.0, gap.mean)), margin, reasons))
            )
        return tuple([each for _, each in sorted(judged, key=lambda pair: (pair[0], pair[1].behind))])
