"""What lies in the middle while players climb."""
