"""Bids: how many tricks somebody promises, and what keeping the promise brings."""
