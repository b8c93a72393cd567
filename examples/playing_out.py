"""A bot in thirty lines, for every game: it makes up worlds that fit what it sees, and plays each action out in them.

PYTHONPATH=examples tablegames simulate stay-home --players 2 --bots "playing_out:PlayingOut,easy"
"""

from random import Random


class PlayingOut:
    """Take the action after which a seat wins most often, where all go on by lot."""

    worlds = 5

    def __init__(self, game, seed):
        self.game, self.chance = game, Random(seed)

    def decide(self, seen):
        sampler, worth = self.game.worlds(seen), dict.fromkeys(seen.legal(), 0.0)
        for _ in range(self.worlds):
            world = sampler.sample(self.chance)
            for action in worth:
                worth[action] += self.outcome(world.copy(), action, seen.seat)
        return max(worth, key=worth.get)

    def outcome(self, state, action, seat):
        """Play on to the end, and tell what it was worth for the seat."""
        state.play(action)
        while not state.over:
            state.play(self.chance.choice(state.legal()))
        return state.returns()[seat]
