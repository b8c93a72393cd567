"""The people with profiles, in a row above the seats: one click seats a person, or lets a seated one stand up."""

from __future__ import annotations

from functools import partial

from tablegames.play.setup.profiles import Profile
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.program.party import look_of
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import Call, icon_button
from tablegames.view.boxes.frames import grown, picture
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import flow, row
from tablegames.view.boxes.spacing import CONTROL, HAIR, HELP, QUIET, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.language.weights import BOLD
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM

FACE, MANY = 32.0, 8
"""How large a face is on a chip, and from how many people on the faces stand alone."""
NAME = TypeStyle(14.5, BOLD, 1.2)
WIDEST = 190.0


def people_strip(program: Program, table: Arrangement, open_people: Call) -> PageBox:
    """Lay out the row, with a way to the page of the people."""
    people, say = program.services.profiles.people, program.words.say
    opens = icon_button("seats.people", "person", say("people.open"), open_people)
    if not people:
        return row(grown(quiet(say("seats.order"), HELP, 2)), opens)
    chips = [
        person_chip(
            f"seats.person.{each.id}",
            each,
            table.game_setup(each.id) is not None,
            partial(table.call, each),
            len(people) >= MANY,
        )
        for each in people
    ]
    return row(grown(flow(*chips, gap=TIGHT)), opens, gap=TIGHT)


def person_chip(key: str, profile: Profile, lit: bool, on: Call, face_alone: bool = False) -> PageBox:
    """Show a person with face and name; lit where the person sits there already."""
    name = words(profile.name, NAME, CREAM if lit else QUIET, 2, most=WIDEST)
    inside = [picture(portrait(look_of(profile), FACE)), *([] if face_alone else [name])]
    called = f"{profile.name} ✓" if lit else profile.name
    look = PressableLook(CONTROL / 2, lit)
    return pressable(key, row(*inside, gap=TIGHT), called, on, (HAIR * 1.5, HAIR * 1.5), look)
