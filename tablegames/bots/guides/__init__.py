"""Guides: what bots have learned from practice, a small file a ruleset."""
