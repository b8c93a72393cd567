"""Before a game: the shelf, the seats, the options."""
