"""A moment of a finished game as the seat that decided saw it: for pages, not for the judge."""

from __future__ import annotations

from tablegames.engine.game.match import Match, watched
from tablegames.play.review.course import Moment
from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.seen import Seen


def seen_when_asked(match: Match, moment: Moment) -> Seen:
    """Show a moment of a watched match that is over to the seat that decided, with its question and its choices."""
    entry = match.journal[moment.at]
    state = watched(entry)
    seen = match.observe_asked(entry, moment.seat)
    choices = tuple([state.step.words(action) for action in seen.legal])
    return seen_by_name(match.game, seen, state.step.question(state), choices)
