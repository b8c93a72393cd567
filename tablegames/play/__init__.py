"""A game in progress, still without pixels."""
