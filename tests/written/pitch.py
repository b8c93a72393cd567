"""The rules of Auction Pitch once more, without the engine: judges the lines of a game, deal by deal."""

from __future__ import annotations

from typing import Any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
GAME = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
GOAL = 7
Lines = list[dict[str, Any]]


def judge(lines: Lines, seats: int, pairs: bool = False, steal: bool = False, taken: bool = False) -> int:
    """Judge a game of some seats; answer how many deals it had. `taken`: low belongs to the player who takes it."""
    (dealer,) = [line["p"] for line in lines if line["e"] == "janken"]
    sides = 2 if pairs else seats
    totals, deals = [0] * sides, 0
    starts = [at for at, line in enumerate(lines) if line["e"] == "round"]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        deal = lines[start:end]
        assert max(totals) < GOAL, "the game goes on although somebody has won"
        asked = [line for line in deal if line["e"] == "ask"]
        pitcher, bid = auction(asked[:seats], (dealer + 1 + deals) % seats, seats, steal)
        asked = asked[len([line for line in asked if is_call(line)]) :]
        before = totals[:]
        score(totals, points(deal, asked, pitcher, seats, sides, taken), pitcher % sides, bid)
        gained = [after - before for after, before in zip(totals, before, strict=True)]
        (scored,) = [line["by"] for line in deal if line["e"] == "score"]
        assert scored == [gained[seat % sides] for seat in range(seats)], (scored, gained)
        deals += 1
    return deals


def is_call(line: dict[str, Any]) -> bool:
    """Tell whether a player bids or passes."""
    return str(line["do"]) == "pass" or str(line["do"]).startswith("call")


def auction(asked: Lines, first: int, seats: int, steal: bool) -> tuple[int, int]:
    """Judge the bidding: everybody once, higher than before, and the dealer must bid if no other did."""
    best, pitcher = 1, -1
    for turn in range(seats):
        line, last = asked[turn], turn == seats - 1
        assert line["p"] == (first + turn) % seats
        least = best if last and steal and pitcher >= 0 else best + 1
        legal = {f"call {bid}" for bid in range(least, 5)} | (set() if last and pitcher < 0 else {"pass"})
        assert set(line["legal"]) == legal, (line["legal"], legal)
        if line["do"] != "pass":
            best, pitcher = int(line["do"].split()[1]), line["p"]
            if best == 4 and not steal:
                break
    return pitcher, best


def points(deal: Lines, asked: Lines, pitcher: int, seats: int, sides: int, taken: bool) -> list[int]:
    """Judge the tricks; answer which side has high, low, the jack and game, in this order; -1 for none."""
    (dealt,) = [line["hands"] for line in deal if line["e"] == "deal"]
    hands = [set(hand) for hand in dealt]
    tricks = [line for line in deal if line["e"] == "trick"]
    trump, leader = asked[0]["do"].split()[1][0], pitcher
    won: list[list[str]] = [[] for _ in range(sides)]
    for trick in tricks:
        plays: list[tuple[int, str]] = []
        for turn in range(seats):
            line = asked.pop(0)
            seat, card = (leader + turn) % seats, line["do"].split()[1]
            assert line["p"] == seat
            legal = {each.split()[1] for each in line["legal"]}
            assert legal == may_play(hands[seat], plays, trump)
            hands[seat].discard(card)
            plays.append((seat, card))
        suit = trump if any(card[0] == trump for _, card in plays) else plays[0][1][0]
        leader = max((play for play in plays if play[1][0] == suit), key=lambda play: RANKS.index(play[1][1:]))[0]
        assert trick["p"] == leader
        won[leader % sides] += [card for _, card in plays]
    assert not asked
    assert len(tricks) == 6
    trumps = [trump + rank for rank in RANKS if any(trump + rank in hand for hand in dealt)]
    holder = {card: seat % sides for seat, hand in enumerate(dealt) for card in hand}
    taker = {card: side for side, cards in enumerate(won) for card in cards}
    pips = [sum(GAME.get(card[1:], 0) for card in cards) for cards in won]
    game = pips.index(max(pips)) if pips.count(max(pips)) == 1 else -1
    return [holder[trumps[-1]], (taker if taken else holder)[trumps[0]], taker.get(trump + "J", -1), game]


def may_play(hand: set[str], plays: list[tuple[int, str]], trump: str) -> set[str]:
    """List what may be played: follow suit or trump; anything if the led suit is not held."""
    if not plays:
        return hand
    led = plays[0][1][0]
    suited = {card for card in hand if card[0] == led}
    return suited | {card for card in hand if card[0] == trump} if suited else hand


def score(totals: list[int], had_by: list[int], side: int, bid: int) -> None:
    """Count the points: the pitcher's first, and the others' one by one until a player has enough."""
    made = had_by.count(side)
    totals[side] += made if made >= bid else -bid
    for other in had_by:
        if other not in (-1, side) and max(totals) < GOAL:
            totals[other] += 1
