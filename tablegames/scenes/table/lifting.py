"""A computer in the middle of the table: hands lie face down, and one is seen as long as it is lifted."""

from __future__ import annotations

from math import dist

from tablegames.engine.table.events import NOBODY
from tablegames.scenes.program.grip import Grip
from tablegames.scenes.table.choosing import Chooser
from tablegames.scenes.table.focus import under
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.view.painting.sprite import Screen, Target

LIFT: Target = ("screen", "lift")
"""What the screen offers to the person who is asked."""
STAYED = 14.0
"""How near to where the press began a release only ends a look, logical pixels: what lies there now came meanwhile."""


class Lifting:
    """Lets each person lift the own hand, and lays it down again; what was chosen of it stays chosen."""

    def __init__(self, tabletop: Tabletop, window: SharedWindow) -> None:
        self.tabletop, self.window, self.session = tabletop, window, tabletop.session
        tabletop.more_offers.append(lambda seen: self.offers())
        tabletop.seat_keys = self.keys
        self.named = -1
        """How long the journal was when it was said last who may lift."""
        self.held = NOBODY
        """The seat whose key is held: its hand is lifted as soon as that may be."""

    @property
    def wanted(self) -> bool:
        """Whether hands are lifted at this table, instead of the window being covered."""
        return self.window.guarded and self.tabletop.program.preferences.table_mode

    @property
    def waiting(self) -> bool:
        """Whether a hand may be lifted now."""
        session = self.session
        return self.wanted and self.tabletop.narrator.through and session.person_asked and session.kept

    @property
    def lifted(self) -> bool:
        """Whether a hand is lifted now."""
        return self.waiting and self.session.viewer != NOBODY

    def has_key(self, seat: int) -> bool:
        """Tell whether a seat has a key of its own: it is a person's, and has no screen of its own."""
        return self.wanted and seat in self.session.people and not self.tabletop.holders.holds(seat)

    def keys(self) -> tuple[str, ...]:
        """Name by seat the key by which its hand is lifted, "" where there is none; empty where hands are not
        lifted."""
        seats = range(len(self.session.players))
        return tuple([key_name(seat) if self.has_key(seat) else "" for seat in seats]) if self.wanted else ()

    def offers(self) -> tuple[str, ...]:
        """Offer to lift the hand."""
        return (str(LIFT[1]),) if self.waiting and self.session.viewer == NOBODY else ()

    def ask(self, seat: int) -> None:
        """Say whose hand is to be lifted, once; where a key is held that hand is lifted."""
        tabletop, moment = self.tabletop, len(self.session.match.journal)
        if self.held != NOBODY and self.session.viewer == NOBODY:
            self.lift(self.held)
        if self.lifted or (self.named == moment and tabletop.narrator.notice and tabletop.session.viewer == NOBODY):
            return
        name = tabletop.session.players[seat].name
        if self.named != moment:
            tabletop.attended.forget()
        self.named = moment
        tabletop.session.look(NOBODY)
        tabletop.narrator.say(lambda table: table.words.say("handover.lift", name=name, digit=key_name(seat)))
        tabletop.relay(glide=False)

    def hold_key(self, seat: int) -> None:
        """Lift the hand of a seat as long as its key is held."""
        if self.has_key(seat):
            self.held = seat
            self.lift(seat)

    def peek(self, looking: bool) -> None:
        """Show cards that lie face down and whose faces the viewer knows, as long as is asked.

        Where hands are lifted it is that of the person who is asked.
        """
        self.tabletop.peeking = looking
        if looking:
            self.lift(self.session.turn)
        else:
            self.lay_down()

    def lift(self, seat: int) -> None:
        """Lift the hand of a seat, unless one is lifted already."""
        if self.waiting and self.session.viewer == NOBODY and self.has_key(seat):
            self.session.look(seat)
            self.tabletop.narrator.notice = ""
            self.tabletop.relay(glide=False)

    def lay_down(self) -> None:
        """Lay down the hand that is lifted."""
        self.held = NOBODY
        tabletop, session = self.tabletop, self.session
        if session.viewer == NOBODY or not self.wanted:
            return
        if tabletop.narrator.through:
            session.look(NOBODY)
            tabletop.hint.forget()
            tabletop.relay(glide=False)
        else:
            # What is still being told is told as that seat sees it.
            self.window.leave_alone()

    def grip(self, chooser: Chooser, x: float, y: float) -> LiftGrip | None:
        """Give what a press takes hold of by which a hand is lifted: the plate of a person, or the button."""
        if not self.waiting or self.session.viewer != NOBODY:
            return None
        screen = self.tabletop.animator.scene
        plates = [seat for seat in self.session.people if self.has_key(seat) and on_plate(screen, seat, x, y)]
        found = under(screen, x, y)
        if plates and (found is None or found.target is None):
            return LiftGrip(self, chooser, plates[0], x, y)
        if found is not None and found.target == LIFT:
            return LiftGrip(self, chooser, self.session.turn, x, y)
        return None


class LiftGrip(Grip):
    """Lifts a hand as long as the button is held; where it is let go on something to choose, that is chosen."""

    at_once = changes_viewer = True

    def __init__(self, lifting: Lifting, chooser: Chooser, seat: int, x: float, y: float) -> None:
        self.lifting, self.chooser, self.seat, self.begun = lifting, chooser, seat, (x, y)

    def move(self, x: float, y: float) -> None:
        self.lifting.lift(self.seat)
        self.chooser.point(x, y)

    def release(self, x: float, y: float) -> None:
        tabletop = self.lifting.tabletop
        found = under(tabletop.animator.scene, x, y)
        moved = dist(self.begun, (x, y)) > STAYED
        if moved and tabletop.asked and found is not None and found.target is not None and found.target[0] != "screen":
            self.chooser.click(x, y)
        self.lifting.peek(False)

    def cancel(self) -> None:
        self.lifting.peek(False)


def on_plate(screen: Screen, seat: int, x: float, y: float) -> bool:
    """Tell whether a point lies on the plate of a seat."""
    plate = screen.sprites.get(("seat", seat))
    return plate is not None and bool(plate.area.collidepoint(x, y))


def key_name(seat: int) -> str:
    """Name the key of a seat."""
    return str(seat + 1)
