"""Two-Ten-Jack: a joker above all, the ace of spades a trump for ever, and treasure and trouble of the same ranks."""

from __future__ import annotations

from ..cards import Played, actions, clockwise, read_deal, shown
from ..french import high, pack
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

TRUMPS = "CDH"
"""The trump of each round."""
WITHOUT = {2: ("C3",), 3: ("C3", "D3"), 4: ("C3",)}
HIGH, MIDDLE, LOW = ("2", "10", "J"), ("Q", "K", "A"), ("10", "J", "Q", "K", "A")


def check(sheet: Sheet) -> None:
    """Check a round of each trump."""
    total, dealer = [0] * sheet.players, 0
    for number, trump in enumerate(TRUMPS, start=1):
        sheet.must_be({"e": "round", "n": number})
        dealer = (dealer + 1) % sheet.players if number > 1 else sheet.janken("dealer", sheet.seats)
        by = _check_deal(sheet, trump, (dealer + 1) % sheet.players)
        total = [before + points for before, points in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
    sheet.must_be({"e": "end", "total": total, "winners": [seat for seat in sheet.seats if total[seat] == max(total)]})


def _check_deal(sheet: Sheet, trump: str, leader: int) -> list[int]:
    deck = [card for card in pack() if card not in WITHOUT[sheet.players]]
    hands, stock = read_deal(sheet, [*deck, "JK"], 4)
    last = sheet.read("turn-up", "card")["card"]
    if not isinstance(last, str) or last not in stock:
        raise AstrayError(f"{last!r} is turned up, which is not in the stock")
    stock.remove(last)
    below, won, number = [last], [0] * sheet.players, 0
    while any(hands):
        number += 1
        played: Played = []
        for seat in clockwise(leader, sheet.players):
            led = belongs(played[0][1], trump) if played else ""
            card = sheet.ask(seat, actions("play", _may_play(hands[seat], led, trump))).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        led = belongs(played[0][1], trump)
        leader = max(played, key=lambda play: power(play[1], led, trump))[0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        won[leader] += sum(worth(card, trump) for _, card in played)
        if stock or below:
            for seat in clockwise(leader, sheet.players):
                hands[seat].add(_drawn(sheet, seat, stock) if stock else below.pop())
    return won


def belongs(card: str, trump: str) -> str:
    """Say to which suit a card belongs: the ace of spades is a trump, the joker belongs to none."""
    return "" if card == "JK" else trump if card == "SA" else card[0]


def _may_play(hand: set[str], led: str, trump: str) -> set[str]:
    same = {card for card in hand if led and belongs(card, trump) == led}
    return same | (hand & {"JK"}) if same else hand


def power(card: str, led: str, trump: str) -> int:
    """Say how strong a card is in a trick: less than 0 if it can't win."""
    if card in ("JK", "SA"):
        return 200 if card == "JK" else 100
    return high(card) + 50 * (card[0] == trump) if card[0] in (led, trump) else -1


def worth(card: str, trump: str) -> int:
    """Say what a captured card brings."""
    if card == "JK":
        return 0
    if card[0] in (trump, "S"):
        points = 10 if card[1:] in HIGH else 5 if card[1:] in MIDDLE else 0
        return -points if card[0] == "S" else points
    return int(card[1:] in LOW)


def _drawn(sheet: Sheet, seat: int, stock: set[str]) -> str:
    line = sheet.read("draw", "p", "cards")
    cards = line["cards"]
    if line["p"] != seat or not is_words(cards) or len(cards) != 1 or cards[0] not in stock:
        raise AstrayError(f"seat {line['p']!r} draws {cards!r}, but seat {seat} draws a card of the stock")
    stock.remove(cards[0])
    return str(cards[0])


GAME = Game(players=(2, 3, 4), check=check, options={})
