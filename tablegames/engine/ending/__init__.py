"""When a game is over, and who falls out of it before."""
