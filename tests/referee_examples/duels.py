"""Records of the games for two: StayHome and Doubles."""

from __future__ import annotations

from .scribe import Scribe


def stay_home() -> Scribe:
    game = Scribe("stay-home", 2)
    game.round(1)
    game.janken("start", [0, 1], 1)
    game.ask(1, "hide 1 2 3 4 none", "hide 3")
    game.ask(0, "flip 1 2 3 4", "flip 4")
    game.ask(0, "flip 1 2 3 | stop", "flip 2")
    game.ask(0, "flip 1 3 | stop", "flip 3")
    game.score([0, 3], [0, 3])
    game.round(2)
    game.ask(0, "hide 1 2 3 4 none", "hide none")
    game.ask(1, "flip 1 2 3 4", "flip 4")
    game.ask(1, "flip 1 2 3 | stop", "stop")
    game.score([6, 0], [6, 3])
    for number, total in ((3, 16), (5, 26)):
        game.round(number)
        game.ask(1, "hide 1 2 3 4 none", "hide none")
        game.ask(0, "flip 1 2 3 4", "flip 1")
        game.ask(0, "flip 2 3 4 | stop", "flip 2")
        game.ask(0, "flip 3 4 | stop", "flip 4")
        game.ask(0, "flip 3 | stop", "flip 3")
        game.score([10, 0], [total, 3 if number == 3 else 12])
        if number == 3:
            game.round(4)
            game.ask(0, "hide 1 2 3 4 none", "hide 1")
            game.ask(1, "flip 1 2 3 4", "flip 4")
            game.ask(1, "flip 1 2 3 | stop", "flip 3")
            game.ask(1, "flip 1 2 | stop", "flip 2")
            game.ask(1, "flip 1 | stop", "stop")
            game.score([0, 9], [16, 12])
    game.end([26, 12], [0])
    return game


def doubles() -> Scribe:
    """Three turns: damage after two cards, a cancel by an ace, and a battle won with the joker in front."""
    game = Scribe("doubles", 2)
    black = [*["SA", "S4", "CK", "SK", "S2"], *["S7", "CA", "C9"], *["JB", "SJ", "C2", "C3"], *["S5", "S6", "S8"]]
    black += ["S3", "S9", "S10", "SQ", "C4", "C5", "C6", "C7", "C8", "C10", "CJ", "CQ"]
    red = [*["DK", "H8", "D2", "D3"], *["HK", "D9"], *["H2", "H3", "H4"]]
    red += [
        "HA",
        "H5",
        "H6",
        "H7",
        "H9",
        "H10",
        "HJ",
        "HQ",
        "DA",
        "D4",
        "D5",
        "D6",
        "D7",
        "D8",
        "D10",
        "DJ",
        "DQ",
        "JR",
    ]
    game.round(1)
    game.line("deck", p=0, cards=black)
    game.line("deck", p=1, cards=red)
    game.janken("start", [0, 1], 0)
    game.line("draw", p=0, cards=black[:5])
    game.line("draw", p=1, cards=red[:4])
    # Black 4 + 13 beats red 2 + 8: two cards turn up, the first is the king.
    game.ask(0, "front SA S4 CK SK S2", "front S4")
    game.ask(1, "front DK H8 D2 D3", "front D2")
    game.ask(0, "back SA CK SK S2", "back CK")
    game.ask(1, "back DK H8 D3", "back H8")
    game.line("battle", totals=[17, 10], p=0, flipped=["HK"], cancelled=True)
    game.score([0, 0], [0, 0])
    # Red 9 + 13 beats black 1 + 13: three cards.
    game.round(2)
    game.line("draw", p=1, cards=["D9", "H2", "H3"])
    game.ask(1, "front DK D3 D9 H2 H3", "front D9")
    game.ask(0, "front SA SK S2", "front SA")
    game.ask(1, "back DK D3 H2 H3", "back DK")
    game.ask(0, "back SK S2", "back SK")
    game.line("battle", totals=[14, 22], p=1, flipped=["S7", "CA"], cancelled=True)
    game.score([0, 0], [0, 0])
    # Black joker + 9 beats red 3 + 2: one card, an ace, and no cancel.
    game.round(3)
    game.line("draw", p=0, cards=["C9", "JB", "SJ", "C2"])
    game.ask(0, "front S2 C9 JB SJ C2", "front JB")
    game.ask(1, "front D3 H2 H3", "front D3")
    game.ask(0, "back S2 C9 SJ C2", "back C9")
    game.ask(1, "back H2 H3", "back H2")
    game.line("battle", totals=[10, 5], p=0, flipped=["H4"], cancelled=False)
    game.ask(1, "damage H4", "damage H4")
    game.score([1, 0], [1, 0])
    # Red 5 + 6 and black 2 + 9: no winner. Red draws up to five again.
    game.round(4)
    game.line("draw", p=1, cards=["HA", "H5", "H6", "H7"])
    game.ask(1, "front H3 HA H5 H6 H7", "front H7")
    game.ask(0, "front S2 SJ C2", "front S2")
    game.ask(1, "back H3 HA H5 H6", "back H6")
    game.ask(0, "back SJ C2", "back SJ")
    game.line("battle", totals=[13, 13], p=None, flipped=[], cancelled=False)
    game.score([0, 0], [1, 0])
    game.round(5)
    return game
