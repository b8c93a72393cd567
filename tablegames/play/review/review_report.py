"""A review in words and as JSON, for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablegames.bots.review.judgement import judgement_node
from tablegames.languages.columns import terminal_width, to_the_left
from tablegames.play.review.course import Moment
from tablegames.play.review.review import Review, account
from tablegames.rules.reading.messages import Message, Reporter, counted, message

COSTLIEST = 5
"""How many decisions are listed."""
PARTS = ("begun", "cards", "own", "their", "fell")
"""Parts of an account, in the order in which they are told."""


def review_report(review: Review, names: Sequence[str], seats: Sequence[int], words: Reporter) -> str:
    """Tell what came of judging a game, for some of its seats."""
    return "\n".join(line for seat in seats for line in of_seat(review, names, seat, words))


def of_seat(review: Review, names: Sequence[str], seat: int, words: Reporter) -> Iterator[str]:
    """Tell of one seat: the account, what cost most, what was excellent."""
    whole, say = account(review, seat), words.say
    parts = whole.shown(3 if review.unit == "wins" else 2)
    yield say("look_back.seat", name=names[seat], seat=seat + 1, result=amount(whole.result, review))
    named = [say(f"look_back.{part}") for part in PARTS]
    widest = max(map(terminal_width, named))
    for part, name in zip(PARTS, named, strict=True):
        given = gifts(whole.others, names, review) if part == "their" else ""
        yield f"  {to_the_left(name, widest)} {write_signed(parts[part], review):>8}{given}"
    judged = review.judged(seat)
    if judged:
        lost = review.costliest(seat)
        mean, count = f"{review.mean_loss(seat) or 0.0:.4f}", counted("decision", len(judged))
        yield "  " + say("look_back.decisions", decisions=count, lost=len(lost), mean=mean)
        for moment, judgement in lost[:COSTLIEST]:
            own = judgement.own
            behind = f"{figure(own.behind, review)} ± {figure(own.margin, review)}"
            told = {"when": when(moment), "action": judgement.taken, "better": judgement.best.action, "behind": behind}
            yield "    " + say("look_back.cost", **told)
        for moment, judgement in review.excellent(seat)[:COSTLIEST]:
            other = judgement.next_best
            assert other is not None
            behind = f"{figure(other.behind, review)} ± {figure(other.margin, review)}"
            told = {"when": when(moment), "action": judgement.taken, "other": other.action, "behind": behind}
            yield "    " + say("look_back.excellent", **told)


def when(moment: Moment) -> Message:
    """Say when it was: its round, and its entry of the journal."""
    return message("look_back.when", round=moment.round, entry=moment.at)


def gifts(others: Sequence[float], names: Sequence[str], review: Review) -> str:
    """Say whose play brought what."""
    given = [f"{names[seat]} {write_signed(gain, review)}" for seat, gain in enumerate(others) if gain]
    return f"  ({', '.join(given)})" if len(given) > 1 else ""


def figure(number: float, review: Review) -> str:
    """Write a figure: points, or a part of the win in per cent."""
    return f"{100 * number:.1f} %" if review.unit == "wins" else f"{number:.2f}"


def write_signed(number: float, review: Review) -> str:
    """Write a figure with its sign."""
    words = figure(number, review)
    return words if words.startswith("-") else f"+{words}"


def amount(result: float, review: Review) -> Message:
    """Say what the result was."""
    if review.unit == "points":
        return message("look_back.points", points=write_signed(result, review))
    return message("look_back.wins", share=f"{result:.0%}")


def review_node(review: Review, names: Sequence[str], seats: Sequence[int]) -> dict[str, Any]:
    """Give the same, and every decision of these seats, as plain JSON."""
    return {
        "unit": review.unit,
        "scale": review.scale,
        "seats": [seat_node(review, names, seat) for seat in seats],
    }


def seat_node(review: Review, names: Sequence[str], seat: int) -> dict[str, Any]:
    """Give one seat."""
    parts = account(review, seat)
    return {
        "seat": seat,
        "name": names[seat],
        "account": {
            "fair_share": parts.begun,
            "cards": parts.cards,
            "own_play": parts.own,
            "their_play": parts.their,
            "by_seat": list(parts.others),
            "how_it_fell": parts.fell,
            "result": parts.result,
        },
        "mean_loss": review.mean_loss(seat),
        "curve": [[stand.at, stand.worth[seat]] for stand in review.curve],
        "decisions": [
            {"at": moment.at, "round": moment.round, "loss": judgement.loss, **judgement_node(judgement)}
            for moment, judgement in review.judged(seat)
        ],
        "excellent": [moment.at for moment, _ in review.excellent(seat)],
    }
