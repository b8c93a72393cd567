"""Bluffs: cards laid face down, and how many somebody dares to turn up."""
