"""The desert: cards laid away between the tricks, and what they make of the captured ones."""
