"""Napoleon: twenty pictures, bids with a suit, an adjutant whom a called card makes, and cards that beat the order."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, read_deal, shown, suit
from ..french import following, high, pack
from ..header import Game
from ..lines import Sheet

BIDS = [f"{number}{letter}" for number in range(12, 21) for letter in "CDHS"]
OTHER = {"C": "S", "S": "C", "D": "H", "H": "D"}
DEALT = {4: 12, 5: 10}
DEALS = {4: 8, 5: 10}


def check(sheet: Sheet) -> None:
    """Check two deals of every dealer."""
    total, dealer = [0] * sheet.players, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, dealer)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if number == DEALS[sheet.players]:
            winners = [seat for seat in sheet.seats if total[seat] == max(total)]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def is_picture(card: str) -> bool:
    """Tell whether a card is one of those that are played for."""
    return card[1:] in ("10", "J", "Q", "K", "A")


def _check_deal(sheet: Sheet, dealer: int) -> list[int]:
    napoleon, bid = -1, ""
    while napoleon < 0:
        hands, aside = read_deal(sheet, pack(), DEALT[sheet.players])
        napoleon, bid = _auction(sheet, dealer)
    called = sheet.ask(napoleon, actions("partner", pack())).removeprefix("partner ")
    hands[napoleon] |= aside
    for _ in aside:
        away = sheet.ask(napoleon, actions("discard", hands[napoleon])).removeprefix("discard ")
        hands[napoleon].remove(away)
        if away == called:
            called = ""
    two = {seat for seat in sheet.seats if seat == napoleon or called in hands[seat]}
    pictures = _tricks(sheet, hands, napoleon, bid[-1], two)
    paid = 1 if pictures >= int(bid[:-1]) else -1
    others = sheet.players - len(two)
    return [
        paid * (others - (len(two) - 1)) if seat == napoleon else paid if seat in two else -paid for seat in sheet.seats
    ]


def _auction(sheet: Sheet, dealer: int) -> tuple[int, str]:
    """Answer who is Napoleon and by which bid; -1 where all have passed."""
    best, bidder, passes, seat = -1, -1, 0, (dealer + 1) % sheet.players
    while passes < sheet.players - (bidder >= 0):
        done = sheet.ask(seat, {"pass", *actions("call", BIDS[best + 1 :])})
        if done == "pass":
            passes += 1
        else:
            best, bidder, passes = BIDS.index(done.removeprefix("call ")), seat, 0
            if best == len(BIDS) - 1:
                break
        seat = (seat + 1) % sheet.players
    return bidder, BIDS[best]


def best_of(cards: list[str], trump: str, first: bool) -> str:
    """Say which card of a trick wins; in the first trick of a deal the two has no power."""
    if "SA" in cards:
        return "HQ" if "HQ" in cards else "SA"
    for jack in (trump + "J", OTHER[trump] + "J"):
        if jack in cards:
            return jack
    suits = {suit(card) for card in cards}
    led = suit(cards[0])
    if not first and len(suits) == 1 and led + "2" in cards:
        return led + "2"
    wanted = trump if trump in suits else led
    return max([card for card in cards if suit(card) == wanted], key=high)


def _tricks(sheet: Sheet, hands: list[set[str]], leader: int, trump: str, two: set[int]) -> int:
    """Check the tricks; give how many pictures these seats have won."""
    found = 0
    for number in range(1, DEALT[sheet.players] + 1):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            may = following(hands[seat], suit(played[0][1])) if played else hands[seat]
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        cards = [card for _, card in played]
        leader = played[cards.index(best_of(cards, trump, number == 1))][0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        if leader in two:
            found += sum(map(is_picture, cards))
    return found


GAME = Game(players=(4, 5), check=check, options={})
