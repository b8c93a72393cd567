"""How well bots play, and how long they think: run by hand."""
