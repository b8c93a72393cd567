"""Hearts beside OpenSpiel's: the same deals and actions into both, their legal actions and scores compared.

    python -m tests.openspiel.hearts --deals 2000

Each of OpenSpiel's parameters has its setting here: those that the ruleset offers are options, the others are fields of
the same ludemes. Nothing is translated but names. OpenSpiel asks the seats to pass in another order, which makes no
difference to any player: all choose before they see what they get.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice, product
from random import Random
from typing import Any

import pyspiel

from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.card_points import CardPoints
from tablegames.engine.table.state import State
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import changed, rules_of

SUITS, RANKS = "CDHS", ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
WORST = 26
"""What OpenSpiel takes the points from, to have more be better."""


@dataclass(frozen=True, slots=True)
class Parameters:
    """What Hearts can be played like, by the names that OpenSpiel has for it."""

    pass_cards: bool = True
    no_pts_on_first_trick: bool = True
    can_lead_any_club: bool = False
    jd_bonus: bool = False
    avoid_all_tricks_bonus: bool = False
    must_break_hearts: bool = True
    qs_breaks_hearts: bool = True
    can_lead_hearts_instead_of_qs: bool = False

    def theirs(self) -> Any:
        """Load OpenSpiel's game."""
        return pyspiel.load_game("hearts", {name: getattr(self, name) for name in self.__dataclass_fields__})

    def ours(self) -> Rules:
        """Resolve our ruleset."""
        breaking = "free" if not self.must_break_hearts else "queen" if self.qs_breaks_hearts else "hearts"
        rules = rules_of(
            "hearts",
            4,
            passing=self.pass_cards,
            first_points=not self.no_pts_on_first_trick,
            jack=self.jd_bonus,
            breaking=breaking,
        )
        tricks = next(phase for phase in rules.round if isinstance(phase, TrickTaking))
        assert tricks.first
        if self.can_lead_any_club:
            rules = changed(rules, TrickTaking, first=replace(tricks.first, any_of_suit=True))
        if self.can_lead_hearts_instead_of_qs and tricks.broken:
            rules = changed(rules, TrickTaking, broken=replace(tricks.broken, spared=("SQ",)))
        if self.avoid_all_tricks_bonus:
            rules = changed(rules, CardPoints, no_trick=-5)
        return rules


USUAL = Parameters()
ALL = [Parameters(*values) for values in product((True, False), repeat=8)]


def theirs(card: str) -> int:
    """Give OpenSpiel's number for a card."""
    return RANKS.index(card[1:]) * 4 + SUITS.index(card[0])


def named(action: int) -> str:
    """Name a card of OpenSpiel's."""
    return SUITS[action % 4] + RANKS[action // 4]


Choose = Callable[[Sequence[str], int, Random], str]


def anything(cards: Sequence[str], seat: int, rng: Random) -> str:
    """Play anything."""
    return rng.choice(cards)


def greedily(cards: Sequence[str], seat: int, rng: Random) -> str:
    """Let one seat take what it can and the others avoid it, so that a player shoots now and then."""
    if rng.random() < 0.05:
        return rng.choice(cards)
    return (max if seat == 0 else min)(cards, key=lambda card: RANKS.index(card[1:]))


def deals_of(rules: Rules, other: Any, deals: int, rng: Random, choose: Choose = anything) -> Counter[str]:
    """Play deals, whole games one after the other, and count what came up. Raises AssertionError where they differ."""
    game = Game(rules, 4)
    counted: Counter[str] = Counter()
    s = game.start(rng)
    while counted["deals"] < deals:
        if s.turn < 0:
            s = game.start(rng)
        one_deal(game, s, other, rng, choose, counted)
    return counted


def one_deal(game: Game, s: State, other: Any, rng: Random, choose: Choose, counted: Counter[str]) -> None:
    """Play the deal that has just begun in both."""
    cards, hand = game.table.cards, game.table.zones["hand"]
    names = cards.names
    deal, before = s.round, game.totals(s)
    hands = [[names[card] for card in hand.cards(s, seat)] for seat in range(4)]
    given: dict[int, list[tuple[list[str], str]]] = {seat: [] for seat in range(4)}
    to = 0

    def take(action: int) -> None:
        game.apply(s, action, rng)

    while s.step.topic == "give":
        legal = game.legal_actions(s)
        to = (s.step.question(s).about["to"] - s.turn) % 4
        chosen = choose([names[action] for action in legal], s.turn, rng)
        given[s.turn].append(([names[action] for action in legal], chosen))
        take(cards.card(chosen))
    t = other.new_initial_state()
    assert to in t.legal_actions()
    t.apply_action(to)
    for k in range(52):
        t.apply_action(theirs(hands[k % 4][k // 4]))
    for seat in range(4):
        for held, chosen in given[seat]:
            assert (t.current_player(), sorted(map(named, t.legal_actions()))) == (seat, sorted(held))
            t.apply_action(theirs(chosen))
    while not t.is_terminal():
        assert s.turn == t.current_player()
        held = [names[action] for action in game.legal_actions(s)]
        assert sorted(held) == sorted(map(named, t.legal_actions())), (held, str(t))
        chosen = choose(held, s.turn, rng)
        counted["steps"] += 1
        t.apply_action(theirs(chosen))
        take(cards.card(chosen))
    gained = [now - then for now, then in zip(game.totals(s), before, strict=True)]
    assert gained == [WORST - points for points in t.returns()], str(t)
    assert s.turn < 0 or s.round == deal + 1
    counted["deals"] += 1
    counted["passes"] += to > 0
    counted["moons"] += sum(gained) in (3 * WORST, 3 * WORST - 10)


def compared(parameters: Sequence[Parameters], deals: int, seed: int) -> Counter[str]:
    """Play a number of deals in all, in turn by each of the ways to play and to choose."""
    rng = Random(seed)
    counted: Counter[str] = Counter()
    for index, each in enumerate(islice(cycle(parameters), max(len(parameters), 2))):
        share = -(-deals // max(len(parameters), 2))
        counted += deals_of(each.ours(), each.theirs(), share, rng, greedily if index % 2 else anything)
    return counted


def main() -> None:
    """Compare as many deals as are asked for, by every combination of the parameters."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=2000, help="deals in all (default 2000)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for name, parameters in (("as OpenSpiel plays it", [USUAL]), (f"all {len(ALL)} combinations", ALL)):
        counted = compared(parameters, arguments.deals, arguments.seed)
        print(f"{name}: {', '.join(f'{count:,} {what}' for what, count in counted.items())}: no difference", flush=True)


if __name__ == "__main__":
    main()
