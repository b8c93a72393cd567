"""Long runs: thousands of games through the whole session layer, and hours of the window, with an eye on the memory.

    python -m tests.soak --games 10000
    python -m tests.soak --window 8

Not part of the suite, which plays a few games of each to know that the runs themselves are sound.
"""
