"""Play every ruleset, those of tests/written too, in its settings; print, a line each, a hash of all that came of it.

Of a game with very many settings so many are played that any two options meet with all their values. Beside them some
with more cards than a number of the machine's own size has bits, one of them with each card twice.

    python -m tests.compiled.fingerprints [PART/PARTS]

Run with the compiled package ahead on the path and without it, both print the same. A game played at random goes into
the hash with its record; in some positions also questions, reasons, observations, facts, worlds and what a search
thinks of each action.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from hashlib import sha256
from math import inf
from pathlib import Path
from random import Random

from benchmarks.speed.growth import Size
from tablegames.bots.budget import Budget
from tablegames.bots.ismcts import Search, search_game
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of, write_line
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.state import State, listed
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tests.variants import covering

WRITTEN = Path(__file__).resolve().parents[1] / "written"
LOOKED_AT = 0.06
"""The share of decisions at which everything is looked at."""
ITERATIONS = 12
LARGE = (Size(suits=6, hand=19), Size(suits=8, hand=26), Size(seats=6, suits=8, hand=5))
LONGEST = 3_000
"""Decisions of a game that are looked at: at random some games hardly ever end."""


def tables() -> Iterator[tuple[str, Rules, int]]:
    """Find every ruleset at its numbers of players and options: its name, rules and players."""
    for library in (Library(load), Library(load, [WRITTEN])):
        for name, ruleset in library.items():
            for setting in covering(list(ruleset.settings())):
                rules, _ = ruleset.resolve(setting.players, setting.options)
                assert isinstance(rules, Rules)
                chosen = [f"{option}={value}" for option, value in setting.options.items()]
                yield "-".join([name, str(setting.players), *chosen]), rules, setting.players
    for size in LARGE:
        yield str(size), size.rules, size.seats
    yield "two packs", two_packs(), 4


def two_packs() -> Rules:
    """Make rules in which each of 32 cards is there twice."""
    ranks = tuple(str(rank) for rank in range(7, 15))
    tricks = TrickTaking(equal_cards="second_wins")
    return Rules(
        Deck(("A", "B", "C", "D"), ranks, copies=2),
        (PassMarker(), Deal(16), tricks, TrickPoints()),
        Rounds(2),
        setup=(DrawMarker(),),
    )


def laid_out(s: State) -> str:
    """Write all of a state down."""
    agenda = [(step.index, seat) for step, seat in s.agenda]
    lists = (s.hands, s.heaps, s.piles, s.told, s.known_absent, s.tallies)
    return repr((s.turn, s.step.index, s.phase, s.round, s.marker, agenda, s.memory, listed(s.course), lists))


def looked_at(game: Game, searched: Search, s: State, seed: int) -> list[str]:
    """Write down what a seat that is asked knows, may do, is told and would think."""
    rng, seen = Random(seed), game.observe(s, s.turn)
    travelled = pickle.loads(pickle.dumps(seen))
    assert travelled == seen
    assert pickle.loads(pickle.dumps(s.memory)) == s.memory
    facts = game.facts(seen)
    actions = s.step.legal_actions(s)
    return [
        repr(seen),
        repr(s.step.question(s)),
        *[repr(facts[kind]) for kind in sorted(facts, key=lambda kind: kind.__name__)],
        *[repr((s.step.words(action), s.step.conceals(action), game.reasons(s, action))) for action in actions],
        laid_out(game.worlds(seen).sample(rng)),
        repr(searched.opinions(travelled, Budget(ITERATIONS, inf), rng)),
        repr((rng.random(), game.totals(s), game.standing(s))),
    ]


def fingerprint(rules: Rules, players: int, seed: int) -> str:
    """Play a game at random, or the first part of a long one; answer the hash of all that was written down."""
    hashed, rng, looking = sha256(), Random(seed), Random(seed)
    match = Match(rules, players, seed, salt="")
    searched = Search(search_game(rules, players))
    for _ in range(LONGEST):
        if match.over:
            break
        if looking.random() < LOOKED_AT:
            for line in looked_at(match.game, searched, match._state, seed):
                hashed.update(line.encode())
        match.play(rng.choice(match.legal_actions()))
    for line in lines_of(match.events):
        hashed.update(write_line(line).encode())
    return hashed.hexdigest()


def main(part: str = "0/1") -> None:
    """Print the hash of a game in each setting."""
    first, parts = map(int, part.split("/"))
    for number, (name, rules, players) in enumerate(tables()):
        if number % parts == first:
            print(name, fingerprint(rules, players, number), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
