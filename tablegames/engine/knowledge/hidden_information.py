"""Hidden information: an observation is built from what a seat may see; what it may not see is never put in."""

from __future__ import annotations

from functools import lru_cache

from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.observation import Observation, Slots, View
from tablegames.engine.table.state import DRAWN, Happening, State, listed
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Pile, Sight, Zone

PILES = 4096
"""Open piles that are remembered: from one change at a table to the next nearly all of them stay as they are."""


def disclose(table: Table, s: State, seat: int) -> Observation:
    """Tell everything, from a seat's side of the table: for looking back at a game that is over.

    No seat is asked.
    """
    views = [
        View(zone.mask(s, place), 0, s.piles[zone.at + place] if isinstance(zone, Pile) else None)
        for zone in table.zones.values()
        for place in range(zone.places)
    ]
    agenda = tuple([(step.index, asked) for step, asked in s.agenda])
    numbers, known_absent = tuple(s.tallies), tuple(s.known_absent)
    about = s.turn, s.step.index, s.phase, s.round, s.marker
    return Observation(
        seat, *about, agenda, tuple(views), numbers, s.memory.copy(), known_absent, 0, (), listed(s.course)
    )


def observe(table: Table, s: State, seat: int, asking: bool = True) -> Observation:
    """Tell what `seat` knows. Seats that merely look on (NOBODY) know what everyone knows.

    In the middle of a change no seat is asked: then `asking` is False, and no action is legal.
    """
    views: list[View] = []
    in_hiding = 0
    for zone in table.zones.values():
        if zone.hidden:
            in_hiding |= peep(zone, s, seat, views)
        elif isinstance(zone, Pile):
            views += [open_pile(pile) for pile in s.piles[zone.at : zone.at + zone.places]]
        else:
            views += [View(zone.mask(s, place), 0) for place in range(zone.places)]
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
        course_of(table, s, seat) if table.secretive else listed(s.course),
    )


def course_of(table: Table, s: State, seat: int) -> tuple[Happening, ...]:
    """Tell what was decided and drawn in this round, without what others keep to themselves."""
    secretive = table.secretive
    return tuple(
        [
            each if each[0] == seat or each[1] not in secretive else without_secrets(table, each)
            for each in listed(s.course)
        ]
    )


def without_secrets(table: Table, happening: Happening) -> Happening:
    """Tell what others know of something that happened: no card that was drawn, no action that is concealed."""
    by, step, action = happening
    secret = action is not None and (step == DRAWN or table.steps[step].conceals(action))
    return (by, step, None) if secret else happening


def peep(zone: Zone, s: State, seat: int, views: list[View]) -> int:
    """Add what a seat knows of the places of a hidden zone; give the cards there that it knows without looking in."""
    told, own = s.told[seat], seat if zone.owned else NOBODY
    in_hiding = 0
    for place in range(zone.places):
        if place == own:
            pile = isinstance(zone, Pile)
            views.append(open_pile(s.piles[zone.at + place]) if pile else View(zone.mask(s, place), 0))
            continue
        cards = zone.mask(s, place)
        known = cards & told
        in_hiding |= known
        order: Slots | None = None
        if isinstance(zone, Pile):
            order = tuple([card if told >> card & 1 else None for card in s.piles[zone.at + place]])
        views.append(View(known, (cards ^ known).bit_count(), order))
    return in_hiding


@lru_cache(PILES)
def open_pile(cards: tuple[int, ...]) -> View:
    """Show a pile into which the viewer may look."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return View(mask, 0, cards)
