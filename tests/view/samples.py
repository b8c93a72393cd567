"""Positions of every game as a viewer sees them, put together by hand: early, in the middle and late."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tablegames.play.seen import NOBODY, Choice, Question, Seen
from tablegames.view.sprite import Target

Cards = Sequence[str | None]


class Sample(NamedTuple):
    """A position with the name of its game, its options, and what the viewer's attention is on."""

    name: str
    game: str
    seen: Seen
    options: Mapping[str, bool | int] = {}
    focus: Target | None = None
    chosen: Target | None = None
    offers: tuple[str, ...] = ("undo", "hint")


def words(text: str) -> tuple[str, ...]:
    """Split cards written in a row."""
    return tuple(text.split())


def hidden(n: int) -> tuple[None, ...]:
    """So many cards nobody here knows."""
    return (None,) * n


def choices(verb: str, whats: str) -> tuple[Choice, ...]:
    """Make choices of one verb."""
    return tuple(Choice(f"{verb} {what}") for what in whats.split())


def seen(
    viewer: int,
    seats: int,
    turn: int,
    zones: Mapping[str, Sequence[Cards]],
    tallies: Mapping[str, Sequence[int | None]],
    facts: Mapping[str, Any],
    total: Sequence[int | None] = (),
    question: Question | None = None,
    legal: tuple[Choice, ...] = (),
    round_: int = 2,
    marker: int = 0,
) -> Seen:
    """Put a position together."""
    return Seen(
        viewer,
        seats,
        turn,
        round_,
        marker,
        {name: tuple(tuple(cell) for cell in cells) for name, cells in zones.items()},
        {name: tuple(cells) for name, cells in tallies.items()},
        facts,
        tuple(total) or (0,) * seats,
        question,
        legal,
    )


def trick_facts(
    led: str | None, leader: int, number: int, tricks: int, seats: Sequence[int], winning: int, **more: Any
) -> dict[str, Any]:
    """The facts of a trick."""
    return {
        "led": led,
        "leader": leader,
        "number": number,
        "tricks": tricks,
        "seats": tuple(seats),
        "winning": winning,
    } | more


# --- Diamonds ---------------------------------------------------------------------------------------------------

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
        (None,) * n,
        question,
        legal,
    )


def diamonds_samples() -> Iterator[Sample]:
    game = "diamonds"
    play = choices("play", "D6 D14 S3 S11 C2 C15")
    void = Question("follow_void", {"suit": "H"})
    three = dict(trick="H9 H13 H4", players=(1, 2, 3), led="H", winning=2)
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
        diamonds(4, trick="H9 H13 H4 S2", players=(1, 2, 3, 0), led="H", winning=2, others=4),
        offers=("continue",),
    )
    take = Question("take", {})
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
        ),
        {"pairs": True},
        ("seat", 1),
    )
    yield Sample(
        "4-pairs", game, diamonds(4, **three, question=void, legal=play, teams=2), {"pairs": True}, ("card", "C15")
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
        ),
        focus=("card", "S3"),
    )
    yield Sample("3-lead", game, diamonds(3, question=Question("lead", {}), legal=play))
    sixteen = "D1 D2 D3 D5 H2 H4 H6 H8 S1 S2 S4 S7 C1 C3 C5 C8"
    yield Sample(
        "2-lead",
        game,
        diamonds(2, sixteen, question=Question("lead", {}), legal=choices("play", sixteen), others=16, number=1),
        {"perfect": True},
    )
    yield Sample(
        "2-laps",
        game,
        diamonds(2, "D6 D14 S3 S11", "H9 H13", (1, 0), "H", 0, others=3, turn=1, question=Question("follow")),
        {"laps": 2},
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
        ),
    )
    yield Sample(
        "4-onlooker",
        game,
        diamonds(4, trick="H9 H13", players=(1, 2), led="H", winning=2, viewer=NOBODY, turn=3, others=6),
        offers=(),
    )
    yield Sample("4-over", game, diamonds(4, "", turn=-1, others=0), offers=())


# --- StayHome ---------------------------------------------------------------------------------------------------


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
    flip = choices("flip", "1 3") + (Choice("stop"),)
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


# --- Double Side Play -------------------------------------------------------------------------------------------


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


# --- Doubles ---------------------------------------------------------------------------------------------------------


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
        7,
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
            deck=(20, 22),
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
        offers=("continue",),
    )
    yield Sample(
        "even", game, doubles("SK C2 JB", front=("SQ", "H10"), back=("C3", "D5"), turn=1), offers=("continue",)
    )
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


# --- Trick & Desert -------------------------------------------------------------------------------------------------


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
            "stock": [hidden({2: 2}.get(n, 0))],
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
    four = dict(
        won=("K5 G2 G8 B3", "K7 K2 B8", "G4 Y1 Y5 Y10", "Y3 G7"),
        desert=("Y4", "B1", "K8", "G-5 Y12"),
        buried=((), hidden(1), (), hidden(1)),
        covered=(0, 2, 0, 4),
        ally=(0, 0, 0, 3),
    )
    asked = Question("play_or_pass", {"suit": "B", "void": False, "free": 2})
    trick = dict(trick="B7 B4 G3", players=(1, 2, 3), led="B", winning=3, number=5)
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
            4, "K3 G10 B5", **trick, **four, question=Question("ally", {}), legal=choices("ally", "K G B")
        ),
        {"alliance": True},
        ("button", "ally G"),
    )
    late = dict(
        won=("K5 G2 G8 B3 B1 B2 B4 B6 B7 B8 K1 K2 K4", "K7 K6 B10", "G4 Y1 Y5 Y10 G1 G3 G5 G7 G10 G12", "Y3"),
        desert=("Y4 K12", "B-5", "K8 G-5b", "Y12"),
        buried=(words("G6"), hidden(2), hidden(1), hidden(2)),
        covered=(2, 6, 2, 3),
    )
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
    none = dict(won=("",) * 4, desert=("",) * 4, buried=((),) * 4, covered=(0,) * 4, discs=(0,) * 4)
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
    two = dict(
        won=("K6 K3 B4", "G4 Y1 Y8"),
        desert=("B6", "K2 G-5"),
        buried=(words("K4"), ()),
        covered=(2, 0),
        discs=(2, 1),
        total=(10, 10),
    )
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
        "4-onlooker",
        game,
        trick_and_desert(
            4, "", **trick, **four, question=Question("play_or_pass"), legal=(), viewer=NOBODY, turn=0, others=7
        ),
        {"alliance": True},
        offers=(),
    )


def samples() -> Iterator[Sample]:
    """Every sample of every game."""
    yield from diamonds_samples()
    yield from stay_home_samples()
    yield from double_side_play_samples()
    yield from doubles_samples()
    yield from trick_and_desert_samples()
