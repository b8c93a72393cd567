"""Lets a game be judged, moment by moment: in the worker while the window runs, or in this process."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from typing import Any, Protocol

from tablegames.bots.bot_pool import BotPool, GameSetup
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.review.moment_question import BeginningQuestion, MomentQuestion, MomentVerdict
from tablegames.bots.review.solved_judge import solved_judge
from tablegames.bots.review.worth import Worth
from tablegames.bots.worker import WorkerQuestion
from tablegames.engine.game.match import Match
from tablegames.play.review.course import Course
from tablegames.play.review.review import Review, rounded


class Keeps(Protocol):
    """Something that keeps a review: what lies beside a record."""

    def read(self, review: Review) -> None:
        """Fill in what is known already."""

    def write(self, review: Review) -> None:
        """Write all that is known, anew."""

    def add(self, verdict: MomentVerdict) -> None:
        """Write what was thought of one more moment."""


class Thinks(Protocol):
    """Something that is asked and answers later: the client of the worker."""

    def ask(self, game_setup: GameSetup, question: WorkerQuestion) -> Future[Any]:
        """Put a question in place of the one before."""

    def cancel(self) -> None:
        """Say that nobody waits for an answer any more."""


class Reviewer:
    """Knows a game's review as far as it has come, and what is to be asked next.

    Takes a watched match that is over, and what was thought of it before. Raises UnfinishedError.
    """

    def __init__(self, match: Match, file: Keeps | None = None, chance: str = "") -> None:
        self.setup = GameSetup(match.game.rules, match.seats)
        self.chance = chance
        """The random seed of the judge, as words: other words repeat the judging with other chance."""
        self.solved = solved_judge(match.game)
        """The judge of a game that is solved."""
        worth = self.solved.worth if self.solved is not None else Worth(match.game)
        won = worth.unit == "wins"
        self.course = Course(match, not won)
        result = worth.won(match.winners()) if won else worth.ahead(match.totals())
        self.review = Review(match.seats, worth.unit, worth.scale, self.course.moments, rounded(result))
        self.file = file
        if self.file is not None:
            self.file.read(self.review)
        self.asked: Future[Any] | None = None

    def question(self) -> MomentQuestion | BeginningQuestion:
        """Put the next question; for a review that is not done."""
        if not self.review.begun:
            return BeginningQuestion()
        number = len(self.review.verdicts)
        return self.course.question(self.course.moments[number], f"{self.chance} {number}")

    def take_in(self, verdict: MomentVerdict) -> None:
        """Take the answer to the last question, and keep it."""
        if self.review.begun:
            self.review.verdicts.append(verdict)
            if self.file is not None:
                self.file.add(verdict)
        elif verdict.before is not None:
            self.review.begun = verdict.before
            if self.file is not None:
                self.file.write(self.review)

    def here(self) -> Iterator[Review]:
        """Judge in this process, and yield after each moment."""
        pool = BotPool(self.setup)
        while not self.review.done:
            self.take_in(self.question().answer(pool))
            yield self.review

    # -- in the worker ------------------------------------------------------------------------------------------------

    def go_on(self, bots: Thinks) -> bool:
        """Take an answer that has come and put the next question; True where something has changed.

        To be called now and then, as long as somebody looks. Where a game took the worker meanwhile, the question is
        put again.
        """
        changed = False
        if self.asked is not None and self.asked.done():
            asked, self.asked = self.asked, None
            try:
                self.take_in(asked.result())
                changed = True
            except (UnwantedError, CancelledError):
                pass
        if self.asked is None and not self.review.done:
            self.asked = bots.ask(self.setup, self.question())
        return changed

    def leave(self, bots: Thinks) -> None:
        """Stop judging; what is known is kept."""
        if self.asked is not None and not self.asked.done():
            bots.cancel()
        self.asked = None
