"""Belote: four players in pairs, eight cards, jack and nine high in trumps, and more than the others to be counted."""

from __future__ import annotations

from ..cards import Played, actions, clockwise, deck_of, of_suit, read_deal, shown, suit
from ..header import Game
from ..lines import AstrayError, Sheet, is_words

PLAIN = ("7", "8", "9", "J", "Q", "K", "10", "A")
TRUMPS = ("7", "8", "Q", "K", "10", "A", "9", "J")
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = POINTS | {"J": 20, "9": 14}
SUITS = "CDSH"


def check(sheet: Sheet) -> None:
    """Check deal after deal until a pair has the points agreed on, and more than the other."""
    total, dealer, number, waiting = [0, 0], 0, 0, 0
    goal = sheet.options["goal"]
    while max(total) < goal or total[0] == total[1]:
        number += 1
        sheet.must_be({"e": "round", "n": number})
        dealer = sheet.janken("dealer", sheet.seats) if number == 1 else (dealer + 1) % 4
        by, waiting = _check_deal(sheet, dealer, waiting)
        total = [before + won for before, won in zip(total, by, strict=True)]
        sheet.must_be({"e": "score", "by": by * 2, "total": total * 2})
    winners = [seat for seat in sheet.seats if total[seat % 2] == max(total)]
    sheet.must_be({"e": "end", "total": total * 2, "winners": winners})


def _check_deal(sheet: Sheet, dealer: int, waiting: int) -> tuple[list[int], int]:
    """Answer what both pairs score, and the points that wait for the next winner."""
    hands, stock = read_deal(sheet, deck_of(SUITS, PLAIN), 5)
    turned = sheet.read("turn-up", "card")["card"]
    if not isinstance(turned, str) or turned not in stock:
        raise AstrayError(f"{turned!r} is turned up, which is not in the stock")
    stock.remove(turned)
    maker, trump = _auction(sheet, dealer, suit(turned))
    if maker is None:
        return [0, 0], waiting
    hands[maker].add(turned)
    for seat in clockwise((dealer + 1) % 4, 4):
        _dealt(sheet, seat, 8 - len(hands[seat]), hands[seat], stock)
    royal = [{trump + "K", trump + "Q"} <= hand for hand in hands]
    cards, tricks, leader = [0, 0], [0, 0], (dealer + 1) % 4
    for number in range(1, 9):
        played: Played = []
        for seat in clockwise(leader, 4):
            may = _may_follow(hands[seat], seat, played, trump) if played else hands[seat]
            card = sheet.ask(seat, actions("play", may)).removeprefix("play ")
            hands[seat].remove(card)
            played.append((seat, card))
        leader = _winning(played, trump)[0]
        sheet.must_be({"e": "trick", "n": number, "p": leader, "cards": shown(played)})
        tricks[leader % 2] += 1
        cards[leader % 2] += sum(
            (TRUMP_POINTS if suit(card) == trump else POINTS).get(card[1:], 0) for _, card in played
        )
    cards[leader % 2] += 10
    for side in (0, 1):
        if tricks[side] == 8:
            cards[side] += 90
    belote = [20 * (royal[side] or royal[side + 2]) for side in (0, 1)]
    return _scored(cards, belote, maker % 2, waiting)


def _scored(cards: list[int], belote: list[int], makers: int, waiting: int) -> tuple[list[int], int]:
    others = 1 - makers
    whole = [cards[side] + belote[side] for side in (0, 1)]
    by = [0, 0]
    if whole[makers] == whole[others]:
        by[others] = whole[others]
        return by, waiting + whole[makers]
    if whole[makers] > whole[others]:
        by[makers], by[others] = whole[makers] + waiting, whole[others]
    else:
        by[makers], by[others] = belote[makers], sum(cards) + belote[others] + waiting
    return by, 0


def _auction(sheet: Sheet, dealer: int, turned: str) -> tuple[int | None, str]:
    round_the_table = clockwise((dealer + 1) % 4, 4)
    for seat in round_the_table:
        if sheet.ask(seat, {"order-up", "pass"}) == "order-up":
            return seat, turned
    for seat in round_the_table:
        done = sheet.ask(seat, {"pass", *(f"trump {each}" for each in SUITS if each != turned)})
        if done != "pass":
            return seat, done[-1]
    return None, ""


def _dealt(sheet: Sheet, seat: int, count: int, hand: set[str], stock: set[str]) -> None:
    line = sheet.read("draw", "p", "cards")
    cards = line["cards"]
    if line["p"] != seat or not is_words(cards) or len(set(cards)) != count or not set(cards) <= stock:
        raise AstrayError(f"seat {line['p']!r} is dealt {cards!r}, but seat {seat} is due {count} cards of the stock")
    hand |= set(cards)
    stock -= set(cards)


def _strength(card: str, led: str, trump: str) -> int:
    if suit(card) == trump:
        return 100 + TRUMPS.index(card[1:])
    return PLAIN.index(card[1:]) if suit(card) == led else -1


def _winning(played: Played, trump: str) -> tuple[int, str]:
    led = suit(played[0][1])
    return max(played, key=lambda play: _strength(play[1], led, trump))


def _may_follow(hand: set[str], seat: int, played: Played, trump: str) -> set[str]:
    led = suit(played[0][1])
    winner, best = _winning(played, trump)
    same, trumps = of_suit(hand, led), of_suit(hand, trump)
    higher = {card for card in trumps if _strength(card, led, trump) > _strength(best, led, trump)}
    if same:
        return (higher or same) if led == trump else same
    if not trumps or winner % 2 == seat % 2:
        return hand
    return higher or trumps


GAME = Game(players=(4,), check=check, options={"goal": (501, 1001)})
