"""A question to a bot or to the adviser at one moment of a game, and the answer that may still have to come."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass
from typing import Generic, TypeVar

from tablegames.engine.game.match import Match

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class BotThought(Generic[Asked, Answer]):
    """What is asked contains an Observation: it is made once, and looked at as often as there are frames."""

    moment: int
    """How long the journal was."""
    question: Asked
    answer: Future[Answer] | None = None
    """The answer to come; None where it takes no thought, or is thought of when it is wanted."""

    def stands(self, match: Match) -> bool:
        """Tell whether it is still this that is asked, and no other question came in between and ended it."""
        return self.moment == len(match.journal) and not (self.done and self.answer and self.answer.exception())

    @property
    def done(self) -> bool:
        """Whether the answer comes without waiting."""
        return self.answer is None or self.answer.done()
