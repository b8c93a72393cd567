"""The packaged program, used by somebody who has nothing else: no Python, no checkout."""
