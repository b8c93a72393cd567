"""Which card wins a trick: orders of cards, trumps, and cards that belong to other suits than their own."""
