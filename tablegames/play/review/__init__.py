"""Looking back at a game that is over: what each decision was worth, and what was luck."""
