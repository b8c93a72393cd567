"""What lies on a table, what changes on it and what a seat sees of it: cards, zones, state, verbs, events, facts."""
