"""Phones and tablets as hands: the page on which they are asked for."""
