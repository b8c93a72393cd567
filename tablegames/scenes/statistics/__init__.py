"""The page of statistics."""
