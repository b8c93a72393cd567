"""Who calls next, what may be said besides a bid, and when an auction is over: in turn, or two by two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablegames.engine.bids.calls import NO_CONTRACT, PASS, Calls
from tablegames.engine.common.remaining import Remaining
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

DOUBLE: Final = 1
REDOUBLE: Final = 2
HOLD: Final = 1


class InTurn:
    """Everyone in turn calls a bid, a double or pass, until all others pass, or once."""

    said = ("pass", "double", "redouble")
    first_bid = 3
    """The number of the call that is the lowest bid; before it stand calls that are none."""

    def __init__(
        self,
        table: Table,
        contract: Tally,
        doubled: Tally,
        call: Tally,
        remaining: Remaining,
        out: bool,
        once: bool,
        last_takes: bool,
        doubles: int,
    ) -> None:
        """`out`: who passed calls no more; `doubles`: how often a contract may be doubled.

        `last_takes`: who calls last may bid as much as the highest bid.
        """
        self.table, self.contract, self.doubled, self.call = table, contract, doubled, call
        self.remaining, self.out, self.once, self.doubles = remaining, out, once, doubles
        self.last_takes = last_takes

    def bidders(self, s: State) -> Sequence[int]:
        """List who is asked at all: a seat that has fallen out of the game is passed over."""
        return self.remaining.left(s)

    def begin(self, s: State, first: int) -> None:
        """Choose who calls first."""
        s.memory = Calls(trick=s.memory.last_trick)
        s.turn = self.remaining.reach(s, first)

    def legal(self, s: State, bids: tuple[int, ...], stuck: bool) -> tuple[int, ...]:
        """List what may be called, given the bids; `stuck`: one of them has to be made."""
        return bids if stuck else (PASS, *self.doubling(s), *bids)

    def doubling(self, s: State) -> tuple[int, ...]:
        """List whether the seat that is asked may double or redouble."""
        if not self.doubles or s.tallies[self.contract.at] == NO_CONTRACT:
            return ()
        ours = self.table.team_of[s.memory.bidder] == self.table.team_of[s.turn]
        doubled = s.tallies[self.doubled.at]
        if doubled == 0 and not ours:
            return (DOUBLE,)
        return (REDOUBLE,) if doubled == 1 and ours and self.doubles > 1 else ()

    def go_on(self, s: State, action: int, top: bool) -> bool:
        """Let the next one call; tell whether it is over. `top`: nothing higher can be bid."""
        if action in (DOUBLE, REDOUBLE):
            self.table.note(s, self.doubled, 0, action)
        if self.over(s, top):
            return True
        if top and self.last_takes:
            # The others could only pass.
            s.turn = self.last(s)
            return False
        calling = [seat for seat in self.bidders(s) if not self.is_out(s, seat)]
        s.turn = self.table.after[s.turn]
        while s.turn not in calling:
            s.turn = self.table.after[s.turn]
        return False

    def last(self, s: State) -> int:
        """Tell who calls last where everyone calls once."""
        made, after = s.memory.made, self.table.after
        first = made[0][0] if made else s.turn
        last = seat = first
        while (seat := after[seat]) != first:
            if seat in self.bidders(s):
                last = seat
        return last

    def takes(self, s: State) -> bool:
        """Tell whether the seat that is asked may bid as much as the highest bid."""
        return self.last_takes and bool(s.tallies[self.contract.at] != NO_CONTRACT) and s.turn == self.last(s)

    def is_out(self, s: State, seat: int) -> bool:
        """Tell whether a seat calls no more, since it has passed."""
        return self.out and s.tallies[self.call.at + seat] == PASS

    def over(self, s: State, top: bool) -> bool:
        """Tell whether the auction is over."""
        calls, seats = s.memory.calls, len(self.bidders(s))
        if top and not self.doubles and not (self.last_takes and s.turn != self.last(s)):
            return True
        if self.once:
            return s.turn == self.last(s)
        if s.tallies[self.contract.at] == NO_CONTRACT:
            return len(calls) >= seats and calls.count(PASS) == len(calls)
        if self.out:
            # The highest bidder may have passed as well, if the bid was doubled.
            return all(seat == s.memory.bidder for seat in self.bidders(s) if not self.is_out(s, seat))
        last = calls[1 - seats :]
        return len(calls) >= seats and last.count(PASS) == len(last)


class ByTwos:
    """One seat bids to another one, which holds each bid or passes; a seat that passes is out, and the next comes."""

    said = ("pass", "hold")
    first_bid = 2

    def __init__(self, table: Table, contract: Tally, remaining: Remaining, shift: int) -> None:
        """`shift`: how many seats after the marker the first one sits, which holds."""
        self.table, self.contract, self.remaining, self.shift = table, contract, remaining, shift

    def bidders(self, s: State) -> Sequence[int]:
        """List who is asked at all, first who holds: a seat that has fallen out of the game is passed over."""
        left, first = self.remaining.left(s), (s.marker + self.shift) % self.table.seats
        return [seat for seat in self.table.clockwise[first] if seat in left]

    def begin(self, s: State, first: int) -> None:
        """Let the second seat bid to the first."""
        calls = s.memory = Calls(trick=s.memory.last_trick)
        calls.holder, calls.caller = self.bidders(s)[:2]
        s.turn = calls.caller

    def takes(self, s: State) -> bool:
        """Tell whether the seat that is asked may bid as much as the highest bid: each bid is the next one."""
        return False

    def legal(self, s: State, bids: tuple[int, ...], stuck: bool) -> tuple[int, ...]:
        """List what may be called: hold or pass; a bid or pass."""
        calls: Calls = s.memory
        if calls.holding:
            return HOLD, PASS
        if calls.caller == NOBODY:
            # The first seat alone is left, and there is no bid.
            return bids[:1] if stuck else (*bids[:1], PASS)
        return (*bids, PASS)

    def go_on(self, s: State, action: int, top: bool) -> bool:
        """Let the other one of the two answer, or the next one come; tell whether it is over."""
        calls: Calls = s.memory
        if calls.caller == NOBODY:
            return True
        if action == PASS:
            return self.next_caller(s, calls, calls.caller if s.turn == calls.holder else calls.holder)
        calls.holding = action != HOLD
        calls.bidder = s.turn
        s.turn = calls.holder if calls.holding else calls.caller
        return False

    def next_caller(self, s: State, calls: Calls, left: int) -> bool:
        """Let the next seat bid to the one that is left, or end the auction."""
        order = self.bidders(s)
        last = max(order.index(calls.caller), order.index(calls.holder))
        calls.holder, calls.holding = left, False
        if last + 1 < len(order):
            calls.caller = s.turn = order[last + 1]
            return False
        if s.tallies[self.contract.at] != NO_CONTRACT:
            return True
        # Everybody but the first has passed at once.
        calls.caller, s.turn = NOBODY, left
        return False
