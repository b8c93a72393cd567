"""How cards in a trick look to whoever learns to play them."""
