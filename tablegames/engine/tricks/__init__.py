"""Tricks: leading, following suit, who wins, and what may not be played yet."""
