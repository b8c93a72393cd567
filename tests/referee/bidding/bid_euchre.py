"""Bid Euchre: a bid of tricks, then a trump or none, and both bowers above the ace; with two packs or one."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, deck_of, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

RANKS = ("9", "10", "J", "Q", "K", "A")
ONCE = deck_of("CDSH", RANKS)
DECKS = {1: ONCE, 2: [*ONCE, *(card + "b" for card in ONCE)]}
"""The cards, by how many packs there are: two equal cards are called "SQ" and "SQb"."""
TWIN = {"C": "S", "S": "C", "D": "H", "H": "D"}
"""The other suit of the same colour."""
LOWEST = {("half", 1): 3, ("half", 2): 6, ("low", 1): 1, ("low", 2): 3}
"""The lowest bid."""
NONE = "none"
"""No trump."""


def check(sheet: Sheet) -> None:
    """Check deals until a pair has reached the goal, or has fallen as far."""
    goal, total, dealer = sheet.options["goal"], [0] * 4, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % 4 if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, clockwise((dealer + 1) % 4, 4), total)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if max(total) >= goal or min(total) <= -goal:
            winners = [seat for seat in sheet.seats if total[seat] == max(total)]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def _check_deal(sheet: Sheet, order: list[int], total: list[int]) -> list[int]:
    packs = sheet.options["packs"]
    hands, _ = read_deal(sheet, DECKS[packs], 6 * packs)
    bidder, bid = _auction(sheet, order, 6 * packs)
    suits = actions("trump", "CDSH") | ({f"trump {NONE}"} if sheet.options["no_trump"] else set())
    trump = sheet.ask(bidder, suits).removeprefix("trump ")
    won, leader = [0, 0], bidder
    for number in range(1, 6 * packs + 1):
        played: Played = []
        for seat in clockwise(leader, 4):
            led = belongs(played[0][1], trump) if played else ""
            follows = {card for card in hands[seat] if belongs(card, trump) == led}
            card = sheet.ask(seat, actions("play", follows or hands[seat])).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        # Of two equal cards the first one wins: `max` keeps to it.
        led = belongs(played[0][1], trump)
        leader = max(played, key=lambda play: power(play[1], led, trump))[0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        won[leader % 2] += 1
    return settle(bid, bidder % 2, won, total[:2], sheet.options) * 2


def _auction(sheet: Sheet, order: list[int], most: int) -> tuple[int, int]:
    """Check the bidding; answer who bid highest, and how many tricks."""
    lowest = LOWEST[sheet.options["lowest"], sheet.options["packs"]]
    best, bidder, still = 0, -1, list(order)
    while best < most and still and (bidder < 0 or still != [bidder]):
        seat = still.pop(0)
        may = {f"bid {number}" for number in range(max(lowest, best + 1), most + 1)}
        if still or bidder >= 0:
            may.add("pass")
        done = sheet.ask(seat, may)
        if done != "pass":
            best, bidder = int(done.removeprefix("bid ")), seat
            if sheet.options["bidding"] == "on":
                still.append(seat)
    return bidder, best


def face(card: str) -> str:
    """Give what is printed on a card."""
    return card.removesuffix("b")


def belongs(card: str, trump: str) -> str:
    """Say to which suit a card belongs: the left bower is a trump."""
    return trump if trump != NONE and face(card) == TWIN[trump] + "J" else suit(card)


def power(card: str, led: str, trump: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    own, rank = belongs(card, trump), RANKS.index(face(card)[1:])
    if own == trump:
        return 200 + rank + (0 if rank != RANKS.index("J") else 20 if suit(card) == trump else 10)
    return rank if own == led else rank - 100


def settle(bid: int, side: int, won: list[int], total: list[int], options: dict[str, object]) -> list[int]:
    """Say what a deal brings each pair; `side`: the bidder's."""
    by, other = list(won), 1 - side
    if won[side] < bid:
        by[side] = -bid
    elif options["last"] == "earned":
        goal = options["goal"]
        assert isinstance(goal, int)
        by[other] = max(0, min(won[other], goal - 1 - total[other]))
    return by


GAME = Game(
    players=(4,),
    check=check,
    options={
        "packs": (2, 1),
        "lowest": ("half", "low"),
        "bidding": ("once", "on"),
        "no_trump": (True, False),
        "goal": (52, 32),
        "last": ("earned", "any"),
    },
)
