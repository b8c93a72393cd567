"""Hidden information: an observation is built from what a seat may see; what it may not see is never put in."""

from __future__ import annotations

from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.observation import Observation, Slots, View
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Pile, Sight


def disclose(table: Table, s: State, seat: int) -> Observation:
    """Tell everything, from a seat's side of the table: for looking back at a game that is over.

    Nobody is asked anything.
    """
    views = [
        View(zone.mask(s, place), 0, s.piles[zone.at + place] if isinstance(zone, Pile) else None)
        for zone in table.zones.values()
        for place in range(zone.places)
    ]
    agenda = tuple([(step.index, asked) for step, asked in s.agenda])
    numbers, known_absent = tuple(s.tallies), tuple(s.known_absent)
    about = s.turn, s.step.index, s.phase, s.round, s.marker
    return Observation(seat, *about, agenda, tuple(views), numbers, s.memory.copy(), known_absent, 0, ())


def observe(table: Table, s: State, seat: int, asking: bool = True) -> Observation:
    """Tell what `seat` knows. Seats that merely look on (NOBODY) know what everyone knows.

    In the middle of a change nobody is asked anything: then `asking` is False, and no action is legal.
    """
    told = s.told[seat]
    views = []
    in_hiding = 0
    for zone in table.zones.values():
        ordered = isinstance(zone, Pile)
        for place in range(zone.places):
            cards = zone.mask(s, place)
            if zone.seen_by(seat, place):
                views.append(View(cards, 0, s.piles[zone.at + place] if ordered else None))
                continue
            known = cards & told
            in_hiding |= known
            order: Slots | None = None
            if ordered:
                order = tuple([card if told >> card & 1 else None for card in s.piles[zone.at + place]])
            views.append(View(known, (cards ^ known).bit_count(), order))
    numbers: list[int | None] = list(s.tallies)
    for tally in table.tallies.values():
        if tally.sight is not Sight.ALL:
            own = NOBODY if seat == NOBODY or tally.sight is Sight.NOBODY else seat % tally.places
            for place in range(tally.places):
                if place != own:
                    numbers[tally.at + place] = None
    return Observation(
        seat,
        s.turn,
        s.step.index,
        s.phase,
        s.round,
        s.marker,
        tuple([(step.index, asked) for step, asked in s.agenda]),
        tuple(views),
        tuple(numbers),
        s.memory.copy(),
        tuple(s.known_absent),
        in_hiding,
        s.step.legal_actions(s) if asking and s.turn == seat and seat != NOBODY else (),
    )
