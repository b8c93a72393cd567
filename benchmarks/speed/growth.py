"""Time how the cost of a step, a world and a search's iteration grows with seats, deck, hands and length of a game.

    python -m benchmarks.speed.growth [--rounds N]

Tricks without trumps, made up for the purpose, of which one size at a time is changed. Microseconds of processor time,
medians of the rounds, in each of which all games take their turn: a step of random play, a copy of a state, an
observation, preparing worlds and one sampled world (medians over positions from whole random games; the dearest
preparation beside it), one iteration of a search without hints from the first trick on, and the same for each card that
lies in the hands and in the stock then. Milliseconds to make the rules ready for a table. What a column should not
depend on, it does not grow with.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from math import inf
from random import Random
from statistics import median

from benchmarks.speed.engine import per_call, random_play
from tablegames.bots.ismcts import Budget, Search, search_game
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.state import State
from tablegames.engine.tricks.rules.trick_taking import TrickTaking

LETTERS = "ABCDEFGH"
STEPS, POSITIONS, REPEATED, ITERATIONS = 4000, 40, 20, 300


@dataclass(frozen=True)
class Size:
    """What of a game grows."""

    seats: int = 4
    suits: int = 4
    ranks: int = 13
    hand: int = 8
    rounds: int = 4
    horizon: str = "round"

    def __str__(self) -> str:
        deck = f"{self.suits * self.ranks} cards ({self.suits} suits)"
        return f"{self.seats} seats, {deck}, hands of {self.hand}, {self.rounds} rounds"

    @property
    def rules(self) -> Rules:
        """Make the rules: deal, tricks, a point a trick."""
        return Rules(
            Deck(tuple(LETTERS[: self.suits]), tuple(str(rank) for rank in range(2, 2 + self.ranks))),
            (PassMarker(), Deal(self.hand), TrickTaking(), TrickPoints()),
            Rounds(self.rounds),
            setup=(DrawMarker(),),
            horizon="game" if self.horizon == "game" else "round",
        )


USUAL = Size()
GROWING = {
    "seats": [Size(seats=seats) for seats in (2, 3, 4, 5, 6)],
    "deck, hands of five": [
        Size(suits=suits, ranks=ranks, hand=5) for suits, ranks in ((4, 5), (4, 8), (4, 13), (6, 13), (8, 13))
    ],
    "deck, all of it dealt": [
        Size(suits=suits, ranks=ranks, hand=suits * ranks // 4)
        for suits, ranks in ((4, 5), (4, 8), (4, 13), (6, 13), (8, 13))
    ],
    "cards of a suit": [Size(suits=4, ranks=ranks) for ranks in (8, 10, 12, 14, 16)],
    "hands": [Size(hand=hand) for hand in (2, 4, 6, 8, 13)],
    "rounds, looking to the end of the round": [Size(hand=5, rounds=rounds) for rounds in (1, 4, 16, 64)],
    "rounds, looking to the end of the game": [Size(hand=5, rounds=rounds, horizon="game") for rounds in (1, 2, 4, 8)],
}


def positions(game: Game, rng: Random) -> list[State]:
    """Collect positions from whole random games, spread evenly over each."""
    found: list[State] = []
    while len(found) < POSITIONS:
        s = game.start(rng)
        game_long: list[State] = []
        while s.turn >= 0:
            game_long.append(s.copy())
            game.apply(s, rng.choice(game.legal_actions(s)), rng)
        found += islice(game_long, rng.randrange(7), None, 7)
    return found[:POSITIONS]


def each(work: Callable[[], object]) -> float:
    """Time one piece of work, done again and again; microseconds of processor time."""
    began = time.process_time()
    for _ in range(REPEATED):
        work()
    return (time.process_time() - began) / REPEATED * 1e6


def measured(size: Size, seed: int) -> dict[str, float]:
    """Take one repetition of all figures of a game."""
    rng = Random(seed)
    began = time.process_time()
    game = Game(size.rules, size.seats)
    found = {"ready": (time.process_time() - began) * 1e3}
    games = max(1, STEPS // (size.seats * size.hand * size.rounds))
    random_play(game, 1, rng)
    found["step"] = per_call(lambda: random_play(game, games, rng), time.process_time)
    states = positions(game, rng)
    found["copy"] = median(each(s.copy) for s in states)
    found["observe"] = median(each(lambda s=s: game.observe(s, s.turn)) for s in states)  # type: ignore[misc]
    seen = [game.observe(s, s.turn) for s in states]
    prepared = [each_once(lambda one=one: game.worlds(one)) for one in seen]  # type: ignore[misc]
    found["prepare"], found["dearest"] = median(prepared), max(prepared)
    worlds = [game.worlds(one) for one in seen]
    found["world"] = median(each(lambda one=one: one.sample(rng)) for one in worlds)  # type: ignore[misc]
    found["search"] = iteration(size, rng)
    found["a card"] = found["search"] / cards(size)
    return found


def each_once(work: Callable[[], object]) -> float:
    """Time one piece of work twice and take the quicker: what is prepared is not prepared again."""
    return min(per_call(lambda: bool(work()) or 1, time.process_time) for _ in range(2))


def iteration(size: Size, rng: Random) -> float:
    """Time an iteration of a search from the first trick on."""
    search = Search(search_game(size.rules, size.seats), False)
    s = search.game.start(rng)
    seen: Observation = search.game.observe(s, s.turn)
    search.grow(seen, Budget(20, inf), rng)
    began = time.process_time()
    search.grow(seen, Budget(ITERATIONS, inf), rng)
    return (time.process_time() - began) / search.iterations * 1e6


def cards(size: Size) -> int:
    """Count the cards that an iteration deals out and plays: unseen ones, and those of all hands still to come."""
    rounds = size.rounds if size.horizon == "game" else 1
    return (
        size.suits * size.ranks - size.hand + size.seats * size.hand * rounds + (rounds - 1) * size.suits * size.ranks
    )


COLUMNS = ("ready", "step", "copy", "observe", "prepare", "dearest", "world", "search", "a card")


def main() -> None:
    """Measure all sizes and print a table for each that grows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="repetitions (default 3)")
    arguments = parser.parse_args()
    sizes = list(dict.fromkeys(size for group in GROWING.values() for size in group))
    taken: dict[Size, list[dict[str, float]]] = {size: [] for size in sizes}
    for seed in range(arguments.rounds):
        for size in sizes:
            taken[size].append(measured(size, seed))
    for name, group in GROWING.items():
        print(f"\n{name}\n{'':55}" + "".join(f"{column:>10}" for column in COLUMNS))
        for size in group:
            figures = [median(found[column] for found in taken[size]) for column in COLUMNS]
            print(f"{size!s:55}" + "".join(f"{figure:10.2f}" for figure in figures), flush=True)


if __name__ == "__main__":
    main()
