"""What a sensible player does in a trick, and what cards are good for."""
