"""Gems in vaults and showrooms."""
