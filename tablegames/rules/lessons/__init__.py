"""A lesson for a game: what its file says, reading it, playing it through."""
