"""Holds the tricks and the auction of a deal against rules that a judge of one game says, without the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

Lines = list[dict[str, Any]]


class JudgedTrick(NamedTuple):
    """A trick: who won it, and who played what to it, in order."""

    winner: int
    plays: list[tuple[int, str]]

    @property
    def cards(self) -> list[str]:
        """List its cards."""
        return [card for _, card in self.plays]


def judge_tricks(
    deal: Lines,
    asked: Lines,
    hands: Sequence[set[str]],
    leader: int,
    may_play: Callable[[set[str], list[str]], set[str]],
    power: Callable[[str, list[str]], int],
    out: int = -1,
    before: Callable[[int, list[str]], None] = lambda seat, lying: None,
) -> list[JudgedTrick]:
    """Hold every card of a deal's tricks; the strongest wins, of equals the first. Cards leave the hands.

    `may_play`: of a hand, by what lies; `power`: of a card, by all that lie, below nothing it cannot win; `out`: who
    sits out; `before`: judges what comes before a seat plays, by what lies. `asked` is emptied.
    """
    found = []
    for trick in [line for line in deal if line["e"] == "trick"]:
        plays: list[tuple[int, str]] = []
        for seat in [each % len(hands) for each in range(leader, leader + len(hands)) if each % len(hands) != out]:
            lying = [card for _, card in plays]
            before(seat, lying)
            line = asked.pop(0)
            assert line["p"] == seat
            assert {each.split()[1] for each in line["legal"]} == may_play(hands[seat], lying), (lying, hands[seat])
            plays.append((seat, line["do"].split()[1]))
            hands[seat].remove(plays[-1][1])
        cards = [card for _, card in plays]
        powers = [power(card, cards) for card in cards]
        leader = plays[powers.index(max(powers))][0]
        assert trick["p"] == leader
        found.append(JudgedTrick(leader, plays))
    assert not asked
    return found


def suited_or_any(hand: set[str], lying: list[str], suit_of: Callable[[str], str]) -> set[str]:
    """List what may be played where the led suit has to be followed, and nothing else."""
    return {card for card in hand if lying and suit_of(card) == suit_of(lying[0])} or hand


def judge_auction(asked: Lines, dealer: int, calls: Sequence[str], last_bids: bool) -> tuple[int, int]:
    """Hold an auction of four, in which who passes is out; answer the bidder and the place of the bid in the list.

    `last_bids`: whether the last one has to bid where all others passed; else it may end without a bid: (-1, -1).
    """
    still, best, bidder, seat = {0, 1, 2, 3}, -1, -1, (dealer + 1) % 4
    while still and (len(still) > 1 or bidder < 0):
        if seat in still:
            line = asked.pop(0)
            stuck = last_bids and bidder < 0 and len(still) == 1
            wanted = ["pass"] * (not stuck) + [f"call {call}" for call in calls[best + 1 :]]
            assert (line["p"], line["legal"]) == (seat, wanted)
            if line["do"] == "pass":
                still.remove(seat)
            else:
                best, bidder = calls.index(line["do"].split()[1]), seat
                if best == len(calls) - 1:
                    break
        seat = (seat + 1) % 4
    return bidder, best
