"""What the program tells the person who started it."""

from __future__ import annotations

FINE, WRONG, USAGE, STOPPED = 0, 1, 2, 130
"""Exit codes: all is well; what was checked is wrong; the command line is wrong; Ctrl-C, as shells count it."""


class CommandError(Exception):
    """A command that cannot be obeyed, said in a sentence, with the exit code that is left behind."""

    def __init__(self, sentence: str, code: int) -> None:
        super().__init__(sentence)
        self.code = code
