"""The pages of the repository tell the truth: what they name is there, and their commands and examples work."""
