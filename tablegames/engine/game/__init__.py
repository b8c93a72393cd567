"""From rules to a game: rules of one table, the compiled game, a match played, its record."""
