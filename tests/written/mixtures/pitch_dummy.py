"""The rules of Pitch with a Dummy once more, without the engine."""

from __future__ import annotations

from tests.written.mixtures.sheet import Lines, Play, Sheet, from_seat, once_around

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
WORTH = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
JOKERS = {"JB", "JR"}
GOAL = 11


def may_play(hand: set[str], lying: list[str]) -> set[str]:
    """List what may be played: a joker at any time, and anything to the joker that wins."""
    if not lying or lying[0] == "JB":
        return hand
    led = next((card[0] for card in lying if card not in JOKERS), "")
    followed = {card for card in hand - JOKERS if card[0] == led}
    return followed | hand & JOKERS if followed else hand


def winner(plays: list[Play], trump: str) -> int:
    """Say who wins a trick."""
    for seat, card in plays:
        if card == "JB":
            return seat
    real = [play for play in plays if play[1] != "JR"]
    suit = trump if any(card[0] == trump for _, card in real) else real[0][1][0]
    return max((play for play in real if play[1][0] == suit), key=lambda play: RANKS.index(play[1][1:]))[0]


def judge(deal: Lines, dealer: int, history: list[list[int]]) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    sheet = Sheet(deal)
    dealt = [set(hand) for hand in sheet.hands]
    maker, bid = once_around(sheet, dealer, ["2", "3", "4"], last_bids=True)
    dummy, leader, trump = (maker + 2) % 4, maker, ""
    taken: tuple[set[str], set[str]] = (set(), set())
    for _ in range(9):
        plays: list[Play] = []
        for seat in from_seat(leader):
            may = may_play(sheet.hands[seat], [card for _, card in plays])
            plays.append((seat, sheet.play(seat, may, maker if seat == dummy else -1)))
            # Where a joker that loses is led, the next card says which suit is led.
            if not trump and plays[0][1] != "JB" and plays[-1][1] not in JOKERS:
                trump = plays[-1][1][0]
        leader = winner(plays, trump)
        sheet.took(plays, leader)
        taken[leader % 2].update(card for _, card in plays)
    sheet.close()
    points = honours(dealt, taken, trump)
    own, other = maker % 2, 1 - maker % 2
    gains = [0, 0]
    gains[own] = points[own] if points[own] >= int(bid) else -int(bid)
    # The makers' points count first. Of the others' no more do than are missing, and none once a pair is there.
    there = max(sum(deal[own] for deal in history) + gains[own], sum(deal[other] for deal in history))
    missing = GOAL - sum(deal[other] for deal in history)
    gains[other] = min(points[other], missing) if there < GOAL else 0
    return gains * 2


def honours(dealt: list[set[str]], taken: tuple[set[str], set[str]], trump: str) -> list[int]:
    """Count what each side has of highest, lowest, jack of trumps, and most in captured cards."""
    points = [0, 0]
    trumps = sorted(
        (RANKS.index(card[1:]), seat % 2) for seat in range(4) for card in dealt[seat] - JOKERS if card[0] == trump
    )
    if trumps:
        points[trumps[-1][1]] += 1
        points[trumps[0][1]] += 1
    for side in (0, 1):
        points[side] += bool(trump) and trump + "J" in taken[side]
    counted = [sum(WORTH.get(card[1:], 0) for card in cards - JOKERS) for cards in taken]
    if counted[0] != counted[1]:
        points[counted.index(max(counted))] += 1
    return points


def over(history: list[list[int]]) -> bool:
    """Tell whether a total has come to 11."""
    return any(sum(deal[seat] for deal in history) >= GOAL for seat in range(4))
