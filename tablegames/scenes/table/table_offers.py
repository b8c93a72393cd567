"""What the screen offers the person who is asked: a hint, taking back, a rest that is certain."""

from __future__ import annotations

from tablegames.engine.tricks.facts import SureRestFact
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.focus import TAKE_REST
from tablegames.scenes.telling.hint import offered

NEVER = ("off", "company", "over", "none")
"""Reasons for which it is not even offered to take back."""


def rest_is_sure(seen: Seen) -> bool:
    """Tell whether the person who looks leads, and takes every trick that is left."""
    return bool(seen.choices) and seen.fact(SureRestFact) is not None


class TableOffers:
    """Says what is offered while something is asked, and why nothing can be taken back."""

    def __init__(self, program: Program, session: Session) -> None:
        self.program, self.session = program, session

    @property
    def refusal(self) -> str:
        """Why nothing can be taken back, by its key among the words of `undo`; "" where it can."""
        return self.session.no_undo if self.program.preferences.undo else "off"

    @property
    def for_all(self) -> int | None:
        """Whose last choice is taken back only if all agree, for the next one has looked; None: no person's."""
        back, match = self.session.back, self.session.match
        if self.refusal != "company":
            return None
        seat = back.last_person(match)
        return None if seat is None or back.agreed_refusal(match, seat) else seat

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
        if self.for_all is not None:
            return ("undo", *offered(seen)), ()
        if reason in NEVER:
            return offered(seen), ()
        return ("undo", *offered(seen)), ("undo",) if reason else ()
