"""How totals are told: what a player has, or, at a table that counts down, what is left to the goal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablegames.engine.rules_error import RulesError
from tablegames.rules.option import OptionError
from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset
from tablegames.view.language.text import Texts
from tablegames.view.table.own_words import LABELS, at_table

LEFT = "labels.result_left"
"""The word for what is left; a game that has it counts down."""


@dataclass(frozen=True, slots=True)
class TotalCount:
    """Tells totals as the game's table does, so that they are the same numbers on every page.

    >>> [TotalCount("left", 20).of(total) for total in (0, 17, 22)]
    [20, 3, 0]
    >>> TotalCount("points").of(17)
    17
    """

    heading: str
    """What stands over a column of them."""
    goal: int = 0
    """What is counted down from; 0 where totals are told as they are."""

    def of(self, total: int) -> int:
        """Give the number that is told of a total."""
        return max(0, self.goal - total) if self.goal else total


def total_count(texts: Texts, goal: int, usual: str) -> TotalCount:
    """Say how a game with these texts tells its totals; `usual` is the heading where nothing is counted down."""
    return TotalCount(texts.say(LEFT), goal) if goal and LEFT in texts else TotalCount(usual)


def count_away(texts: Texts, game: Ruleset, players: int, options: Mapping[str, Value]) -> TotalCount:
    """Say how a game tells its totals away from its table: in lists of games that were played."""
    told = at_table(texts, game, LABELS)
    if LEFT not in told:
        return TotalCount("")
    # Which ends there are is read with a ruleset: the first page tells totals, and waits for none.
    from tablegames.engine.ending.ends import Reach

    try:
        rules, _ = game.resolve(players, options)
    except (OptionError, RulesError):
        return TotalCount("")
    return total_count(told, rules.ends.points if isinstance(rules.ends, Reach) else 0, "")
