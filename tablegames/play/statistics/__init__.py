"""Statistics of the finished games: stored, counted and reported."""
