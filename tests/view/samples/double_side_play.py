"""Positions of Double Side Play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.play.session.seen import NOBODY, Choice, Question, Seen
from tests.view.samples.position import Cards, Sample, choices, hidden, seen, trick_facts, words


def double_side_play(
    n: int,
    hand: str,
    trick: str,
    players: Sequence[int],
    led: str | None,
    winning: int,
    number: int,
    side: int,
    won: Sequence[int],
    dice: Sequence[tuple[int, int]],
    question: Question | None,
    legal: tuple[Choice, ...],
    points: Sequence[int] = (1, 0, 1, 0),
    trump: int | None = None,
    viewer: int = 0,
    turn: int | None = None,
) -> Seen:
    """A position of Double Side Play; `won` counts tricks."""
    done = number - 1
    deck = [f"{colour}{value}" for colour in "RBGY" for value in range(1, 13)]
    hands: list[Cards] = [words(hand) if seat == viewer else hidden(12 - done - (seat in players)) for seat in range(n)]
    tallies: dict[str, Sequence[int | None]] = {
        "die1": [die[0] for die in dice[:n]],
        "die2": [die[1] for die in dice[:n]],
        "points": points[:n],
    }
    if trump is not None:
        tallies["trump"] = (trump,)
    facts = trick_facts(led, players[0] if players else 0, number, 12, players, winning, side=side)
    return seen(
        viewer,
        n,
        (viewer if legal else 1) if turn is None else turn,
        {
            "stock": [hidden(0 if n == 4 else 12)],
            "hand": hands,
            "trick": [words(trick)],
            "won": [deck[: each * n] for each in won[:n]],
        },
        tallies,
        facts,
        tuple(points[:n]),
        question,
        legal,
    )


def double_side_play_samples() -> Iterator[Sample]:
    game = "double-side-play"
    dice = ((2, 6), (2, 4), (1, 5), (3, 6))
    nine = "R7 R12 B5 B9 G1 G6 Y2 Y8 Y11"
    follow = Question("follow", {"suit": "R"}), choices("play", "R7 R12")
    yield Sample(
        "4-black",
        game,
        double_side_play(4, nine, "R4 R10 B2", (1, 2, 3), "R", 3, 4, 0, (0, 1, 0, 2), dice, *follow, trump=1),
        {"trump": True},
        ("card", "R12"),
    )
    five = "R1 R10 B6 Y2 Y12"
    void = Question("follow_void", {"suit": "G"}), choices("play", five)
    dice2 = ((4, 6), (3, 4), (2, 5), (1, 6))
    yield Sample(
        "4-white",
        game,
        double_side_play(
            4, five, "G7 G3 Y5", (1, 2, 3), "G", 2, 8, 1, (1, 3, 1, 2), dice2, *void, points=(1, 1, 0, 1), trump=0
        ),
        {"trump": True},
        ("card", "R10"),
    )
    twelve = "R1 R7 R12 B5 B9 B11 G1 G6 G9 Y2 Y8 Y11"
    yield Sample(
        "4-trump",
        game,
        double_side_play(
            4,
            twelve,
            "",
            (),
            None,
            NOBODY,
            1,
            0,
            (0, 0, 0, 0),
            dice,
            Question("trump", {}),
            choices("trump", "R B G Y"),
            trump=-1,
        ),
        {"trump": True},
        ("button", "trump B"),
    )
    yield Sample(
        "4-wait-trump",
        game,
        double_side_play(4, twelve, "", (), None, NOBODY, 1, 0, (0, 0, 0, 0), dice, Question("trump"), (), trump=-1),
        {"trump": True},
    )
    yield Sample(
        "3-lead",
        game,
        double_side_play(
            3, twelve, "", (), None, NOBODY, 1, 0, (0, 0, 0), dice, Question("lead", {}), choices("play", twelve)
        ),
    )
    yield Sample(
        "3-late",
        game,
        double_side_play(
            3,
            "R10",
            "G7 G3",
            (1, 2),
            "G",
            2,
            12,
            1,
            (4, 3, 4),
            dice2,
            Question("follow_void", {"suit": "G"}),
            choices("play", "R10"),
        ),
    )
    yield Sample(
        "4-onlooker",
        game,
        double_side_play(
            4, "", "R4", (1,), "R", 1, 4, 0, (0, 1, 0, 2), dice, Question("follow"), (), viewer=NOBODY, turn=2
        ),
        offers=(),
    )
