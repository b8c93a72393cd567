"""How cards in a trick look to the player who learns to play them."""
