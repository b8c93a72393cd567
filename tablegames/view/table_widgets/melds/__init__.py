"""Games of melds: stock and discards, and the melds that lie after the knock."""
