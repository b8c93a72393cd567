"""Judging decisions after a game: what each was worth, and how the game stood."""
