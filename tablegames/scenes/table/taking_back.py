"""Taking back at a table: when it is offered, why not, and what becomes of what is shown."""

from __future__ import annotations

from typing import Protocol

from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.by_itself import TAKE_REST, ByItself, rest_is_sure
from tablegames.scenes.table.choosing import Chooser
from tablegames.scenes.table.hint import Hint, offered
from tablegames.scenes.table.narrator import Narrator

NEVER = ("off", "company", "over", "none")
"""Reasons for which it is not even offered."""


class TakenBack(Protocol):
    """A table at which decisions are taken back."""

    chooser: Chooser
    narrator: Narrator
    by_itself: ByItself
    hint: Hint
    played: bool

    def settle(self) -> None:
        """Everything has been told: the next choice begins."""

    def relay(self) -> None:
        """Lay the table out anew."""


class TakingBack:
    """Says what the screen offers the person who is asked, a hint and to take back the last decision, and does that."""

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

    def take_back(self, scene: TakenBack) -> None:
        """Take the last decision back, or say why that cannot be; what was still being shown is shown no more."""
        scene.chooser.chosen = None
        if scene.chooser.put_back():
            self.program.services.sound.play("undo")
            return
        if reason := self.refusal:
            scene.narrator.say(lambda table: table.words.say(f"undo.{reason}"))
            scene.relay()
            return
        self.session.undo()
        scene.by_itself.take_back()
        self.program.services.sound.play("undo")
        scene.narrator.drop()
        scene.chooser.forget()
        scene.hint.forget()
        scene.played = True
        scene.settle()
        scene.narrator.say(lambda table: table.words.say("undo.done"))
        scene.relay()
