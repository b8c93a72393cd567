"""The rules of Sergeants and Allies once more, without the engine."""

from __future__ import annotations

from tests.written.mixtures.sheet import Lines, Play, Sheet, from_seat

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
QUOTAS = [5, 3, 2, 2]


def height(card: str) -> int:
    """Say how high a card is in its suit."""
    return RANKS.index(card[1:])


def exchange(sheet: Sheet, dealer: int, before: list[int]) -> None:
    """Hold that those with tricks too many each give cards, and get the highest of the suit for them."""
    order = from_seat(dealer)
    owed = [seat for seat in order for _ in range(-before[seat])]
    for giver in [seat for seat in order for _ in range(before[seat])]:
        getter = owed.pop(0)
        given = sheet.choose(giver, [f"swap {card}" for card in sheet.hands[giver]]).split()[1]
        sheet.hands[giver].remove(given)
        sheet.hands[getter].add(given)
        back = max((card for card in sheet.hands[getter] if card[0] == given[0]), key=height)
        sheet.hands[getter].remove(back)
        sheet.hands[giver].add(back)
        line = sheet.told.pop(0)
        assert (line["e"], line["p"], line["to"], line["cards"]) == ("exchanged", giver, getter, [given, back])


def signals(hand: set[str]) -> list[str]:
    """List which cards may be shown as the only or the highest one of a suit."""
    suits = [[card for card in hand if card[0] == suit] for suit in "CDHS"]
    return [f"{'only' if len(cards) == 1 else 'highest'} {max(cards, key=height)}" for cards in suits if cards]


def may_play(hand: set[str], plays: list[Play], trump: str) -> set[str]:
    """List what may be played: who cannot follow has to trump, and not below a trump that lies, if that can be."""
    if not plays:
        return hand
    led = plays[0][1][0]
    followed = {card for card in hand if card[0] == led}
    if followed:
        return followed
    trumps = {card for card in hand if card[0] == trump}
    highest = max((height(card) for _, card in plays if card[0] == trump), default=-1)
    return {card for card in trumps if height(card) > highest} or trumps or hand


def winner(plays: list[Play], trump: str, trick: int) -> int:
    """Say who wins a trick; `trick`: its number, from 1."""
    led = plays[0][1][0]
    cards = {card: seat for seat, card in plays}
    if trick > 1 and all(card[0] == led for card in cards) and led + "2" in cards:
        return cards[led + "2"]
    suit = trump if any(card[0] == trump for card in cards) else led
    best = max((card for card in cards if card[0] == suit), key=height)
    return cards["HQ"] if best == "SA" and "HQ" in cards else cards[best]


def judge(deal: Lines, dealer: int, history: list[list[int]]) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    sheet = Sheet(deal)
    if history:
        exchange(sheet, dealer, history[-1])
    sheet.lay_away(dealer, sheet.aside)
    trump = sheet.choose(dealer, [f"trump {suit}" for suit in "CDHS"]).split()[1]
    leader, won, silent = (dealer + 1) % 4, [0, 0, 0, 0], set[int]()
    for trick in range(1, 13):
        for seat in from_seat(leader) if trick <= 4 else ():
            if seat not in silent:
                done = sheet.choose(seat, [*signals(sheet.hands[seat]), "wait", "no-signal"])
                silent |= set() if done == "wait" else {seat}
        plays: list[Play] = []
        for seat in from_seat(leader):
            plays.append((seat, sheet.play(seat, may_play(sheet.hands[seat], plays, trump))))
        leader = winner(plays, trump, trick)
        sheet.took(plays, leader)
        won[leader] += 1
    sheet.close()
    return [won[seat] - QUOTAS[(seat - dealer) % 4] for seat in range(4)]


def over(history: list[list[int]]) -> bool:
    """Tell whether six deals were played."""
    return len(history) == 6
