"""The judge of a solved bluff: what it says is exact, up to the rounding of the file with the solution."""

from __future__ import annotations

from math import comb
from random import Random

from tablegames.bots.bluffs.bluff import bluff_in, goal_of
from tablegames.bots.bluffs.equilibrium import Equilibrium, Score
from tablegames.bots.bluffs.equilibrium_file import best_play
from tablegames.bots.review.judgement import JudgedAction, Judgement
from tablegames.bots.review.worth import Worth, exact
from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import State

ROUNDING = 0.0005
"""Differences below this come from the rounding of the file."""


class SolvedJudge:
    """Judges by best play: an action is worth the chance to win against an opponent who cannot be outwitted."""

    def __init__(self, game: Game, best: Equilibrium) -> None:
        self.game, self.best = game, best
        self.worth = Worth(game)
        self.worth.unit = "wins"
        self.goal, self.places = goal_of(game.rules), best.bluff.places
        self.points = game.table.tallies["points"].at
        self.down = game.table.zones["place"]
        self.shown = game.table.zones["shown"]

    # -- decisions ----------------------------------------------------------------------------------------------------

    def drawn(self, seen: Observation, chance: str) -> int:
        """Draw an action as often as best play takes it: a player who always does the same can be guessed."""
        s = self.game.worlds(seen).sample(Random(0))
        score = self.score(s)
        setting = seen.seat == seen.marker
        chances = self.best.hides(score) if setting else self.best.flips(score, self.turned(s))
        return Random(chance).choices(list(chances), list(chances.values()))[0]

    def judge(self, seen: Observation, taken: int) -> Judgement:
        """Judge a decision by what the seat knew."""
        s = self.game.worlds(seen).sample(Random(0))
        setting = seen.seat == seen.marker
        score, turned = self.score(s), self.turned(s)
        worths = self.best.hide_worths(score) if setting else self.best.flip_worths(score, turned)
        words = s.step.words
        top = max(worths.values())
        best = taken if top - worths[taken] < ROUNDING else max(worths, key=worths.__getitem__)
        actions = []
        for action in sorted(worths, key=lambda each: (each != best, -worths[each])):
            behind = top - worths[action]
            told = tuple(self.game.reasons(s, action))
            actions.append(JudgedAction(words(action), exact(behind) if behind >= ROUNDING else 0.0, 0.0, told))
        loss = next(each.behind for each in actions if each.action == words(taken))
        gains = tuple([-loss if seat == seen.seat else loss for seat in range(self.game.seats)])
        return Judgement(seen.seat, words(taken), tuple(actions), gains, exact(top), 0)

    # -- positions ----------------------------------------------------------------------------------------------------

    def before(self, s: State) -> list[float]:
        """Give each seat's chance to win where all is known and both play on at their best."""
        setter = s.marker
        score = self.score(s)
        if s.turn == setter:
            chance = self.best.plans[score].value
        else:
            chance = self.carried_on(score, self.hidden(s), self.turned(s))
        return [exact(chance) if seat == setter else 1 - exact(chance) for seat in range(self.game.seats)]

    def carried_on(self, score: Score, hide: int, turned: int) -> float:
        """Give the setter's chance to win once the joker lies there and these places are turned up."""
        likely = {
            goal: share / comb(goal.bit_count(), turned.bit_count())
            for goal, share in zip(self.best.bluff.turns, self.best.plans[score].turns, strict=True)
            if goal & turned == turned and share > 0
        }
        if not likely:
            likely = {self.meant(score, hide, turned): 1.0}
        total = sum(likely.values())
        return sum([share * self.best.chance(score, hide, goal) for goal, share in likely.items()]) / total

    def meant(self, score: Score, hide: int, turned: int) -> int:
        """Tell which places are turned up in the end where no plan comes here: by what wins most often, step by step.

        The player who turns up the joker turns up no more.
        """
        while turned.bit_count() < self.places:
            worths = self.best.flip_worths(score, turned)
            action = max(worths, key=worths.__getitem__)
            if action == self.places:
                break
            turned |= 1 << action
            if action == hide:
                break
        return turned

    def score(self, s: State) -> Score:
        """Tell how many points the setter and the flipper still need."""
        points = s.tallies[self.points : self.points + 2]
        return self.goal - points[s.marker], self.goal - points[1 - s.marker]

    def turned(self, s: State) -> int:
        """Tell which places are turned up."""
        return sum([1 << place for place in range(self.places) if self.shown.mask(s, place)])

    def hidden(self, s: State) -> int:
        """Tell where the joker lies; the number of places: nowhere."""
        for place in range(self.places):
            if self.down.mask(s, place) >> self.places & 1:
                return place
        return self.places


def solved_judge(game: Game) -> SolvedJudge | None:
    """Make the judge, if the game is a bluff that is solved."""
    bluff = bluff_in(game.rules)
    best = best_play(bluff) if bluff else None
    return SolvedJudge(game, best) if best else None
