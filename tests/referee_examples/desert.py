"""Records of Trick & Desert."""

from __future__ import annotations

from .scribe import Scribe, suit_of


def desert_for_two() -> Scribe:
    """A whole deal for two; everyone passes in the first trick. The start changes for the second deal."""
    game = Scribe("trick-and-desert", 2, alliance=False, exile=False)
    ranks = (1, 2, 3, 4, 6, 7, 8)
    hands = [
        [*suit_of("K", *ranks, -5), *suit_of("G", *ranks)],
        [*suit_of("Y", *ranks, -5), *suit_of("B", *ranks)],
    ]
    dealt = [list(hand) for hand in hands]
    game.round(1)
    game.janken("start", [0, 1], 0)
    game.deal(hands, ["G-5", "B-5"])
    game.choose(0, hands[0], "desert", "K8")
    game.choose(1, hands[1], "desert", "Y2")
    passes = [3, 3]

    def act(seat: int, action: str, follow: str = "") -> None:
        verb, card = action.split()
        legal = f"play {' '.join(each for each in hands[seat] if each.startswith(follow))}"
        if passes[seat]:
            legal += f" | pass {' '.join(hands[seat])}"
        passes[seat] -= verb == "pass"
        game.ask(seat, legal, action)
        hands[seat].remove(card)

    for seat, action in ((0, "pass G1"), (1, "pass B1"), (0, "pass G2"), (1, "pass B2")):
        act(seat, action)
    game.trick(1, None)
    for seat, action in ((0, "pass G3"), (1, "pass B3"), (0, "play K1"), (1, "play Y8")):
        act(seat, action)
    game.trick(2, 1, "0:K1", "1:Y8")
    for number, led, cards, winner in (
        (3, 1, "Y7 G8 Y6 G7", 0),
        (4, 0, "K7 B8 K6 B7", 1),
        (5, 1, "Y4 G6 Y3 G4", 0),
        (6, 0, "K4 B6 K3 B4", 1),
        (7, 1, "Y1 K2 Y-5 K-5", 0),
    ):
        seats = (led, 1 - led, led, 1 - led)
        for turn, (seat, card) in enumerate(zip(seats, cards.split(), strict=True)):
            act(seat, f"play {card}", card[0] if turn == 2 else "")
        game.trick(number, winner, *(f"{seat}:{card}" for seat, card in zip(seats, cards.split(), strict=True)))
    game.line("colours", sums={"K": 8, "G": 1, "Y": 2, "B": 1}, values={"K": 2, "G": -1, "Y": 1, "B": -1})
    game.score([6, 7], [16, 17])
    game.round(2)
    game.deal(dealt, ["G-5", "B-5"])
    game.choose(1, dealt[1], "desert", "Y2")
    game.choose(0, dealt[0], "desert", "K8")
    return game


def desert_with_allies() -> Scribe:
    """Four players with a colour each; two of them make their second pass and choose an ally at once."""
    game = Scribe("trick-and-desert", 4, alliance=True, exile=False)
    hands = [suit_of(colour, *range(1, 9), 10, 12, -5, "-5b") for colour in "KGYB"]
    game.round(1)
    game.janken("start", [0, 1, 2, 3], 0)
    game.deal(hands, [])

    def act(seat: int, action: str) -> None:
        game.ask(seat, f"play {' '.join(hands[seat])} | pass {' '.join(hands[seat])}", action)
        hands[seat].remove(action.split()[1])

    for seat, colour in enumerate("KGYB"):
        game.choose(seat, hands[seat], "desert", f"{colour}1")
    for seat, action in enumerate(("pass K2", "play G12", "play Y3", "pass B12")):
        act(seat, action)
    game.trick(1, 2, "1:G12", "2:Y3")
    act(2, "play Y4")
    act(3, "pass B2")
    game.ask(3, "ally K G Y B", "ally K")
    act(0, "pass K12")
    game.ask(0, "ally G Y B", "ally B")
    act(1, "pass G3")
    game.trick(2, 2, "2:Y4")
    act(2, "pass Y-5")
    game.choose(3, hands[3], "play", "B-5b")
    return game
