"""How a score came about, for the person who points at it."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from tablegames.engine.table.facts import GoalFact, HoldingsFact
from tablegames.play.session.history import gains
from tablegames.play.session.session import Session
from tablegames.view.controls.tip_box import Tip, TipRow
from tablegames.view.layout.log_words import SIGNS, write_signed
from tablegames.view.painting.sprite import Screen
from tablegames.view.table.table import TableView
from tablegames.view.table.total_count import total_count

MOST = 8
"""How many rounds are listed, the last ones."""


def tip_of_score(screen: Screen, table: TableView, session: Session, x: float, y: float) -> Tip | None:
    """Tell how the score at a point came about, or what else is explained there; None where nothing is."""
    score = next((each for each in screen.scores if each.under(x, y)), None)
    if score is None:
        return None
    rect = FRect(score.x, score.y, score.w, score.h)
    if score.words:
        return Tip(rect, score.words)
    return Tip(rect, table.players[score.seat].name, tuple(explained(table, session, score.seat)))


def explained(table: TableView, session: Session, seat: int) -> Iterator[TipRow]:
    """List what a seat's score is made of, as far as the person who looks may know it."""
    seen, say = session.seen(), table.words.say
    fact = seen.fact(HoldingsFact)
    if fact is not None:
        for name, each in fact.worth.items():
            held = seen.held(name, seat)
            label = say(f"labels.{name}")
            if held is None:
                yield label, say("labels.score_secret"), False
            else:
                yield f"{label}  {held} × {each}", str(fact.points(name, held)), False
        total = seen.total[seat]
        yield say("labels.result_score"), "?" if total is None else str(total).translate(SIGNS), True
        return
    goal = seen.fact(GoalFact)
    count = total_count(table.words, goal.points if goal else 0, say("labels.result_score"))
    start, rounds, total = gains(session, seat)
    if start or count.goal:
        yield say("labels.score_start"), str(count.of(start)).translate(SIGNS), False
    for number, by in rounds[-MOST:]:
        yield say("log.round", n=number), write_signed(-by if count.goal else by), False
    if not rounds and not start and not count.goal:
        yield say("labels.score_none"), "", False
    else:
        yield count.heading, str(count.of(total)).translate(SIGNS), True
