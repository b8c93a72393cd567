"""Phones and tablets as hands: a server in the home's network, and what each seat's screen is told."""
