"""Who is out of a deal and in which order they went, and whose turn it is among those who are left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.engine.common.facts import PlacesFact
from tablegames.engine.game.ruleset import Phase
from tablegames.engine.rules_error import RulesError
from tablegames.engine.small import Small
from tablegames.engine.table.events import NOBODY, Placed
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Hands

STILL_IN = 0
PLACE = "place"
"""The name of a tally: for a seat that is out of the deal, its place, the first being 1; STILL_IN for all others."""


class Places:
    """The order of going out: the best free place for who goes out, the worst free one for who falls out.

    The last player gets the place that is left. So a deal is over when all have a place.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.place = table.round_tally(PLACE)
        self.before = table.tally("place_before")
        """By seat, its place in the deal before; STILL_IN before the first one is over."""
        self.direction = table.round_tally("direction", places=1)
        """0 while the turn goes clockwise, 1 while it goes the other way."""
        self.left_of = [order[1:] for order in table.clockwise]
        self.right_of = [others[::-1] for others in self.left_of]
        """By seat, the others in the order in which their turns come."""

    def left(self, s: State) -> list[int]:
        """List the seats still in."""
        return [seat for seat in self.table.all_seats if not self.is_out(s, seat)]

    def is_out(self, s: State, seat: int) -> bool:
        """Tell whether a seat is out."""
        return bool(s.tallies[self.place.at + seat])

    def seats_out(self, s: State) -> list[int]:
        """List the seats that are out."""
        return [seat for seat in self.table.all_seats if self.is_out(s, seat)]

    def seat_before(self, s: State, place: int) -> int:
        """Find who had a place in the deal before, the first being 1; NOBODY where there was none."""
        before = s.tallies[self.before.all]
        return before.index(place) if place in before else NOBODY

    def others(self, s: State, seat: int) -> list[int]:
        """List the other seats in the order in which their turns come, whether they are in or not."""
        return (self.right_of if s.tallies[self.direction.at] else self.left_of)[seat]

    def after(self, s: State, seat: int) -> int:
        """Give the seat that is next among those still in; the same one where no other is."""
        at = self.place.at
        for each in self.others(s, seat):
            if not s.tallies[at + each]:
                return each
        return seat

    def first_in(self, s: State, seat: int) -> int:
        """Give a seat, or the next one still in where it is out."""
        return self.after(s, seat) if self.is_out(s, seat) else seat

    def reverse(self, s: State) -> None:
        """Let turns go the other way from here on."""
        self.table.note(s, self.direction, 0, 1 - s.tallies[self.direction.at])

    def goes_out(self, s: State, seat: int) -> bool:
        """Give a seat the best free place; answer whether the deal is over."""
        return self._take(s, seat, min)

    def goes_out_empty(self, s: State, hand: Hands, seat: int) -> bool:
        """Let a seat go out whose hand is empty, if it has not yet; answer whether the deal is over."""
        return hand.empty(s, seat) and not self.is_out(s, seat) and self.goes_out(s, seat)

    def go_out_empty(self, s: State, hand: Hands, first: int) -> bool:
        """Let all go out who have no cards, beginning with a seat; answer whether the deal is over."""
        return any(self.goes_out_empty(s, hand, each) for each in (first, *self.others(s, first)))

    def ends_deal(self, s: State, seat: int) -> None:
        """Give a seat the first place where that ends the deal: no other seat gets one."""
        self._put(s, seat, 1)
        self._keep(s)

    def falls_out(self, s: State, seat: int) -> bool:
        """Give a seat the worst free place; answer whether the deal is over."""
        return self._take(s, seat, max)

    def _take(self, s: State, seat: int, which: Callable[[list[int]], int]) -> bool:
        self._put(s, seat, which(self._free(s)))
        free = self._free(s)
        if len(free) == 1:
            self._put(s, self.left(s)[0], free[0])
        if len(free) > 1:
            return False
        self._keep(s)
        return True

    def _keep(self, s: State) -> None:
        """Remember the places for the next deal."""
        for each in self.table.all_seats:
            self.table.note(s, self.before, each, s.tallies[self.place.at + each])

    def _free(self, s: State) -> list[int]:
        taken = s.tallies[self.place.all]
        return [place for place in range(1, self.table.seats + 1) if place not in taken]

    def _put(self, s: State, seat: int, place: Small) -> None:
        self.table.note(s, self.place, seat, place)
        if self.table.telling:
            self.table.tell(s, Placed(seat, place, title_of(place, self.table.seats)))

    def fact(self, known: Known) -> PlacesFact:
        """Say who is out with which place, and which place everyone had in the deal before."""
        now, before, seats = known.numbers(self.place), known.numbers(self.before), self.table.seats
        titles, titles_before = (tuple([title_of(place, seats) for place in places]) for places in (now, before))
        return PlacesFact(now, titles, before, titles_before, bool(known.public(self.direction)))


def places_of(table: Table, phases: Sequence[Phase]) -> Places:
    """Declare who is out, once a table, however many mechanics ask.

    Raises RulesError where no player goes out in any of these phases, or only the first one does.
    """
    first_place_of(table, phases)
    if not any(phase.gives_places for phase in phases):
        raise RulesError("phase.one_goes_out")
    return turns_of(table)


def first_place_of(table: Table, phases: Sequence[Phase]) -> Places:
    """Declare who is out, where the first place is enough. Raises RulesError where no phase lets players go out."""
    if not any(phase.empties_hands for phase in phases):
        raise RulesError("phase.nobody_goes_out")
    return turns_of(table)


def turns_of(table: Table) -> Places:
    """Declare whose turn comes next among those still in, once a table, though no player need go out of the deal."""
    places = table.find(Places)
    if places is None:
        places = Places(table)
        table.provide(places)
        table.share(places.fact)
    return places


def title_of(place: int, seats: int) -> str:
    """Name a place by where it stands: "first", "second", "middle", "last_but_one" or "last"; "" for none.

    >>> [title_of(place, 5) for place in (0, 1, 2, 3, 4, 5)]
    ['', 'first', 'second', 'middle', 'last_but_one', 'last']
    >>> [title_of(place, 3) for place in (1, 2, 3)]
    ['first', 'middle', 'last']
    """
    if place == STILL_IN:
        return ""
    ends = {1: "first", seats: "last"}
    # With three players there is no player between the middle and the ends.
    near = {2: "second", seats - 1: "last_but_one"} if seats > 3 else {}
    return ends.get(place) or near.get(place, "middle")
