"""Sides that are found during the deal: the cards that tell them, and the cards that may be called."""
