"""The window: its loop, its input, its place and size."""
