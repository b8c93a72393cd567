"""What was bid."""
