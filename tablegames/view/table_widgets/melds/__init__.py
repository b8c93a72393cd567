"""Games of melds: stock and discards, and the melds that lie once somebody has knocked."""
