"""A contract of a menu: what a seat may choose to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from tablegames.engine.registry import Range

Worth = Annotated[int, Range(0, 1000)]


@dataclass(frozen=True, slots=True)
class MenuContract:
    """What one contract of a menu means for the deal: the trump, what the maker has to do, and what it is worth.

    Which card wins may depend on it too: `winner_by_contract` says so.
    """

    trump: str = "none"
    """The trump suit; `none` for no trump suit."""
    aim: Literal["count", "no_trick", "every_trick"] = "count"
    """What the maker has to do: count enough in the tricks, win none, or win all."""
    worth: Worth = 0
    """What it is worth once; it is multiplied when it is scored."""
    fixed: tuple[Worth, ...] = ()
    """What it is worth in all, where nothing is multiplied: with the kitty, without it, laid open with it, and without
    it; one number holds for all four."""

    def value(self, hand: bool, open_: bool) -> int:
        """Give the fixed worth. `hand`: the kitty is left; `open_`: the hand lies open. 0 where it is not fixed."""
        if len(self.fixed) < 2:
            return sum(self.fixed)
        return self.fixed[min(hand + 2 * open_, len(self.fixed) - 1)]
