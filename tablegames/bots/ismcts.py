"""Information-set Monte Carlo tree search: one tree for what one seat knows, one sampled world an iteration.

Single observer, single tree (Cowling, Powley and Whitehouse, 2012). Each iteration makes up a world that fits the
observation, walks down the tree along what is legal there and adds a node. Then it plays the world out to the horizon
and credits every node on the way with the result for the seat that chose it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Final

from tablegames.bots.budget import Budget
from tablegames.bots.guide import Guide
from tablegames.engine.game.game import AT_RANDOM, Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.knowledge.worlds import Worlds
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import State
from tablegames.engine.table.table import SearchTable

EXPLORATION: Final = 0.3
"""How much a seldom tried action is worth trying: measured over six games, flat from 0.2 to 0.7."""
NOISE: Final = 0.1
"""How often a playout ignores the hints."""
TRUST: Final = 0.3
"""How much of a search goes by what its guide says before anything has been tried."""
BLIND: Final = 0.1
"""How much of a guide's say is shared out evenly, so that nothing is never looked at."""
TRIES: Final = 5
"""How many more worlds are sampled where the first one does not fit what calls have shown."""
BETWEEN_LOOKS: Final = 16
"""Iterations between two looks at the clock."""
LOGARITHMS: list[float] = [0.0, 0.0]
"""Natural logarithms by number, as far as searches have counted: they are faster looked up than worked out."""


class UnwantedError(Exception):
    """The answer that is being thought about is not wanted any more."""


def always() -> bool:
    """Say that the answer is wanted."""
    return True


