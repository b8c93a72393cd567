"""Looking back at a game that is over: what was luck, what was skill, and what would have been better."""
