"""Five Hundred: bids of tricks and of none, a kitty, the joker above both bowers, five hundred points."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, deck_of, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

JOKER = "JB"
RANKS = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
DECK = [card for card in deck_of("SDCH", RANKS) if card not in ("S4", "C4")] + [JOKER]
TWIN = {"C": "S", "S": "C", "D": "H", "H": "D"}
"""The other suit of the same colour."""
HAND = TRICKS = 10
LAID = 3
NONE = ""
"""No trump."""
WORTH = {
    f"{tricks}{trump}": 100 * tricks - 560 + 20 * at
    for tricks in range(6, 11)
    for at, trump in enumerate([*"SCDH", "NT"])
}
"""What each bid of tricks is worth, from the lowest to the highest."""
MISERES = {"misere": ("8C", 250), "open": ("10H", 500)}
"""Before which bid those of no trick stand, and what they are worth."""
GOAL = 500
HELD = 490
"""The points to which single tricks take a pair at most."""
SLAM = 250
SEVEN = "7S"
"""The lowest bid after which misère may be bid."""


def bids_of(misere: bool) -> list[str]:
    """List the bids from the lowest to the highest."""
    listed = list(WORTH)
    for name, (above, _) in MISERES.items() if misere else ():
        listed.insert(listed.index(above), name)
    return listed


def check(sheet: Sheet) -> None:
    """Check deals until a pair has 500 points, or has fallen as far."""
    total, dealer = [0] * 4, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % 4 if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, clockwise((dealer + 1) % 4, 4), total)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if max(total) >= GOAL or min(total) <= -GOAL:
            winners = [seat for seat in sheet.seats if total[seat] == max(total)]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def _check_deal(sheet: Sheet, order: list[int], total: list[int]) -> list[int]:
    bid = ""
    while not bid:
        hands, kitty = read_deal(sheet, DECK, HAND)
        declarer, bid = _auction(sheet, order)
    hands[declarer] |= kitty
    for _ in range(LAID):
        hands[declarer].remove(sheet.ask(declarer, actions("discard", hands[declarer])).removeprefix("discard "))
    out = (declarer + 2) % 4 if bid in MISERES else -1
    trump = NONE if bid in MISERES or bid.endswith("NT") else bid[-1]
    won = _check_tricks(sheet, hands, declarer, trump, out)
    return settle(bid, declarer, won, total, sheet.options)


def _auction(sheet: Sheet, order: list[int]) -> tuple[int, str]:
    """Check the auction; answer the declarer and the bid, which is "" where all pass."""
    bids, best, bidder, still = bids_of(sheet.options["misere"]), -1, -1, list(order)
    while still and (len(still) > 1 or bidder < 0) and best < len(bids) - 1:
        seat = still.pop(0)
        may = bids[best + 1 :]
        if "misere" in may and not sheet.options["early"] and best < bids.index(SEVEN):
            may.remove("misere")
        done = sheet.ask(seat, {"pass", *actions("call", may)})
        if done != "pass":
            best, bidder = bids.index(done.removeprefix("call ")), seat
            still.append(seat)
    return bidder, bids[best] if bidder >= 0 else ""


def _check_tricks(sheet: Sheet, hands: list[set[str]], leader: int, trump: str, out: int) -> list[int]:
    won = [0] * 4
    for number in range(1, TRICKS + 1):
        played: Played = []
        named = ""
        for seat in clockwise(leader, 4):
            if seat == out:
                continue
            if not played:
                card, named = _lead(sheet, seat, hands[seat], trump)
            else:
                led = named or belongs(played[0][1], trump)
                follows = {card for card in hands[seat] if belongs(card, trump) == led}
                card = sheet.ask(seat, actions("play", follows or hands[seat])).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = max(played, key=lambda play: power(play[1], named or belongs(played[0][1], trump), trump))[0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        won[leader] += 1
        if out >= 0 and won[(out + 2) % 4]:
            # A misère is lost with its first trick.
            break
    return won


def _lead(sheet: Sheet, seat: int, hand: set[str], trump: str) -> tuple[str, str]:
    """Check a lead; give the card, and the suit that was named for a joker."""
    if trump != NONE or JOKER not in hand or len(hand) == 1:
        return sheet.ask(seat, actions("play", hand)).removeprefix("play "), ""
    done = sheet.ask(seat, actions("play", hand - {JOKER}) | actions("joker", "SCDH"))
    if done.startswith("play "):
        return done.removeprefix("play "), ""
    sheet.ask(seat, {f"play {JOKER}"})
    return JOKER, done.removeprefix("joker ")


def belongs(card: str, trump: str) -> str:
    """Say to which suit a card belongs; without a trump the joker is of none."""
    if card == JOKER:
        return trump or JOKER
    return trump if trump and card == TWIN[trump] + "J" else suit(card)


def power(card: str, led: str, trump: str) -> int:
    """Rate a card in a trick."""
    if card == JOKER:
        return 1000
    if trump and card in (trump + "J", TWIN[trump] + "J"):
        return 500 + (suit(card) == trump)
    own = belongs(card, trump)
    return RANKS.index(card[1:]) + (200 if own == trump else 100 if own == led else 0)


def settle(bid: str, declarer: int, won: list[int], total: list[int], options: dict[str, object]) -> list[int]:
    """Say what a deal brings everybody."""
    side, tricks = declarer % 2, [won[0] + won[2], won[1] + won[3]]
    gains = [0, 0]
    if bid in MISERES:
        worth = MISERES[bid][1]
        gains[side] = -worth if tricks[side] else worth
        return gains * 2
    other, worth = 1 - side, WORTH[bid]
    if tricks[side] == TRICKS and options["slam"]:
        worth = max(worth, SLAM)
    gains[side] = worth if tricks[side] >= int(bid.rstrip("SCDHNT")) else -worth
    gains[other] = 10 * tricks[other]
    if options["last"] == "bid":
        gains[other] = max(0, min(gains[other], HELD - total[other]))
    return gains * 2


GAME = Game(
    players=(4,),
    check=check,
    options={"misere": (True, False), "early": (False, True), "slam": (True, False), "last": ("bid", "any")},
    objection=lambda players, options: (
        "early misère needs misère" if options["early"] and not options["misere"] else None
    ),
)
