"""Bluffs: cards laid face down, and how many of them a player dares to turn up."""
