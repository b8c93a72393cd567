"""Random valid rulesets: each is refused by a sentence at its line, or keeps every promise in games and at the table.

python -m tests.fuzz.drawn --count 10000 --seed 7       # or --minutes 480; `make fuzz` takes a night
python -m tests.fuzz.drawn --seed 123 --show            # the ruleset of a seed, and what is found in it
"""

from __future__ import annotations

import argparse
import logging
import os
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tablegames.view.input.sdl_hints import hint

hint()

from tablegames.engine.game.ruleset import Rules  # noqa: E402
from tablegames.engine.rules_error import RulesError  # noqa: E402
from tablegames.play.promises.examiner import PROMISES, Examiner  # noqa: E402
from tablegames.play.records.rule_failure import EndlessError  # noqa: E402
from tablegames.rules.load import read_ruleset  # noqa: E402
from tablegames.rules.reading.problems import Problem, RulesetError  # noqa: E402
from tablegames.rules.ruleset import Ruleset  # noqa: E402
from tablegames.rules.tryout import try_out  # noqa: E402
from tablegames.view.table.table_promises import TablePromises  # noqa: E402
from tests.fuzz.drawn_rulesets import Drawer, Tree, mended  # noqa: E402
from tests.fuzz.run import HangError, limited  # noqa: E402
from tests.properties.pairs.compose import as_yaml  # noqa: E402
from tests.properties.pairs.verdict import code_of  # noqa: E402

MENDINGS = 25
"""So often what is refused is mended before it is given up."""
LONGEST = 1_200
"""Decisions of a game, at most: whether random games end is no promise."""
SECONDS = 10.0
"""Time of the processor for one ruleset to be read and tried out, and for one game; more is a hang."""
GAMES = 20
"""Games by chance that an accepted ruleset plays in each number of players; and one each by hints and by bots."""
DETAILS = re.compile(r" \([^()]*; \d players.*$|^with .*: | in [\w.]+(?= at )")
"""What differs from ruleset to ruleset in what is found."""
INTERNAL = ("rules.broken",)
"""Codes of refusals that say nothing of the ruleset: something failed within."""


@dataclass(frozen=True)
class Outcome:
    """What became of a drawn ruleset."""

    kind: str
    """accepted, refused, or found."""
    what: str = ""
    tree: Tree | None = None

    @property
    def place(self) -> str:
        """The kind of a finding: findings of one kind are told once."""
        return place_of_finding(self.what)


def place_of_finding(what: str) -> str:
    """Give a finding without its cards and numbers."""
    return "".join(each for each in DETAILS.sub("", what) if not each.isdigit())


def outcome(seed: int, games: int = GAMES) -> Outcome:
    """Draw a ruleset, mend it until it is accepted or nothing is left of it, and play it."""
    chance = Random(seed)
    tree: Tree | None = Drawer(chance).ruleset()
    for _ in range(MENDINGS):
        assert tree is not None
        before = deepcopy(tree)
        try:
            found = refusal(tree)
        except HangError:
            return Outcome("found", "hang: to read it and try it out", before)
        if isinstance(found, Ruleset):
            what = fault(found, seed, games)
            return Outcome("found" if what else "accepted", what, before)
        if what := unsaid(found):
            return Outcome("found", what, before)
        tree = mended(tree, found[0].path, chance)
        if tree is None:
            return Outcome("refused", found[0].told("en"), before)
    return Outcome("refused", "again and again")


def refusal(tree: Tree) -> Ruleset | tuple[Problem, ...]:
    """Read a ruleset and try it out; answer what is wrong with it."""
    with limited(SECONDS), patch("tablegames.rules.tryout.MOST_CHOICES", LONGEST):
        try:
            return read_ruleset(as_yaml(tree).encode(), "drawn.yaml", trial=try_and_tell)
        except RulesetError as error:
            return error.problems


def try_and_tell(rules: Rules, players: int) -> None:
    """Try rules out; where something fails within, tell of the place in the program instead of the values."""
    try:
        try_out(rules, players)
    except RulesError as error:
        if hangs(error):
            raise HangError from error
        if error.code == "rules.broken":
            error.values["error"] = where_of(error).strip()
        raise


def unsaid(problems: tuple[Problem, ...]) -> str:
    """Say which of some problems is no sentence about the ruleset; "" for none."""
    for problem in problems:
        if code_of(problem.what) in INTERNAL:
            return f"refused: {problem.message}"
    return ""


