"""What a table says when its game cannot be saved: once when it begins, once when it is over."""

from __future__ import annotations

from tablegames.play.records.record_file import trouble_of
from tablegames.play.session.session import Session
from tablegames.rules.reading.messages import system_fault
from tablegames.scenes.program.program import Program
from tablegames.view.language.lines import shorten_line
from tablegames.view.language.weights import BOLD

SIZE = 15.0
"""A usual size of type: widths are meant at this one."""
REASON, LONG_REASON = 290.0, 1000.0
"""The room for the reason in the line at the table and in the menu, logical pixels."""


class Saving:
    """Watches the record of a session. The sentence stays until the person before the screen has done something."""

    def __init__(self, program: Program, session: Session) -> None:
        self.program, self.session = program, session
        self.kind = ""
        """What was told of last; "" while all is well."""
        self.unread = False

    def heard(self) -> bool:
        """Learn how things stand; True where there is something new to say."""
        trouble = self.session.trouble
        kind = trouble_of(trouble) if trouble is not None else ""
        if kind == self.kind:
            return False
        self.kind, self.unread = kind, True
        return True

    def read(self) -> None:
        """Take the sentence away: the person has seen it."""
        self.unread = False

    @property
    def sentence(self) -> str:
        """Say what is new; "" where nothing is."""
        if not self.unread:
            return ""
        return self.told(REASON) if self.kind else self.program.words.say("saving.again")

    @property
    def said(self) -> str:
        """Say why the game cannot be saved; "" while it can."""
        return self.told(LONG_REASON)

    def told(self, width: float) -> str:
        """Say it with so much room for the reason, which the system words as it likes."""
        trouble = self.session.trouble
        if trouble is None:
            return ""
        words = self.program.words
        reason = shorten_line(words.of(system_fault(trouble)), SIZE, BOLD, width)
        return words.say(f"saving.{trouble_of(trouble)}", reason=reason)
