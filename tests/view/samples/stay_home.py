"""Positions of StayHome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.play.session.seen import NOBODY, Choice, Question, Seen
from tests.view.samples.position import Cards, Sample, choices, hidden, seen, words


def stay_home(
    viewer: int,
    setter: int,
    turn: int,
    kept: Sequence[Cards],
    places: Sequence[str],
    up: Sequence[str],
    question: Question | None,
    legal: tuple[Choice, ...],
    total: Sequence[int] = (5, 7),
) -> Seen:
    """A position of StayHome; `places` says "?" where a card lies face down."""
    return seen(
        viewer,
        2,
        turn,
        {
            "kept": kept,
            "place": [hidden(1) if each == "?" else words(each) for each in places],
            "shown": [words(each) for each in up],
        },
        {"points": tuple(total)},
        {"setter": setter},
        total,
        question,
        legal,
        3,
        setter,
    )


def stay_home_samples() -> Iterator[Sample]:
    game = "stay-home"
    none = [""] * 4
    own = words("D1 D2 D3 D4 JK")
    hide = Question("hide", {}), choices("hide", "1 2 3 4 none")
    yield Sample("setter", game, stay_home(0, 0, 0, [own, ()], none, none, *hide), focus=("place", 3))
    yield Sample("setter-first", game, stay_home(0, 0, 0, [own, ()], none, none, *hide))
    yield Sample("setter-none", game, stay_home(0, 0, 0, [own, ()], none, none, *hide), focus=("button", "hide none"))
    yield Sample("set-waits", game, stay_home(1, 0, 0, [hidden(5), ()], none, none, Question("hide"), ()), offers=())
    flip = (*choices("flip", "1 3"), Choice("stop"))
    yield Sample(
        "flipper",
        game,
        stay_home(
            0, 1, 0, [(), hidden(1)], ["?", "", "?", ""], ["", "D2", "", "D4"], Question("flip", {"flipped": 2}), flip
        ),
        focus=("place", 3),
    )
    yield Sample(
        "flipper-first",
        game,
        stay_home(
            0,
            1,
            0,
            [(), hidden(1)],
            ["?"] * 4,
            none,
            Question("flip", {"flipped": 0}),
            choices("flip", "1 2 3 4"),
            (0, 0),
        ),
    )
    yield Sample(
        "watches",
        game,
        stay_home(0, 0, 1, [words("D3"), ()], ["?", "", "?", "?"], ["", "D2", "", ""], Question("flip"), (), (19, 18)),
        offers=(),
    )
    yield Sample(
        "caught",
        game,
        stay_home(0, 1, -1, [(), words("D3")], ["D1", "", "", "D4"], ["", "D2", "JK", ""], None, (), (13, 20)),
        offers=("continue",),
    )
    yield Sample(
        "onlooker",
        game,
        stay_home(NOBODY, 0, 1, [hidden(1), ()], ["?", "", "?", "?"], ["", "D2", "", ""], Question("flip"), ()),
        offers=(),
    )
