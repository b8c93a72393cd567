"""Bids: how many tricks a player promises, and what keeping the promise brings."""
