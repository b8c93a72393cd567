"""Contract Bridge beside OpenSpiel's, deal by deal: python -m tests.openspiel.bridge DEALS

The same cards and the same actions into both; who is asked, what is legal and what it brings are compared. OpenSpiel
plays one deal a game and is told who deals and who is vulnerable: each of our deals is a game of theirs. Their returns
say how far a side is ahead; ours are the points of each.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import pyspiel

from tablegames.engine.bids.facts import ContractFact
from tablegames.engine.game.match import Match
from tests.engine.positions import rules_of
from tests.openspiel.deals import hands_of, points_of

PLAYERS = 4
SUITS, RANKS = "CDHS", ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CALLS = {"pass": 52, "double": 53, "redouble": 54}
BIDS, STRAINS = 55, ("C", "D", "H", "S", "NT")
WAYS = ((0.0, 0.0), (0.95, 0.0), (0.5, 0.5), (0.9, 0.9), (0.0, 0.9))
"""How often a seat follows its hint when it calls, and when it plays a card: the ways in which deals are played."""


def number(action: str) -> int:
    """Number an action as OpenSpiel does."""
    verb, _, what = action.partition(" ")
    if verb == "play":
        return RANKS.index(what[1:]) * len(SUITS) + SUITS.index(what[0])
    if verb == "call":
        return BIDS + (int(what[0]) - 1) * len(STRAINS) + STRAINS.index(what[1:])
    return CALLS[verb]


def twin_of(match: Match) -> pyspiel.State:
    """Deal the same cards at OpenSpiel's table, with the same dealer."""
    dealer = match.true_state().marker
    fact = match.game.facts(match.observe(0))[ContractFact]
    assert isinstance(fact, ContractFact)
    options = {
        "dealer": dealer,
        "dealer_vul": fact.vulnerable[dealer % 2],
        "non_dealer_vul": fact.vulnerable[1 - dealer % 2],
        "use_double_dummy_result": False,
    }
    twin = pyspiel.load_game("bridge", options).new_initial_state()
    for cards in zip(*hands_of(match), strict=True):
        for card in cards:
            twin.apply_action(number(f"play {card}"))
    return twin


def play_deal(match: Match, rng: Random, calling: float, playing: float) -> Counter[str]:
    """Play a deal at both tables; answer what came up in it. Raises AssertionError where they differ."""
    twin, deal = twin_of(match), match.round
    found: Counter[str] = Counter(deals=1)
    while not twin.is_terminal():
        assert match.round == deal
        assert twin.current_player() == match.turn
        legal = {number(action): action for action in match.legal_actions()}
        assert sorted(legal) == sorted(twin.legal_actions()), str(twin)
        card = min(legal) < CALLS["pass"]
        chosen = rng.choice(sorted(legal))
        if rng.random() < (playing if card else calling):
            chosen = number(match.sensible_action(rng.random) or legal[chosen])
        found[legal[chosen].partition(" ")[0]] += 1
        match.play(legal[chosen])
        twin.apply_action(chosen)
    points, returns = points_of(match), twin.returns()
    for seat in range(PLAYERS):
        assert points[seat] - points[(seat + 1) % PLAYERS] == returns[seat], str(twin)
    found["passed out" if not any(points) else "scored"] += 1
    for points_of_side in sorted({abs(int(each)) for each in returns}):
        found["game or slam"] += points_of_side >= 400
    return found


def compare(deals: int, seed: int, vulnerability: str) -> Counter[str]:
    """Play at least so many deals, in whole games; answer what came up in them."""
    rules, rng, found = rules_of("bridge", PLAYERS, vulnerability=vulnerability), Random(seed), Counter[str]()
    while found["deals"] < deals:
        match = Match(rules, PLAYERS, rng.getrandbits(40))
        way = rng.choice(WAYS)
        while not match.over:
            found += play_deal(match, rng, *way)
        found["games"] += 1
    return found


def main(deals: int) -> None:
    """Compare as many deals with each option, and say what came up."""
    for seed, vulnerability in enumerate(("none", "chicago")):
        print(f"{vulnerability}: {dict(compare(deals, seed, vulnerability))}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
