"""Leading, following and drawing, put together."""

from __future__ import annotations

from tablegames.engine.table.step_copy import step_like
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.draw_cards import DrawStep
from tablegames.engine.tricks.fast import QuickTricks
from tablegames.engine.tricks.follow import Follow, Played, Taken
from tablegames.engine.tricks.lead import Lead


def join(table: Table, lead: Lead, follow: Follow, drawing: DrawStep | None, ring: tuple[int, ...]) -> None:
    """Put the steps of tricks among these players together, and add them to the table."""
    follow.lead, lead.follow = lead, follow
    if table.searching and type(follow) is Follow:
        follow.quick = lead.quick = QuickTricks(follow)
    follow.played, follow.taken = Played(follow), Taken(follow)
    for step in (lead, follow, follow.played, follow.taken):
        table.add(step)
    if drawing:
        follow.drawing = lead.drawing = drawing.before(lead, ring)
        table.add(follow.drawing)


def joined_among(ring: tuple[int, ...], table: Table, whole: Lead, following: Follow, drawing: DrawStep | None) -> Lead:
    """Make leading and following for fewer players, like the steps for all of them."""
    lead, follow = step_like(whole), step_like(following)
    order = dict(zip(ring, (*ring[1:], ring[0]), strict=True))
    lead.after = follow.after = [order.get(seat, seat) for seat in table.all_seats]
    follow.size = len(ring) * lead.laps
    join(table, lead, follow, drawing, ring)
    return lead
