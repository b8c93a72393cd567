"""Dice that set targets."""
