"""Practice of bots while no game is played."""
