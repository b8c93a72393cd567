"""The people with profiles, in a row above the seats: one click seats somebody, or lets a seated one stand up."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.play.setup.profiles import Profile
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.program.party import look_of
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.language.text import Cut, in_lines
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, TOP, ROOM, HIGH, GAP = 48.0, 140.0, 690.0, 40.0, 8.0
SIZE, ASIDE = 14.5, HIGH + 10
"""The type of a name, and how much of a chip's width is not for it."""
WIDEST, NARROWEST = 158.0, 74.0
"""How wide a name is shown with its face; narrower, the face stands alone."""


def put_people(c: Controls, program: Program, table: Arrangement) -> None:
    """Lay out the row."""
    people = program.services.profiles.people
    if people:
        x = LEFT
        for profile, w in zip(people, widths([each.name for each in people], c.letters), strict=True):
            chip(c, profile, x, w, table.game_setup(profile.id) is not None)
            x += w + GAP
    else:
        c.label(program.words.say("seats.order"), 56, TOP + HIGH / 2, 13.5, 500, c.look.muted, width=674)
    c.round("seats.people", "person", 744, TOP, program.words.say("people.open"))


def widths(names: Sequence[str], letters: float) -> list[float]:
    """Give all the same width; where a name would be cut, each what it needs, long names on two lines.

    Where even that is too much, the longest go without.
    """
    room = ROOM - GAP * (len(names) - 1)
    same = min(WIDEST, room / len(names))
    if same < NARROWEST:
        return [HIGH] * len(names)
    if all(stands(name, same, 2, letters) for name in names):
        return [same] * len(names)
    own, least = ([needed(name, lines, room, letters) for name in names] for lines in (1, 2))
    while sum(own) > room and own != least:
        at = max((at for at in range(len(own)) if own[at] > least[at]), key=own.__getitem__)
        own[at] = least[at]
    while sum(own) > room:
        own[own.index(max(own))] = HIGH
    return own


def needed(name: str, lines: int, room: float, letters: float) -> float:
    """Find the least width of a chip on which a name stands on so many lines."""
    return next((w for w in range(int(NARROWEST), int(room), 4) if stands(name, w, lines, letters)), room)


def stands(name: str, w: float, most: int, letters: float) -> bool:
    """Tell whether a name stands on a chip of that width on so many lines, without being cut."""
    _, lines = in_lines(name, SIZE * letters, 700, w - ASIDE, HIGH - 4)
    return len(lines) <= most and not isinstance(lines[-1], Cut)


def chip(c: Controls, profile: Profile, x: float, w: float, sits: bool) -> None:
    """Lay out somebody: on gold where the person sits at the table."""
    ground = (GOLD, 0.22, GOLD, 0.9, 1.3) if sits else ("#000000", 0.34, "#ffffff", EDGE, EDGE_WIDE)
    parts: list[Part] = [(0, 0, box(w, HIGH, HIGH / 2, *ground)), (4, 4, portrait(look_of(profile), HIGH - 8))]
    room = w - ASIDE
    if room > 20:
        weight, color = (700, CREAM) if sits else (500, c.look.muted)
        parts += name_lines(profile.name, HIGH + 2, HIGH / 2, SIZE * c.letters, weight, room, HIGH - 4, color)
    name = f"{profile.name} ✓" if sits else profile.name
    c.control(f"seats.person.{profile.id}", Group(w, HIGH, tuple(parts)), x, TOP, "choice", True, HIGH / 2, name)
