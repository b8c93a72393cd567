"""Games in which players go out, of a deal or of the game, checked by their rules."""
