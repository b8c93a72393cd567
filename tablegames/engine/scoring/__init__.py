"""What captured cards and tricks count."""
