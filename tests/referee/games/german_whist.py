"""German Whist: thirteen tricks for cards from the stock, and thirteen that count."""

from __future__ import annotations

from ..cards import Played, actions, clockwise, read_deal, shown, suit
from ..french import following, pack, trick_winner
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

HAND = 13


def check(sheet: Sheet) -> None:
    """Check the deals agreed on."""
    total, dealer = [0, 0], 0
    for number in range(1, sheet.options["deals"] + 1):
        sheet.must_be({"e": "round", "n": number})
        dealer = sheet.janken("dealer", sheet.seats) if number == 1 else 1 - dealer
        by = _check_deal(sheet, 1 - dealer)
        total = [before + tricks for before, tricks in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by, "total": total})
    winners = [seat for seat in sheet.seats if total[seat] == max(total)]
    sheet.must_be({"e": "end", "total": total, "winners": winners})


def _check_deal(sheet: Sheet, leader: int) -> list[int]:
    hands, stock = read_deal(sheet, pack(), HAND)
    open_card = _turned_up(sheet, stock)
    trump, won = suit(open_card), [0, 0]
    for trick in range(1, 2 * HAND + 1):
        played: Played = []
        for seat in clockwise(leader, 2):
            may = following(hands[seat], suit(played[0][1])) if played else hands[seat]
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = trick_winner(played, trump)
        sheet.must_be({"e": "trick", "n": trick, "p": leader, "cards": shown(played)})
        if trick > HAND:
            won[leader] += 1
            continue
        hands[leader].add(open_card)
        hands[1 - leader].add(_drawn(sheet, 1 - leader, stock))
        if stock:
            open_card = _turned_up(sheet, stock)
    return won


def _turned_up(sheet: Sheet, stock: set[str]) -> str:
    card = sheet.read("turn-up", "card")["card"]
    if not isinstance(card, str) or card not in stock:
        raise AstrayError(f"{card!r} is turned up, which is not in the stock")
    stock.remove(card)
    return card


def _drawn(sheet: Sheet, seat: int, stock: set[str]) -> str:
    line = sheet.read("draw", "p", "cards")
    cards = line["cards"]
    if line["p"] != seat or not is_words(cards) or len(cards) != 1 or cards[0] not in stock:
        raise AstrayError(f"seat {line['p']!r} draws {cards!r}, but seat {seat} draws a card of the stock")
    stock.remove(cards[0])
    return str(cards[0])


GAME = Game(players=(2,), check=check, options={"deals": (1, 3, 5)})
