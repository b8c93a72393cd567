"""Dice: rolling them, and aiming at what they show."""