class SearchNode:
    """An action somewhere in the tree."""

    __slots__ = ("available", "chances", "children", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.value = 0.0
        """Sum of the rewards of the seat that took the action."""
        self.available = 1
        """How often it was legal when its parent was visited."""
        self.children: dict[int, SearchNode] = {}
        self.chances: list[float] | None = None
        """Of the root, how likely its actions are before anything has been tried."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a search thinks of an action: its share of the visits, and its mean reward from 0 (lost) to 1 (won)."""

    action: int
    share: float
    reward: float


def search_game(rules: Rules, seats: int) -> Game:
    """Make a game for looking ahead: no journal, no account of knowledge, and an end at the horizon."""
    return Game(
        rules, seats, SearchTable(rules.deck, seats, rules.partners, rules.together), one_round=rules.horizon == "round"
    )


class Search:
    """Searches positions of one game. It is handed observations, and makes up everything else."""

    def __init__(self, game: Game, hints: bool = True, guide: Guide | None = None) -> None:
        self.game, self.noise, self.guide = game, NOISE if hints else AT_RANDOM, guide
        self.iterations = 0
        """How many the last search took."""
        self.together = game.table.together
        self.doubting = [step for step in game.table.steps if step.doubts]
        self.clock: Callable[[], float] = time.perf_counter
        """What the seconds of a budget are measured by."""
        self.wanted: Callable[[], bool] = always
        """Tells whether the answer is still wanted: asked as often as the clock is looked at."""

    def opinions(self, seen: Observation, budget: Budget, rng: Random) -> list[Opinion]:
        """Judge the legal actions of an observation, the most visited first."""
        root = self.grow(seen, budget, rng)
        total = max(1, sum(child.visits for child in root.children.values()))
        opinions = [
            Opinion(action, child.visits / total, child.value / max(1, child.visits))
            for action, child in root.children.items()
        ]
        return sorted(opinions, key=lambda opinion: (-opinion.share, -opinion.reward))

    def grow(self, seen: Observation, budget: Budget, rng: Random) -> SearchNode:
        """Grow a tree until the budget is spent, or until nothing can catch up with the leading action.

        Raises UnwantedError once the answer is not wanted any more.
        """
        end = self.clock() + budget.seconds
        worlds = self.game.worlds(seen)
        root = SearchNode()
        iterate = self.iterate_guided if self.guide else self.iterate
        done = 0
        while done < budget.iterations:
            for _ in range(min(BETWEEN_LOOKS, budget.iterations - done)):
                iterate(self.likely_world(worlds, rng), root, rng)
                done += 1
            if not self.wanted():
                raise UnwantedError
            if self.clock() >= end or is_decided(root, budget.iterations - done):
                break
        self.iterations = done
        return root

    def likely_world(self, worlds: Worlds, rng: Random) -> State:
        """Sample a world; where calls have shown something of the hands, of several the one that fits it best."""
        best = worlds.sample(rng)
        if not self.doubting:
            return best
        least = sum([step.doubt(best) for step in self.doubting])
        for _ in range(TRIES):
            if least == 0:
                break
            world = worlds.sample(rng)
            doubt = sum([step.doubt(world) for step in self.doubting])
            if doubt < least:
                best, least = world, doubt
        return best

    def iterate(self, s: State, root: SearchNode, rng: Random) -> None:
        """Walk a world down the tree, add a node, play out and credit."""
        game, random, logs = self.game, rng.random, LOGARITHMS
        node = root
        root.visits += 1
        if root.visits == len(logs):
            logs += [log(number) for number in range(len(logs), 2 * len(logs))]
        path: list[tuple[SearchNode, int]] = []
        while s.turn >= 0:
            step, seat, children = s.step, s.turn, node.children
            actions = step.candidates(s) if step.sifts else step.legal_actions(s)
            best = -1e9
            untried: list[int] = []
            for each in actions:
                child = children.get(each)
                if child is None:
                    untried.append(each)
                    continue
                if not untried:
                    visits = child.visits
                    worth = child.value / visits + EXPLORATION * sqrt(logs[child.available] / visits)
                    if worth > best:
                        best, action, node = worth, each, child
                child.available += 1
            if untried:
                action = untried[int(random() * len(untried))]
                node = children[action] = SearchNode()
            path.append((node, seat))
            if step.apply(s, action, rng):
                game.advance(s, rng)
            if untried:
                break
        game.playout(s, rng, self.noise)
        self.credit(s, path)

    def iterate_guided(self, s: State, root: SearchNode, rng: Random) -> None:
        """Do as `iterate` does, but go first where the guide thinks a player is likely to go (PUCT)."""
        assert self.guide is not None
        game, chances_of = self.game, self.guide.chances
        node = root
        path: list[tuple[SearchNode, int]] = []
        fresh = False
        while s.turn >= 0 and not fresh:
            step, seat, children = s.step, s.turn, node.children
            actions = step.candidates(s) if step.sifts else step.legal_actions(s)
            if len(actions) == 1:
                action = actions[0]
            else:
                chances = self.at_root(root, s, actions) if node is root else chances_of(s, actions)
                action = likeliest(children, actions, chances)
            fresh = action not in children
            if fresh:
                children[action] = SearchNode()
            node = children[action]
            path.append((node, seat))
            if step.apply(s, action, rng):
                game.advance(s, rng)
        game.playout(s, rng, self.noise)
        self.credit(s, path)

    def at_root(self, root: SearchNode, s: State, actions: Sequence[int]) -> list[float]:
        """Give the chances of the root's actions: the same in every world, since the player who searches has the same
        hand.

        They are equal where others choose against what is hidden: habits could be read.
        """
        if root.chances is None:
            assert self.guide is not None
            bluff = s.step.bluffs(actions[0])
            root.chances = [1 / len(actions)] * len(actions) if bluff else self.guide.chances(s, actions)
        return root.chances

    def credit(self, s: State, path: Sequence[tuple[SearchNode, int]]) -> None:
        """Credit every decision on the way with the result for the seat that took it."""
        game = self.game
        if self.together:
            # No seat is ahead of another: what counts is what the round brings all, or the game.
            totals, mean = (game.score.by(s) if game.rules.horizon == "round" else game.score.total(s)), 0.0
        else:
            totals = game.score.total(s)
            mean = sum(totals) / len(totals)
        scale = 0.5 * game.sign / game.rules.swing
        for node, seat in path:
            node.visits += 1
            node.value += 0.5 + (totals[seat] - mean) * scale


def likeliest(children: Mapping[int, SearchNode], actions: Sequence[int], chances: Sequence[float]) -> int:
    """Choose by what came of an action so far and, the less it was tried, by the guide's chances (PUCT)."""
    tried = [children.get(action) for action in actions]
    visits, value = 0, 0.0
    for child in tried:
        if child:
            visits += child.visits
            value += child.value
    usual = value / visits if visits else 0.5
    reach = TRUST * sqrt(visits + 1)
    evenly = BLIND / len(actions)
    best, chosen = -1e9, actions[0]
    for action, child, chance in zip(actions, tried, chances, strict=True):
        pull = reach * ((1 - BLIND) * chance + evenly)
        worth = child.value / child.visits + pull / (1 + child.visits) if child else usual + pull
        if worth > best:
            best, chosen = worth, action
    return chosen


def is_decided(root: SearchNode, left: int) -> bool:
    """Tell whether more search is idle: the leading action cannot be caught up with.

    Stopping where it is merely far ahead saves time and costs moves: a lead of a few hundred iterations may be luck.
    """
    visits = sorted([child.visits for child in root.children.values()])
    return len(visits) == 1 or visits[-1] - visits[-2] > left
