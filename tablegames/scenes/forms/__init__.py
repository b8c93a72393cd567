"""Changing the rules of a game: the form, its rows, and what stands beside it."""
