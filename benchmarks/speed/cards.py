"""Time every game of tricks beside the plain family, card by card.

    python -m benchmarks.speed.cards [--rounds N] [--games NAME ...]

What a card costs in random play, driven step by step; in a playout at random and in one by hints, from the first lead
to the end; and in an iteration of a search. Each as a multiple of what it costs in the plain family, the games that
only lead, follow and count tricks or cards: medians of the ratios within each round, all games in turn. The last column
says how many decisions there are for each card, from the first lead to the end: by it the others are to be divided for
what a decision costs there.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from math import inf
from random import Random
from statistics import median

from benchmarks.speed.engine import per_call, usual
from tablegames.bots.ismcts import Budget, Search, search_game
from tablegames.engine.game.game import AT_RANDOM, Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.state import State
from tablegames.rules.library import Library
from tablegames.rules.load import load

PLAIN = ("double-side-play", "hearts", "spades")
"""The plain family: what it costs on average is 1."""
PLAYED = ("lead", "follow", "play_or_pass")
"""What is asked when a card is played to a trick."""
STEPS, DEALS, AGAIN, ITERATIONS, NOISE = 3000, 20, 5, 300, 0.1
COLUMNS = ("step", "at random", "by hints", "search", "hinted")


@dataclass
class Measured:
    """A game of tricks, and what is measured of it."""

    game: Game
    ahead: Game
    """The same for looking ahead."""
    cards: float = 0
    """How many cards are played from the first lead to the end of a deal, on average at random."""
    decisions: float = 0
    """How many decisions there are meanwhile for each of them."""

    def first_lead(self, rng: Random, game: Game) -> State:
        """Deal, and decide at random whatever comes before the first lead."""
        while True:
            s = game.start(rng)
            while s.turn >= 0 and s.step.topic not in PLAYED:
                game.apply(s, rng.choice(game.legal_actions(s)), rng)
            if s.turn >= 0:
                return s

    def count(self, rng: Random) -> None:
        """Count the cards and the decisions of some deals."""
        played = decisions = 0
        for _ in range(DEALS):
            s = self.first_lead(rng, self.ahead)
            while s.turn >= 0:
                actions = self.ahead.legal_actions(s)
                action = rng.choice(actions)
                played += s.step.topic in PLAYED and action < self.ahead.table.cards.count
                decisions += 1
                self.ahead.apply(s, action, rng)
        self.cards, self.decisions = played / DEALS, decisions / played

    def steps(self, rng: Random) -> int:
        """Play at random, one call after the other as a driver would."""
        game, random, s = self.game, rng.random, self.game.start(rng)
        for _ in range(STEPS):
            if s.turn < 0:
                s = game.start(rng)
            actions = game.legal_actions(s)
            game.apply(s, actions[int(random() * len(actions))], rng)
        return STEPS

    def playouts(self, seed: int, noise: float) -> float:
        """Time playouts, microseconds a card."""
        rng = Random(seed)
        worlds = [self.first_lead(rng, self.ahead) for _ in range(DEALS)]
        began = time.process_time()
        for _ in range(AGAIN):
            for world in worlds:
                self.ahead.playout(world.copy(), rng, noise)
        return (time.process_time() - began) / (AGAIN * DEALS * self.cards) * 1e6

    def search(self, seed: int, hints: bool) -> float:
        """Time iterations of a search, microseconds a card."""
        rng = Random(seed)
        s = self.first_lead(rng, self.game)
        search, seen = Search(self.ahead, hints), self.game.observe(s, s.turn)

        def iterations() -> int:
            search.grow(seen, Budget(ITERATIONS, inf), rng)
            return search.iterations

        return per_call(iterations, time.process_time) / self.cards

    def row(self, seed: int) -> list[float]:
        """Measure all of it once."""
        rng = Random(seed)
        return [
            per_call(lambda: self.steps(rng), time.process_time),
            self.playouts(seed, AT_RANDOM),
            self.playouts(seed, NOISE),
            self.search(seed, False),
            self.search(seed, True),
        ]


def main() -> None:
    """Measure the games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="repetitions (default 5)")
    parser.add_argument("--games", nargs="*", default=[], help="rulesets (default: all in which tricks are played)")
    arguments = parser.parse_args()
    library, games = Library(lambda path: load(path, Rules)), {}
    for name, ruleset in library.items():
        players = usual(ruleset)
        rules = ruleset.resolve(players)[0]
        if any(each.plays_tricks for each in rules.phases) and (
            name in (*arguments.games, *PLAIN) or not arguments.games
        ):
            games[name] = Measured(Game(rules, players), search_game(rules, players))
    for each in games.values():
        each.count(Random(0))
        each.row(0)
    rows: dict[str, list[list[float]]] = {name: [] for name in games}
    for seed in range(arguments.rounds):
        for name, each in games.items():
            rows[name].append(each.row(seed))
    plain = [
        [sum([rows[name][seed][at] for name in PLAIN]) / len(PLAIN) for at in range(len(COLUMNS))]
        for seed in range(arguments.rounds)
    ]
    print(f"{'times the plain family':24}" + "".join([f"{each:>11}" for each in (*COLUMNS, "decisions")]))
    usual_cost = [median([row[at] for row in plain]) for at in range(len(COLUMNS))]
    print(f"{'(microseconds a card)':24}" + "".join([f"{each:11.2f}" for each in usual_cost]))
    for name in games:
        ratios = [
            median([row[at] / beside[at] for row, beside in zip(rows[name], plain, strict=True)])
            for at in range(len(COLUMNS))
        ]
        print(f"{name:24}" + "".join([f"{each:11.2f}" for each in (*ratios, games[name].decisions)]))


if __name__ == "__main__":
    main()
