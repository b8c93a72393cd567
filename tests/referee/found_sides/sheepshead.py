"""Sheepshead: queens, jacks and diamonds are trumps, one player picks, and of five one more is with the picker."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, deck_of, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

PLAIN = ("A", "10", "K", "9", "8", "7")
TRUMPS = [letter + rank for rank in "QJ" for letter in "CSHD"] + ["D" + rank for rank in PLAIN]
DECK = deck_of("CSHD", ("7", "8", "9", "10", "J", "Q", "K", "A"))
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
DEALT = {3: 10, 4: 7, 5: 6}
DEALS = {3: 9, 4: 8, 5: 10}
PARTNER = "DJ"


def check(sheet: Sheet) -> None:
    """Check as many deals as everyone deals twice, three times with three players."""
    total, dealer = [0] * sheet.players, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, clockwise((dealer + 1) % sheet.players, sheet.players))
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if number == DEALS[sheet.players]:
            winners = [seat for seat in sheet.seats if total[seat] == max(total)]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def counts(card: str) -> int:
    """Say what a card counts."""
    return POINTS.get(card[1:], 0)


def belongs(card: str) -> str:
    """Say to which suit a card belongs: "trump", or the letter of its own."""
    return "trump" if card in TRUMPS else suit(card)


def best_of(cards: list[str]) -> str:
    """Say which card of a trick wins."""
    trumps = [card for card in cards if card in TRUMPS]
    if trumps:
        return min(trumps, key=TRUMPS.index)
    return min([card for card in cards if suit(card) == suit(cards[0])], key=lambda card: PLAIN.index(card[1:]))


def _check_deal(sheet: Sheet, order: list[int]) -> list[int]:
    picker = -1
    while picker < 0:
        hands, blind = read_deal(sheet, DECK, DEALT[sheet.players])
        picker = _picked(sheet, order)
    hands[picker] |= blind
    buried = set()
    for _ in blind:
        card = sheet.ask(picker, actions("discard", hands[picker])).removeprefix("discard ")
        hands[picker].remove(card)
        buried.add(card)
    side = {seat for seat in sheet.seats if seat == picker or (sheet.players == 5 and PARTNER in hands[seat])}
    caught, tricks = sum(map(counts, buried)), [0] * sheet.players
    leader = order[0]
    for number in range(1, DEALT[sheet.players] + 1):
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            may = hands[seat]
            if played:
                led = belongs(played[0][1])
                may = {card for card in may if belongs(card) == led} or may
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        cards = [card for _, card in played]
        leader = played[cards.index(best_of(cards))][0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        tricks[leader] += 1
        if leader in side:
            caught += sum(map(counts, cards))
    paid = stake(caught, sum(tricks[seat] for seat in side), sum(tricks), sheet.options["lost"] == "twice")
    return settle(sheet.players, picker, side, paid)


def _picked(sheet: Sheet, order: list[int]) -> int:
    """Answer who picks; -1 where all have passed."""
    for seat in order:
        forced = seat == order[-1] and sheet.options["all_pass"] == "dealer"
        if sheet.ask(seat, {"call pick"} if forced else {"pass", "call pick"}) == "call pick":
            return seat
    return -1


def stake(caught: int, tricks: int, all_tricks: int, twice: bool) -> int:
    """Say what each of the others pays the picker's side; below nothing, what each gets."""
    made = caught >= 61
    lost, without = (120 - caught, tricks == all_tricks) if made else (caught, tricks == 0)
    points = 3 if without else 2 if lost <= 30 else 1
    return points if made else -points * (2 if twice else 1)


def settle(players: int, picker: int, side: set[int], paid: int) -> list[int]:
    """Say what everybody gets: the partner as much as one of the others pays, and the picker the rest."""
    by = [paid if seat in side else -paid for seat in range(players)]
    by[picker] -= sum(by)
    return by


GAME = Game(
    players=(3, 4, 5),
    check=check,
    options={"all_pass": ("dealer", "again"), "lost": ("once", "twice")},
)
