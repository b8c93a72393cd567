"""A match at Hearts: this program's search against OpenSpiel's ISMCTSBot, which is written in C++, with equal time.

    python -m benchmarks.bots.hearts_match [--deals 200] [--seconds 0.02] [--jobs 1] [--plain]

Ours is Hard's search, with its guide where there is one for these rules (`--plain`: without). Without passing, two
seats each, every deal twice with the seats exchanged. Both get the same time for a move, in seconds of the processor,
so that a busy machine makes no difference: ours with everything in it (what the seat knows, preparing worlds, the
search), theirs by as many simulations as it got done in that time at earlier tricks of the same number. A move with one
legal card takes none. The figure is how many points a seat and deal fewer ours takes, with the 95 % interval over pairs
of deals. Both games are kept in step; a difference of their rules would end it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from math import sqrt
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pyspiel  # an optional extra

from tablegames.bots.budget import Budget
from tablegames.bots.guides.guide_file import guide_for
from tablegames.bots.ismcts import Search, search_game
from tablegames.engine.compiled import is_compiled
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.state import State
from tablegames.rules.load import load
from tablegames.shipped import RULESETS

SUITS, RANKS = "CDHS", ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
UCT_C = 2.0
UNLIMITED = 1_000_000_000
SPEED = 40_000.0
"""Simulations a second from which to start finding out how many OpenSpiel's bot gets done."""
FIRST_SEED = 50_000
"""Deals that nothing was tuned on."""


class Played(NamedTuple):
    """A deal played twice: by how many points a seat ours was better, and the moves' times and iterations."""

    lead: float
    ours: list[float]
    """Seconds of each of our moves that had a choice."""
    theirs: list[float]
    iterations: list[int]


def rules() -> Rules:
    """Resolve Hearts as OpenSpiel plays it, without passing."""
    resolved, _ = load(RULESETS / "hearts.yaml", Rules).resolve(4, {"passing": False, "breaking": "queen"})
    assert isinstance(resolved, Rules)
    return resolved


def play_pair(task: tuple[int, float, bool]) -> Played:
    """Play a deal in both seatings."""
    seed, seconds, plain = task
    played = Played(0, [], [], [])
    leads = [play_deal(seed, own, seconds, plain, played) for own in ((0, 2), (1, 3))]
    return played._replace(lead=fmean(leads))


def play_deal(seed: int, own: Sequence[int], seconds: float, plain: bool, played: Played) -> float:
    """Play a deal with our search in some seats; answer their lead in points a seat."""
    game = Game(rules(), 4, one_round=True)
    names, hand, chance = game.table.cards.names, game.table.zones["hand"], Random(seed)
    s = game.start(chance)
    searched = search_game(game.rules, 4)
    search = Search(searched, guide=None if plain else guide_for(searched))
    rng = Random(f"ours {seed} {own}")
    search.clock = time.process_time
    t = pyspiel.load_game("hearts", {"pass_cards": False}).new_initial_state()
    t.apply_action(0)
    hands = [[names[card] for card in hand.cards(s, seat)] for seat in range(4)]
    for k in range(52):
        card = hands[k % 4][k // 4]
        t.apply_action(RANKS.index(card[1:]) * 4 + SUITS.index(card[0]))
    while not t.is_terminal():
        legal = game.legal_actions(s)
        if len(legal) == 1:
            card = legal[0]
        elif s.turn in own:
            card = our_move(game, s, search, rng, seconds, played)
        else:
            card = their_move(game, s, t, seed, seconds, played)
        game.apply(s, card, chance)
        t.apply_action(RANKS.index(names[card][1:]) * 4 + SUITS.index(names[card][0]))
    totals = game.totals(s)
    assert [26 - points for points in t.returns()] == list(totals)
    return fmean(totals[seat] for seat in range(4) if seat not in own) - fmean(totals[seat] for seat in own)


def our_move(game: Game, s: State, search: Search, rng: Random, seconds: float, played: Played) -> int:
    """Look, prepare and search for as long as allowed."""
    start = time.process_time()
    seen = game.observe(s, s.turn)
    spent = time.process_time() - start
    action = search.opinions(seen, Budget(UNLIMITED, seconds - spent), rng)[0].action
    played.ours.append(time.process_time() - start)
    played.iterations.append(search.iterations)
    return action


def their_move(game: Game, s: State, t: Any, seed: int, seconds: float, played: Played) -> int:
    """Let OpenSpiel's bot do as many simulations as it has time for."""
    trick = s.memory.number
    simulations = max(1, round(speeds.setdefault(trick, SPEED) * seconds))
    chance = seed * 100 + trick
    bot = pyspiel.ISMCTSBot(
        chance,
        pyspiel.RandomRolloutEvaluator(1, chance),
        UCT_C,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    start = time.process_time()
    action = bot.step(t)
    taken = time.process_time() - start
    speeds[trick] += 0.2 * (simulations / taken - speeds[trick])
    played.theirs.append(taken)
    return game.table.cards.card(SUITS[action % 4] + RANKS[action // 4])


speeds: dict[int, float] = {}
"""Simulations a second of OpenSpiel's bot by trick, as measured so far in this process."""


def interval(leads: Sequence[float]) -> float:
    """Answer half the width of the 95 % interval of the mean."""
    return 1.96 * stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else float("inf")


def main() -> None:
    """Play the match, saying how it stands now and then."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200, help="deals, each played twice (default 200)")
    parser.add_argument("--seconds", type=float, default=0.02, help="for each move (default 0.02)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--first-seed", type=int, default=FIRST_SEED, help="the first deal (default %(default)s)")
    parser.add_argument("--plain", action="store_true", help="search without a guide")
    arguments = parser.parse_args()
    guide = None if arguments.plain else guide_for(search_game(rules(), 4))
    print(f"compiled: {is_compiled()}, guide: {guide is not None}", flush=True)
    first = arguments.first_seed
    tasks = [(seed, arguments.seconds, arguments.plain) for seed in range(first, first + arguments.deals)]
    played: list[Played] = []
    with Pool(arguments.jobs) as pool:
        for each in pool.imap(play_pair, tasks):
            played.append(each)
            if len(played) % 20 == 0 or len(played) == len(tasks):
                leads = [pair.lead for pair in played]
                ours = [move for pair in played for move in pair.ours]
                theirs = [move for pair in played for move in pair.theirs]
                iterations = sorted(count for pair in played for count in pair.iterations)
                print(
                    f"{len(played)} deals twice: {fmean(leads):+.2f} +- {interval(leads):.2f} points a seat and deal; "
                    f"ms a move {fmean(ours) * 1000:.1f} ours, {fmean(theirs) * 1000:.1f} theirs; "
                    f"our iterations a move {iterations[len(iterations) // 2]} (median)",
                    flush=True,
                )


if __name__ == "__main__":
    main()
