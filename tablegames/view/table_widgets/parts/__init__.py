"""What widgets of several families are made of: signs of suits, the parts of a plate that every game has."""
