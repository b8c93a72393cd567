"""Many games of bots without a window, and their results."""
