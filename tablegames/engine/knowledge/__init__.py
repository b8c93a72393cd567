"""What a seat may know, and the worlds that fit what it knows."""
