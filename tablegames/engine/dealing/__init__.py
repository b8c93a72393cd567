"""Dealing: who deals, the hands, what is passed on, and the cards that are left."""
