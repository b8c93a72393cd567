"""A computer in the middle of the table: hands lie face down, and one is seen as long as it is lifted."""

from __future__ import annotations

from typing import Protocol

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.session import Session
from tablegames.scenes.program.grip import Grip
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.choosing import Chooser
from tablegames.scenes.table.focus import under
from tablegames.scenes.table.hint import Hint
from tablegames.scenes.table.narrator import Narrator
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.view.motion.animator import Animator
from tablegames.view.painting.sprite import Target

LIFT: Target = ("screen", "lift")
"""What the screen offers to whoever is asked."""


class Lifted(Protocol):
    """A table on which hands are lifted."""

    program: Program
    session: Session
    narrator: Narrator
    chooser: Chooser
    hint: Hint
    window: SharedWindow
    animator: Animator

    @property
    def asked(self) -> bool: ...

    @property
    def guarded(self) -> bool: ...

    def relay(self, glide: bool = True) -> None:
        """Lay the table out anew."""

    def point(self, x: float, y: float) -> None:
        """Learn where the pointer is."""

    def peek(self, looking: bool) -> None:
        """Begin or end to look."""


class Lifting:
    """Lets whoever is asked lift the own hand, and lays it down again; what was chosen of it stays chosen."""

    def __init__(self, scene: Lifted) -> None:
        self.scene = scene
        self.named = -1
        """How long the journal was when it was said last who may lift."""

    @property
    def wanted(self) -> bool:
        """Whether hands are lifted at this table, instead of the window being covered."""
        return self.scene.guarded and self.scene.program.preferences.table_mode

    @property
    def waiting(self) -> bool:
        """Whether somebody may lift a hand now."""
        session = self.scene.session
        return self.wanted and self.scene.narrator.through and session.person_asked and session.kept

    def offers(self) -> tuple[str, ...]:
        """Offer to lift the hand."""
        return (str(LIFT[1]),) if self.waiting and self.scene.session.viewer == NOBODY else ()

    def ask(self, seat: int) -> None:
        """Say whose hand is to be lifted, once."""
        scene, moment = self.scene, len(self.scene.session.match.journal)
        if self.named == moment and scene.narrator.notice and scene.session.viewer == NOBODY:
            return
        name = scene.session.players[seat].name
        if self.named != moment:
            scene.chooser.forget()
        self.named = moment
        scene.session.look(NOBODY)
        scene.narrator.say(lambda table: table.words.say("handover.lift", name=name))
        scene.relay(glide=False)

    def lift(self, up: bool) -> None:
        """Lift the hand of whoever is asked, or lay it down."""
        scene, session = self.scene, self.scene.session
        if up and self.waiting and session.viewer == NOBODY:
            session.look(session.turn)
            scene.narrator.notice = ""
            scene.relay(glide=False)
        elif not up and session.viewer != NOBODY and self.wanted:
            if scene.narrator.through:
                session.look(NOBODY)
                scene.hint.forget()
                scene.relay(glide=False)
            else:
                # What is still being told is told as that seat sees it.
                scene.window.leave_alone()


class LiftGrip(Grip):
    """Lifts the hand as long as the button is held; where it is let go on something to choose, that is chosen."""

    at_once = changes_viewer = True

    def __init__(self, scene: Lifted) -> None:
        self.scene = scene

    def move(self, x: float, y: float) -> None:
        self.scene.peek(True)
        self.scene.point(x, y)

    def release(self, x: float, y: float) -> None:
        scene = self.scene
        found = under(scene.animator.scene, x, y)
        if scene.asked and found is not None and found.target is not None and found.target[0] != "screen":
            scene.chooser.click(x, y)
        scene.peek(False)

    def cancel(self) -> None:
        self.scene.peek(False)
