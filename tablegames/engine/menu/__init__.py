"""A menu of contracts: choosing from it, what is open, how each contract is played, and what it brings."""
