"""The rules of each game, said a second time."""
