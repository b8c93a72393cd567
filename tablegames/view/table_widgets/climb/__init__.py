"""What lies in the middle while players climb, and their titles."""
