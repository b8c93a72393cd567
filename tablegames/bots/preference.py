"""What a style makes of what a search found: it takes one of the actions that are as good as the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random

from tablegames.bots.averages import mean
from tablegames.bots.ismcts import Opinion
from tablegames.bots.styles import Style
from tablegames.engine.game.game import Game
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import State

AS_GOOD = 0.02
"""Rewards that lie as near as this are the same to a search of some hundred iterations: half its error at best."""
SEEN_ENOUGH = 2
"""How many times fewer visits than the best still tell how good an action is."""
WORLDS = 8
"""In so many worlds it is looked what an action brings before the next turn, the same for all actions."""
TOLD = 200
"""Of what so many visits say of an action, half is luck."""
MOST_TURNS = 12
"""Of others, before that: an auction may go round and round."""


def as_good(opinions: Sequence[Opinion]) -> list[Opinion]:
    """List the actions that a search cannot tell from the best, which comes first."""
    share, reward = opinions[0].share, opinions[0].reward
    return [each for each in opinions if share <= SEEN_ENOUGH * each.share and reward - each.reward <= AS_GOOD]


def at_stake(opinions: Sequence[Opinion], iterations: int) -> float:
    """Say how much better the best action is than any, in reward, as far as a search of so many iterations can tell.

    Games and moments differ in that. After few visits it is mostly luck, and would make the style of a short search
    costly.
    """
    visits = opinions[0].share * iterations
    stake = opinions[0].reward - mean([each.reward for each in opinions])
    return max(0.0, stake) * visits / (visits + TOLD)


def favourite(style: Style, stake: float, gains: Sequence[float], marks: Sequence[float]) -> int:
    """Find the place of the action that a style takes: what each brings beyond the first, in reward, and its marks.

    A better mean than that of the first counts for nothing: what was tried more often is still the safer choice.
    """
    liked = [min(0.0, gain) + style.tilt * stake * mark for gain, mark in zip(gains, marks, strict=True)]
    return max(range(len(liked)), key=liked.__getitem__)


class Preference:
    """Chooses by reward and by what a style likes, among actions as good as the best: so it costs at most AS_GOOD.

    A style looks no further than to the seat's next turn: that is seen at the table, and told apart in a few worlds
    that fit an observation. How far the ends of rounds lie apart, or what they bring the leader, a search of a
    thousand iterations cannot tell.
    """

    def __init__(self, game: Game, style: Style, noise: float) -> None:
        self.game, self.style, self.noise = game, style, noise
        self.scale = 0.5 * game.sign / game.rules.swing
        self.won = game.table.zones.get("won")

    def choose(self, seen: Observation, opinions: Sequence[Opinion], iterations: int, rng: Random) -> int:
        """Take one of the actions of a search of so many iterations, the most visited first."""
        near = as_good(opinions)
        if len(near) == 1:
            return near[0].action
        marks = self.marks(seen, [each.action for each in near], rng)
        gains = [each.reward - near[0].reward for each in near]
        stake = at_stake(opinions, iterations)
        return near[favourite(self.style, stake, gains, [marks[each.action] for each in near])].action

    def marks(self, seen: Observation, actions: Sequence[int], rng: Random) -> Mapping[int, float]:
        """Say how much of the style's trait actions have, in units of reward: only differences count."""
        worlds = self.game.worlds(seen)
        samples = [worlds.sample(rng) for _ in range(WORLDS)]
        whose = seen.seat if self.style.trait != "leader" else self.leader(seen.seat, samples)
        if whose < 0:
            return dict.fromkeys(actions, 0.0)
        chances = [rng.random() for _ in samples]
        brought = {
            action: [
                self.brought(world.copy(), action, whose, Random(chance))
                for world, chance in zip(samples, chances, strict=True)
            ]
            for action in actions
        }
        if self.style.trait == "risk":
            return {action: spread(each) for action, each in brought.items()}
        return {action: mean(each) for action, each in brought.items()}

    def leader(self, seat: int, worlds: Sequence[State]) -> int:
        """Find the opponent who has most; NOBODY where there is none."""
        team_of = self.game.table.team_of
        rivals = [each for each in self.game.table.all_seats if team_of[each] != team_of[seat]]
        if self.game.table.together or not rivals:
            return NOBODY
        return max(rivals, key=lambda rival: sum([self.taken(world, rival) for world in worlds]))

    def brought(self, s: State, action: int, whose: int, rng: Random) -> float:
        """Give what a player has once an action is carried out and the others have had their turns."""
        seat, of_now, turns = s.turn, s.round, 0
        self.game.apply(s, action, rng)
        while s.turn >= 0 and s.turn != seat and s.round == of_now and turns < MOST_TURNS:
            step = s.step
            hint = step.hint(s, rng.random) if step.has_hints and rng.random() >= self.noise else None
            self.game.apply(s, rng.choice(step.legal_actions(s)) if hint is None else hint, rng)
            turns += 1
        return self.taken(s, whose)

    def taken(self, s: State, seat: int) -> float:
        """Give what a seat has: its total, and the cards it has won as a part of the deck, which may count later."""
        taken = self.game.score.total(s)[seat] * self.scale
        if self.won is not None and self.won.places == self.game.seats:
            taken += self.game.sign * self.won.count(s, seat) / self.game.table.cards.count
        return taken


def spread(numbers: Sequence[float]) -> float:
    """Give how far numbers lie apart: their standard deviation."""
    middle = mean(numbers)
    return sqrt(mean([(each - middle) ** 2 for each in numbers]))
