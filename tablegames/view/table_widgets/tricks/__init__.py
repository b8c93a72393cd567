"""The trick in the middle, and the tricks that were won."""
