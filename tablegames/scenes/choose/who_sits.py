"""The dialog of a seat: who sits here, and with which face."""

from __future__ import annotations

from tablegames.play.setup.seating import HUMAN
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.program.party import PEOPLE, ROBOTS, look_of
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box
from tablegames.view.painting.portrait import parted, portrait
from tablegames.view.painting.theme import GOLD

COLUMNS, ACROSS, CELL, TALL = 5, 3, 219.0, 52.0
"""How many faces and how many people stand in a row, and how much room each of these people has."""
GUESTS, GUEST = 8, 74.0
"""How many faces of guests stand in a row below people, and how high such a row is."""
WIDE = 720.0


def put_dialog(c: Controls, program: Program, table: Arrangement, at: int) -> None:
    """Lay out the dialog: for a person the people there are and the faces of guests, for a bot all faces."""
    chair, words = table.chairs[at], program.words
    people = program.services.profiles.people if chair.kind == HUMAN else []
    rows = -(-len(people) // ACROSS)
    offered = PEOPLE if people else (*PEOPLE, *ROBOTS)
    lines = -(-len(offered) // (GUESTS if people else COLUMNS))
    h = (96 + rows * (TALL + 10) + 42 + 22 + lines * GUEST) if people else 100 + lines * 110
    w = WIDE if people else 680.0
    x, y = 640 - w / 2, 360 - h / 2
    c.dialog(x, y, w, h)
    title = words.say("seats.who") if people else words.say("seats.face_of", name=table.called(at))
    c.label(title, x + 32, y + 42, 20, 800, width=w - 130)
    c.round("seats.face.close", "cross", x + w - 62, y + 18, words.say("common.close"))
    for number, profile in enumerate(people):
        left, top = x + 32 + number % ACROSS * CELL, y + 82 + number // ACROSS * (TALL + 10)
        here = chair.person == profile.id
        ground = (GOLD, 0.2, GOLD, 0.9, 1.2) if here else ("#ffffff", 0.07, "#ffffff", EDGE, EDGE_WIDE)
        room = CELL - 76
        parts: tuple[Part, ...] = (
            (0, 0, box(CELL - 10, TALL, 16, *ground)),
            (8, 6, portrait(look_of(profile), TALL - 12)),
            *name_lines(profile.name, 58, TALL / 2, 15.5 * c.letters, 700, room, TALL - 4),
        )
        name = f"{profile.name} ✓" if here else profile.name
        c.control(f"seats.who.{profile.id}", Group(CELL - 10, TALL, parts), left, top, "choice", True, 16, name)
    if people:
        top = y + 82 + rows * (TALL + 10)
        c.label(words.say("seats.guest"), x + 32, top + 22, 15, 700, c.look.muted, width=w - 64)
        faces(c, program, table, at, offered, (x + 32, top + 46), GUESTS, 83, 62, GUEST)
    else:
        faces(c, program, table, at, offered, (x + 44, y + 84), COLUMNS, 124, 92, 110)


def faces(
    c: Controls,
    program: Program,
    table: Arrangement,
    at: int,
    offered: tuple[str, ...],
    corner: tuple[float, float],
    columns: int,
    pitch: float,
    d: float,
    down: float,
) -> None:
    """Lay out faces as the seat would have them: in another colour where somebody has the same."""
    chair = table.chairs[at]
    for number, face in enumerate(offered):
        own = not chair.person and parted(chair.face)[0] == face
        look = chair.face if own else table.offered(at, face)
        left, top = corner[0] + number % columns * pitch, corner[1] + number // columns * down
        said, manner = program.words.say(f"faces.{face}"), table.manner(at, face)
        tip = f"{said}\n{manner}" if manner else ""
        c.control(f"seats.face.{face}", portrait(look, d, own), left, top, "choice", True, d / 2, said, tip=tip)
