"""The rules of Euchre with the Benny once more, without the engine."""

from __future__ import annotations

from tests.written.tricks import Lines, judge_tricks, suited_or_any

RANKS = ["9", "10", "J", "Q", "K", "A"]
TWIN = {"C": "S", "S": "C", "D": "H", "H": "D"}


def face(card: str) -> str:
    """Give what is printed on a card: of two equal ones the second is written with a b."""
    return card if card == "JB" else card.removesuffix("b")


def suit_of(card: str, trump: str) -> str:
    """Say to which suit a card belongs; `trump`: "" where there is none."""
    if trump and face(card) in ("JB", TWIN[trump] + "J"):
        return trump
    return card[0]


def power(card: str, led: str, trump: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    name = face(card)
    if trump and name in ("JB", trump + "J", TWIN[trump] + "J"):
        return 300 - ["JB", trump + "J", TWIN[trump] + "J"].index(name)
    suit = suit_of(card, trump)
    return RANKS.index(name[1:]) + (200 if suit == trump else 100 if suit == led else -1000)


def tricks_of(deal: Lines, asked: Lines, hands: list[set[str]], leader: int, trump: str, out: int) -> list[int]:
    """Hold every trick; answer who won how many. `out`: who sits out, or -1."""
    tricks = judge_tricks(
        deal,
        asked,
        hands,
        leader,
        lambda hand, lying: suited_or_any(hand, lying, lambda card: suit_of(card, trump)),
        lambda card, lying: power(card, suit_of(lying[0], trump), trump),
        out,
    )
    return [sum(trick.winner == seat for trick in tricks) for seat in range(4)]


def benny(deal: Lines, dealer: int) -> list[int]:
    """Judge a deal of Euchre with the Benny; say what it brings each seat."""
    (dealt,) = [line["hands"] for line in deal if line["e"] == "deal"]
    hands = [set(hand) for hand in dealt]
    asked = [line for line in deal if line["e"] == "ask"]
    (turned,) = [line["card"] for line in deal if line["e"] == "turn-up"]
    suit, order = turned[0], [(dealer + turn) % 4 for turn in range(1, 5)]
    if turned == "JB":
        line = asked.pop(0)
        assert line["p"] == dealer
        suit = line["do"].split()[1]
    trump, maker = "", -1
    for seat in order:
        line = asked.pop(0)
        assert (line["p"], set(line["legal"])) == (seat, {"order-up", "pass"})
        if line["do"] == "order-up":
            trump, maker = suit, seat
            line = asked.pop(0)
            assert (line["p"], set(line["legal"])) == (dealer, {f"discard {card}" for card in hands[dealer]})
            hands[dealer] = hands[dealer] - {line["do"].split()[1]} | {turned}
            break
    for seat in order if maker < 0 else ():
        line = asked.pop(0)
        assert (line["p"], set(line["legal"])) == (
            seat,
            {f"trump {each}" for each in "CDHS" if each != suit} | {"pass"},
        )
        if line["do"] != "pass":
            trump, maker = line["do"].split()[1], seat
            break
    if maker < 0:
        assert not asked
        return [0] * 4
    line = asked.pop(0)
    assert (line["p"], set(line["legal"])) == (maker, {"together", "alone"})
    out = (maker + 2) % 4 if line["do"] == "alone" else -1
    leader = order[0] if order[0] != out else order[1]
    won = tricks_of(deal, asked, hands, leader, trump, out)
    mine = won[maker] + won[(maker + 2) % 4]
    if mine < 3:
        return [0 if seat % 2 == maker % 2 else 2 for seat in range(4)]
    points = 1 if mine < 5 else 2 if out < 0 else 4
    return [points if seat % 2 == maker % 2 else 0 for seat in range(4)]
