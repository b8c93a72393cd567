"""Lessons: a round at the table with words beside it, and the page at its end."""
