"""Positions of Euchre: the turned-up card, naming another suit, laying away, alone, and in the middle of the tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.play.session.seen import NOBODY, Choice, Question, Seen
from tests.view.samples.position import Cards, Sample, choices, hidden, seen, trick_facts, words

PACK = [f"{suit}{rank}" for suit in "CDSH" for rank in ("9", "10", "J", "Q", "K", "A")]
CLUBS, SPADES = 0, 2


def euchre(
    hand: str,
    others: int,
    question: Question | None,
    legal: tuple[Choice, ...],
    turned: str = "",
    trump: int = -1,
    maker: int = -1,
    out: Sequence[int] = (0, 0, 0, 0),
    away: int = NOBODY,
    trick: str = "",
    won: Sequence[int] = (0, 0, 0, 0),
    total: Sequence[int] = (4, 7, 4, 7),
    marker: int = 3,
    viewer: int = 0,
    round_: int = 8,
) -> Seen:
    """A position; the first card of `trick` was led by the seat after the viewer, past the one who sits out."""
    playing = [seat for seat in [(viewer + 1 + i) % 4 for i in range(4)] if not out[seat]]
    played = words(trick)
    hands: list[Cards] = [words(hand) if seat == viewer else hidden(5 if out[seat] else others) for seat in range(4)]
    zones: dict[str, Sequence[Cards]] = {
        "hand": hands,
        "trick": [played],
        "won": [PACK[: each * len(playing)] for each in won],
        "stock": [hidden(3)],
        "turn_up": [words(turned)],
        "discard": [hidden(1 if seat == away else 0) for seat in range(4)],
    }
    tallies = {"points": total, "trump": (trump,), "maker": (maker,), "sits_out": out}
    facts = {}
    if sum(won) or played:
        led = played[0][0] if played else None
        facts = trick_facts(led, playing[0], sum(won) + 1, 5, playing[: len(played)], playing[0] if played else NOBODY)
    return seen(viewer, 4, viewer if legal else 1, zones, tallies, facts, total, question, legal, round_, marker)


def euchre_samples() -> Iterator[Sample]:
    game, hand = "euchre", "CJ C9 DA SJ SA"
    order = (Choice("order-up"), Choice("pass"))
    asked = Question("order_up", {"suit": "S", "own": False, "to": 3})
    yield Sample("turned-up", game, euchre(hand, 5, asked, order, "S10"), focus=("button", "order-up"))
    own = Question("order_up", {"suit": "S", "own": True, "to": 0})
    yield Sample("turned-up-dealer", game, euchre(hand, 5, own, order, "S10", marker=0))
    name = Question("name_trump", {"stuck": False}), (*choices("trump", "C D H"), Choice("pass"))
    yield Sample("name", game, euchre(hand, 5, *name, "S10"), focus=("button", "trump D"))
    stuck = Question("name_trump", {"stuck": True}), choices("trump", "C D H")
    yield Sample("stuck", game, euchre(hand, 5, *stuck, "S10", marker=0), {"stick": True})
    away = Question("discard"), choices("discard", hand)
    yield Sample("lay-away", game, euchre(hand, 5, *away, "S10", SPADES, 2, marker=0), focus=("card", "DA"))
    alone = Question("alone", {"defending": False}), (Choice("together"), Choice("alone"))
    yield Sample("alone", game, euchre("CJ S10 SJ SA DA", 5, *alone, "", SPADES, 0, away=0, marker=0))
    against = Question("alone", {"defending": True}), alone[1]
    yield Sample("against", game, euchre(hand, 5, *against, "", SPADES, 3, away=3), {"lone_defender": True})
    follow = Question("follow", {"suit": "S"}), choices("play", "CJ SA")
    lone = euchre("CJ C9 SA", 2, *follow, "", SPADES, 1, (0, 0, 0, 1), 3, "SK SQ", (0, 2, 0, 0), (0, 9, 0, 9))
    yield Sample("follow-the-left-bower", game, lone, {}, ("card", "CJ"))
    out = euchre("C9 C10 D9 D10 H9", 2, None, (), "", SPADES, 2, (1, 0, 0, 0), 3, "SK", (0, 1, 2, 0), marker=1)
    yield Sample("sitting-out", game, out)
    yield Sample(
        "looking-on",
        game,
        euchre("", 5, None, (), "HJ", CLUBS, 0, trick="CA", viewer=NOBODY, total=(0, 0, 0, 0), round_=1),
    )
