"""What is settled before a game: who sits where, the series, the shuffle."""
