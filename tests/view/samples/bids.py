"""Positions of Oh Hell and Spades: before a bid, and in the middle of the tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.play.session.seen import NOBODY, Choice, Question, Seen
from tests.view.samples.position import Sample, choices, hidden, seen, trick_facts, words

PACK = [
    f"{suit}{rank}" for suit in "SHCD" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
]


def with_bids(
    hand: str,
    others: int,
    bids: Sequence[int],
    won: Sequence[int],
    total: Sequence[int],
    question: Question | None,
    legal: tuple[Choice, ...],
    trick: str = "",
    turned: str = "",
    bags: Sequence[int] = (),
    viewer: int = 0,
    tricks: int = 13,
    round_: int = 2,
    guarded: bool | None = None,
) -> Seen:
    """A position of so many seats as there are bids; the first of `trick` was led by the seat after the viewer."""
    n, played = len(bids), words(trick)
    hands = [words(hand) if seat == viewer else hidden(others) for seat in range(n)]
    zones = {"hand": hands, "trick": [played], "won": [PACK[: each * n] for each in won]}
    tallies: dict[str, Sequence[int | None]] = {"bid": bids, "points": total, "trump": (0,)}
    if turned:
        zones |= {"stock": [hidden(8)], "turn_up": [(turned,)]}
        tallies["trump"] = ("SHCD".index(turned[0]),)
    if bags:
        tallies["bags"] = bags
    facts = {}
    if sum(won) or played:
        seats = [(viewer + 1 + i) % n for i in range(len(played))]
        led = played[0][0] if played else None
        best = seats[winner(played, turned[:1] or "S")] if seats else NOBODY
        facts = trick_facts(led, seats[0] if seats else 0, sum(won) + 1, tricks, seats, best)
    if guarded is not None:
        facts["guarded"] = guarded
    turn = viewer if legal else 1
    return seen(viewer, n, turn, zones, tallies, facts, total, question, legal, round_=round_, marker=n - 1)


def winner(trick: Sequence[str], trump: str) -> int:
    """Say which card of a trick wins it so far, from 0."""
    worth = [(card[0] == trump, card[0] == trick[0][0], PACK.index(card) % 13) for card in trick]
    return worth.index(max(worth))


def oh_hell_samples() -> Iterator[Sample]:
    game = "oh-hell"
    seven = "S6 S10 H3 H9 HK CQ D10"
    asked = Question("bid", {"tricks": 7, "sum": 6, "hook": 1, "hooked": True})
    may = choices("bid", "0 2 3 4 5 6 7")
    hooked = with_bids(seven, 7, (-1, 3, 3), (0, 0, 0), (12, 0, 31), asked, may, turned="DA", round_=13)
    yield Sample("3-bid-hooked", game, hooked)
    five = Question("bid", {"tricks": 5, "sum": 0}), choices("bid", "0 1 2 3 4 5")
    yield Sample(
        "5-bid",
        game,
        with_bids("S6 S10 H3 H9 HK", 5, (-1,) * 5, (0,) * 5, (-3, 120, 0, 14, 8), *five, turned="C10", round_=11),
        {"missed": "loss"},
        ("button", "bid 3"),
    )
    follow = Question("follow_void", {"suit": "C"}), choices("play", "S10 H3 HK")
    bids, won, total = (2, 0, 1, 3, 0, 2), (1, 0, 3, 0, 0, 0), (31, 0, 12, 110, 33, 0)
    trick = "C4 CK C9 CJ C3"
    many = with_bids("S10 H3 HK", 2, bids, won, total, *follow, trick, "HQ", tricks=7, round_=13)
    yield Sample("6-void", game, many, {}, ("card", "HK"))
    bids, won, total = (2, 0, 1, 3), (1, 0, 2, 0), (10, 21, 0, 13)
    watched = with_bids("", 4, bids, won, total, None, (), "D4 DK", "S5", viewer=NOBODY, tricks=7, round_=13)
    yield Sample("4-looking-on", game, watched)


def spades_samples() -> Iterator[Sample]:
    game = "spades"
    hand = "S6 S7 S9 S10 H3 H9 HQ HK CQ CK CA D5 D8"
    asked = Question("bid", {"tricks": 13, "sum": 4}), choices("bid", " ".join(map(str, range(14))))
    yield Sample(
        "4-bid",
        game,
        with_bids(hand, 13, (-1, -1, 0, 4), (0, 0, 0, 0), (0, 0, 0, 0), *asked, bags=(0, 0)),
        focus=("button", "bid 0"),
    )
    lead = Question("lead_sealed"), choices("play", "H9 HQ CA")
    five, bids, won = "S6 S7 H9 HQ CA", (4, 13, 0, 0), (5, 0, 1, 2)
    # As in a real game the last digit of a total is what so many bags have brought.
    late = with_bids(five, 5, bids, won, (-221, 468) * 2, *lead, bags=(9, 8), round_=9, guarded=True)
    yield Sample("4-lead", game, late, {}, ("card", "CA"), ("card", "CA"))
    short = with_bids(five, 5, bids, won, (-121, 187) * 2, *lead, bags=(0, 0), round_=4, guarded=True)
    yield Sample("4-no-bags", game, short, {"bags": False, "goal": 200})
