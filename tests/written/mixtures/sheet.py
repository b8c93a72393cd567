"""Reads what was asked in a deal, line by line, and holds who had to choose, and among what."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

Lines = list[dict[str, Any]]
Play = tuple[int, str]


class Sheet:
    """The record of one deal. `hands` are what everyone holds, as a judge follows it."""

    def __init__(self, deal: Lines) -> None:
        """Take the last dealing: where all pass, cards may have been dealt before."""
        self.dealings = [
            (set(line["aside"]), [set(hand) for hand in line["hands"]]) for line in deal if "hands" in line
        ]
        self.aside, self.hands = self.dealings[-1]
        self.asked = [line for line in deal if line["e"] == "ask"]
        self.told = [line for line in deal if line["e"] not in ("ask", "trick", "deal", "round", "janken")]
        self.tricks = [line for line in deal if line["e"] == "trick"]
        self.played = 0

    def choose(self, seat: int, wanted: Iterable[str]) -> str:
        """Hold that a seat had just these choices; answer what it did."""
        line = self.asked.pop(0)
        assert (line["p"], sorted(line["legal"])) == (seat, sorted(wanted))
        return str(line["do"])

    def call(self, seat: int, calls: Collection[str], may_pass: bool = True) -> str:
        """Hold a call in an auction; answer it, or "" for a pass."""
        done = self.choose(seat, ["pass"] * may_pass + [f"call {call}" for call in calls])
        return "" if done == "pass" else done.split()[1]

    def play(self, seat: int, may: Iterable[str], chooser: int = -1) -> str:
        """Hold the card that a seat plays, which another may choose; it leaves the hand."""
        card = self.choose(chooser if chooser >= 0 else seat, [f"play {card}" for card in may]).split()[1]
        self.hands[seat].remove(card)
        return card

    def lay_away(self, seat: int, kitty: Collection[str], held_back: Collection[str] = ()) -> set[str]:
        """Hold that a seat takes a kitty and lays as many cards away; answer these."""
        hand, away = self.hands[seat], set[str]()
        hand |= set(kitty)
        for _ in kitty:
            card = self.choose(seat, [f"discard {card}" for card in hand - set(held_back) or hand]).split()[1]
            hand.remove(card)
            away.add(card)
        return away

    def took(self, plays: Sequence[Play], winner: int) -> None:
        """Hold that a trick stands in the record as it was played, with this winner."""
        line = self.tricks[self.played]
        assert [tuple(play) for play in line["cards"]] == list(plays)
        assert line["p"] == winner, (line, winner)
        self.played += 1

    def close(self) -> None:
        """Hold that nothing else was asked or played."""
        assert not self.asked
        assert self.played == len(self.tricks)


def suited(hand: set[str], led: str) -> set[str]:
    """List the cards of a suit; all of the hand where there is none."""
    return {card for card in hand if card[0] == led} or hand


def from_seat(first: int, seats: int = 4) -> list[int]:
    """List the seats clockwise from one of them."""
    return [(first + step) % seats for step in range(seats)]


def auction(
    sheet: Sheet, dealer: int, calls: Sequence[str], last_bids: bool, first_calls: Sequence[str] = ()
) -> tuple[int, str]:
    """Hold an auction in which who passes is out; answer the highest bidder and the bid.

    `last_bids`: whether the last one has to bid where all others passed; `first_calls`: what may be the first bid.
    """
    inside, best, bidder, seat = {0, 1, 2, 3}, "", -1, (dealer + 1) % 4
    while inside != {bidder} and best != calls[-1]:
        if seat in inside:
            open_calls = calls[calls.index(best) + 1 :] if best else first_calls or calls
            call = sheet.call(seat, open_calls, may_pass=not (last_bids and inside == {seat}))
            if call:
                best, bidder = call, seat
            else:
                inside.remove(seat)
        seat = (seat + 1) % 4
    return bidder, best


def once_around(sheet: Sheet, dealer: int, calls: Sequence[str], last_bids: bool) -> tuple[int, str]:
    """Hold an auction in which everyone calls once; answer the highest bidder and the bid, or -1 and ""."""
    best, bidder = "", -1
    for seat in from_seat(dealer + 1):
        open_calls = calls[calls.index(best) + 1 :] if best else calls
        if not open_calls:
            break
        call = sheet.call(seat, open_calls, may_pass=not (last_bids and seat == dealer and not best))
        if call:
            best, bidder = call, seat
    return bidder, best
