"""Cards that certain seats have to win, and what was signalled."""
