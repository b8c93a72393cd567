"""Briscola: any card may be played, the trump card lies under the stock, and 61 of 120 card points win a deal."""

from __future__ import annotations

from ..cards import Played, actions, clockwise, deck_of, read_deal, shown, suit
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

ORDER = ("2", "4", "5", "6", "7", "J", "Q", "K", "3", "A")
POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}


def check(sheet: Sheet) -> None:
    """Check deal after deal until a side has won as many as agreed on."""
    sides = 2 if sheet.players in (2, 4) else 3
    deck = deck_of("BCDS", ORDER)
    if sheet.players == 3:
        deck.remove("C2")
    total, dealer, number = [0] * sheet.players, 0, 0
    while max(total) < sheet.options["wins"]:
        number += 1
        sheet.must_be({"e": "round", "n": number})
        dealer = sheet.janken("dealer", sheet.seats) if number == 1 else (dealer + 1) % sheet.players
        counted = _check_deal(sheet, (dealer + 1) % sheet.players, deck, sides)
        best = [side for side in range(sides) if counted[side] == max(counted)]
        by = [int(best == [seat % sides]) for seat in sheet.seats]
        total = [before + won for before, won in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def _check_deal(sheet: Sheet, leader: int, deck: list[str], sides: int) -> list[int]:
    hands, stock = read_deal(sheet, deck, 3)
    line = sheet.read("turn-up", "card")
    last = line["card"]
    if not isinstance(last, str) or last not in stock:
        raise AstrayError(f"{last!r} is turned up, which is not in the stock")
    stock.remove(last)
    trump, counted, number = suit(last), [0] * sides, 0
    below = [last]
    while any(hands):
        number += 1
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            card = sheet.ask(seat, actions("play", hands[seat])).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = _winner(played, trump)
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        counted[leader % sides] += sum(POINTS.get(card[1:], 0) for _, card in played)
        if stock or below:
            for seat in clockwise(leader, sheet.players):
                hands[seat].add(_drawn(sheet, seat, stock) if stock else below.pop())
    return counted


def _winner(played: Played, trump: str) -> int:
    trumps = [play for play in played if suit(play[1]) == trump]
    contenders = trumps or [play for play in played if suit(play[1]) == suit(played[0][1])]
    return max(contenders, key=lambda play: ORDER.index(play[1][1:]))[0]


def _drawn(sheet: Sheet, seat: int, stock: set[str]) -> str:
    line = sheet.read("draw", "p", "cards")
    cards = line["cards"]
    if line["p"] != seat or not is_words(cards) or len(cards) != 1 or cards[0] not in stock:
        raise AstrayError(f"seat {line['p']!r} draws {cards!r}, but seat {seat} draws a card of the stock")
    stock.remove(cards[0])
    return str(cards[0])


GAME = Game(players=(2, 3, 4), check=check, options={"wins": (1, 2, 3)})
