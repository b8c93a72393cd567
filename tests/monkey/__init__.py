"""A monkey at the keyboard: it does whatever comes to it, and a witness watches that no secret is ever drawn.

`python -m tests.monkey --events 20000 --seed 7` lets it play for as long as one likes. The same seed does the same.
"""
