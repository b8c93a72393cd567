"""What was painted last, and what must be painted now."""
