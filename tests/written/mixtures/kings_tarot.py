"""The rules of King's Tarot once more, without the engine."""

from __future__ import annotations

from tests.written.mixtures.sheet import Lines, Play, Sheet, from_seat, once_around

COURTS = {"J": 3, "Q": 4, "K": 5}
PLAIN = ["8", "9", "10", "J", "Q", "K"]
NEEDED = [60, 55, 45, 40]


def worth(card: str) -> int:
    """Say what a card counts."""
    return {"FOOL": 4, "T1": 5, "T18": 5}.get(card, COURTS.get(card[1:], 0))


def height(card: str) -> int:
    """Say how high a card is in its suit."""
    return int(card[1:]) if card[0] == "T" else PLAIN.index(card[1:])


def may_play(hand: set[str], lying: list[str]) -> set[str]:
    """List what may be played: the Fool at any time, and trumps above those that lie."""
    led = next((card[0] for card in lying if card != "FOOL"), "")
    if not led:
        return hand
    fool, rest = hand & {"FOOL"}, hand - {"FOOL"}
    may = {card for card in rest if card[0] == led} or {card for card in rest if card[0] == "T"} or rest
    if all(card[0] == "T" for card in may):
        highest = max((height(card) for card in lying if card[0] == "T"), default=0)
        may = {card for card in may if height(card) > highest} or may
    return may | fool


def winner(plays: list[Play]) -> int:
    """Say who wins a trick."""
    real = [play for play in plays if play[1] != "FOOL"]
    trumps = [play for play in real if play[1][0] == "T"]
    return max(trumps or [play for play in real if play[1][0] == real[0][1][0]], key=lambda play: height(play[1]))[0]


def melds(cards: list[str]) -> int:
    """Say what runs of three and four cards, four kings and four queens count in a trick."""
    found = 20 * (sum(card[1:] == "K" for card in cards) == 4) + 15 * (sum(card[1:] == "Q" for card in cards) == 4)
    for suit in "TCDHS":
        heights = sorted(height(card) for card in cards if card[0] == suit and card != "FOOL")
        for first in heights:
            if first - 1 not in heights:
                length = next(step for step in range(1, 6) if first + step not in heights)
                found += 10 if length == 4 else 5 if length == 3 else 0
    return found


def judge(deal: Lines, dealer: int, history: list[list[int]]) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    sheet = Sheet(deal)
    bids = [once_around(sheet, dealer, ["take", "guard"], last_bids=False) for _ in sheet.dealings]
    assert all(bid == (-1, "") for bid in bids[:-1])
    maker, bid = bids[-1]
    hand = sheet.hands[maker]
    away = sheet.lay_away(
        maker, sheet.aside, [card for card in hand | sheet.aside if card[0] == "T" or card[1:] == "K"]
    )
    called = sheet.choose(maker, [f"partner {suit}K" for suit in "CDHS"]).split()[1]
    side = {maker} | {seat for seat in range(4) if called in sheet.hands[seat]}
    leader, counted, captured = (dealer + 1) % 4, [0, 0, 0, 0], away & {"T1", "T18", "FOOL"}
    for trick in range(10):
        plays: list[Play] = []
        for seat in from_seat(leader):
            plays.append((seat, sheet.play(seat, may_play(sheet.hands[seat], [card for _, card in plays]))))
        leader = winner(plays)
        sheet.took(plays, leader)
        counted[leader] += melds([card for _, card in plays]) + 5 * (trick == 9)
        for seat, card in plays:
            if card == "FOOL" and trick < 9:
                counted[seat] += 4 - 1
                counted[leader] += 1
                captured |= {card} if seat in side else set()
            else:
                counted[leader] += worth(card)
                captured |= {card} & {"T1", "T18", "FOOL"} if leader in side else set()
    sheet.close()
    mine = sum(counted[seat] for seat in side) + sum(map(worth, away))
    stake = (10 if mine >= NEEDED[len(captured)] else -10) * (2 if bid == "guard" else 1)
    others = 4 - len(side)
    return [stake * (others // len(side) or 1) if seat in side else -stake for seat in range(4)]


def over(history: list[list[int]]) -> bool:
    """Tell whether four deals were played."""
    return len(history) == 4
