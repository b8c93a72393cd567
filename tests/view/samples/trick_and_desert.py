"""Positions of Trick & Desert."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tablegames.play.session.seen import NOBODY, OVER, Choice, Question, Seen
from tests.view.samples.position import Cards, Sample, choices, hidden, seen, trick_facts, words


def both(play: str, hold: str) -> tuple[Choice, ...]:
    """Cards to play, and all of a hand to pass."""
    return choices("play", play) + choices("pass", hold)


def trick_and_desert(
    n: int,
    hand: str,
    trick: str,
    players: Sequence[int],
    led: str | None,
    winning: int,
    number: int,
    won: Sequence[str],
    desert: Sequence[str],
    buried: Sequence[Cards],
    covered: Sequence[int],
    question: Question | None,
    legal: tuple[Choice, ...],
    passed: Sequence[Cards] = (),
    discs: Sequence[int] = (0, 0, 4, 8),
    total: Sequence[int] = (14, 9, 17, -3),
    ally: Sequence[int] = (),
    viewer: int = 0,
    others: int = 6,
    turn: int | None = None,
    free: Sequence[int] = (2, 1, 2, 0),
    third: str = "",
) -> Seen:
    """A position of Trick & Desert."""
    tallies: dict[str, Sequence[int | None]] = {
        "covered": covered[:n],
        "discs": discs[:n],
        "points": total[:n],
        "free_places": free[:n],
    }
    if ally:
        tallies["ally"] = ally[:n]
    hands = [words(hand) if seat == viewer else hidden(others) for seat in range(n)]
    return seen(
        viewer,
        n,
        (viewer if legal else 1) if turn is None else turn,
        {
            "stock": [hidden(2 if n == 2 and not third else 0)],
            "third": [words(third)],
            "hand": hands,
            "trick": [words(trick)],
            "won": [words(each) for each in won[:n]],
            "passed": list(passed[:n]) or [()] * n,
            "desert": [words(each) for each in desert[:n]],
            "buried": list(buried[:n]),
        },
        tallies,
        trick_facts(led, players[0] if players else 0, number, 11 if n > 2 else 7, players, winning),
        total[:n],
        question,
        legal,
    )


def trick_and_desert_samples() -> Iterator[Sample]:
    game = "trick-and-desert"
    seven = "K3 K-5 G6 G10 Y2 B5 B12"
    four = {
        "won": ("K5 G2 G8 B3", "K7 K2 B8", "G4 Y1 Y5 Y10", "Y3 G7"),
        "desert": ("Y4", "B1", "K8", "G-5 Y12"),
        "buried": ((), hidden(1), (), hidden(1)),
        "covered": (0, 2, 0, 4),
        "ally": (0, 0, 0, 3),
    }
    asked = Question("play_or_pass", {"suit": "B", "void": False, "free": 2})
    trick = {"trick": "B7 B4 G3", "players": (1, 2, 3), "led": "B", "winning": 3, "number": 5}
    yield Sample(
        "4-play",
        game,
        trick_and_desert(4, seven, **trick, **four, question=asked, legal=both("B5 B12", seven)),
        {"alliance": True},
        ("card", "B5"),
    )
    yield Sample(
        "4-pass",
        game,
        trick_and_desert(4, seven, **trick, **four, question=asked, legal=both("B5 B12", seven)),
        {"alliance": True},
        ("button", "pass G6"),
        ("card", "G6"),
    )
    yield Sample(
        "4-ally",
        game,
        trick_and_desert(
            4,
            "K3 K-5 G10 Y2 B5",
            **trick,
            **(four | {"buried": (words("G4"), hidden(1), (), hidden(1)), "covered": (2, 2, 0, 4)}),
            passed=(words("G6"), (), (), ()),
            question=Question("ally", {}),
            legal=choices("ally", "K G B"),
        ),
        {"alliance": True},
        ("button", "ally G"),
    )
    late = {
        "won": ("K5 G2 G8 B3 B1 B2 B4 B6 B7 B8 K1 K2 K4", "K7 K6 B10", "G4 Y1 Y5 Y10 G1 G3 G5 G7 G10 G12", "Y3"),
        "desert": ("Y4 K12", "B-5", "K8 G-5b", "Y12"),
        "buried": (words("G6"), hidden(2), hidden(1), hidden(2)),
        "covered": (2, 6, 2, 3),
    }
    yield Sample(
        "4-late",
        game,
        trick_and_desert(
            4,
            "K10",
            "Y6",
            (1,),
            "Y",
            1,
            11,
            **late,
            question=Question("play_or_pass", {"suit": "Y", "void": True, "free": 0}),
            legal=choices("play", "K10"),
            discs=(5, 0, 4, 8),
            others=1,
        ),
    )
    twelve = "K1 K3 K7 K-5 G2 G6 G10 Y2 Y8 B5 B6 B12"
    none = {"won": ("",) * 4, "desert": ("",) * 4, "buried": ((),) * 4, "covered": (0,) * 4, "discs": (0,) * 4}
    yield Sample(
        "4-desert",
        game,
        trick_and_desert(
            4,
            twelve,
            "",
            (),
            None,
            NOBODY,
            1,
            **none,
            question=Question("desert", {}),
            legal=choices("desert", twelve),
            others=12,
            passed=((), hidden(1), hidden(1), hidden(1)),
        ),
        {},
        ("card", "K-5"),
    )
    yield Sample(
        "4-passed",
        game,
        trick_and_desert(
            4,
            "K3 K-5 G10 Y2 B5 B12",
            "B7",
            (1,),
            "B",
            1,
            5,
            **{**four, "ally": (0, 0, 0, 3)},
            question=Question("play_or_pass"),
            legal=(),
            passed=(words("G6"), (), hidden(1), ()),
            turn=3,
        ),
        {"alliance": True},
    )
    yield Sample(
        "3-lead",
        game,
        trick_and_desert(
            3,
            "K1 K3 G2 G6 Y2 B5 B6",
            "",
            (),
            None,
            NOBODY,
            5,
            ("K5 G2 G8 B3", "K7 K2 B8", "G4 Y1"),
            ("Y4", "B1 K-5", "K8"),
            ((), hidden(1), ()),
            (0, 4, 0),
            Question("play_or_pass", {"suit": None, "void": False, "free": 2}),
            both("K1 K3 G2 G6 Y2 B5 B6", "K1 K3 G2 G6 Y2 B5 B6"),
        ),
    )
    nine = "K1 K7 K8 Y2 Y6 Y-5 B2 B8 B-5"
    two = {
        "won": ("K6 K3 B4", "G4 Y1 Y8"),
        "desert": ("B6", "K2 G-5"),
        "buried": (words("K4"), ()),
        "covered": (2, 0),
        "discs": (2, 1),
        "total": (10, 10),
    }
    yield Sample(
        "2-play",
        game,
        trick_and_desert(
            2,
            nine,
            "B3 B7",
            (0, 1),
            "B",
            1,
            3,
            **two,
            question=Question("play_or_pass", {"suit": "B", "void": False, "free": 2}),
            legal=both("B2 B8 B-5", nine),
            others=9,
        ),
        {},
        None,
        ("card", "B8"),
    )
    yield Sample(
        "2-must",
        game,
        trick_and_desert(
            2,
            "K1 K7",
            "B3",
            (1,),
            "B",
            1,
            7,
            **two,
            question=Question("must_pass", {"free": 2}),
            legal=choices("pass", "K1 K7"),
            others=2,
        ),
    )
    fifteen = "K1 K7 K8 G1 G3 G4 G6 Y2 Y3 Y6 Y-5 B1 B2 B8 B-5"
    yield Sample(
        "2-desert",
        game,
        trick_and_desert(
            2,
            fifteen,
            "",
            (),
            None,
            NOBODY,
            1,
            **none,
            question=Question("desert", {}),
            legal=choices("desert", fifteen),
            others=15,
            total=(10, 10),
        ),
    )
    yield Sample(
        "2-over",
        game,
        replace(
            trick_and_desert(
                2,
                "",
                "",
                (),
                None,
                NOBODY,
                7,
                ("K2 K-5 G3 G4 G8 Y1", "K1 K4 K6 K7 Y-5 B1 B4 B8"),
                ("Y4 B2 G6 B6", "K8 G1 Y2 Y8"),
                ((), ()),
                (0, 0),
                question=None,
                legal=(),
                discs=(1, 8),
                total=(12, 7),
                others=0,
                turn=OVER,
                third="K3 Y3",
            ),
            round=3,
        ),
        offers=(),
    )
    yield Sample(
        "4-onlooker",
        game,
        trick_and_desert(
            4, "", **trick, **four, question=Question("play_or_pass"), legal=(), viewer=NOBODY, turn=0, others=7
        ),
        {"alliance": True},
        offers=(),
    )
