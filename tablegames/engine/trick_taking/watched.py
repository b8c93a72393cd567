"""Phases after the tricks that look at each of them."""

from __future__ import annotations

from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule


class TrickWatchers(TrickRule):
    """What stands beside the tricks is told of each that is taken."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def taken(self, s: State, trick: Trick, cards: tuple[int, ...]) -> None:
        """Tell who played what."""
        plays = tuple(zip(trick.played_by(self.table.seats), cards, strict=True))
        for watch in self.table.trick_watchers:
            watch(s, plays)


class OverEarly(TrickRule):
    """What stands beside the tricks may say that one was the last."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def quick(self) -> bool:
        return not self.table.trick_ends

    def ends(self, s: State, trick: Trick) -> bool:
        """Ask whether the tricks of this deal are over."""
        ends = self.table.trick_ends
        return bool(ends) and any(each(s) for each in ends)
