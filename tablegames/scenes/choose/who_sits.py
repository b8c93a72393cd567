"""The dialog of a seat: who sits here, and with which face."""

from __future__ import annotations

from functools import partial

from tablegames.play.setup.profiles import Profile
from tablegames.play.setup.seating import HUMAN
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.choose.people_strip import person_chip
from tablegames.scenes.choose.seat_card import face_button
from tablegames.scenes.program.party import PEOPLE, ROBOTS
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import Call, icon_button
from tablegames.view.boxes.frames import grown, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, flow, row
from tablegames.view.boxes.spacing import DIALOG, GAP, HELP, TIGHT
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.painting.portrait import part_face

FACE, GUEST = 100.0, 60.0
"""How large the faces are, and those of guests below people with profiles."""
WIDE = 600.0


class WhoSits:
    """Makes the dialog: for a person the people there are and the faces of guests, for a bot all faces."""

    def __init__(self, program: Program, table: Arrangement, at: int) -> None:
        self.program, self.table, self.at = program, table, at
        self.say = program.words.say

    def content(self, close: Call) -> PageBox:
        """Lay it out; `close` is called once a player is chosen, and by the cross."""
        chair = self.table.chairs[self.at]
        people = self.program.services.profiles.people if chair.kind == HUMAN else []
        title = self.say("seats.who") if people else self.say("seats.face_of", name=self.table.called(self.at))
        head = row(
            grown(words(title, DIALOG, lines=2)),
            icon_button("seats.face.close", "cross", self.say("common.close"), close),
        )
        faces = PEOPLE if people else (*PEOPLE, *ROBOTS)
        shown = flow(*(self.face(face, GUEST if people else FACE, close) for face in faces), gap=GAP, even=True)
        if not people:
            return sized(column(head, shown), WIDE)
        chips = [
            person_chip(f"seats.who.{each.id}", each, chair.person == each.id, partial(self.sit, each, close))
            for each in people
        ]
        return sized(column(head, flow(*chips, gap=TIGHT), quiet(self.say("seats.guest"), HELP), shown), WIDE)

    def face(self, face: str, size: float, close: Call) -> PageBox:
        """Show a face as the seat would have it: in another colour where another seat has the same."""
        chair = self.table.chairs[self.at]
        own = not chair.person and part_face(chair.face)[0] == face
        look = chair.face if own else self.table.offered(self.at, face)
        said, manner = self.say(f"faces.{face}"), self.table.manner(self.at, face)
        tip = f"{said}\n{manner}" if manner else ""
        return face_button(f"seats.face.{face}", look, size, said, tip, partial(self.take, face, close), own)

    def sit(self, profile: Profile, close: Call) -> None:
        """Let a person with a profile sit here."""
        self.table.sit(self.at, profile)
        close()

    def take(self, face: str, close: Call) -> None:
        """Give the seat a face."""
        self.table.pick(self.at, face)
        close()
