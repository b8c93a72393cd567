"""Tasks: cards that a certain seat has to win."""
