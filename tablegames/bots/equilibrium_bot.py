"""The bots that play a solved bluff by chances that no opponent can use against them: always, or now and then."""

from __future__ import annotations

from random import Random

from tablegames.bots.bluffs.bluff import bluff_in, goal_of
from tablegames.bots.bluffs.equilibrium import Chances, Equilibrium, Score
from tablegames.bots.bluffs.equilibrium_file import best_play
from tablegames.bots.ismcts import Opinion
from tablegames.bots.searching_bot import SearchingBot
from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation


class EquilibriumBot:
    """Look up how likely each action should be at this score, and draw one."""

    def __init__(self, game: Game, best: Equilibrium, rng: Random) -> None:
        self.best, self.rng = best, rng
        self.goal = goal_of(game.rules)
        self.points = game.table.tallies["points"].at

    def decide(self, seen: Observation) -> int:
        """Choose one of the legal actions."""
        chances = self.chances(seen)
        return self.rng.choices(list(chances), list(chances.values()))[0]

    def chances(self, seen: Observation) -> Chances:
        """Tell how likely it takes each legal action."""
        if seen.seat == seen.marker:
            return self.best.hides(self.score(seen))
        return self.best.flips(self.score(seen), self.turned(seen))

    def opinions(self, seen: Observation) -> list[Opinion]:
        """Judge the legal actions: how often it takes each, and how often the game is won then; the best first."""
        score = self.score(seen)
        setting = seen.seat == seen.marker
        worths = self.best.hide_worths(score) if setting else self.best.flip_worths(score, self.turned(seen))
        opinions = [Opinion(action, share, worths[action]) for action, share in self.chances(seen).items()]
        return sorted(opinions, key=lambda opinion: (-opinion.share, -opinion.reward))

    def score(self, seen: Observation) -> Score:
        """Tell how many points the setter and the flipper still need."""
        return self.needed(seen, seen.marker), self.needed(seen, 1 - seen.marker)

    def needed(self, seen: Observation, seat: int) -> int:
        """Tell how many points a seat still needs."""
        return self.goal - (seen.tallies[self.points + seat] or 0)

    def turned(self, seen: Observation) -> int:
        """Tell which places are turned up: those that can't be turned up any more."""
        return sum([1 << place for place in range(self.best.bluff.places) if place not in seen.legal])


class PartlyExactBot:
    """Decide by best play in a share of the decisions, and search in the others: the middle level of a solved game.

    In a bluff most choices are worth the same, so that a short search loses no more than slips do. Without best play
    the middle level would lose as much a decision as the lowest.
    """

    def __init__(self, best: EquilibriumBot, searching: SearchingBot, share: float, rng: Random) -> None:
        self.best, self.searching, self.share, self.rng = best, searching, share, rng

    def decide(self, seen: Observation) -> int:
        """Choose one of the legal actions."""
        return (self.best if self.rng.random() < self.share else self.searching).decide(seen)

    def opinions(self, seen: Observation) -> list[Opinion]:
        """Judge the legal actions as the search does, the most visited first."""
        return self.searching.opinions(seen)


def mixed_bot(game: Game, rng: Random) -> EquilibriumBot | None:
    """Make the bot, if the game is a bluff that is solved."""
    bluff = bluff_in(game.rules)
    best = best_play(bluff) if bluff else None
    return EquilibriumBot(game, best, rng) if best else None
