"""Look backs at recorded games, with judgements that were made up rather than thought about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random

from tablegames.bots.review.judgement import JudgedAction, Judgement
from tablegames.bots.review.moment_question import MomentVerdict
from tablegames.bots.review.worth import exact
from tablegames.engine.game.match import watched
from tablegames.engine.table.events import Decided
from tablegames.play.review.course import Moment
from tablegames.play.review.reviewer import Reviewer
from tablegames.play.session.replay import Replay, Showing, showing_of
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.program import Program
from tablegames.scenes.review.review_page import ReviewPage
from tablegames.scenes.review.reviewed_replay import ReviewedReplay
from tablegames.scenes.saved.saved_game import party_then
from tests.test_records import GOLDEN
from tests.variants import library

GAMES = ("diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert", "spades")


@cache
def judged(name: str) -> tuple[Showing, list[MomentVerdict]]:
    """Read a golden record, and judge each of its moments."""
    showing = showing_of(GOLDEN / f"{name}.jsonl", library())
    reviewer, rng = Reviewer(showing.replay.match), Random(name)
    return showing, [verdict(reviewer, moment, rng) for moment in reviewer.review.moments]


def review_page(program: Program, name: str, people: Sequence[int] = (0,), share: float = 1.0) -> ReviewPage:
    """Open the page at a golden record, with so much of it judged."""
    showing, verdicts = judged(name)
    showing = replace(showing, replay=Replay(showing.replay.match, people))
    reviewer = Reviewer(showing.replay.match)
    worth = list(reviewer.review.result)
    reviewer.review.begun = tuple([0.5 if reviewer.review.unit == "wins" else 0.0 for _ in worth])
    reviewer.review.verdicts += verdicts[: round(share * len(verdicts))]
    return ReviewPage(program, party_then(program, showing), showing.ruleset, showing, reviewer)


def verdict(reviewer: Reviewer, moment: Moment, rng: Random) -> MomentVerdict:
    """Make up what is thought of a moment: every third decision cost something, every seventh was excellent."""
    review, match = reviewer.review, reviewer.course.match
    entry = match.journal[moment.at]
    event, state = entry.event, watched(entry)
    assert isinstance(event, Decided)
    level = 0.5 if review.unit == "wins" else 0.0
    before = tuple([exact(level + rng.uniform(-0.4, 0.4) * review.scale) for _ in range(review.seats)])
    after = before if moment.before_chance else None
    if moment.options == 1:
        return MomentVerdict(None, before if moment.after_chance else None, after)
    seen = match.observe_asked(entry, moment.seat)
    reasons = {state.step.words(action): tuple(match.game.reasons(state, action)) for action in seen.legal}
    kind = rng.random()
    best = rng.choice(event.legal) if kind < 0.34 else moment.taken
    cost = exact(review.scale * rng.uniform(0.05, 0.3))
    margin = exact(cost / 5)
    others = [each for each in event.legal if each != best]
    actions = [JudgedAction(best, 0.0, 0.0, reasons[best])]
    sure = cost if best != moment.taken or kind > 0.86 else 0.0
    actions += [JudgedAction(each, sure, margin, reasons[each]) for each in others]
    gains = [0.0] * review.seats
    if best != moment.taken:
        gains = [cost / 2 if seat != moment.seat else -cost for seat in range(review.seats)]
    return MomentVerdict(Judgement(moment.seat, moment.taken, tuple(actions), tuple(gains), 0.0, 100), before, after)


def reviewed_replays(program: Program) -> Iterator[tuple[str, ReviewedReplay]]:
    """List replays at a decision, with what the judge says of it."""
    for name in GAMES:
        page = review_page(program, name)
        page.open(page.worst()[0][0])
        replay = program.stack.top
        assert isinstance(replay, ReviewedReplay)
        yield f"review {name}, a decision", replay
        program.stack.pop()


def review_pages(program: Program) -> Iterator[tuple[str, Callable[[], Page]]]:
    """List what makes the pages of looking back, in states that fill them."""
    review = partial(review_page, program)

    def other() -> Page:
        page = review("double-side-play")
        page.activate("review.seat.2")
        return page

    def failed() -> Page:
        page = review("diamonds", share=0.4)
        page.reviewer.failed = True
        return page

    for name in GAMES:
        yield f"review {name}", partial(review, name)
    yield "review of another player", other
    yield "review, thinking", partial(review, "diamonds", share=0.4)
    yield "review, failed", failed
    yield "review, whose", partial(review, "double-side-play", (0, 1, 2, 3))
