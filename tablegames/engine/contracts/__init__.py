"""Contracts: a menu to choose from, what is open, how each contract is played, and what it brings."""
