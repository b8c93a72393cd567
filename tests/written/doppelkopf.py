"""The rules of Doppelkopf (as tournaments play it, without announcements and chosen solos) once more: judges a deal.

Two packs from nine to ace; the holders of the queens of clubs (Re) play together. Trumps from high to low: ten of
hearts, queens, jacks, diamonds; of equal cards the first one wins. Re needs 121 of 240 points. A deal is worth a point,
and one more for each of 90, 60 and 30 that the losers stay below, and for no trick. One more comes where Re loses, and
one to the player who catches a fox (ace of diamonds) of the others, takes 40 points in a trick, or wins the last one
with a jack of clubs; of these none counts in a solo. Each loser pays a winner: who is alone pays or gets three times as
much.
"""

from __future__ import annotations

from typing import Any

Lines = list[dict[str, Any]]
TRUMPS = [
    *("H10", "CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ"),
    *("DA", "D10", "DK", "D9"),
]
PLAIN = ["A", "10", "K", "9"]
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}


def face(card: str) -> str:
    """Give what is printed on a card: of two equal ones the second is written with a b."""
    return card.removesuffix("b")


def suit_of(card: str) -> str:
    """Name the suit that a card has to follow."""
    return "trump" if face(card) in TRUMPS else card[0]


def strength(card: str, led: str) -> int:
    """Rate a card in a trick; below nothing it cannot win."""
    name = face(card)
    if name in TRUMPS:
        return 100 - TRUMPS.index(name)
    return 10 - PLAIN.index(name[1:]) if suit_of(card) == led else -1


def worth(card: str) -> int:
    """Say what a card counts."""
    return WORTH[face(card)[1:]]


def judge(deal: Lines, dealer: int) -> list[int]:
    """Hold who may play what and who wins; say what the deal brings each seat."""
    (dealt,) = [line["hands"] for line in deal if line["e"] == "deal"]
    assert [len(hand) for hand in dealt] == [12] * 4
    re = [any(face(card) == "CQ" for card in hand) for hand in dealt]
    hands = [set(hand) for hand in dealt]
    asked = [line for line in deal if line["e"] == "ask"]
    tricks = [line for line in deal if line["e"] == "trick"]
    leader, points, won = (dealer + 1) % 4, [0] * 4, [0] * 4
    special = [0, 0]
    for number, trick in enumerate(tricks, 1):
        plays: list[tuple[int, str]] = []
        for turn in range(4):
            line, seat = asked.pop(0), (leader + turn) % 4
            assert line["p"] == seat
            led = suit_of(plays[0][1]) if plays else ""
            suited = {card for card in hands[seat] if suit_of(card) == led}
            assert {each.split()[1] for each in line["legal"]} == (suited or hands[seat])
            card = line["do"].split()[1]
            hands[seat].remove(card)
            plays.append((seat, card))
        led = suit_of(plays[0][1])
        leader, best = max(plays, key=lambda play: strength(play[1], led))
        assert trick["p"] == leader
        brought = sum(worth(card) for _, card in plays)
        points[leader] += brought
        won[leader] += 1
        special[re[leader]] += brought >= 40
        special[re[leader]] += sum(face(card) == "DA" and re[seat] != re[leader] for seat, card in plays)
        special[re[leader]] += number == 12 and face(best) == "CJ"
    assert not asked
    assert len(tricks) == 12
    assert sum(points) == 240
    return settle(re, points, won, special)


def settle(re: list[bool], points: list[int], won: list[int], special: list[int]) -> list[int]:
    """Say what every seat gets: who is Re, what each has counted and won, and the special points of Kontra and Re."""
    counted = [sum(each for each, own in zip(points, re, strict=True) if own == side) for side in (False, True)]
    tricks = [sum(each for each, own in zip(won, re, strict=True) if own == side) for side in (False, True)]
    winner = counted[True] >= 121
    loser = not winner
    value = 1 + sum(counted[loser] < limit for limit in (90, 60, 30)) + (tricks[loser] == 0)
    alone = re.count(True) == 1
    if not alone:
        value += (not winner) + special[winner] - special[loser]
    paid = value if winner else -value
    # A soloist settles with each of three.
    return [paid * (3 if alone else 1) if own else -paid for own in re]
