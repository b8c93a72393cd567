"""The rules of Napoleon, a Japanese game for five, once more, without the engine: judges a deal."""

from __future__ import annotations

from tests.written.tricks import Lines, judge_tricks, suited_or_any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
BIDS = [f"{number}{suit}" for number in range(12, 21) for suit in "CDHS"]
OTHER = {"C": "S", "S": "C", "D": "H", "H": "D"}
PACK = {suit + rank for suit in "CDHS" for rank in RANKS}


def is_picture(card: str) -> bool:
    """Tell whether a card is one of those that are played for."""
    return card[1:] in ("10", "J", "Q", "K", "A")


def best_of(cards: list[str], trump: str, first: bool) -> int:
    """Say which card of a trick wins, by its place; `first`: in the first trick of a deal the two has no power."""
    if "SA" in cards:
        return cards.index("HQ" if "HQ" in cards else "SA")
    for jack in (trump + "J", OTHER[trump] + "J"):
        if jack in cards:
            return cards.index(jack)
    suits = {card[0] for card in cards}
    if not first and len(suits) == 1 and cards[0][0] + "2" in cards:
        return cards.index(cards[0][0] + "2")
    suit = trump if trump in suits else cards[0][0]
    return max([at for at, card in enumerate(cards) if card[0] == suit], key=lambda at: RANKS.index(cards[at][1:]))


def auction(asked: Lines, dealer: int) -> tuple[int, str]:
    """Judge the bids of a deal, which are taken off the list; answer who bid what, or (-1, "") where all passed."""
    best, bidder, passes, seat = -1, -1, 0, (dealer + 1) % 5
    while passes < (4 if bidder >= 0 else 5):
        line = asked.pop(0)
        assert line["p"] == seat
        assert line["legal"] == ["pass", *[f"call {bid}" for bid in BIDS[best + 1 :]]]
        if line["do"] == "pass":
            passes += 1
        else:
            best, bidder, passes = BIDS.index(line["do"].split()[1]), seat, 0
            if best == len(BIDS) - 1:
                break
        seat = (seat + 1) % 5
    return bidder, BIDS[best] if bidder >= 0 else ""


def judge(deal: Lines, dealer: int) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    asked = [line for line in deal if line["e"] == "ask"]
    dealt = [line["hands"] for line in deal if line["e"] == "deal"]
    for hands_dealt in dealt:
        hands = [set(hand) for hand in hands_dealt]
        napoleon, bid = auction(asked, dealer)
        if napoleon >= 0:
            break
    trump, promised = bid[-1], int(bid[:-1])
    line = asked.pop(0)
    assert line["p"] == napoleon
    assert {each.split()[1] for each in line["legal"]} == PACK
    called = line["do"].split()[1]
    hands[napoleon] |= PACK - set.union(*hands)
    away = []
    for _ in range(2):
        line = asked.pop(0)
        assert line["p"] == napoleon
        away.append(line["do"].split()[1])
        hands[napoleon].remove(away[-1])
    side = {seat for seat in range(5) if seat == napoleon or called in hands[seat]}
    tricks = judge_tricks(
        deal,
        asked,
        hands,
        napoleon,
        lambda hand, lying: suited_or_any(hand, lying, lambda card: card[0]),
        lambda card, lying: int(lying.index(card) == best_of(lying, trump, len(hands[napoleon]) == 9)),
    )
    taken = [sum(sum(map(is_picture, trick.cards)) for trick in tricks if trick.winner == each) for each in range(5)]
    assert len(tricks) == 10
    assert sum(taken) == 20 - sum(map(is_picture, away))
    paid = 1 if sum(taken[seat] for seat in side) >= promised else -1
    return [
        paid * (5 - len(side) - (len(side) - 1)) if seat == napoleon else paid if seat in side else -paid
        for seat in range(5)
    ]
