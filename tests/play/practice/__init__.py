"""Practice of bots while nobody plays."""
