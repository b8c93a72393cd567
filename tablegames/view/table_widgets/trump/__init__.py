"""What is trump, and who made it."""
