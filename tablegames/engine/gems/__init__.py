"""Gems: counters that suits bring, move and steal."""
