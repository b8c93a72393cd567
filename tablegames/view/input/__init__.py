"""Keyboard and gamepad as one set of actions."""
