"""What a sensible player calls in an auction, and what a call says of a hand."""
