"""Stands in the packaged program for `pygame._sdl2`, which imports more than the gamepads that are used of it."""
