"""Records of Double Side Play and Diamonds."""

from __future__ import annotations

from .scribe import Scribe, suit_of


def double_side_play() -> Scribe:
    """Four players with a colour each: the first leader wins every trick, so that only a six scores for the others."""
    game = Scribe("double-side-play", 4, trump=False)
    for number in (1, 2):
        game.round(number)
        hands = [suit_of(colour, *range(1, 13)) for colour in "RBGY"]
        game.deal(hands, [])
        for seat, dice in enumerate(([1, 4], [3, 2], [4, 6], [6, 5])):
            game.line("roll", p=seat, dice=dice)
        for trick in range(1, 13):
            for seat in range(4):
                game.choose(seat, hands[seat], "play", hands[seat][0])
            game.trick(trick, 0, f"0:R{trick}", f"1:B{trick}", f"2:G{trick}", f"3:Y{trick}")
        game.score([0, 0, 1, 1], [0, 0, number, number])
    game.end([0, 0, 2, 2], [2, 3])
    return game


def double_side_play_with_trump() -> Scribe:
    """Three players; lots are drawn for the lead and for naming trump, and a trump wins the second trick."""
    game = Scribe("double-side-play", 3, trump=True)
    hands = [
        ["Y1", *suit_of("R", *range(1, 12))],
        ["R12", *suit_of("B", *range(1, 12))],
        ["B12", *suit_of("G", *range(1, 12))],
    ]
    game.round(1)
    game.deal(hands, ["G12", *suit_of("Y", *range(2, 13))])
    for seat, dice in enumerate(([5, 2], [2, 5], [5, 2])):
        game.line("roll", p=seat, dice=dice)
    game.janken("lead", [0, 1, 2], 0)
    game.janken("trump", [0, 1, 2], 2)
    game.ask(2, "trump R B G Y", "trump G")
    game.choose(0, hands[0], "play", "R11")
    game.choose(1, hands[1], "play", "R12", "R")
    game.choose(2, hands[2], "play", "B12")
    game.trick(1, 1, "0:R11", "1:R12", "2:B12")
    game.choose(1, hands[1], "play", "B5")
    game.choose(2, hands[2], "play", "G1")
    game.choose(0, hands[0], "play", "Y1")
    game.trick(2, 2, "1:B5", "2:G1", "0:Y1")
    return game


def diamonds() -> Scribe:
    """A whole round for three: seat 0 wins all tricks but the last, seat 1 wins nothing."""
    game = Scribe("diamonds", 3, laps=1, pairs=False, perfect=False)
    hands = [suit_of("D", *range(1, 11)), suit_of("H", *range(1, 11)), suit_of("S", *range(1, 11))]
    game.round(1)
    game.janken("dealer", [0, 1, 2], 2)
    game.deal(hands, [*suit_of("C", *range(1, 16)), *(f"{suit}{rank}" for suit in "DHS" for rank in range(11, 16))])
    game.ask(2, "give-count 1 2 3", "give-count 1")
    for seat, card in ((2, "S1"), (0, "D1"), (1, "H1")):
        game.choose(seat, hands[seat], "give", card)
    hands = [[*hands[0], "S1"], ["D1", *hands[1]], ["H1", *hands[2]]]
    for trick in range(1, 10):
        led, second, third = f"D{11 - trick}", hands[1][0], hands[2][0]
        game.choose(0, hands[0], "play", led)
        game.choose(1, hands[1], "play", second, "D" if trick == 1 else "")
        if trick > 1:
            game.acts(1, "H")
        game.choose(2, hands[2], "play", third)
        game.acts(2, third[0], did=trick < 6)
        game.trick(trick, 0, f"0:{led}", f"1:{second}", f"2:{third}")
        game.acts(0, "D")
    game.choose(0, hands[0], "play", "S1")
    game.choose(1, hands[1], "play", "H10")
    game.acts(1, "H")
    game.choose(2, hands[2], "play", "S10")
    game.trick(10, 2, "0:S1", "1:H10", "2:S10")
    game.acts(2, "S", did=False)
    game.acts(0, "D")
    game.acts(0, "H")
    game.acts(0, "S")
    game.acts(1, "D")
    game.acts(1, "D")
    game.score([25, 16, 8], [25, 16, 8])
    game.round(2)
    return game


def diamonds_in_pairs() -> Scribe:
    """A trick for two pairs: cards go to the partner, a void player takes from the other pair."""
    game = Scribe("diamonds", 4, laps=1, pairs=True, perfect=True)
    hands = [suit_of(suit, *range(1, 14)) for suit in "DHSC"]
    game.round(1)
    game.janken("dealer", [0, 1, 2, 3], 3)
    game.deal(hands, [])
    game.ask(3, "give-count 1 2 3", "give-count 2")
    for seat, cards in ((3, "C1 C2"), (0, "D1 D2"), (1, "H1 H2"), (2, "S1 S2")):
        for card in cards.split():
            game.choose(seat, hands[seat], "give", card)
    hands = [[*hands[0], "S1", "S2"], [*hands[1], "C1", "C2"], [*hands[2], "D1", "D2"], [*hands[3], "H1", "H2"]]
    game.choose(0, hands[0], "play", "S2")
    game.choose(1, hands[1], "play", "C2")
    game.ask(1, "take 0", "take 0")
    game.acts(1, "C", **{"from": 0})
    game.choose(2, hands[2], "play", "S13", "S")
    game.choose(3, hands[3], "play", "C3")
    game.ask(3, "take 0", "take 0")
    game.acts(3, "C", **{"from": 0})
    game.trick(1, 2, "0:S2", "1:C2", "2:S13", "3:C3")
    game.acts(2, "S")
    game.choose(2, hands[2], "play", "D2")
    game.choose(3, hands[3], "play", "C4")
    game.acts(3, "C", did=False)
    game.choose(0, hands[0], "play", "D13", "D")
    return game
