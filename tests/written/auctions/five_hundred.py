"""The rules of Five Hundred for four once more, without the engine: judges a deal."""

from __future__ import annotations

from tests.written.euchres import TWIN
from tests.written.tricks import Lines, judge_auction, judge_tricks, suited_or_any

RANKS = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = {suit + rank for suit in "SCDH" for rank in RANKS} - {"S4", "C4"} | {"JB"}
GAMES = [
    (f"{suit}{tricks}", tricks, 40 + 20 * at + 100 * (tricks - 6))
    for tricks in range(6, 11)
    for at, suit in enumerate("scdhn")
]
"""The bids from low to high: how each is called, how many tricks it needs, and what it is worth."""
GAMES.insert(11, ("misere", 0, 250))
GAMES.insert(-2, ("open", 0, 500))
OF_NOTHING = "misere", "open"
"""Where the maker plays alone, without a trump, and has to win no trick."""


def suit_of(card: str, trump: str) -> str:
    """Say to which suit a card belongs: without a trump the joker is of none."""
    if card == "JB":
        return trump or "joker"
    return trump if trump and card == TWIN[trump] + "J" else card[0]


def power(card: str, led: str, trump: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    if card == "JB":
        return 1000
    if trump and card in (trump + "J", TWIN[trump] + "J"):
        return 500 + (card[0] == trump)
    suit = suit_of(card, trump)
    return RANKS.index(card[1:]) + (200 if suit == trump else 100 if suit == led else -1000)


def judge(deal: Lines, dealer: int) -> list[int]:
    """Hold every choice and every trick of a deal; say what it brings each seat."""
    asked = [line for line in deal if line["e"] == "ask"]
    for dealt in [line["hands"] for line in deal if line["e"] == "deal"]:
        hands = [set(hand) for hand in dealt]
        maker, best = judge_auction(asked, dealer, [name for name, _, _ in GAMES], last_bids=False)
        if maker >= 0:
            break
    name, needed, worth = GAMES[best]
    trump = "" if name in OF_NOTHING else name[0].upper().replace("N", "")
    hands[maker] |= PACK - set.union(*hands)
    for _ in range(3):
        line = asked.pop(0)
        assert (line["p"], {each.split()[1] for each in line["legal"]}) == (maker, hands[maker])
        hands[maker].remove(line["do"].split()[1])
    tricks = judge_tricks(
        deal,
        asked,
        hands,
        maker,
        lambda hand, lying: suited_or_any(hand, lying, lambda card: suit_of(card, trump)),
        lambda card, lying: power(card, suit_of(lying[0], trump), trump),
        (maker + 2) % 4 if name in OF_NOTHING else -1,
    )
    won = [sum(trick.winner % 2 == side for trick in tricks) for side in (0, 1)]
    assert sum(won) == 10
    if name in OF_NOTHING:
        return [(worth if not won[maker % 2] else -worth) if seat % 2 == maker % 2 else 0 for seat in range(4)]
    side, gains = maker % 2, [10 * each for each in won]
    if won[side] == 10:
        worth = max(worth, 250)
    gains[side] = worth if won[side] >= needed else -worth
    return gains * 2
