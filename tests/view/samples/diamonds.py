"""Positions of Diamonds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.play.session.seen import NOBODY, OVER, Choice, Question, Seen
from tests.view.samples.position import Cards, Sample, choices, hidden, seen, trick_facts, words

WON = ("D1 D2 D3 S1 C3 C4 C7 C8", "H2 H6 H7 S2", "", "D4 H8 S4 C1", "D5 D8 S13 C5", "H10 H11 S6 S8")


def diamonds(
    n: int,
    hand: str = "D6 D14 S3 S11 C2 C15",
    trick: str = "",
    players: Sequence[int] = (),
    led: str | None = None,
    winning: int = NOBODY,
    question: Question | None = None,
    legal: tuple[Choice, ...] = (),
    others: int = 5,
    won: Sequence[str] = WON,
    passed: Sequence[Cards] = (),
    give_count: int = 0,
    viewer: int = 0,
    teams: int = 0,
    turn: int | None = None,
    showroom: Sequence[int] = (3, 6, 2, 4, 0, 12),
    number: int = 5,
    marker: int = 0,
) -> Seen:
    """A position of Diamonds."""
    cells = teams or n
    own = tuple(4 if cell == viewer % cells else None for cell in range(cells)) if viewer >= 0 else (None,) * cells
    hands = [words(hand) if seat == viewer else hidden(others) for seat in range(n)]
    return seen(
        viewer,
        n,
        (viewer if legal else 1) if turn is None else turn,
        {
            "stock": [hidden(20)],
            "hand": hands,
            "trick": [words(trick)],
            "won": [words(each) for each in won[:n]],
            "passed": list(passed) or [()] * n,
        },
        {"supply": (211,), "vault": own, "showroom": tuple(showroom[:cells]), "give_count": (give_count,)},
        trick_facts(led, players[0] if players else 0, number, 10, players, winning),
        [each if each is None else 2 * each + showroom[seat % cells] for seat, each in enumerate(own * (n // cells))],
        question,
        legal,
        marker=marker,
    )


def diamonds_samples() -> Iterator[Sample]:
    game = "diamonds"
    play = choices("play", "D6 D14 S3 S11 C2 C15")
    void = Question("follow_void", {"suit": "H"})
    three = {"trick": "H9 H13 H4", "players": (1, 2, 3), "led": "H", "winning": 2}
    yield Sample("4-void", game, diamonds(4, **three, question=void, legal=play), focus=("card", "S11"))
    yield Sample(
        "4-chosen",
        game,
        diamonds(4, **three, question=void, legal=play),
        focus=("button", "play S11"),
        chosen=("card", "S11"),
    )
    yield Sample("4-wait", game, diamonds(4, trick="H9", players=(0,), led="H", winning=0, question=Question("follow")))
    yield Sample(
        "4-rest",
        game,
        diamonds(4, trick="H9 H13 H4 S2", players=(1, 2, 3, 0), led="H", winning=2, others=4, marker=3),
        offers=("continue",),
    )
    take = Question("take", {"suit": "C", "due": "C"})
    yield Sample(
        "6-take",
        game,
        diamonds(
            6, "D3 H1 S10 C13", "C5 C11 H8 C3 S12 C14", (1, 2, 3, 4, 5, 0), "C", 0, take, choices("take", "1 2 3 5"), 4
        ),
        focus=("seat", 2),
    )
    yield Sample(
        "6-full",
        game,
        diamonds(
            6,
            "D3 H1 S10 C13 C14",
            "C5 C11 H8 C3 S12",
            (1, 2, 3, 4, 5),
            "C",
            2,
            Question("follow", {"suit": "C"}),
            choices("play", "C13 C14"),
            marker=3,
        ),
    )
    yield Sample(
        "6-pairs",
        game,
        diamonds(
            6,
            "D3 H1 S10 C13",
            "C5 C11 H8 C3 S12 C14",
            (1, 2, 3, 4, 5, 0),
            "C",
            0,
            take,
            choices("take", "1 2"),
            4,
            teams=3,
            marker=4,
        ),
        {"pairs": True},
        ("seat", 1),
    )
    yield Sample(
        "4-pairs",
        game,
        diamonds(4, **three, question=void, legal=play, teams=2, marker=2),
        {"pairs": True},
        ("card", "C15"),
    )
    yield Sample(
        "5-follow",
        game,
        diamonds(
            5,
            trick="S9 S13 S4 D2",
            players=(1, 2, 3, 4),
            led="S",
            winning=2,
            question=Question("follow", {"suit": "S"}),
            legal=choices("play", "S3 S11"),
            marker=1,
        ),
        focus=("card", "S3"),
    )
    yield Sample("3-lead", game, diamonds(3, question=Question("lead", {}), legal=play, marker=1))
    sixteen = "D1 D2 D3 D5 H2 H4 H6 H8 S1 S2 S4 S7 C1 C3 C5 C8"
    yield Sample(
        "2-lead",
        game,
        diamonds(
            2,
            sixteen,
            question=Question("lead", {}),
            legal=choices("play", sixteen),
            others=16,
            number=1,
            marker=1,
            won=("",) * 6,
        ),
        {"perfect": True},
    )
    yield Sample(
        "2-laps",
        game,
        diamonds(2, "D6 D14 S3 S11", "H9 H13", (1, 0), "H", 0, others=3, turn=1, question=Question("follow")),
        {"laps": 2},
    )
    clubs, spades = "C1 C2 C3 C4 C5 C6 C7 C8 C10 C11", "S1 S2 S4 S5 S6 S8"
    yield Sample(
        "2-many",
        game,
        diamonds(
            2,
            "D14",
            "H9",
            (1,),
            "H",
            1,
            Question("follow_void", {"suit": "H"}),
            choices("play", "D14"),
            0,
            won=(spades, f"D5 {clubs} H3"),
            number=10,
        ),
    )
    ten = "D6 D14 H2 H10 H12 S3 S11 C2 C9 C15"
    yield Sample(
        "4-count",
        game,
        diamonds(
            4,
            ten,
            question=Question("give_count", {}),
            legal=choices("give-count", "1 2 3"),
            others=10,
            won=("",) * 6,
            number=1,
        ),
    )
    nine = "D6 D14 H2 H10 H12 S3 C2 C9 C15"
    yield Sample(
        "4-give",
        game,
        diamonds(
            4,
            nine,
            question=Question("give", {"left": 2, "to": 1}),
            legal=choices("give", nine),
            others=10,
            won=("",) * 6,
            passed=(words("S11"), (), hidden(3), hidden(3)),
            give_count=3,
            number=1,
            marker=3,
        ),
        focus=("card", "H2"),
    )
    yield Sample(
        "6-give",
        game,
        diamonds(
            6,
            nine,
            question=Question("give", {"left": 2, "to": 1}),
            legal=choices("give", nine),
            others=7,
            won=("",) * 6,
            passed=(words("S11"), hidden(3), hidden(3), hidden(3), hidden(3), hidden(3)),
            give_count=3,
            number=1,
            marker=5,
        ),
    )
    yield Sample(
        "4-onlooker",
        game,
        diamonds(4, trick="H9 H13", players=(1, 2), led="H", winning=2, viewer=NOBODY, turn=3, others=6, marker=1),
        offers=(),
    )
    yield Sample("4-over", game, diamonds(4, "", turn=OVER, others=0), offers=())
