"""What everything lies on: the colours of a game, cloths, and the grounds painted of them."""
