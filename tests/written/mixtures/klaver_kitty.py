"""The rules of Klaverjas with a Kitty once more, without the engine."""

from __future__ import annotations

from tests.written.mixtures.sheet import Lines, Play, Sheet, from_seat

RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
PLAIN = ["7", "8", "9", "J", "Q", "K", "10", "A"]
TRUMPS = ["7", "8", "Q", "K", "10", "A", "9", "J"]
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


def worth(card: str, trump: str) -> int:
    """Say what a card counts."""
    return {"J": 20, "9": 14}.get(card[1:], WORTH.get(card[1:], 0)) if card[0] == trump else WORTH.get(card[1:], 0)


def power(card: str, led: str, trump: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    if card[0] == trump:
        return 100 + TRUMPS.index(card[1:])
    return PLAIN.index(card[1:]) if card[0] == led else -1


def winner(plays: list[Play], trump: str) -> Play:
    """Find the play that wins."""
    return max(plays, key=lambda play: power(play[1], plays[0][1][0], trump))


def may_play(seat: int, hand: set[str], plays: list[Play], trump: str) -> set[str]:
    """List what may be played: who cannot follow trumps, but not a partner, and goes above trumps that lie."""
    if not plays:
        return hand
    led = plays[0][1][0]
    may = {card for card in hand if card[0] == led}
    if not may:
        if (winner(plays, trump)[0] - seat) % 2 == 0:
            return hand
        may = {card for card in hand if card[0] == trump}
        if not may:
            return hand
    if all(card[0] == trump for card in may):
        highest = max((power(card, led, trump) for _, card in plays if card[0] == trump), default=0)
        return {card for card in may if power(card, led, trump) > highest} or may
    return may


def melds(cards: list[str], trump: str) -> int:
    """Say what the melds of a trick count."""
    found = 20 * ({trump + "K", trump + "Q"} <= set(cards))
    for rank, count in {"A": 100, "K": 100, "Q": 100, "J": 200}.items():
        found += count * (sum(card[1:] == rank for card in cards) == 4)
    for suit in "CDHS":
        places = [RANKS.index(card[1:]) for card in cards if card[0] == suit]
        for first in places:
            if first - 1 not in places:
                length = next(step for step in range(1, 6) if first + step not in places)
                found += {3: 20, 4: 50}.get(length, 0)
    return found


def judge(deal: Lines, dealer: int, history: list[list[int]]) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    sheet, maker = Sheet(deal), (dealer + 1) % 4
    menu = [f"contract {name}" for name in SUITS]
    chosen = sheet.choose(maker, [*menu, "push"])
    if chosen == "push":
        maker = (maker + 2) % 4
        chosen = sheet.choose(maker, menu)
    trump = SUITS[chosen.split()[1]]
    sheet.lay_away(maker, sheet.aside)
    leader, tricks, counted, meld = (dealer + 1) % 4, [0, 0], [0, 0], [0, 0]
    for trick in range(7):
        plays: list[Play] = []
        for seat in from_seat(leader):
            plays.append((seat, sheet.play(seat, may_play(seat, sheet.hands[seat], plays, trump))))
        leader = winner(plays, trump)[0]
        sheet.took(plays, leader)
        tricks[leader % 2] += 1
        counted[leader % 2] += sum(worth(card, trump) for _, card in plays) + 10 * (trick == 6)
        meld[leader % 2] += melds([card for _, card in plays], trump)
    sheet.close()
    counted = [count + 100 * (won == 7) for count, won in zip(counted, tricks, strict=True)]
    sides = [count + extra for count, extra in zip(counted, meld, strict=True)]
    own, other = maker % 2, 1 - maker % 2
    if sides[own] <= sides[other]:
        sides[own], sides[other] = 0, sum(sides)
    return sides * 2


def over(history: list[list[int]]) -> bool:
    """Tell whether a total has come to 500."""
    return any(sum(deal[seat] for deal in history) >= 500 for seat in range(4))
