"""What a style makes of what a search found: it takes one of the actions that are as good as the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random

from tablegames.bots.averages import mean
from tablegames.bots.ismcts import Opinion, Search
from tablegames.bots.styles import Style
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import State

AS_GOOD = 0.02
"""Rewards that lie as near as this are the same to a search of some hundred iterations: half its error at best."""
SEEN_ENOUGH = 3
"""So many times fewer visits than the best still tell how good an action is."""
WORLDS = 12
"""In so many worlds it is looked what an action brings before the next turn, the same for all actions."""
MOST_TURNS = 12
"""Of others, before that: an auction may go round and round."""
Marks = Mapping[int, float]
"""By action, how much of a trait it has, in units of reward: nothing but differences count."""


def as_good(opinions: Sequence[Opinion]) -> list[Opinion]:
    """List the actions that a search cannot tell from the best, which comes first."""
    share, reward = opinions[0].share, opinions[0].reward
    return [each for each in opinions if share <= SEEN_ENOUGH * each.share and reward - each.reward <= AS_GOOD]


def liking(style: Style, gain: float, mark: float) -> float:
    """Weigh what an action brings beyond the best, in reward, against what it has of the trait.

    A better mean counts for nothing: what was tried more often is still the safer choice.
    """
    return min(0.0, gain) + style.tilt * mark


class Preference:
    """Chooses by reward and by what a style likes, among actions as good as the best: so it costs at most AS_GOOD.

    It is told of worlds that fit an observation, as the search is, and of nothing else.
    """

    def __init__(self, search: Search, style: Style) -> None:
        self.search, self.game, self.style = search, search.game, style
        self.scale = 0.5 * self.game.sign / self.game.rules.swing
        self.won = self.game.table.zones.get("won")
        search.keeps = True

    def choose(self, seen: Observation, opinions: Sequence[Opinion], rng: Random) -> int:
        """Take one of the actions of the last search, the most visited first."""
        best, *others = as_good(opinions)
        if not others:
            return best.action
        near = [best, *others]
        marks = self.marks(seen, [each.action for each in near], rng)
        return max(near, key=lambda each: liking(self.style, each.reward - best.reward, marks[each.action])).action

    def marks(self, seen: Observation, actions: Sequence[int], rng: Random) -> Marks:
        """Say how much of the style's trait actions have."""
        if self.style.trait == "soon":
            return self.soon(seen, actions, rng)
        if self.style.trait == "leader":
            return self.leaders(seen.seat, actions)
        return {action: self.spread(seen.seat, action) for action in actions}

    def spread(self, seat: int, action: int) -> float:
        """Give the standard deviation of what an action comes to."""
        results = self.search.results[action]
        rewards = [self.reward(totals, seat) for totals in results]
        middle = mean(rewards)
        return sqrt(mean([(each - middle) ** 2 for each in rewards]))

    def reward(self, totals: Sequence[int], seat: int) -> float:
        """Give what totals are worth to a seat, as the search does but for what is the same everywhere."""
        usual = 0.0 if self.search.together else sum(totals) / len(totals)
        return (totals[seat] - usual) * self.scale

    def leaders(self, seat: int, actions: Sequence[int]) -> Marks:
        """Give what the strongest opponent comes to: who will have most, by all that the search has seen."""
        team_of = self.game.table.team_of
        rivals = [each for each in self.game.table.all_seats if team_of[each] != team_of[seat]]
        if self.search.together or not rivals:
            return dict.fromkeys(actions, 0.0)
        results = self.search.results
        hopes = [sum([totals[each] for found in results.values() for totals in found]) for each in rivals]
        leader = max(zip(hopes, rivals, strict=True), key=lambda hope: hope[0] * self.game.sign)[1]
        return {action: self.scale * mean([totals[leader] for totals in results[action]]) for action in actions}

    def soon(self, seen: Observation, actions: Sequence[int], rng: Random) -> Marks:
        """Give what actions bring before the seat's next turn, in the same worlds each."""
        worlds = self.game.worlds(seen)
        marks = dict.fromkeys(actions, 0.0)
        for _ in range(WORLDS):
            world, chance = worlds.sample(rng), rng.random()
            for action in actions:
                marks[action] += self.brought(world.copy(), action, Random(chance)) / WORLDS
        return marks

    def brought(self, s: State, action: int, rng: Random) -> float:
        """Give what a seat has taken once an action is carried out and the others have had their turns."""
        seat, of_now, turns = s.turn, s.round, 0
        self.game.apply(s, action, rng)
        while s.turn >= 0 and s.turn != seat and s.round == of_now and turns < MOST_TURNS:
            step = s.step
            hint = step.hint(s, rng.random) if step.hints and rng.random() >= self.search.noise else None
            self.game.apply(s, rng.choice(step.legal_actions(s)) if hint is None else hint, rng)
            turns += 1
        taken = self.game.score.total(s)[seat] * self.scale
        if self.won is not None and self.won.places == self.game.seats:
            taken += self.won.count(s, seat) / self.game.table.cards.count
        return taken
