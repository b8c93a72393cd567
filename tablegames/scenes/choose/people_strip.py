"""The people with profiles, in a row above the seats: one click seats somebody, or lets a seated one stand up."""

from __future__ import annotations

from tablegames.play.setup.profiles import Profile
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.program.party import look_of
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.language.text import fitted, shortened
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, TOP, ROOM, HIGH, GAP = 48.0, 142.0, 690.0, 36.0, 8.0
WIDEST, NARROWEST = 158.0, 74.0
"""How wide a name is shown with its face; narrower, the face stands alone."""


def put_people(c: Controls, program: Program, table: Arrangement) -> None:
    """Lay out the row."""
    people = program.services.profiles.people
    if people:
        w = min(WIDEST, (ROOM - GAP * (len(people) - 1)) / len(people))
        for at, profile in enumerate(people):
            sits = table.game_setup(profile.id) is not None
            chip(c, profile, LEFT + at * (w + GAP), w if w >= NARROWEST else HIGH, sits)
    else:
        c.label(program.words.say("seats.order"), 56, TOP + 18, 13.5, 500, c.look.muted, width=674)
    c.round("seats.people", "person", 744, TOP - 2, program.words.say("people.open"))


def chip(c: Controls, profile: Profile, x: float, w: float, sits: bool) -> None:
    """Lay out somebody: on gold where the person sits at the table."""
    ground = (GOLD, 0.22, GOLD, 0.9, 1.3) if sits else ("#000000", 0.34, "#ffffff", EDGE, EDGE_WIDE)
    parts: list[Part] = [(0, 0, box(w, HIGH, HIGH / 2, *ground)), (4, 4, portrait(look_of(profile), HIGH - 8))]
    room = w - HIGH - 14
    if room > 20:
        size = fitted(profile.name, 14.5 * c.letters, 700, room, 0.8 / c.letters)
        weight, color = (700, CREAM) if sits else (500, c.look.muted)
        words = Text(shortened(profile.name, size, 700, room), size, weight, color)
        parts.append((HIGH + 2, HIGH / 2, words, "midleft"))
    name = f"{profile.name} ✓" if sits else profile.name
    c.control(f"seats.person.{profile.id}", Group(w, HIGH, tuple(parts)), x, TOP, "choice", True, HIGH / 2, name)
