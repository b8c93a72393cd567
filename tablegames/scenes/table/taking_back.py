"""Taking back at a table: when it is offered, and why not."""

from __future__ import annotations

from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.by_itself import TAKE_REST, rest_is_sure
from tablegames.scenes.table.hint import offered

NEVER = ("off", "company", "over", "none")
"""Reasons for which it is not even offered."""


class TakingBack:
    """Says what the screen offers the person who is asked: a hint, and to take back the last decision."""

    def __init__(self, program: Program, session: Session) -> None:
        self.program, self.session = program, session

    @property
    def refusal(self) -> str:
        """Why nothing can be taken back, by its key among the words of `undo`; "" where it can."""
        return self.session.no_undo if self.program.preferences.undo else "off"

    def offered(
        self, seen: Seen, picked: bool = False, complete: bool = False
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """List what is offered while something is asked, and what of it can only say why it cannot be had.

        Where cards are chosen and not confirmed (`picked`), the last of them can always be taken back; a hint names
        one more only until the choice is `complete`.
        """
        if not seen.choices:
            return (), ()
        if rest_is_sure(seen):
            offers, faint = self.usual(seen)
            return (TAKE_REST, *offers), faint
        if picked:
            return ("undo",) if complete else ("undo", *offered(seen)), ()
        return self.usual(seen)

    def usual(self, seen: Seen) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """List a hint, and undo where there is such a thing."""
        reason = self.refusal
        if reason in NEVER:
            return offered(seen), ()
        return ("undo", *offered(seen)), ("undo",) if reason else ()
