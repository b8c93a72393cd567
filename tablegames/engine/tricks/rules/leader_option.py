"""What a leader may do besides leading, as a ruleset says it."""

from __future__ import annotations

from tablegames.engine.registry import Ludeme
from tablegames.engine.tricks.rules.counting import CountCardsRule
from tablegames.engine.tricks.trick_rule import LeaderOption
from tablegames.engine.tricks.tricks import Tricks


class LeaderMay(Ludeme):
    """Something a leader may do before the card is led."""

    __slots__ = ()

    def compile(self, tricks: Tricks, counting: CountCardsRule | None) -> LeaderOption:
        """Make it ready for these tricks. Raises RulesError."""
        raise NotImplementedError
