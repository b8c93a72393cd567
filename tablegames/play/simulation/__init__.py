"""Many games of bots without a window, and what came of them."""
