"""Classics played beside OpenSpiel's: the same deals and actions, so the same legal actions and scores."""
