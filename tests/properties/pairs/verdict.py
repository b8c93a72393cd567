"""What becomes of a mixture: it works, a sentence refuses it, or it is accepted and wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from tablegames.engine.game.record import lines_of
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.play.promises.examiner import PROMISES, Examiner
from tablegames.play.promises.trial_players import PLAYERS
from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.tryout import try_out
from tablegames.view.table.table_promises import TablePromises
from tests.properties.pairs.compose import as_yaml, compose
from tests.properties.pairs.judge import WrongError, judge
from tests.variants import WALK

WORKS, REFUSED, WRONG = "works", "refused", "wrong"
LOOKS = inf if WALK == "all" else 4
"""Positions of a game that are looked at, about."""
MOST = 3_000
"""Decisions of a mixture's game, at most: the longest that ends has some hundreds."""
UNSAID = ("rules.broken", "ends.never", "round.nothing_to_choose", "round.asks_nobody")
"""Refusals that are no rule's: something failed when the ruleset was tried out."""


@dataclass(frozen=True)
class Verdict:
    """What became of a mixture, and why it is no better than that."""

    kind: str
    why: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.why}" if self.why else self.kind


def verdict(
    features: Sequence[str],
    first: int = 0,
    games: int = 1,
    whole: bool = True,
    looks: float = LOOKS,
    one_number: bool = False,
) -> Verdict:
    """Play a mixture in every setting of players, by chance, by hints and by bots, and judge it.

    `first` is the first seed, `games` how many are played in each way; without `whole` the ways take turns, and with
    `one_number` so do the numbers of players. About `looks` positions of a game are looked at closely. Whatever is
    played, the ruleset is tried out in every setting when it is read.
    """
    tree = compose(features)
    try:
        ruleset = read_ruleset(as_yaml(tree).encode(), "mixture", trial=try_out)
    except RulesetError as error:
        unsaid = [problem for problem in error.problems if code_of(problem.what) in UNSAID]
        return Verdict(WRONG if unsaid else REFUSED, error.problems[0].told("en").partition(": ")[2])
    for players, seed, player in ways(ruleset, first, games, whole, one_number):
        why = fault(ruleset, tree, players, seed, player, looks)
        if why:
            return Verdict(WRONG, f"{players} players, {player}, seed {seed}: {why}")
    return Verdict(WORKS)


def ways(
    ruleset: Ruleset, first: int, games: int, whole: bool, one_number: bool = False
) -> Iterator[tuple[int, int, str]]:
    """List games to be played: players, seed, and who plays."""
    numbers = list(ruleset.players)
    for seed in range(first, first + games):
        # The number stays until everyone has played in it: else some would never play in some of them.
        of_seed = [numbers[seed // len(PLAYERS) % len(numbers)]] if one_number else numbers
        for players in of_seed:
            for at, player in enumerate(PLAYERS):
                if whole or (seed + players) % len(PLAYERS) == at:
                    yield players, seed, player


def code_of(what: Any) -> str:
    """Find the code of a message, below the settings in which it holds."""
    while "sentence" in dict(what.values):
        what = dict(what.values)["sentence"]
    return str(what.code)


def fault(ruleset: Ruleset, tree: dict[str, Any], players: int, seed: int, player: str, looks: float) -> str:
    """Play one game, and say what is wrong with it; "" for nothing."""
    rules, _ = ruleset.resolve(players)
    assert isinstance(rules, Rules)
    setting = next(each for each in ruleset.settings() if each.players == players)
    # Tables are laid for what bots come to: they lay slowly, and change little from game to game.
    promises = (*PROMISES, *(TablePromises(for_all=WALK == "all")(ruleset, setting) if player == "bots" else ()))
    try:
        match = Examiner(promises, looks=looks, most=MOST).play(rules, players, seed, player)
    except RulesError as error:
        gaps = ", ".join(f"{name} {value}" for name, value in error.values.items())
        return f"{error.code} ({gaps}) in {'.'.join(map(str, error.path[1:]))}"
    try:
        judge(tree, players, [dict(line) for line in lines_of(match.events)])
    except WrongError as error:
        return f"the judge: {error}"
    return ""
