"""Spades beside OpenSpiel's, deal by deal: python -m tests.openspiel.spades MATCHES

OpenSpiel plays one deal a game and can be told the scores before it; ours goes on until a pair has won. So each of our
deals is a game of theirs, with the same scores and the same first bidder. Rules that differ are options of our
ruleset: at their table spades never break (`breaking: never`), and bags cost points (`bags: true`); `goal` is their
`win_threshold`, and a fall to -350 is their mercy rule. Their bonus for winning (`win_or_loss_bonus`) is no rule of the
game but a reward for learners, and is set to 0.

They keep no count of bags but read it off the last digit of a score. Below zero that goes wrong (-93 says "3 bags too
few" instead of 7), so a match is compared up to the first deal that begins with a pair below zero that holds bags. And
what they hold against both limits are the points of a deal alone, so that the ends of games are compared after first
deals only (with low limits too, which many first deals reach).
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from random import Random

import pyspiel

from tablegames.engine.ending.ends import Reach
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tests.engine.positions import rules_of
from tests.openspiel.deals import cards_of, hands_of, play_both, points_of

BIDS = 52
"""The number of their lowest bid."""


def twin_of(match: Match, rules: Rules) -> tuple[pyspiel.State, dict[str, int]]:
    """Deal the same cards at OpenSpiel's table; answer it with the numbers of its cards."""
    ends = rules.ends
    assert isinstance(ends, Reach)
    parameters = {"win_threshold": ends.points, "mercy_threshold": -ends.fall, "win_or_loss_bonus": 0}
    twin = pyspiel.load_game("spades", parameters).new_initial_state()
    cards = cards_of(twin, rules.deck.ranks)
    for each in zip(*hands_of(match), strict=True):
        for name in each:
            twin.apply_action(cards[name])
    twin.set_current_scores(match.totals()[:2])
    twin.set_current_player(match.turn)
    return twin, cards


def readable(match: Match) -> bool:
    """Tell whether OpenSpiel can read the bags off the scores."""
    return all(total >= 0 or total % 10 == 0 for total in match.totals())


def compare(matches: int, seed: int, rules: Rules) -> Counter[str]:
    """Play so many matches at both tables; answer what came up in them. Raises AssertionError where they differ."""
    rng, tally = Random(seed), Counter[str]()
    for _ in range(matches):
        match = Match(rules, 4, rng.getrandbits(32))
        sensible, low = rng.choice(((0.0, 0.0), (0.0, 0.9), (0.7, 0.0), (1.0, 0.0)))
        while not match.over and readable(match):
            twin, cards = twin_of(match, rules)
            before = match.totals()

            def number(action: str, cards: dict[str, int] = cards) -> int:
                verb, _, what = action.partition(" ")
                return cards[what] if verb == "play" else BIDS + int(what)

            tally += play_both(match, twin, number, rng, sensible, low)
            points = points_of(match)
            assert points == twin.returns(), (str(twin), before)
            if not any(before):
                assert match.over == twin.is_game_over()
                tally["ends after a deal"] += match.over
            tally.update(kinds_of(before, points))
            tally["deals"] += 1
        tally["matches"] += 1
        tally["left off" if not match.over else "fallen" if max(match.totals()) < rules.ends.points else "won"] += 1
    return tally


def kinds_of(before: tuple[int, ...], points: list[int]) -> list[str]:
    """Name what came up in a deal: bags that cost points, and nils."""
    found = ["made" if points[team] > 0 else "missed" for team in (0, 1)]
    filled = [team for team in (0, 1) if (before[team] + points[team]) % 10 < before[team] % 10]
    return found + ["bags filled"] * len(filled)


def variants() -> list[tuple[str, Rules]]:
    """List the rules that are compared, with a name."""
    found = [(f"to {goal}", rules_of("spades", 4, goal=goal, breaking="never", bags=True)) for goal in (200, 500)]
    return [*found, ("to 60", replace(found[0][1], ends=Reach(60, fall=60, ties="play_on")))]


def main(matches: int) -> None:
    """Compare so many matches of each kind, and say what came up."""
    for name, rules in variants():
        print(f"{name}: {dict(compare(matches, 1, rules))}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
