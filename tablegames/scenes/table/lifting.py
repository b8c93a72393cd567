"""A computer in the middle of the table: hands lie face down, and one is seen as long as it is lifted."""

from __future__ import annotations

from tablegames.engine.table.events import NOBODY
from tablegames.scenes.program.grip import Grip
from tablegames.scenes.table.choosing import Chooser
from tablegames.scenes.table.focus import under
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.view.painting.sprite import Target

LIFT: Target = ("screen", "lift")
"""What the screen offers to whoever is asked."""


class Lifting:
    """Lets whoever is asked lift the own hand, and lays it down again; what was chosen of it stays chosen."""

    def __init__(self, tabletop: Tabletop, window: SharedWindow) -> None:
        self.tabletop, self.window, self.session = tabletop, window, tabletop.session
        tabletop.more_offers.append(lambda seen: self.offers())
        self.named = -1
        """How long the journal was when it was said last who may lift."""

    @property
    def wanted(self) -> bool:
        """Whether hands are lifted at this table, instead of the window being covered."""
        return self.window.guarded and self.tabletop.program.preferences.table_mode

    @property
    def waiting(self) -> bool:
        """Whether somebody may lift a hand now."""
        session = self.session
        return self.wanted and self.tabletop.narrator.through and session.person_asked and session.kept

    def offers(self) -> tuple[str, ...]:
        """Offer to lift the hand."""
        return (str(LIFT[1]),) if self.waiting and self.session.viewer == NOBODY else ()

    def ask(self, seat: int) -> None:
        """Say whose hand is to be lifted, once."""
        tabletop, moment = self.tabletop, len(self.session.match.journal)
        if self.named == moment and tabletop.narrator.notice and tabletop.session.viewer == NOBODY:
            return
        name = tabletop.session.players[seat].name
        if self.named != moment:
            tabletop.attended.forget()
        self.named = moment
        tabletop.session.look(NOBODY)
        tabletop.narrator.say(lambda table: table.words.say("handover.lift", name=name))
        tabletop.relay(glide=False)

    def peek(self, looking: bool) -> None:
        """Show cards that lie face down and whose faces the viewer knows, as long as is asked."""
        self.tabletop.peeking = looking
        self.lift(looking)

    def lift(self, up: bool) -> None:
        """Lift the hand of whoever is asked, or lay it down."""
        tabletop, session = self.tabletop, self.session
        if up and self.waiting and session.viewer == NOBODY:
            session.look(session.turn)
            tabletop.narrator.notice = ""
            tabletop.relay(glide=False)
        elif not up and session.viewer != NOBODY and self.wanted:
            if tabletop.narrator.through:
                session.look(NOBODY)
                tabletop.hint.forget()
                tabletop.relay(glide=False)
            else:
                # What is still being told is told as that seat sees it.
                self.window.leave_alone()


class LiftGrip(Grip):
    """Lifts the hand as long as the button is held; where it is let go on something to choose, that is chosen."""

    at_once = changes_viewer = True

    def __init__(self, lifting: Lifting, chooser: Chooser) -> None:
        self.lifting, self.chooser = lifting, chooser

    def move(self, x: float, y: float) -> None:
        self.lifting.peek(True)
        self.chooser.point(x, y)

    def release(self, x: float, y: float) -> None:
        tabletop = self.lifting.tabletop
        found = under(tabletop.animator.scene, x, y)
        if tabletop.asked and found is not None and found.target is not None and found.target[0] != "screen":
            self.chooser.click(x, y)
        self.lifting.peek(False)

    def cancel(self) -> None:
        self.lifting.peek(False)
