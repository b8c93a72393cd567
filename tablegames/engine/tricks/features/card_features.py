"""What is common to the features of leading and of following: products that are found once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tablegames.engine.table.features import Factors, Features

LEFT: Final = (0, 0, 1, 2, 3, 3, 4, 4, 4)
"""By how many tricks are left, this one included, in six steps with those beyond."""
MOST_FOUND: Final = 20_000
"""Products that are kept; beyond that they are found again."""
Found = dict[tuple[int, ...], list[Any]]
"""Products of factors, by all that they depend on."""


class CardFeatures(Features):
    """Features of cards in a trick, which keep the products that many cards share."""

    filled: Sequence[Factors] | None = None
    found: Found

    def kept(self, tables: Sequence[Factors]) -> Found:
        """Give the products found so far with these tables."""
        if self.filled is not tables:
            self.filled, self.found = tables, {}
        return self.found
