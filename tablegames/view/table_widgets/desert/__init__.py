"""Cards laid away, captured cards and allies."""
