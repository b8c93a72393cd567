"""Card faces, one file a world: how a card id ("S7") becomes a picture."""
