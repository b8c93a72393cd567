"""A review: the judgements of a game, as far as they are made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import floor

from tablegames.bots.review.judgement import Judgement
from tablegames.bots.review.moment_question import MomentVerdict
from tablegames.bots.review.worth import Unit, exact
from tablegames.play.review.course import Moment

VERSION = 3
"""The version of the judge: verdicts of different versions are never mixed."""
DEAR, SEVERAL = 0.03, 3
"""An action is excellent where it is the one right action of so many, and every other costs at least so much of the
scale.
"""


@dataclass(frozen=True, slots=True)
class Stand:
    """How the game stood at a moment, by seat."""

    at: int
    """The entry of the journal."""
    worth: tuple[float, ...]


@dataclass
class Review:
    """What is known of the moments of a game, the first ones first; it grows as they are judged."""

    seats: int
    unit: Unit
    scale: float
    """A large difference in this unit."""
    moments: tuple[Moment, ...]
    result: tuple[float, ...]
    """The result of the game, by seat."""
    begun: tuple[float, ...] = ()
    """What it was worth before anything was drawn or dealt; empty before that is known."""
    verdicts: list[MomentVerdict] = field(default_factory=list)

    @property
    def done(self) -> bool:
        """Whether every moment is judged."""
        return bool(self.begun) and len(self.verdicts) == len(self.moments)

    def judged(self, seat: int | None = None) -> list[tuple[Moment, Judgement]]:
        """List the decisions that are judged, of one seat or of all."""
        return [
            (moment, verdict.judgement)
            for moment, verdict in zip(self.moments, self.verdicts, strict=False)
            if verdict.judgement is not None and seat in (None, moment.seat)
        ]

    def losses(self) -> list[list[float]]:
        """List by seat what each of its decisions cost."""
        return [[judgement.loss for _, judgement in self.judged(seat)] for seat in range(self.seats)]

    def costliest(self, seat: int) -> list[tuple[Moment, Judgement]]:
        """List a seat's decisions that cost something, the costliest first."""
        lost = [each for each in self.judged(seat) if each[1].loss > 0]
        return sorted(lost, key=lambda each: -each[1].loss)

    def excellent(self, seat: int) -> list[tuple[Moment, Judgement]]:
        """List a seat's best decisions: one of several actions alone was right, and it was taken; first where the
        others cost most."""
        found: list[tuple[float, Moment, Judgement]] = []
        for moment, judgement in self.judged(seat):
            other = judgement.next_best
            if other is None or judgement.own is not judgement.best or len(judgement.actions) < SEVERAL:
                continue
            if other.behind - other.margin >= DEAR * self.scale:
                found.append((other.behind, moment, judgement))
        return [(moment, judgement) for _, moment, judgement in sorted(found, key=lambda each: -each[0])]

    def mean_loss(self, seat: int) -> float | None:
        """Give what a decision of a seat cost on average; None where it decided nothing."""
        losses = [judgement.loss for _, judgement in self.judged(seat)]
        return sum(losses) / len(losses) if losses else None

    @cached_property
    def curve(self) -> list[Stand]:
        """Tell how the game stood, from its beginning to its end; for a review that is done."""
        stands = [Stand(0, self.begun)]
        stands += [
            Stand(moment.at, verdict.before)
            for moment, verdict in zip(self.moments, self.verdicts, strict=True)
            if verdict.before is not None
        ]
        last = self.moments[-1].at if self.moments else 0
        return [*stands, Stand(last + 1, self.result)]


@dataclass(frozen=True, slots=True)
class ResultAccount:
    """What a seat's result is made of: `begun + cards + own + sum(others) + fell` is `result`, exactly."""

    begun: float
    """The fair share: what the game was worth to the seat before anything was drawn or dealt."""
    cards: float
    """What the deal and all other chance brought."""
    own: float
    """What the seat's own decisions cost: never above 0."""
    others: tuple[float, ...]
    """What the decisions of each other seat brought; 0 for the seat itself."""
    fell: float
    """How the cards fell: what no player could have known."""
    result: float

    @property
    def their(self) -> float:
        """Add up what the others' decisions brought."""
        return sum(self.others)

    def shown(self, digits: int) -> dict[str, float]:
        """Round the parts to so many digits, so that they still add up to the result rounded alike.

        Each moves by less than one step: those that are rounded up are the ones that lose least by it.
        """
        steps = {key: getattr(self, key) * 10**digits for key in ("begun", "cards", "own", "their", "fell")}
        whole = {key: floor(each) for key, each in steps.items()}
        short = round(self.result * 10**digits) - sum(whole.values())
        for key in sorted(whole, key=lambda key: whole[key] - steps[key])[:short]:
            whole[key] += 1
        return {key: each / 10**digits for key, each in whole.items()}


def account(review: Review, seat: int) -> ResultAccount:
    """Split a result. Raises ValueError for a review that is not done.

    Chance moves the worth of the game between two decisions; a decision moves it by what it cost, and by what no player
    could know. Every figure is a whole number of the grain, so that nothing is lost in adding up.
    """
    if not review.done:
        raise ValueError("the review is not done")
    cards, own, fell, others = 0.0, 0.0, 0.0, [0.0] * review.seats
    stood = review.begun[seat]
    for moment, verdict in zip(review.moments, review.verdicts, strict=True):
        before = stood if verdict.before is None else verdict.before[seat]
        if moment.after_chance:
            cards += before - stood
        else:
            fell += before - stood
        stood = before
        gain = verdict.judgement.gains[seat] if verdict.judgement is not None else 0.0
        if moment.seat == seat:
            own += gain
        else:
            others[moment.seat] += gain
        fell -= gain
        if verdict.after is not None:
            fell += verdict.after[seat] - stood
            stood = verdict.after[seat]
    fell += review.result[seat] - stood
    return ResultAccount(review.begun[seat], cards, own, tuple(others), fell, review.result[seat])


def round_worths(worth: Sequence[float]) -> tuple[float, ...]:
    """Round what something is worth to each seat to the grain."""
    return tuple([exact(each) for each in worth])
