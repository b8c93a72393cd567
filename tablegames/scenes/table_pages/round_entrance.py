"""The entrance of a page that explains a round: what came about is counted up before what follows from it is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablegames.scenes.program.preferences import SPEEDS
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.sprite import Sprite
from tablegames.view.round_summary.entrance import ENTERS, Entering, Entrance

TOLD = 220.0
"""How long a row takes to be told, milliseconds."""


class RoundEntrance:
    """What comes in on a page, and how far it has come: `age`, in milliseconds. Until it is begun all of it stands."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.entrances: list[Entrance] = []
        self.age: float | None = None
        """None: everything stands."""

    def begin(self) -> None:
        """Let everything come in, where things move."""
        speed = self.program.ways().speed
        if self.program.preferences.motion and speed != "off":
            self.age = 0.0

    def finish(self) -> None:
        """Let everything stand."""
        self.age = None

    @property
    def moving(self) -> bool:
        """Tell whether anything is still to come."""
        return self.age is not None

    def step(self, ms: float) -> None:
        """Let time pass, and be heard what has come meanwhile."""
        if self.age is None:
            return
        before = self.age
        self.age += ms * SPEEDS[self.program.ways().speed]
        for heard in dict.fromkeys(
            each.heard for each in self.entrances if each.heard and before < each.end <= self.age
        ):
            self.program.services.sound.play(heard)
        if self.age >= max((each.end for each in self.entrances), default=0.0):
            self.age = None

    # -- what comes in ------------------------------------------------------------------------------------------------

    def put(self, c: Controls, x: float, y: float, entering: Iterable[Entering]) -> None:
        """Place what comes in by itself, from a corner on."""
        for each in entering:
            made = each.picture
            picture = Group(each.w, each.h, made, 8) if isinstance(made, tuple) else made
            self.place(each.entrance, c.put(picture, x + each.x, y + each.y, CONTENT + each.z), c)

    def put_told(
        self, c: Controls, parts: Sequence[Part], at: tuple[float, float, float, float], begin: float, key: str = ""
    ) -> None:
        """Place what is told of a row (its corner, width and height), once what it follows from has come."""
        x, y, w, h = at
        told = c.put(Group(w, h, tuple(parts), 4), x, y, CONTENT, key)
        if begin:
            self.place(Entrance(begin, TOLD), told, c)

    def place(self, entrance: Entrance, sprite: Sprite, c: Controls) -> None:
        """Note how the sprite comes in that was placed last."""
        c.sprites[-1] = sprite._replace(place=(ENTERS, len(self.entrances)))
        self.entrances.append(entrance)

    def entering(self, laid: Sequence[Sprite]) -> list[Sprite]:
        """Give the sprites of the page as they are now."""
        if self.age is None:
            return list(laid)
        page = {each.key: each for each in laid}
        age = self.age
        shown = [
            self.entrances[each.place[1]].at(each, age, page)
            if each.place is not None and each.place[0] == ENTERS
            else each
            for each in laid
        ]
        return sorted((each for each in shown if each.alpha), key=lambda each: each.z)
