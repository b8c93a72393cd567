"""Shapes: cards that are played together."""
