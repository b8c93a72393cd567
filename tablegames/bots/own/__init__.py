"""Bots of somebody's own: programs that are asked through a process, and whoever else answers in notation."""
