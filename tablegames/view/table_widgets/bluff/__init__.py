"""Places that cards are hidden at, and what is at stake."""
