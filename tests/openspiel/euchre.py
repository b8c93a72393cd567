"""Euchre beside OpenSpiel's, deal by deal: the same actions into both, their legal actions and scores compared.

    python -m tests.openspiel.euchre --deals 2000

OpenSpiel plays one deal a game, ours goes on to ten points: each of our deals is a game of theirs, with the same
dealer. Rules that differ are options of our ruleset: `stick` is their `stick_the_dealer`, `lone_defender` their
`allow_lone_defender`. Their returns say how far a side is ahead; ours are the points of each.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import product
from random import Random

import pyspiel

from tablegames.engine.game.match import Match
from tests.engine.positions import rules_of
from tests.openspiel.deals import hands_of, play_both, points_of, turned_up

PLAYERS = 4
PASS, ALONE, TOGETHER = 24, 29, 30
SUITS, RANKS = "CDHS", ("9", "10", "J", "Q", "K", "A")
TRUMPS = 25
SENSIBLE = 0.6
"""How often a seat follows its hint: else a player would hardly ever win all tricks alone."""


def card(name: str) -> int:
    """Number a card as OpenSpiel does."""
    return RANKS.index(name[1:]) * len(SUITS) + SUITS.index(name[0])


def number(action: str, turned: str) -> int:
    """Number an action as OpenSpiel does."""
    verb, _, what = action.partition(" ")
    if verb in ("play", "discard"):
        return card(what)
    if verb in ("order-up", "trump"):
        return TRUMPS + SUITS.index(what or turned[0])
    return {"pass": PASS, "alone": ALONE, "together": TOGETHER}[verb]


def twin_of(match: Match, game: pyspiel.Game) -> pyspiel.State:
    """Deal the same cards at OpenSpiel's table."""
    twin, dealer = game.new_initial_state(), match.true_state().marker
    twin.apply_action(dealer)
    hands = [list(hand) for hand in hands_of(match)]
    for k in range(PLAYERS * len(hands[0])):
        twin.apply_action(card(hands[(dealer + k) % PLAYERS].pop()))
    twin.apply_action(card(turned_up(match)))
    return twin


def compare(deals: int, seed: int, stick: bool, lone_defender: bool) -> Counter[str]:
    """Play at least so many deals, in whole games; answer how often each action and result came up."""
    rules = rules_of("euchre", PLAYERS, stick=stick, lone_defender=lone_defender)
    game = pyspiel.load_game("euchre", {"stick_the_dealer": stick, "allow_lone_defender": lone_defender})
    rng, tally = Random(seed), Counter[str]()
    while tally["deals"] < deals:
        match = Match(rules, PLAYERS, rng.getrandbits(40))
        tally["games"] += 1
        while not match.over:
            twin, turned = twin_of(match, game), turned_up(match)
            tally += play_both(match, twin, lambda action, turned=turned: number(action, turned), rng, SENSIBLE)
            by = points_of(match)
            assert [by[seat] - by[(seat + 1) % PLAYERS] for seat in range(PLAYERS)] == twin.returns()
            tally[f"{max(by)} points"] += 1
            tally["deals"] += 1
    return tally


def main() -> None:
    """Compare as many deals as wanted with each combination of options."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    deals = parser.parse_args().deals
    for seed, (stick, lone_defender) in enumerate(product((False, True), repeat=2)):
        print(f"stick={stick} lone_defender={lone_defender}:", dict(compare(deals, seed, stick, lone_defender)))


if __name__ == "__main__":
    main()
