"""The packaged program, used by a person who has nothing else: no Python, no checkout."""
