"""The columns of the order of going out, and of what others held when a player went out."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.common.facts import PlacesFact
from tablegames.engine.registry import register
from tablegames.view.language.weights import BOLD, HEAVY
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import FIGURE, LINE, PLAIN, Cell, Column, figure

BEFORE, APART = 48.0, 24.0
"""How far a number stands before the middle of the column at most, and its title behind it."""


@register
class PlacesColumn(Column):
    """With which place a seat went out of the deal, and what it is called for it."""

    wants = 2
    titles = ("result_place",)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(PlacesFact)
        place = fact.places[seat] if fact else 0
        if fact is None or not place:
            return
        color = GOLD if place == 1 else CREAM
        title = f"labels.title_{fact.titles[seat]}"
        if not a.t.has(title):
            yield at.middle, at.y, a.t.fit(a.say("place_n", n=place), at.w, FIGURE, HEAVY, color), "center"
            return
        number = at.middle - min(at.w / 4, BEFORE)
        yield number, at.y, Text(str(place), FIGURE, HEAVY, color), "center"
        yield number + APART, at.y, a.t.fit(a.t.say(title), at.w * 0.75 - APART - LINE, PLAIN, BOLD, color), "midleft"


@register
class HeldColumn(Column):
    """What a seat's hand counted; a player with nothing left stands out."""

    wants = 1.6
    titles = ("result_held",)

    tally: str = "held_points"

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        count = a.past.after.tally(self.tally, seat)
        out = not count
        yield figure(at, count, GOLD if out else CREAM, HEAVY if out else BOLD)
