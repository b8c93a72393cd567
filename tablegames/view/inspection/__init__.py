"""What is on a screen, as data, and what is wrong with it."""
