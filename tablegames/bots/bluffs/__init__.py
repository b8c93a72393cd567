"""Best play of a bluff, solved as mathematics."""
