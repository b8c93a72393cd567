"""Battles of two cards against two, from decks of one's own."""
