"""What a table shows of contracts: the one that is played, and those that are still open."""
