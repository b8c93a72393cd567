"""Euchre beside OpenSpiel's, deal by deal: the same actions into both, their legal actions and scores compared.

    python -m tests.open_spiel.euchre --deals 2000

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

from tablegames.engine.events import Dealt, Event, Scored, TurnedUp
from tablegames.engine.match import Match
from tests.engine.positions import rules_of

PLAYERS = 4
PASS, ALONE, TOGETHER = 24, 29, 30
SUITS, RANKS = "CDHS", ("9", "10", "J", "Q", "K", "A")
TRUMPS = 25
PASSING = 0.7
"""How often whoever may pass does: so that all ways of making trump, and of making none, come up."""


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


def last(events: list[Event], kind: type) -> Event:
    """Find the latest event of a kind."""
    return next(event for event in reversed(events) if isinstance(event, kind))


class Deal:
    """One deal of ours and its twin at OpenSpiel's table."""

    def __init__(self, match: Match, game: pyspiel.Game) -> None:
        self.match, self.round = match, match.round
        dealt, turned = last(match.events, Dealt), last(match.events, TurnedUp)
        assert isinstance(dealt, Dealt)
        assert isinstance(turned, TurnedUp)
        self.turned = turned.card
        self.twin = game.new_initial_state()
        dealer = match.true_state().marker
        self.twin.apply_action(dealer)
        hands = [list(hand) for hand in dealt.hands]
        for k in range(PLAYERS * len(hands[0])):
            self.twin.apply_action(card(hands[(dealer + k) % PLAYERS].pop()))
        self.twin.apply_action(card(self.turned))

    def play(self, rng: Random, tally: Counter[str]) -> None:
        """Play a deal at random at both tables, comparing who is asked, what is legal and what it brings."""
        match, twin = self.match, self.twin
        while not twin.is_terminal():
            assert match.round == self.round
            legal = {number(action, self.turned): action for action in match.legal_actions()}
            assert twin.current_player() == match.turn
            assert sorted(legal) == twin.legal_actions(), (str(twin), legal)
            chosen = PASS if PASS in legal and rng.random() < PASSING else rng.choice(sorted(legal))
            tally[legal[chosen].partition(" ")[0]] += 1
            match.play(legal[chosen])
            twin.apply_action(chosen)
        assert match.over or match.round == self.round + 1
        scored = last(match.events, Scored)
        assert isinstance(scored, Scored)
        by = [points or 0 for points in scored.by]
        assert [by[seat] - by[(seat + 1) % PLAYERS] for seat in range(PLAYERS)] == twin.returns()
        tally[f"{max(by)} points"] += 1


def compare(deals: int, seed: int, stick: bool, lone_defender: bool) -> Counter[str]:
    """Play at least so many deals, in whole games; answer how often each action and result came up."""
    rules = rules_of("euchre", PLAYERS, stick=stick, lone_defender=lone_defender)
    game = pyspiel.load_game("euchre", {"stick_the_dealer": stick, "allow_lone_defender": lone_defender})
    rng, tally = Random(seed), Counter[str]()
    while tally["deals"] < deals:
        match = Match(rules, PLAYERS, rng.getrandbits(40))
        tally["games"] += 1
        while not match.over:
            Deal(match, game).play(rng, tally)
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
