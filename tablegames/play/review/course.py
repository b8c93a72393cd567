"""The moments of a finished game at which a seat decided, and the questions that a judge is asked about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.bots.review.moment_question import MomentQuestion
from tablegames.engine.game.match import Match
from tablegames.engine.table.events import Decided, Seated


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a finished game."""

    at: int
    """Its entry of the journal."""
    seat: int
    round: int
    taken: str
    """The action, in notation."""
    options: int
    """Among how many actions it was chosen."""
    after_chance: bool
    """Whether something was left to chance just before it."""
    before_chance: bool
    """Whether something is left to chance just after it, before the next decision."""


class UnfinishedError(ValueError):
    """A game that is not over: it has secrets, and nothing of it may be judged yet."""


class Course:
    """A finished game from decision to decision. Takes a watched match. Raises UnfinishedError.

    `by_round`: whether a judge looks ahead to the end of a round; then a game stands between two as its score does.
    """

    def __init__(self, match: Match, by_round: bool) -> None:
        if not match.over:
            raise UnfinishedError("the game is not over")
        self.match = match
        self.moments = tuple(moments_of(match, by_round))

    def question(self, moment: Moment, chance: str) -> MomentQuestion:
        """Ask about a moment."""
        entry = self.match.journal[moment.at]
        seen = self.match.observe_asked(entry, moment.seat)
        step = self.match.table.steps[seen.step]
        taken = next(action for action in seen.legal if step.words(action) == moment.taken)
        true = self.match.disclose_before(entry, moment.seat)
        drawn = moment.after_chance, moment.before_chance
        return MomentQuestion(seen, taken, true, chance, *drawn)


def decider(match: Match, moment: Moment) -> Seated | None:
    """Give who had sat down last at the seat of a moment; None where that was still who began the game there."""
    before = [entry.event for entry in match.journal[: moment.at]]
    sat = [event for event in before if isinstance(event, Seated) and event.seat == moment.seat]
    return sat[-1] if sat else None


def moments_of(match: Match, by_round: bool) -> Iterator[Moment]:
    """Go through the decisions of a game that is over, and see by playing it again where chance has its say."""
    again = match.begun_again()
    fresh = True
    for at, entry in enumerate(match.journal):
        event = entry.event
        if not isinstance(event, Decided):
            continue
        before, round_ = again.chance, again.round
        again.play(event.action)
        drawn = not again.over and (again.chance != before or (by_round and again.round != round_))
        yield Moment(at, event.seat, round_, event.action, len(event.legal), fresh, drawn)
        fresh = drawn
