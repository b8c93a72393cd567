"""How many tricks each seat has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.engine.common.hand_size import tricks_of
from tablegames.engine.common.maker import SITS_OUT
from tablegames.engine.common.remaining import OUT
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.small import Small
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally


def trick_tally(table: Table, rules: Rules) -> Tally | None:
    """Declare how many tricks each seat has won; None where the cards that lie with it tell.

    They do where every trick but the last goes round as often. Where cards are drawn between tricks of several laps,
    or such tricks are played in two phases, more of them than one go round less often.
    """
    laps = [each for phase in rules.phases for each in phase.trick_laps]
    return table.tally("tricks_won") if len(laps) > 1 and max(laps) > 1 else None


class TrickCounter:
    """Counts tricks by the cards that lie with a seat, or by the tally of them where there is one."""

    def __init__(self, table: Table, rules: Rules, laps: int) -> None:
        self.table, self.laps = table, laps
        self.won, self.tally = table.pile("won"), trick_tally(table, rules)
        self.sits_out, self.out = table.tallies.get(SITS_OUT), table.tallies.get(OUT)
        self.size = 0 if self.sits_out or self.out or self.tally else table.seats * laps
        """How many cards make a trick; 0 where that is not the same in every deal."""

    def of(self, s: State, seat: int, number: int = 0) -> Small:
        """Count the tricks of a seat. `number`: of the round in which they were played; 0: of this one."""
        if self.tally is not None:
            # Where no tricks were played since the cards were gathered, it is that of another deal.
            return s.tallies[self.tally.at + seat] if s.piles[self.won.at + seat] else 0
        return tricks_of(len(s.piles[self.won.at + seat]), self.size or self.size_then(s, number or s.round))

    def of_all(self, s: State, seats: Sequence[int]) -> Small:
        """Count the tricks of some seats together."""
        if self.tally is not None:
            return sum([self.of(s, seat) for seat in seats])
        piles, at = s.piles, self.won.at
        cards: Small = 0
        for seat in seats:
            cards = cards + len(piles[at + seat])
        return tricks_of(cards, self.size or self.size_then(s, s.round))

    def size_then(self, s: State, number: int) -> int:
        """Count the cards of a trick in a round of such a number."""
        return self.size_of(number, lambda tally, seat: s.tallies[tally.at + seat])

    def size_of(self, number: int, noted: Callable[[Tally, int], int | None]) -> int:
        """Count the cards of a trick in a round of such a number: who sits out, or fell out before, plays none."""
        seats = [*self.table.all_seats]
        if self.sits_out is not None:
            seats = [seat for seat in seats if not noted(self.sits_out, seat)]
        if self.out is not None:
            seats = [seat for seat in seats if noted(self.out, seat) in (0, number)]
        return len(seats) * self.laps

    def seen(self, known: Known) -> tuple[int, ...]:
        """Count the tricks of every seat, as a player at the table sees them."""
        return tuple([self.seen_of(known, [seat]) for seat in self.table.all_seats])

    def seen_of(self, known: Known, seats: Sequence[int]) -> int:
        """Count the tricks of some seats together, as a player at the table sees them."""
        cards = [known.count(self.won, seat) for seat in seats]
        if self.tally is not None:
            tally = self.tally
            return sum([known.public(tally, seat) for seat, lie in zip(seats, cards, strict=True) if lie])
        size = self.size or self.size_of(known.seen.round, known.number)
        return tricks_of(sum(cards), size)
