"""The look of a game without pictures in the program: its colour, the cards on its box, pictures beside its file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from tablegames.rules.reading.shapes import Length

ColourName = Literal["wine", "ocean", "forest", "violet", "amber", "slate", "teal", "rose"]


@dataclass(frozen=True, slots=True)
class Look:
    """How a game looks for which nothing was drawn. All of it may be left out.

    Pictures lie in the folder of the ruleset or below it: SVG or PNG, at most 2 MB and 4096 pixels a side.
    """

    colour: ColourName | None = None
    """The colour of its box and its table; by default one that follows from the id."""
    cover: Annotated[tuple[str, ...], Length(0, 5)] = ()
    """Cards that are fanned on its box; by default some high ones. Only cards that are in the deck with every
    option."""
    box: str | None = None
    """A picture of the box, six parts wide and seven high, in the place of the fan: my-game/box.svg."""
    back: str | None = None
    """A picture of the back of the cards, five parts wide and seven high."""
    faces: str | None = None
    """A folder of card faces, five parts wide and seven high, each called by the card's id: my-game/S7.png is the 7 of
    S. Cards without a picture there look as usual."""
