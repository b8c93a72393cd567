"""The rules of Two-Ten-Jack once more, without the engine: judges the lines of a deal."""

from __future__ import annotations

from typing import Any

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
TRUMPS = "CDH"
"""The trump of each round."""
HIGH, MIDDLE = ("2", "10", "J"), ("Q", "K", "A")


def suit_of(card: str, trump: str) -> str:
    """Say which suit a card belongs to: the ace of spades is a trump, and the joker belongs to none."""
    return "" if card == "JK" else trump if card == "SA" else card[0]


def power(card: str, led: str, trump: str) -> int:
    """Say how strong a card is."""
    if card in ("JK", "SA"):
        return 200 if card == "JK" else 100
    return RANKS.index(card[1:]) + 50 * (card[0] == trump) if card[0] in (led, trump) else -1


def worth(card: str, trump: str) -> int:
    """Say what a captured card brings."""
    suit, rank = card[0], card[1:]
    if card == "JK" or rank not in (*HIGH, *MIDDLE):
        return 0
    if suit in (trump, "S"):
        return (10 if rank in HIGH else 5) * (-1 if suit == "S" else 1)
    return int(rank != "2")


def judge(deal: list[dict[str, Any]], number: int, leader: int, players: int) -> list[int]:
    """Hold who wins each trick of a round, and that suits are followed; say what the deal brings."""
    trump, counted = TRUMPS[number], [0] * players
    asked = iter([line for line in deal if line["e"] == "ask"])
    tricks = [line for line in deal if line["e"] == "trick"]
    for line in tricks:
        plays = line["cards"]
        assert [seat for seat, _ in plays] == [(leader + at) % players for at in range(players)]
        led = suit_of(plays[0][1], trump)
        for at, (_, card) in enumerate(plays):
            legal = [action.split()[1] for action in next(asked)["legal"]]
            others = [each for each in legal if each != "JK" and suit_of(each, trump) != led]
            # Whoever follows may play that suit and the joker; whoever cannot holds none of it.
            assert card in legal
            assert at == 0 or not led or not others or all(suit_of(each, trump) != led for each in legal)
        leader = max(plays, key=lambda play: power(play[1], led, trump))[0]
        assert line["p"] == leader
        counted[leader] += sum(worth(card, trump) for _, card in plays)
    assert sum(len(line["cards"]) for line in tricks) == (51 if players == 3 else 52)
    assert sum(counted) == 10
    return counted
