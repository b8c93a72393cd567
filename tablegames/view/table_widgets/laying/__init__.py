"""What laying off shows: the rows, and how often everyone may still pass."""
