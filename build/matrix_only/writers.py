"""Stands in the packaged program for `segno.writers`: the squares of a code are drawn by us, and written to no file."""
