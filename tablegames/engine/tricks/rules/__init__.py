"""The phase in which tricks are played: leader's options, counted cards, tricks of a contract, open hands."""
