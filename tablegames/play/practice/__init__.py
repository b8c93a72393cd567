"""Bots practise games: where that is kept, and the process that does it while no game is played."""
