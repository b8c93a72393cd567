"""The rules of partnership Pinochle (single deck, auction) once more, without the engine: judges a deal."""

from __future__ import annotations

from collections import Counter

from tests.written.tricks import Lines, judge_auction, judge_tricks

RANKS = ["9", "J", "Q", "K", "10", "A"]
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
BIDS = [*range(200, 301, 10), *range(320, 401, 20), 450, 500, 600]
AROUND = {"A": (100, 1000), "K": (80, 800), "Q": (60, 600), "J": (40, 400)}


def face(card: str) -> str:
    """Give what is printed on a card."""
    return card.removesuffix("b")


def melds(hand: list[str], trump: str) -> int:
    """Count the melds of a hand."""
    have = Counter(map(face, hand))
    runs = min(have[trump + rank] for rank in "A10 K Q J".replace("10", " 10 ").split())
    total = (0, 150, 1500)[runs]
    for suit in "CDHS":
        used = runs if suit == trump else 0
        pairs = min(have[suit + "K"], have[suit + "Q"]) - used
        total += pairs * (40 if suit == trump else 20)
    total += 10 * have[trump + "9"]
    total += (0, 40, 300)[min(have["SQ"], have["DJ"])]
    for rank, worth in AROUND.items():
        total += (0, *worth)[min(have[suit + rank] for suit in "CDHS")]
    return total


def auction(asked: Lines, dealer: int) -> tuple[int, int, str]:
    """Judge the bids, which are taken off the list; answer who bid highest, how much, and what is trump."""
    bidder, best = judge_auction(asked, dealer, [str(bid) for bid in BIDS], last_bids=True)
    line = asked.pop(0)
    assert (line["p"], line["legal"]) == (bidder, [f"trump {suit}" for suit in "CDHS"])
    return bidder, BIDS[best], line["do"].split()[1]


def strength(card: str, led: str, trump: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    base = 100 if card[0] == trump else 0 if card[0] == led else -1000
    return base + RANKS.index(face(card)[1:])


def may_play(hand: set[str], lying: list[str], trump: str) -> set[str]:
    """List what may be played."""
    if not lying:
        return set(hand)
    led = lying[0][0]
    best = max(strength(card, led, trump) for card in lying)
    suited = [card for card in hand if card[0] == led]
    if suited:
        higher = [card for card in suited if strength(card, led, trump) > best]
        return set(higher if led == trump and higher else suited)
    trumps = [card for card in hand if card[0] == trump]
    higher = [card for card in trumps if strength(card, led, trump) > best]
    return set(higher or trumps or hand)


def judge(deal: Lines, dealer: int) -> list[int]:
    """Hold every choice, meld and trick of a deal; say what it brings each seat."""
    (dealt,) = [line["hands"] for line in deal if line["e"] == "deal"]
    hands = [set(hand) for hand in dealt]
    asked = [line for line in deal if line["e"] == "ask"]
    maker, bid, trump = auction(asked, dealer)
    declared = {line["p"]: line["points"] for line in deal if line["e"] == "meld"}
    counted = [0, 0]
    for seat, hand in enumerate(hands):
        assert declared.get(seat, 0) == melds([*hand], trump)
        counted[seat % 2] += melds([*hand], trump)
    tricks = judge_tricks(
        deal,
        asked,
        hands,
        maker,
        lambda hand, lying: may_play(hand, lying, trump),
        lambda card, lying: strength(card, lying[0][0], trump),
    )
    assert len(tricks) == 12
    won = [sum(trick.winner % 2 == side for trick in tricks) for side in (0, 1)]
    for trick in tricks:
        counted[trick.winner % 2] += sum(WORTH[face(card)[1:]] for card in trick.cards)
    counted[tricks[-1].winner % 2] += 10
    counted = [each if tricks_won else 0 for each, tricks_won in zip(counted, won, strict=True)]
    side = maker % 2
    brought = [counted[0], counted[1]]
    if counted[side] < bid:
        brought[side] = -bid
    return brought * 2
