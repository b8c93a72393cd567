"""A seat at a table that is being set."""

from __future__ import annotations

from tablegames.play.setup.profiles import LONGEST
from tablegames.play.setup.seating import HUMAN
from tablegames.view.controls.entry import TextEntry


class Chair:
    """One seat as it is being settled: who, called what, with which face. The entry keeps what is typed."""

    def __init__(self, kind: str, name: str, face: str, person: str = "") -> None:
        self.kind, self.face, self.person = kind, face, person
        """The last is the id of a profile; "" for guests and bots."""
        self.picked = False
        """Whether a person chose this face; then it stays."""
        self.entry = TextEntry(name, limit=LONGEST, drawn=True)

    @property
    def guest(self) -> bool:
        """Whether a person without a profile sits here."""
        return self.kind == HUMAN and not self.person
