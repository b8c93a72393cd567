"""What bots say at the table: the moments that matter, and who says which line."""
