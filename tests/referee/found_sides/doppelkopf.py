"""Doppelkopf: two packs, and the holders of the queens of clubs play together, or one of them alone."""

from __future__ import annotations

from itertools import count

from ..cards import Played, actions, clockwise, deck_of, read_deal, shown, suit
from ..header import Game
from ..lines import Sheet

PLAIN = ("A", "10", "K", "9")
QUEENS_AND_JACKS = [letter + rank for rank in "QJ" for letter in "CSHD"]
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
DEALS = 8


def check(sheet: Sheet) -> None:
    """Check eight deals: everyone deals twice."""
    total, dealer = [0] * 4, 0
    for number in count(1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % 4 if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, (dealer + 1) % 4)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
        if number == DEALS:
            winners = [seat for seat in sheet.seats if total[seat] == max(total)]
            sheet.must_be({"e": "end", "total": total, "winners": winners})
            return


def face(card: str) -> str:
    """Give what is printed on a card: of two equal ones the second is written with a b."""
    return card.removesuffix("b")


def counts(card: str) -> int:
    """Say what a card counts."""
    return POINTS.get(face(card)[1:], 0)


def trumps(tens: str) -> list[str]:
    """List the trumps from the highest to the lowest."""
    diamonds = ["D" + rank for rank in PLAIN]
    return [*([] if tens == "plain" else ["H10"]), *QUEENS_AND_JACKS, *diamonds]


def belongs(card: str, tens: str) -> str:
    """Say to which suit a card belongs: "trump", or the letter of its own."""
    return "trump" if face(card) in trumps(tens) else suit(card)


def best_of(cards: list[str], tens: str) -> str:
    """Say which card of a trick wins: of two equal ones the first, or the second of two tens of hearts."""
    order = trumps(tens)
    among = [card for card in cards if face(card) in order]
    if not among:
        order = [cards[0][0] + rank for rank in PLAIN]
        among = [card for card in cards if face(card) in order]
    equal = [card for card in among if face(card) == face(min(among, key=lambda card: order.index(face(card))))]
    return equal[-1] if tens == "second" and face(equal[0]) == "H10" else equal[0]


def _check_deal(sheet: Sheet, leader: int) -> list[int]:
    tens, ranks = sheet.options["tens"], ["9"] * bool(sheet.options["nines"]) + ["10", "J", "Q", "K", "A"]
    deck = [card + twin for card in deck_of("CSHD", ranks) for twin in ("", "b")]
    size = len(deck) // 4
    hands, _ = read_deal(sheet, deck, size)
    re = [any(face(card) == "CQ" for card in hand) for hand in hands]
    caught, won, extra = [0] * 4, [0] * 4, [0, 0]
    for number in range(1, size + 1):
        played: Played = []
        for seat in clockwise(leader, 4):
            may = hands[seat]
            if played:
                led = belongs(played[0][1], tens)
                may = {card for card in may if belongs(card, tens) == led} or may
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        cards = [card for _, card in played]
        best = best_of(cards, tens)
        leader = played[cards.index(best)][0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        worth = sum(map(counts, cards))
        caught[leader] += worth
        won[leader] += 1
        extra[re[leader]] += worth >= 40
        extra[re[leader]] += sum(face(card) == "DA" and re[seat] != re[leader] for seat, card in played)
        extra[re[leader]] += number == size and face(best) == "CJ"
    return settle(re, caught, won, extra)


def settle(re: list[bool], caught: list[int], won: list[int], extra: list[int]) -> list[int]:
    """Say what everybody gets: who is Re, what each has counted and won, and the extra points of Kontra and of Re."""
    counted, tricks = [0, 0], [0, 0]
    for own, points, number in zip(re, caught, won, strict=True):
        counted[own] += points
        tricks[own] += number
    winner = counted[True] >= 121
    loser = not winner
    value = 1 + sum(counted[loser] < limit for limit in (90, 60, 30)) + (tricks[loser] == 0)
    alone = re.count(True) == 1
    if not alone:
        value += loser + extra[winner] - extra[loser]
    return [(value if own == winner else -value) * (3 if alone and own else 1) for own in re]


GAME = Game(players=(4,), check=check, options={"tens": ("first", "second", "plain"), "nines": (True, False)})
