"""What the decisions of a reviewed game cost, as the statistics count it."""

from __future__ import annotations

from tablegames.play.records.finished_game import LOSS, THOUSAND, Count
from tablegames.play.review.review import Review


def losses_of(review: Review) -> list[tuple[Count, ...]]:
    """Count what each seat's decisions cost."""
    counts: list[tuple[Count, ...]] = []
    for seat in range(review.seats):
        losses = [judgement.loss for _, judgement in review.judged(seat)]
        counts.append((Count(LOSS, "mean", round(THOUSAND * sum(losses)), len(losses)),) if losses else ())
    return counts
