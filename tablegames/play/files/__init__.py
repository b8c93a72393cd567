"""Files of the player on the disk: where they lie, how they are written whole, who uses them."""
