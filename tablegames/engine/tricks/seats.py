"""Who plays the tricks of a deal, in which order, and who plays together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.engine.common.maker import MAKER, NO_MAKER, SITS_OUT
from tablegames.engine.common.remaining import OUT
from tablegames.engine.common.sides import FoundSides
from tablegames.engine.small import Small
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

NO_ONE = 0
"""The mask of no seats."""
Turns = list[tuple[int, int]]
"""Seats in turn, each with where its hand begins."""
Mates = list[list[float] | None]
"""By seat, how likely it plays with each other one, as it knows: surely or surely not, unless sides are found. No seat
plays with itself. None: that is to be asked first."""


class TrickSeating:
    """The groups of seats that may play, by their masks: none with a seat that sits out or fell out of the game."""

    def __init__(self, table: Table) -> None:
        self.seats, self.maker = table.all_seats, table.tallies.get(MAKER)
        self.suits, self.clockwise = table.suits, table.clockwise
        self.away = [table.tallies[name] for name in (SITS_OUT, OUT) if name in table.tallies]
        """What says of a seat that it does not play."""
        groups = 1 << table.seats
        self.everyone: Small = groups - 1
        everyone = self._order(self.everyone)
        self.after: list[list[Small]] = (
            [self._order(mask) for mask in range(groups)] if self.away else [everyone] * groups
        )
        """By mask and seat, who comes next. The last one is that of everyone."""
        self.orders: dict[tuple[int, int], list[int]] = {}
        self.found: dict[tuple[int, int], tuple[list[list[int]], list[Turns], list[Turns]]] = {}
        self.players: list[Small] = [mask.bit_count() for mask in range(groups)]
        """By mask, how many play."""

    def _order(self, mask: int) -> list[Small]:
        turns = [[*order[1:], order[0]] for order in self.clockwise]
        return [next((each for each in others if mask >> each & 1), others[-1]) for others in turns]

    def playing(self, s: State) -> Small:
        """Mask who plays in this deal: no seat where no player made the trump."""
        if self.maker is not None and s.tallies[self.maker.at] == NO_MAKER:
            return NO_ONE
        if not self.away:
            return self.everyone
        mask = self.everyone
        for tally in self.away:
            away = s.tallies[tally.all]
            if any(away):
                for seat in self.seats:
                    if away[seat]:
                        mask &= ~(1 << seat)
        return mask

    def first(self, playing: Small, seat: Small) -> Small:
        """Find the first who plays, from a seat on."""
        return seat if playing >> seat & 1 else self.after[playing][seat]

    def from_seat(self, playing: Small, seat: Small) -> Sequence[Small]:
        """List who plays, from one of them on."""
        found = self.orders.get((playing, seat))
        if found is None:
            after, found = self.after[playing], [seat]
            while (seat := after[found[-1]]) != found[0]:
                found.append(seat)
            self.orders[playing, found[0]] = found
        return found

    def turns(self, playing: int, size: int) -> tuple[list[list[int]], list[Turns], list[Turns]]:
        """List by seat who plays a trick of so many cards from it on: seats, their turns, and those after its own."""
        found = self.found.get((playing, size))
        if found is None:
            after, orders = self.after[playing], []
            for seat in self.seats:
                order = [seat]
                while len(order) < size:
                    order.append(after[order[-1]])
                orders.append(order)
            turns = [[(seat, seat * self.suits) for seat in order] for order in orders]
            found = self.found[playing, size] = orders, turns, [order[1:] for order in turns]
        return found


class TrickSides:
    """Partners where there are any; all others against the maker; or sides that are found, in each deal again."""

    def __init__(self, table: Table, against: Tally | None = None, found: FoundSides | None = None) -> None:
        """`against`: who the maker is, where all others play against it; `found`: sides that are found."""
        self.team_of, self.against, self.found = table.team_of, against, found
        self.fixed = against is None and found is None
        """Whether they are the same in every deal."""
        self.partners = table.partners or (not self.fixed and table.seats > 2)
        """Whether there are partners."""
        seats, teams = table.all_seats, table.team_of
        sides = [[seat == maker for seat in seats] for maker in (*seats, NO_MAKER)] if against else [teams]
        self.pairs: list[Mates] = [
            [[float(one != other and side[one] == side[other]) for other in seats] for one in seats] for side in sides
        ]
        """By maker, where all others play against one."""
        self.together: Callable[[State, int, int], bool] = self.partnered
        """Tells whether two seats are on the same side, as the first of them knows."""
        if found is not None:
            self.together = found.together
        elif against is not None:
            self.together = self.not_between

    def partnered(self, s: State, one: int, other: int) -> bool:
        """Tell whether two seats are partners in every deal."""
        return self.team_of[one] == self.team_of[other]

    def not_between(self, s: State, one: int, other: int) -> bool:
        """Tell whether the maker is neither of two seats."""
        assert self.against is not None
        maker = s.tallies[self.against.at]
        return (one == maker) == (other == maker)

    def mates(self, s: State) -> Mates:
        """List who plays with whom in a deal."""
        if self.found is not None:
            return [None for _ in self.team_of]
        return self.pairs[s.tallies[self.against.at] if self.against is not None else 0]

    def openly(self, s: State, one: int, other: int) -> bool:
        """Tell whether two seats are on the same side, as everybody knows: a duty may go by nothing else."""
        if self.found is None:
            return self.together(s, one, other)
        known = self.found.open(s, one)
        return known is not None and known == self.found.open(s, other)
