"""Games in which the deal finds who plays with whom."""
