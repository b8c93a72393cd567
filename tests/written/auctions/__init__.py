"""Judges of games in which a side bids for what it has to count, or win."""
