"""Oh Hell beside OpenSpiel's, deal by deal: python -m tests.openspiel.oh_hell DEALS

OpenSpiel plays one deal a game, ours goes through hands of many sizes: each of our deals is a game of theirs, with as
many tricks (`num_tricks_fixed`) and the same dealer. Rules that differ are options of our ruleset: the `hook` is always
in force there, `missed` is `tricks` where they have no `off_bid_penalty` and `loss` where they have one (that a miss
brings `nothing`, our usual rule, is not among theirs), and `short_deck` is their `num_cards_per_suit`. Their
`num_suits` and `points_per_trick` are fields of our mechanics.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from random import Random

import pyspiel

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.bid_scores import ExactBids
from tests.engine.positions import changed, rules_of
from tests.openspiel.deals import cards_of, hands_of, play_both, points_of, turned_up


def twin_of(match: Match, rules: Rules) -> tuple[pyspiel.State, dict[str, int]]:
    """Deal the same cards at OpenSpiel's table; answer it with the numbers of its cards."""
    hands = hands_of(match)
    scoring = next(phase for phase in rules.round if isinstance(phase, ExactBids))
    parameters = {
        "players": len(hands),
        "num_suits": len(rules.deck.suits),
        "num_cards_per_suit": len(rules.deck.ranks),
        "num_tricks_fixed": len(hands[0]),
        "off_bid_penalty": scoring.missed == "loss",
        "points_per_trick": scoring.a_trick,
    }
    twin = pyspiel.load_game("oh_hell", parameters).new_initial_state()
    twin.apply_action(len(hands[0]))
    twin.apply_action(match.true_state().marker)
    cards = cards_of(twin, rules.deck.ranks)
    for each in zip(*hands, strict=True):
        for name in each:
            twin.apply_action(cards[name])
    twin.apply_action(cards[turned_up(match)])
    return twin, cards


def compare(deals: int, seed: int, players: int, rules: Rules) -> Counter[str]:
    """Play so many deals at both tables; answer what came up in them. Raises AssertionError where they differ."""
    rng, tally = Random(seed), Counter[str]()
    while tally["deals"] < deals:
        match = Match(rules, players, rng.getrandbits(32))
        sensible = rng.choice((0.0, 0.9))
        while not match.over and tally["deals"] < deals:
            twin, cards = twin_of(match, rules)
            bids = len(cards)

            def number(action: str, cards: dict[str, int] = cards, bids: int = bids) -> int:
                verb, _, what = action.partition(" ")
                return cards[what] if verb == "play" else bids + int(what)

            tally += play_both(match, twin, number, rng, sensible)
            assert points_of(match) == twin.returns(), str(twin)
            tally["deals"] += 1
            tally.update("met" if points >= 10 else "missed" for points in points_of(match))
    return tally


def variants() -> list[tuple[str, int, Rules]]:
    """List the rules that are compared, with a name and for how many players."""
    found = [
        (f"{players} players, {missed}, {deals} deals{', short deck' * short}", players, rules)
        for players, deals, short in ((3, 13, True), (4, 7, False), (5, 13, False), (6, 7, False))
        for missed in ("tricks", "loss")
        for rules in [rules_of("oh-hell", players, hook=True, deals=deals, missed=missed, short_deck=short)]
    ]
    rules = changed(rules_of("oh-hell", 3, hook=True, missed="loss", deals=7), ExactBids, a_trick=3)
    rules = changed(replace(rules, deck=replace(rules.deck, suits=("S", "C", "D"))), Deal, cards=(7, 2, 12))
    return [*found, ("3 suits, 3 points a trick", 3, rules)]


def main(deals: int) -> None:
    """Compare so many deals of each kind, and say what came up."""
    for name, players, rules in variants():
        print(f"{name}: {dict(compare(deals, 1, players, rules))}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
