"""What each call says where partners bid levels of suits: so many points, and so many cards of suits."""

from __future__ import annotations

import pytest

from tablegames.engine.bids.hints.call_meanings import CallMeanings, Meaning
from tablegames.engine.bids.hints.natural_calls import NaturalCallHints
from tests.engine.positions import Position, rules_of

CALLS = {"p": "pass", "x": "double"}
SYSTEM = [
    (
        "",
        "1NT 15-17 C2D2S2H2; 2NT 20-21 C2D2S2H2; 2S 22-40 S5; 1S 12-21 S5; 3S 6-10 S7; 2H 22-40 H5; 1H 12-21 "
        "H5; 3H 6-10 H7; 2D 22-40 D3; 1D 12-21 D3; 3D 6-10 D7; 2C 22-40 C3; 1C 12-21 C3; 3C 6-10 C7; pass "
        "0-11",
    ),
    (
        "1H",
        "1NT 15-18 C2D2S2H2; 1S 8-16 S5; 2D 11-16 D5; 2C 11-16 C5; double 12-40 C3D3S3; 1S 17-40 S5; 2D 17-40 "
        "D5; 2C 17-40 C5; pass 0-40",
    ),
    (
        "2S",
        "3H 14-16 H6; 3D 14-16 D6; 3C 14-16 C6; double 12-40 C3D3H3; 3H 17-40 H5; 3D 17-40 D5; 3C 17-40 C5; pass 0-40",
    ),
    (
        "1NT",
        "1NT 15-18 C2D2S2H2; 2S 11-16 S5; 2H 11-16 H5; 2D 11-16 D5; 2C 11-16 C5; 2S 17-40 S5; 2H 17-40 H5; 2D "
        "17-40 D5; 2C 17-40 C5; pass 0-40",
    ),
    (
        "1H p",
        "2H 3-9 H3; 3H 7-12 H3; 4H 10-15 H3; 2C 10-40 C4; 2D 10-40 D4; 1S 6-40 S4; 1NT 6-10; 2NT 11-12; 3NT "
        "13-15; 7H 22-40 H3; 6H 18-40 H3; 4H 10-40 H3; 7NT 25-40; 6NT 21-40; 3NT 13-40; 3H 10-12 H3; pass "
        "0-40",
    ),
    (
        "1D p",
        "2C 10-40 C4; 1H 6-40 H4; 1S 6-40 S4; 2D 3-9 D6; 3D 7-12 D6; 1NT 6-10; 2NT 11-12; 3NT 13-15; 7NT "
        "25-40; 6NT 21-40; 3NT 13-40; 7D 22-40 D5; 6D 18-40 D5; 5D 13-40 D5; pass 0-40",
    ),
    ("1NT p", "7NT 22-40; 6NT 18-40; 3NT 10-40; 2NT 8-9; pass 0-40"),
    (
        "1H x p",
        "2C 0-8 C3; 3C 9-11 C3; 5C 12-40 C3; 2D 0-8 D3; 3D 9-11 D3; 5D 12-40 D3; 1S 0-8 S3; 2S 9-11 S3; 4S "
        "12-40 S3; 7S 22-40 S5; 6S 18-40 S5; 4S 10-40 S5; 7NT 25-40; 6NT 21-40; 3NT 13-40; 7D 22-40 D5; 6D "
        "18-40 D5; 5D 13-40 D5; 7C 22-40 C5; 6C 18-40 C5; 5C 13-40 C5; 3S 10-12 S5; 1S 6-40 S5; 2D 6-40 D5; "
        "2C 6-40 C5; pass 0-40",
    ),
    (
        "1D 1H",
        "2C 10-40 C4; 1S 6-40 S4; 2D 3-9 D6; 3D 7-12 D6; 7NT 25-40; 6NT 21-40; 3NT 13-40; 7D 22-40 D5; 6D "
        "18-40 D5; 5D 13-40 D5; 2D 6-21 D5; pass 0-40",
    ),
    (
        "1H p 1S p",
        "7S 28-40 S4; 6S 24-40 S4; 4S 16-40 S4; 7NT 31-40; 6NT 27-40; 3NT 19-40; 3S 16-18 S4; 2S 12-15 S4; 3S "
        "16-18 S4; 2H 12-15 H6; 3H 16-18 H6; 2C 12-21 C4; 2D 12-21 D4; 1NT 12-14; 2NT 18-19; 2H 12-21 H5; "
        "pass 0-40",
    ),
    (
        "1D p 1H p",
        "7H 28-40 H4; 6H 24-40 H4; 4H 16-40 H4; 7NT 31-40; 6NT 27-40; 3NT 19-40; 3H 16-18 H4; 2H 12-15 H4; 3H "
        "16-18 H4; 2D 12-15 D6; 3D 16-18 D6; 2C 12-21 C4; 1S 12-21 S4; 1NT 12-14; 2NT 18-19; 2D 12-21 D5; "
        "pass 0-40",
    ),
    ("1D p 1NT p", "7NT 31-40; 6NT 27-40; 3NT 19-40; 2NT 16-18; pass 0-40"),
    ("1S p 2S p", "7S 31-40 S5; 6S 27-40 S5; 4S 19-40 S5; 7NT 34-40; 6NT 30-40; 3NT 22-40; 3S 19-21 S5; pass 0-40"),
    (
        "1S p 1NT p 2H p",
        "7S 22-40 S3; 6S 18-40 S3; 4S 10-40 S3; 7H 22-40 H4; 6H 18-40 H4; 4H 10-40 H4; 7NT 25-40; 6NT 21-40; "
        "3NT 13-40; 3S 10-12 S3; 3H 10-12 H4; 2S 0-12 S3; pass 0-40",
    ),
    ("1NT 3NT", "7NT 22-40; 6NT 18-40; 3NT 10-40; double 9-40; pass 0-40"),
    ("1NT 2S p p", "7NT 37-40; 6NT 33-40; 3NT 25-40; pass 0-40"),
    ("2S p", "7S 12-40 S3; 6S 8-40 S3; 4S 0-40 S3; 7NT 15-40; 6NT 11-40; 3NT 3-40; 3S 0-2 S3; pass 0-40"),
    ("1S 2H p", "7H 23-40 H3; 6H 19-40 H3; 4H 11-40 H3; 7NT 26-40; 6NT 22-40; 3NT 14-40; 3H 11-13 H3; pass 0-40"),
]
"""After each auction what the next seat may call, the better call first: points, and suits with their least length."""


