"""What a table says when its game cannot be saved: once when it begins, once when it is over."""

from __future__ import annotations

from tablegames.play.autosave import kind_of
from tablegames.play.session import Session
from tablegames.scenes.program import Program


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
        kind = kind_of(trouble) if trouble is not None else ""
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
        return self.said if self.kind else self.program.words.say("saving.again")

    @property
    def said(self) -> str:
        """Say why the game cannot be saved; "" while it can."""
        trouble = self.session.trouble
        if trouble is None:
            return ""
        reason = trouble.strerror or type(trouble).__name__
        return self.program.words.say(f"saving.{kind_of(trouble)}", reason=reason)
