"""What the program tells the person who started it."""

from __future__ import annotations

from tablegames.rules.reading.messages import Message, MessageError

FINE, WRONG, USAGE, STOPPED = 0, 1, 2, 130
"""Exit codes: all is well; what was checked is wrong; the command line is wrong; Ctrl-C, as shells count it."""


class CommandError(MessageError):
    """A command that cannot be obeyed, with the exit code that is left behind."""

    def __init__(self, what: str | Message, code: int) -> None:
        super().__init__(what)
        self.code = code
