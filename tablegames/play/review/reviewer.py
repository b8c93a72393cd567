"""Lets a game be judged, moment by moment: in workers while the window runs, or in this process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, Future
from typing import Any, Protocol

from tablegames.bots.bot_pool import BotPool, GameSetup
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.review.arbiter import chance_of
from tablegames.bots.review.moment_question import BeginningQuestion, MomentQuestion, MomentVerdict
from tablegames.bots.review.solved_judge import solved_judge
from tablegames.bots.review.worth import Worth
from tablegames.bots.worker import NoAnswerError, WorkerQuestion
from tablegames.engine.game.match import Match
from tablegames.play.review.course import Course
from tablegames.play.review.review import Review, round_worths

BEGINNING = -1
"""The number of the first question, how the game stood before anything was drawn; moments have theirs from 0."""


class Keeps(Protocol):
    """Something that keeps a review: what lies beside a record."""

    def read(self, review: Review) -> None:
        """Fill in what is known already."""

    def write(self, review: Review) -> None:
        """Write all that is known, again."""

    def add(self, verdict: MomentVerdict, review: Review) -> None:
        """Write what was thought of one more moment, the last of a review."""


class Thinks(Protocol):
    """Something that is asked and answers later: the client of the worker."""

    def ask(self, game_setup: GameSetup, question: WorkerQuestion) -> Future[Any]:
        """Put a question in place of the one before."""

    def cancel(self) -> None:
        """Say that answers are not wanted any more."""


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
        self.review = Review(match.seats, worth.unit, worth.scale, self.course.moments, round_worths(result))
        self.file = file
        if self.file is not None:
            self.file.read(self.review)
        self.asked: dict[int, tuple[int, Future[Any]]] = {}
        """By worker, the number of the question it thinks about, and its answer to come."""
        self.early: dict[int, MomentVerdict] = {}
        """Answers that came before those to earlier questions."""
        self.failed = False
        """Whether judging a moment failed again and again: nothing more is asked until a person looks back again."""

    @property
    def known(self) -> int:
        """Give the number of the first question without an answer."""
        return len(self.review.verdicts) if self.review.begun else BEGINNING

    @property
    def judged(self) -> tuple[int, int]:
        """Count the decisions with a choice that are judged, also out of turn, and all of them."""
        moments, known = self.course.moments, self.known
        choices = [at for at, moment in enumerate(moments) if moment.options > 1]
        return sum(at < known or at in self.early for at in choices), len(choices)

    def question(self, number: int) -> MomentQuestion | BeginningQuestion:
        """Put a question by its number."""
        return BeginningQuestion() if number == BEGINNING else self.moment_question(number)

    def moment_question(self, number: int) -> MomentQuestion:
        """Ask about a moment by its number."""
        return self.course.question(self.course.moments[number], chance_of(number, self.chance))

    def take_in(self, verdict: MomentVerdict) -> None:
        """Take the answer to the last question, and keep it."""
        if self.review.begun:
            self.review.verdicts.append(verdict)
            if self.file is not None:
                self.file.add(verdict, self.review)
        elif verdict.before is not None:
            self.review.begun = verdict.before
            if self.file is not None:
                self.file.write(self.review)

    def here(self) -> Iterator[Review]:
        """Judge in this process, and yield after each moment."""
        pool = BotPool(self.setup)
        while not self.review.done:
            self.take_in(self.question(self.known).answer(pool))
            yield self.review

    # -- in workers ---------------------------------------------------------------------------------------------------

    def go_on(self, workers: Sequence[Thinks]) -> bool:
        """Take answers that have come and put the next questions; True where something has changed.

        To be called now and then with the same workers, as long as a person looks. Where a game took a worker
        meanwhile, its question is put again.
        """
        for at, (number, answer) in list(self.asked.items()):
            if answer.done():
                del self.asked[at]
                try:
                    self.early[number] = answer.result()
                except NoAnswerError:
                    self.failed = True
                except (UnwantedError, CancelledError):
                    pass
        changed = False
        while (verdict := self.early.pop(self.known, None)) is not None:
            self.take_in(verdict)
            changed = True
        for at, worker in enumerate(workers):
            next_one = self.open_question()
            if next_one is not None and at not in self.asked and not self.failed:
                self.asked[at] = next_one, worker.ask(self.setup, self.question(next_one))
        return changed

    def open_question(self) -> int | None:
        """Find the first question that no worker thinks about."""
        under_way = {number for number, _ in self.asked.values()}
        numbers = range(self.known, len(self.course.moments))
        return next((number for number in numbers if number not in under_way and number not in self.early), None)

    def leave(self, workers: Sequence[Thinks]) -> None:
        """Stop judging; what is known is kept, except answers that came before those to earlier questions."""
        for at, worker in enumerate(workers):
            if at in self.asked and not self.asked[at][1].done():
                worker.cancel()
        self.asked.clear()
