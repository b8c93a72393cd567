"""Positions of Doubles."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.play.session.seen import NOBODY, Choice, Question, Seen
from tests.view.samples.position import Cards, Sample, choices, hidden, seen, words


def doubles(
    hand: str,
    viewer: int = 0,
    turn: int = 0,
    other: int = 1,
    deck: tuple[int, int] = (6, 6),
    reserve: tuple[str, str] = ("S9 C10", "H8 D8"),
    rest: tuple[str, str] = ("S2 S6", "H2 H3"),
    front: tuple[str, str] = ("", ""),
    back: tuple[str, str] = ("", ""),
    veiled: tuple[Cards, Cards] = ((), ()),
    turned: tuple[str, str] = ("", ""),
    damage: tuple[str, str] = ("C5 S3", "D9"),
    question: Question | None = None,
    legal: tuple[Choice, ...] = (),
    number: int = 7,
) -> Seen:
    """A position of Doubles."""
    hands: list[Cards] = [hidden(other), hidden(other)]
    if viewer >= 0:
        hands[viewer] = words(hand)
    hurt = [len(words(each)) for each in damage]
    return seen(
        viewer,
        2,
        turn,
        {
            "deck": [hidden(n) for n in deck],
            "hand": hands,
            "veiled": veiled,
            "front": [words(each) for each in front],
            "back": [words(each) for each in back],
            "reserve": [words(each) for each in reserve],
            "rest": [words(each) for each in rest],
            "turned": [words(each) for each in turned],
            "damage": [words(each) for each in damage],
        },
        {"points": (hurt[1], hurt[0])},
        {},
        (hurt[1], hurt[0]),
        question,
        legal,
        number,
        0,
    )


def doubles_samples() -> Iterator[Sample]:
    game = "doubles"
    yield Sample(
        "front",
        game,
        doubles(
            "SK C2 JB S4 CQ",
            other=4,
            deck=(22, 23),
            number=1,
            reserve=("", ""),
            rest=("", ""),
            damage=("", ""),
            question=Question("front", {}),
            legal=choices("front", "SK C2 JB S4 CQ"),
        ),
        focus=("card", "C2"),
    )
    yield Sample(
        "open",
        game,
        doubles(
            "DK D2 JR H4",
            viewer=1,
            turn=1,
            other=4,
            veiled=(hidden(1), ()),
            question=Question("front_open", {}),
            legal=choices("front", "DK D2 JR H4"),
        ),
    )
    yield Sample(
        "back",
        game,
        doubles(
            "SK C2 JB S4",
            other=3,
            veiled=(words("SQ"), ()),
            front=("", "H10"),
            question=Question("back", {}),
            legal=choices("back", "SK C2 JB S4"),
        ),
        chosen=("card", "S4"),
    )
    yield Sample(
        "rest",
        game,
        doubles("SK C2 JB", front=("SQ", "H10"), back=("C8", "D5"), turned=("", "D3 HA"), turn=1),
        offers=(),
    )
    yield Sample("even", game, doubles("SK C2 JB", front=("SQ", "H10"), back=("C3", "D5"), turn=1), offers=())
    three = "SJ C4 S8"
    yield Sample(
        "damage",
        game,
        doubles(
            "JB",
            other=3,
            front=("S7", "H9"),
            back=("C6", "DJ"),
            turned=(three, ""),
            question=Question("damage", {}),
            legal=choices("damage", three),
        ),
        focus=("card", "C4"),
    )
    five = "SJ C4 S8 S10 C9"
    yield Sample(
        "damage-5",
        game,
        doubles(
            "JB",
            other=3,
            front=("S7", "HK"),
            back=("C6", "DJ"),
            turned=(five, ""),
            damage=("C5 S3 S5", "D9"),
            question=Question("damage", {}),
            legal=choices("damage", five),
        ),
        chosen=("card", "C9"),
    )
    yield Sample(
        "waits",
        game,
        doubles(
            "JB",
            turn=1,
            other=3,
            front=("SK", "H9"),
            back=("C6", "D2"),
            turned=("", "D3 D4 D6 D7 H5"),
            question=Question("damage"),
        ),
        offers=(),
    )
    yield Sample(
        "onlooker",
        game,
        doubles("", viewer=NOBODY, turn=1, other=3, veiled=(hidden(1), ()), question=Question("front_open")),
        offers=(),
    )