def fault(ruleset: Ruleset, seed: int, games: int) -> str:
    """Play games of an accepted ruleset; say what is wrong with one, or "" for nothing."""
    for setting in ruleset.settings():
        rules, _ = ruleset.resolve(setting.players, setting.options)
        assert isinstance(rules, Rules)
        ways = [("bots", seed), ("sensible", seed), *[("random", seed + more) for more in range(games)]]
        for player, number in ways:
            promises = (*PROMISES, *(TablePromises()(ruleset, setting) if player == "bots" else ()))
            looks = 4 if player != "random" or number == seed else 1
            try:
                with limited(SECONDS):
                    Examiner(promises, looks, LONGEST).play(rules, setting.players, number, player)
            except EndlessError:
                if player == "random":
                    # Those that follow would be as long.
                    break
            except HangError:
                return f"hang: {setting.players} players, {player}"
            except RulesError as error:
                if hangs(error):
                    return f"hang: {setting.players} players, {player}"
                gaps = ", ".join(f"{name} {value}" for name, value in error.values.items())
                phase = ".".join(map(str, named(rules, error.path)))
                where = where_of(error)
                return f"{error.code} in {phase}{where} ({gaps}; {setting.players} players, {player}, seed {number})"
    return ""


def named(rules: Rules, path: tuple[str | int, ...]) -> Iterator[str | int]:
    """Name the phase of a path instead of numbering it."""
    phases: Any = rules
    for step in path[1:]:
        phases = phases[step] if isinstance(step, int) else getattr(phases, step, phases)
        yield type(phases).__name__ if isinstance(step, int) else step


def hangs(error: BaseException | None) -> bool:
    """Tell whether an error came of a game that took too long, whatever it was caught by."""
    return error is not None and (isinstance(error, HangError) or hangs(error.__cause__))


def where_of(error: RulesError) -> str:
    """Say where in the program an error within it came up."""
    cause = error.__cause__
    while cause is not None and cause.__cause__ is not None:
        cause = cause.__cause__
    if cause is None:
        return ""
    frame = traceback.extract_tb(cause.__traceback__)[-1]
    return f" at {Path(frame.filename).name}:{frame.lineno}: {type(cause).__name__}"


def smallest(found: Outcome, seed: int, games: int) -> Outcome:
    """Take pieces out of a ruleset as long as the same is found in it."""
    smaller = True
    while smaller:
        smaller = False
        for fewer in without_a_piece(found.tree):
            try:
                read = refusal(fewer)
                what = fault(read, seed, games) if isinstance(read, Ruleset) else unsaid(read)
            except HangError:
                what = "hang: to read it and try it out"
            other = Outcome("found", what, fewer)
            if what and other.place == found.place:
                found, smaller = other, True
                break
    return found


def without_a_piece(tree: Tree | None) -> Iterator[Tree]:
    """List a ruleset without one of its pieces, the larger ones first."""
    assert tree is not None
    for path in sorted(paths(tree, ()), key=len):
        fewer = deepcopy(tree)
        node: Any = fewer
        for step in path[:-1]:
            node = node[step]
        del node[path[-1]]
        yield fewer


def paths(node: Any, above: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """List the places of everything that may be taken out."""
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for step, value in inner:
        if above or step not in ("id", "name", "minutes", "age", "text", "suits", "deck", "round", "ends", "players"):
            yield (*above, step)
        if above or step in ("round", "setup", "deck", "players"):
            yield from paths(value, (*above, step))


def main() -> int:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.drawn", description=__doc__)
    parser.add_argument("--count", type=int, default=200, metavar="N", help="rulesets (default: 200)")
    parser.add_argument("--minutes", type=float, default=0, metavar="M", help="stop after so many minutes instead")
    parser.add_argument("--seed", type=int, metavar="S", help="of the first one (default: drawn)")
    parser.add_argument("--games", type=int, default=GAMES, metavar="G", help="games by chance (default: 20)")
    parser.add_argument("--show", action="store_true", help="show one ruleset, and what is found in it")
    chosen = parser.parse_args()
    logging.disable(logging.CRITICAL)
    first = time.time_ns() % 2**31 if chosen.seed is None else chosen.seed
    if chosen.show:
        found = outcome(first, chosen.games)
        print(as_yaml(found.tree or {}), found.kind, found.what)
        return 0
    print(f"from seed {first}", flush=True)
    until = time.monotonic() + 60 * chosen.minutes
    kinds: Counter[str] = Counter()
    places: Counter[str] = Counter()
    seed = first
    while (time.monotonic() < until) if chosen.minutes else (seed < first + chosen.count):
        found = outcome(seed, chosen.games)
        kinds[found.kind] += 1
        if found.kind == "found":
            places[found.place] += 1
            if places[found.place] == 1:
                least = smallest(found, seed, chosen.games)
                print(f"seed {seed}: {least.what}\n{short(least.tree)}", flush=True)
        seed += 1
    print(f"{seed - first:,} rulesets: {dict(kinds)}, {len(places)} kinds of findings")
    for place, count in places.most_common():
        print(f"  {count:,} times {place}")
    return 1 if places else 0


def short(tree: Tree | None) -> str:
    """Write a ruleset without its names and texts."""
    return as_yaml(
        {
            key: value
            for key, value in (tree or {}).items()
            if key not in ("name", "text", "suits", "id", "minutes", "age")
        }
    )


if __name__ == "__main__":
    sys.exit(main())
