"""Melds: runs and sets that a hand holds, who has the best one, and what they count."""
