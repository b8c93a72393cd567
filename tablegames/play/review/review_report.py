"""A review in words and as JSON, for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablegames.bots.review.judgement import Judgement, judgement_node
from tablegames.play.review.course import Moment
from tablegames.play.review.review import Review, account
from tablegames.play.simulation.simulation_report import count_words

COSTLIEST = 5
"""So many decisions are listed."""


def review_report(review: Review, names: Sequence[str], seats: Sequence[int]) -> str:
    """Tell what came of judging a game, for some of its seats."""
    return "\n".join(line for seat in seats for line in of_seat(review, names, seat))


def of_seat(review: Review, names: Sequence[str], seat: int) -> Iterator[str]:
    """Tell of one seat: the account, what cost most, what was excellent."""
    whole = account(review, seat)
    parts = whole.shown(3 if review.unit == "wins" else 2)
    yield f"{names[seat]} (seat {seat + 1}): {amount(whole.result, review)}"
    yield f"  {'fair share':12} {write_signed(parts['begun'], review):>8}"
    yield f"  {'the cards':12} {write_signed(parts['cards'], review):>8}"
    yield f"  {'own play':12} {write_signed(parts['own'], review):>8}"
    yield f"  {'their play':12} {write_signed(parts['their'], review):>8}{gifts(whole.others, names, review)}"
    yield f"  {'how it fell':12} {write_signed(parts['fell'], review):>8}"
    judged = review.judged(seat)
    if judged:
        lost = review.costliest(seat)
        mean = f"{review.mean_loss(seat) or 0.0:.4f}"
        yield f"  {count_words(len(judged), 'decision')}, {len(lost)} of them cost something, {mean} on average"
        for moment, judgement in lost[:COSTLIEST]:
            yield f"    {when(moment)} {judgement.taken}: {cost(judgement, review)}"
        for moment, judgement in review.excellent(seat)[:COSTLIEST]:
            other = judgement.next_best
            assert other is not None
            behind = f"{figure(other.behind, review)} ± {figure(other.margin, review)}"
            yield f"    {when(moment)} {judgement.taken}: excellent; {other.action} was next, {behind} worse"


def when(moment: Moment) -> str:
    """Say when it was: its round, and its entry of the journal."""
    return f"round {moment.round}, entry {moment.at},"


def cost(judgement: Judgement, review: Review) -> str:
    """Say what a decision cost, and what was better."""
    own = judgement.own
    return f"{judgement.best.action} was better by {figure(own.behind, review)} ± {figure(own.margin, review)}"


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


def amount(result: float, review: Review) -> str:
    """Say what the result was."""
    if review.unit == "points":
        return f"{write_signed(result, review)} points ahead of the average seat"
    return f"{result:.0%} of the win"


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
