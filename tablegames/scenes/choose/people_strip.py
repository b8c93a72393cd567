"""The people with profiles, in a row above the seats: one click seats somebody, or lets a seated one stand up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablegames.play.setup.profiles import Profile
from tablegames.scenes.choose.arrangement import Arrangement
from tablegames.scenes.program.party import look_of
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.language.lines import READABLE, in_lines
from tablegames.view.language.text import Cut
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, MIDDLE, ROOM, GAP = 48.0, 160.0, 690.0, 8.0
HIGH, HIGHER = 40.0, 46.0
"""How high a chip is, and where a window stands upright."""
SIZE, ASIDE = 14.5, 10.0
"""The type of a name, and how much of a chip's width besides the face is not for it."""
WIDEST, NARROWEST = 158.0, 74.0
"""How wide a name is shown with its face; narrower, the face stands alone."""


class ChipShape(NamedTuple):
    """How chips are drawn: their height, the type of names, and the smallest it may become."""

    high: float = HIGH
    size: float = SIZE
    least: float = READABLE

    def stands(self, name: str, w: float, most: int) -> bool:
        """Tell whether a name stands on a chip of that width on so many lines, without being cut."""
        _, lines = in_lines(name, self.size, 700, w - self.high - ASIDE, self.high - 4, self.least)
        return len(lines) <= most and not isinstance(lines[-1], Cut)

    def needed(self, name: str, lines: int, room: float) -> float:
        """Find the least width of a chip on which a name stands on so many lines."""
        return next((w for w in range(int(NARROWEST), int(room), 4) if self.stands(name, w, lines)), room)

    def widths(self, names: Sequence[str], wide: float = ROOM) -> list[float]:
        """Give all the same width; where a name would be cut, each what it needs, long names on two lines.

        Where even that is too much, the longest go without.
        """
        room = wide - GAP * (len(names) - 1)
        same = min(WIDEST, room / len(names))
        if same < NARROWEST:
            return [self.high] * len(names)
        if all(self.stands(name, same, 2) for name in names):
            return [same] * len(names)
        own, least = ([self.needed(name, lines, room) for name in names] for lines in (1, 2))
        while sum(own) > room and own != least:
            at = max((at for at in range(len(own)) if own[at] > least[at]), key=own.__getitem__)
            own[at] = least[at]
        while sum(own) > room:
            own[own.index(max(own))] = self.high
        return own


def put_people(c: Controls, program: Program, table: Arrangement, wider: float = 0.0) -> None:
    """Lay out the row, so much wider than usual."""
    people = program.services.profiles.people
    if people:
        chips = ChipShape(HIGHER if c.upright else HIGH, SIZE * c.letters, c.least)
        x = LEFT
        for profile, w in zip(people, chips.widths([each.name for each in people], ROOM + wider), strict=True):
            chip(c, profile, x, w, table.game_setup(profile.id) is not None, chips)
            x += w + GAP
    else:
        c.label(program.words.say("seats.order"), 56, MIDDLE, 13.5, 500, c.look.muted, width=674 + wider)
    c.round("seats.people", "person", 742 + wider, MIDDLE - 22, program.words.say("people.open"))


def chip(c: Controls, profile: Profile, x: float, w: float, sits: bool, chips: ChipShape) -> None:
    """Lay out somebody: on gold where the person sits at the table."""
    h = chips.high
    ground = (GOLD, 0.22, GOLD, 0.9, 1.3) if sits else ("#000000", 0.34, "#ffffff", EDGE, EDGE_WIDE)
    parts: list[Part] = [(0, 0, box(w, h, h / 2, *ground)), (4, 4, portrait(look_of(profile), h - 8))]
    room = w - h - ASIDE
    if room > 20:
        weight, color = (700, CREAM) if sits else (500, c.look.muted)
        parts += name_lines(profile.name, h + 2, h / 2, chips.size, weight, room, h - 4, color, least=chips.least)
    name = f"{profile.name} ✓" if sits else profile.name
    key = f"seats.person.{profile.id}"
    c.control(key, Group(w, h, tuple(parts)), x, MIDDLE - h / 2, "choice", True, h / 2, name)
