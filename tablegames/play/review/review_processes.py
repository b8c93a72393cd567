"""Judging a game in several processes at once, where no window has workers for it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property

from tablegames.bots.bot_pool import BotPool, GameSetup
from tablegames.bots.review.moment_question import MomentQuestion, MomentVerdict
from tablegames.play.review.review import Review
from tablegames.play.review.reviewer import Reviewer


@dataclass(frozen=True)
class JudgedMoments:
    """The moments of a game, to be judged by their numbers in any process."""

    setup: GameSetup
    questions: tuple[MomentQuestion, ...]

    def play(self, number: int) -> MomentVerdict:
        """Judge one of them."""
        return self.questions[number].answer(self.pool)

    @cached_property
    def pool(self) -> BotPool:
        """Make the table ready, once a process."""
        return BotPool(self.setup)

    def __getstate__(self) -> dict[str, object]:
        """Leave the pool out: each process makes its own."""
        return {"setup": self.setup, "questions": self.questions}


PlayAll = Callable[["JudgedMoments", Sequence[int]], Generator[MomentVerdict, None, None]]


def judged(reviewer: Reviewer, play_all: PlayAll | None) -> Iterator[Review]:
    """Judge what is left of a game by what plays many things at once, and yield after each moment; None: in this one.

    A solved game is judged in this one: best play is looked up, sooner than another process could start.
    """
    here, review = reviewer.here(), reviewer.review
    if play_all is None or reviewer.solved is not None:
        yield from here
        return
    if not review.begun:
        yield next(here)
    left = range(len(review.verdicts), len(review.moments))
    moments = JudgedMoments(reviewer.setup, tuple([reviewer.moment_question(number) for number in left]))
    with closing(play_all(moments, range(len(left)))) as verdicts:
        for verdict in verdicts:
            reviewer.take_in(verdict)
            yield review
