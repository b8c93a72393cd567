"""What phones are told, made of what their seats see and of the words that the view has for it."""
