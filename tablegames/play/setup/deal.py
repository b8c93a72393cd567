"""A deal that is played again, or by everybody on the same day: its chance, and earlier tries at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tablegames.engine.game.given_deal import GivenStart
from tablegames.engine.game.ruleset import Rules

MOST_TRIES = 20
"""Earlier tries that are remembered, the newest."""
LONGEST_NAME = 80
LARGEST_TOTAL = 10**9


def anything_dealt(rules: Rules) -> bool:
    """Tell whether chance decides more than who begins: where all is a bluff there are no cards to play once more."""
    # Whatever knows records knows deals, too, and most of it never asks.
    from tablegames.bots.bluffs.bluff import bluff_in

    return bluff_in(rules) is None


@dataclass(frozen=True, slots=True)
class EarlierTry:
    """Who sat there when the same cards were played before, and with which totals: none if it was given up."""

    names: tuple[str, ...]
    totals: tuple[int, ...] = ()

    def node(self) -> dict[str, Any]:
        """Give it as plain values, for a file."""
        return {"names": list(self.names), "totals": list(self.totals)}


@dataclass(frozen=True, slots=True)
class SettledDeal:
    """Seed and salt that are settled before a game begins, where it is not to be dealt again."""

    seed: int
    salt: str
    tries: tuple[EarlierTry, ...] = ()
    """Those before, the oldest first: the person who plays it again knows the cards, so such a game is in no
    statistics.
    """
    day: str = ""
    """The day of which this is the deal, "2026-11-22"; "" for any other deal."""
    dealt: GivenStart | None = None
    """The cards, where they do not follow from seed and salt."""

    def after(self, names: Sequence[str], totals: Sequence[int] = ()) -> SettledDeal:
        """Give the same deal for another try, after one that ended so, or was given up."""
        tried = EarlierTry(tuple(names), tuple(totals))
        return replace(self, tries=(*self.tries, tried)[-MOST_TRIES:])


def tries_of(node: Any, seats: int) -> tuple[EarlierTry, ...]:
    """Read earlier tries out of plain values. Raises ValueError, TypeError or LookupError for what are none."""
    return tuple([try_of(each, seats) for each in list(node)[-MOST_TRIES:]])


def try_of(node: Mapping[str, Any], seats: int) -> EarlierTry:
    """Read one earlier try. Raises ValueError, TypeError or LookupError for what is no deal."""
    names = tuple([str(each)[:LONGEST_NAME] for each in node["names"]])
    totals = tuple(node["totals"])
    if len(names) != seats or len(totals) not in (0, seats):
        raise ValueError("this is no try at a deal of so many seats")
    if any(type(each) is not int or abs(each) > LARGEST_TOTAL for each in totals):
        raise ValueError("these are no totals")
    return EarlierTry(names, totals)
