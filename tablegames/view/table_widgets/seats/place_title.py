"""Titles on plates: with which place a player is out, else what the player was after the deal before."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.climb.facts import ClimbFact
from tablegames.engine.common.facts import PlacesFact
from tablegames.engine.registry import register
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import GOLD
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart


def title_of(t: Layout, title: str, place: int) -> str:
    """Say a title in the words of the ruleset, or the place where it has none."""
    return t.first(f"labels.title_{title}", "labels.place_n", n=place)


@register
class PlaceTitle(PlatePart):
    """A seat that is out shows its new title in gold; before, the one of the last deal and what the seat is doing."""

    under_name = True
    subjects = ("place title", "status")
    fills = (1, 1)

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        fact, climb, seat = t.seen.fact(PlacesFact), t.seen.fact(ClimbFact), on.seat
        if fact is None:
            return
        place, busy = fact.places[seat], t.busy(seat)
        if place:
            words, tip = title_of(t, fact.titles[seat], place), "title_now"
        else:
            doing = "turn" if busy and t.mine(seat) else "thinks" if busy else "waits"
            doing = "passed" if climb is not None and seat in climb.passed else doing
            # The first place of the deal before is shown only where it has a title.
            title = f"labels.title_{fact.titles_before[seat]}"
            titled = fact.before[seat] and doing != "passed" and t.has(title)
            words, tip = t.say(title if titled else f"labels.status_{doing}"), "title_before"
        color = GOLD if place or busy else t.muted
        yield on.line.x, on.line.y, t.fit(words, on.free, 13.5, 700 if place else 500, color), "midleft"
        if place or fact.before[seat]:
            n = place or fact.before[seat]
            yield t.tell(on.line.x, on.line.y - 10, on.free, 20, tip, name=t.name(seat), n=n)
