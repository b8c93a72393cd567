"""Euchre: jacks as bowers, ordering up the turned-up card, going alone, ten points."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, deck_of, read_deal, shown, suit
from ..header import Game
from ..lines import AstrayError, Sheet

SUITS, RANKS = "CDSH", ("9", "10", "J", "Q", "K", "A")
DECK = deck_of(SUITS, RANKS)
TWIN = {"C": "S", "S": "C", "D": "H", "H": "D"}
"""The other suit of the same colour."""
HAND = TRICKS = 5
NEEDED = 3
POINTS_TO_WIN = 10
Made = tuple[str, int]
"""A trump and who made it."""


def check(sheet: Sheet) -> None:
    """Check deals until a side has ten points."""
    total, dealer = [0] * 4, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = sheet.janken("dealer", sheet.seats) if number == 1 else (dealer + 1) % 4
        by = _check_deal(sheet, dealer)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if max(total) >= POINTS_TO_WIN:
            winners = [seat for seat in sheet.seats if total[seat] == max(total)]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def _check_deal(sheet: Sheet, dealer: int) -> list[int]:
    hands, aside = read_deal(sheet, DECK, HAND)
    turned = sheet.read("turn-up", "card")["card"]
    if turned not in aside:
        raise AstrayError(f"{turned!r} is turned up, which was not among the cards left over")
    made = _ordered_up(sheet, hands, dealer, turned) or _named(sheet, dealer, suit(turned))
    if made is None:
        return [0] * 4
    trump, maker = made
    out, lone_defender = _who_sits_out(sheet, dealer, maker)
    won = _check_tricks(sheet, hands, trump, out, (dealer + 1) % 4)
    makers_tricks = won[maker] + won[(maker + 2) % 4]
    side, points = maker, 1
    if makers_tricks < NEEDED:
        side, points = maker + 1, 4 if lone_defender else 2
    elif makers_tricks == TRICKS:
        points = 4 if (maker + 2) % 4 in out else 2
    return [points if seat % 2 == side % 2 else 0 for seat in sheet.seats]


def _ordered_up(sheet: Sheet, hands: list[set[str]], dealer: int, turned: str) -> Made | None:
    """Check the first time round; where a player orders up the dealer exchanges a card."""
    for seat in clockwise(dealer + 1, 4):
        if sheet.ask(seat, {"order-up", "pass"}) == "order-up":
            away = sheet.ask(dealer, actions("discard", hands[dealer])).removeprefix("discard ")
            hands[dealer].remove(away)
            hands[dealer].add(turned)
            return suit(turned), seat
    return None


def _named(sheet: Sheet, dealer: int, turned_down: str) -> Made | None:
    """Check the second time round."""
    names = {f"trump {letter}" for letter in SUITS if letter != turned_down}
    for seat in clockwise(dealer + 1, 4):
        stuck = sheet.options["stick"] and seat == dealer
        done = sheet.ask(seat, names if stuck else names | {"pass"})
        if done != "pass":
            return done.removeprefix("trump "), seat
    return None


def _who_sits_out(sheet: Sheet, dealer: int, maker: int) -> tuple[set[int], bool]:
    """Check who goes alone; give the seats that sit out, and whether a defender plays alone."""
    out: set[int] = set()
    if sheet.ask(maker, {"together", "alone"}) == "alone":
        out.add((maker + 2) % 4)
    if sheet.options["lone_defender"]:
        for seat in clockwise(dealer + 1, 4):
            if (seat - maker) % 2 and sheet.ask(seat, {"together", "alone"}) == "alone":
                return out | {(seat + 2) % 4}, True
    return out, False


def _check_tricks(sheet: Sheet, hands: list[set[str]], trump: str, out: set[int], leader: int) -> list[int]:
    won = [0] * 4
    while leader in out:
        leader = (leader + 1) % 4
    for trick in range(1, TRICKS + 1):
        played: Played = []
        for seat in clockwise(leader, 4):
            if seat in out:
                continue
            led = counts_as(played[0][1], trump) if played else ""
            follows = {card for card in hands[seat] if counts_as(card, trump) == led}
            card = sheet.ask(seat, actions("play", follows or hands[seat])).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = trick_winner(played, trump)
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        won[leader] += 1
    return won


def counts_as(card: str, trump: str) -> str:
    """Give the suit a card counts as: the other jack of the trump's colour is a trump."""
    return trump if card == TWIN[trump] + "J" else suit(card)


def trick_winner(played: Played, trump: str) -> int:
    """Give the seat with the highest trump, or with the highest card of the led suit where none was played."""
    order = [f"{trump}J", f"{TWIN[trump]}J", *[trump + rank for rank in ("A", "K", "Q", "10", "9")]]
    led = counts_as(played[0][1], trump)
    order += [led + rank for rank in reversed(RANKS) if led + rank not in order]
    return min((play for play in played if play[1] in order), key=lambda play: order.index(play[1]))[0]


GAME = Game(players=(4,), check=check, options={"stick": (False, True), "lone_defender": (False, True)})
