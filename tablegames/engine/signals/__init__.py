"""What seats may tell each other while tricks are played."""