def called(auction: str) -> Position:
    return Position(rules_of("bridge", 4), 4, start=0).play(
        *[CALLS.get(each, f"call {each}") for each in auction.split()]
    )


def meanings(at: Position) -> CallMeanings:
    hints = at.s.step.hints  # type: ignore[attr-defined]  # those of an auction
    assert isinstance(hints, NaturalCallHints)
    return hints.meanings


def written(at: Position, meaning: Meaning) -> str:
    """Write a call as the table above does."""
    suits = "".join(f"{suit}{n}" for suit, n in zip(at.table.cards.letters, meaning.lengths, strict=True) if n)
    call = at.s.step.words(meaning.call).removeprefix("call ")
    return f"{call} {meaning.least}-{meaning.most} {suits}".strip()


@pytest.mark.parametrize(("auction", "says"), SYSTEM)
def test_every_call_says_what_the_natural_way_to_bid_has_it_say(auction: str, says: str) -> None:
    at = called(auction)
    found = meanings(at).of(at.s, at.turn, at.s.memory.made)
    assert "; ".join([written(at, each) for each in found if each.call >= 0]) == says


def test_a_call_that_nobody_expects_says_six_points_and_four_cards_and_a_double_nothing() -> None:
    at = called("")
    legal = dict(zip(at.legal, at.game.legal_actions(at.s), strict=True))
    assert written(at, meanings(at).unexpected(legal["call 5H"])) == "5H 6-40 H4"
    assert written(at, meanings(at).unexpected(legal["call 4NT"])) == "4NT 6-40"
    assert written(at, meanings(at).unexpected(legal["pass"])) == "pass 0-40"
