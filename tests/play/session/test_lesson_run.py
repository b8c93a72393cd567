"""A lesson goes from stop to stop as its learner does what the stop asks for, in whatever order."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.play.session.lesson_run import LessonRun, seen_at
from tablegames.play.session.player import Player
from tablegames.rules.lessons.lesson import Lesson, LessonStop
from tablegames.rules.lessons.read import read_lesson
from tests.variants import library

RULESET = library()["hearts"]


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return read_lesson(RULESET)


def made(lesson: Lesson, *stops: LessonStop) -> Lesson:
    return replace(lesson, stops=stops)


def stop(lesson: Lesson, name: str, do: tuple[str, ...] = (), then: tuple[str, ...] = ()) -> LessonStop:
    return LessonStop(name, lesson.closes, do=do, then=then)


def test_a_stop_is_over_when_all_it_asks_for_is_done_and_then_others_act(lesson: Lesson) -> None:
    run = LessonRun(made(lesson, stop(lesson, "first", ("a", "b", "c"), ("x", "y")), stop(lesson, "last")), RULESET)
    assert (run.stop.name, run.pending, run.read, list(run.queue)) == ("first", ["a", "b", "c"], False, [])
    assert not run.wants([])
    assert not run.wants(["a", "z"])
    assert run.wants(["c", "a"])
    assert run.take(["c", "a", "z"]) == ["a", "c"]
    assert (run.pending, run.read, list(run.queue)) == (["b"], False, [])
    assert run.take(["b"]) == ["b"]
    assert (run.pending, run.read, list(run.queue)) == ([], True, ["x", "y"])


def test_a_lesson_is_complete_when_its_last_stop_was_read_and_free_after_it(lesson: Lesson) -> None:
    run = LessonRun(made(lesson, stop(lesson, "first"), stop(lesson, "last", ("a",))), RULESET)
    run.take([])
    assert (run.last, run.read, run.complete) == (False, True, False)
    assert run.go_on()
    assert (run.at, run.last, run.read, run.complete, run.free) == (1, True, False, False, False)
    run.take(["a"])
    assert run.complete
    assert not run.go_on()
    assert (run.at, run.free) == (1, True)
    run.begin(0)
    assert (run.at, run.free, run.read, run.complete) == (0, False, False, False)


def test_a_lesson_that_was_left_goes_on_at_its_stop_and_tells_the_deal_only_at_the_first(lesson: Lesson) -> None:
    players = [Player("?", "human" if seat == lesson.seat else "random") for seat in range(lesson.players)]
    first, later = LessonRun(lesson, RULESET).session(players), LessonRun(lesson, RULESET, 2).session(players)
    assert first.told == (0 if not lesson.before else len(first.match.journal))
    assert later.told == len(later.match.journal) > 0
    assert later.match.decisions == sum(len(each.do) + len(each.then) for each in lesson.stops[:2]) + len(lesson.before)
    assert seen_at(lesson, RULESET, 2) == later.seen()


def test_a_lesson_is_over_after_as_many_rounds_as_it_has(lesson: Lesson) -> None:
    run = LessonRun(lesson, RULESET)
    session, rng = run.session([Player("?", "human")] * lesson.players), Random(1)
    assert lesson.rounds == 1
    while not (over := run.over(session)):
        assert session.match.round == 1
        session.play(rng.choice(session.match.legal_actions()))
    assert over
    assert not LessonRun(replace(lesson, rounds=2), RULESET).over(session)
