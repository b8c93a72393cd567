"""A lesson that is being played: its present stop, what of it is done, and what happens next."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from tablegames.play.session.player import Player
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.play.setup.seating import HUMAN
from tablegames.rules.lessons.lesson import Lesson, LessonStop
from tablegames.rules.lessons.walk import lesson_match, rounds_over
from tablegames.rules.ruleset import Ruleset


class LessonRun:
    """Leads through the stops of a lesson; the person who leaves the script plays the rest of the round freely."""

    def __init__(self, lesson: Lesson, ruleset: Ruleset, at: int = 0) -> None:
        self.lesson, self.ruleset = lesson, ruleset
        self.at = at
        """The number of the stop."""
        self.pending: list[str] = []
        """What the learner still has to do at this stop."""
        self.queue: deque[str] = deque()
        """What is to happen before the next stop."""
        self.read = False
        """Whether all of the stop is read and done."""
        self.free = False
        """Whether the learner plays on without the script."""
        self.begin(at)

    def session(self, players: Sequence[Player]) -> Session:
        """Seat players at the table as it stands at the stop; at the first one the deal is still to be told."""
        session = Session(lesson_match(self.lesson, self.ruleset, self.at), players)
        session.told = 0 if self.at == 0 and not self.lesson.before else session.told
        return session

    def begin(self, at: int) -> None:
        """Begin a stop."""
        self.at, self.free, self.read = at, False, False
        self.pending = list(self.stop.do)
        self.queue.clear()

    @property
    def stop(self) -> LessonStop:
        """Give the stop at which the lesson is."""
        return self.lesson.stops[self.at]

    @property
    def last(self) -> bool:
        """Tell whether no stop comes after this one."""
        return self.at + 1 >= len(self.lesson.stops)

    def wants(self, actions: Sequence[str]) -> bool:
        """Tell whether these actions are what is to be done, in whatever order."""
        return bool(actions) and all(action in self.pending for action in actions)

    def take(self, actions: Sequence[str]) -> list[str]:
        """Take note that these are done, and give them in the order of the script."""
        done = [action for action in self.pending if action in actions]
        self.pending = [action for action in self.pending if action not in actions]
        if not self.pending:
            self.read = True
            self.queue.extend(self.stop.then)
        return done

    def go_on(self) -> bool:
        """Leave a stop at which nothing is left to do; False where it was the last, and the script is over."""
        if self.last:
            self.free = True
            return False
        self.begin(self.at + 1)
        return True

    @property
    def complete(self) -> bool:
        """Tell whether all of the lesson was read and done."""
        return self.last and self.read

    def over(self, session: Session) -> bool:
        """Tell whether as many rounds were scored as the lesson has."""
        return session.over or rounds_over(session.match) >= self.lesson.rounds


def seen_at(lesson: Lesson, ruleset: Ruleset, stop: int) -> Seen:
    """Show the table as the learner sees it at a stop."""
    players = [Player("?", HUMAN if seat == lesson.seat else "random") for seat in range(lesson.players)]
    return LessonRun(lesson, ruleset, stop).session(players).seen()
