"""What several pages say of a game: its chosen options, what a copy plays differently, and its lesson."""
