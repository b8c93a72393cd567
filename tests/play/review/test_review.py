"""A look back splits the result into parts that add up, is kept beside the record, and gives away nothing early."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from io import FileIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.bots.bot_pool import BotPool, GameSetup
from tablegames.bots.hint_request import HintRequest
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.review import arbiter, moment_question
from tablegames.bots.review.arbiter import chance_of
from tablegames.bots.review.worth import Worth, exact
from tablegames.engine.game.match import Match
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.seats_file import delete_beside, review_path, write_seats
from tablegames.play.review.course import Course, UnfinishedError, moments_of
from tablegames.play.review.review import VERSION, ResultAccount, account
from tablegames.play.review.review_file import ReviewFile
from tablegames.play.review.review_processes import judged
from tablegames.play.review.reviewer import Reviewer
from tablegames.play.simulation.processes import play_all
from tests.play.games import places
from tests.play.session.test_replay import finished
from tests.test_records import GOLDEN
from tests.variants import VARIANTS, Variant, library

SHIPPED = [next(each for each in VARIANTS if each.name == name) for name in sorted({each.name for each in VARIANTS})]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the judge look at little only: what adds up does so however rough it is."""
    monkeypatch.setattr(arbiter, "share_of", lambda decisions, unit: 1)
    monkeypatch.setattr(moment_question, "MANY", 4)
    monkeypatch.setattr(moment_question, "FEW", 2)
    yield
    arbiter.arbiter.cache_clear()


def golden(name: str) -> Match:
    return replay_match(read_record(GOLDEN / f"{name}.jsonl"), library(), watched=True)


def played(variant: Variant, seed: int) -> Match:
    match, rng = variant.match(seed, watched=True), Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
    return match


def adds_up(reviewer: Reviewer) -> None:
    review = reviewer.review
    for seat in range(review.seats):
        parts = account(review, seat)
        assert parts.begun + parts.cards + parts.own + parts.their + parts.fell == parts.result == review.result[seat]
        assert parts.own <= 0
        assert parts.own == -sum(judgement.loss for _, judgement in review.judged(seat))


def test_what_is_written_of_the_parts_adds_up_to_what_is_written_of_the_result() -> None:
    rng = Random(1)
    for _ in range(300):
        begun, cards, own, *others, fell = (exact(rng.uniform(-1, 1)) for _ in range(6))
        result = begun + cards - abs(own) + sum(others) + fell
        parts = ResultAccount(begun, cards, -abs(own), tuple(others), fell, result)
        for digits in (1, 2, 3):
            shown = parts.shown(digits)
            assert round(sum(shown.values()), digits) == round(parts.result, digits)
            assert all(abs(worth - getattr(parts, key)) < 10**-digits for key, worth in shown.items())
            assert shown["own"] <= 0


@pytest.mark.days(7)
@pytest.mark.parametrize("name", ["stay-home", "doubles", "double-side-play"])
def test_the_parts_add_up_to_the_result_exactly(name: str) -> None:
    reviewer = Reviewer(golden(name))
    for _ in reviewer.here():
        pass
    adds_up(reviewer)
    assert len(reviewer.review.judged()) == sum(moment.options > 1 for moment in reviewer.course.moments)


def test_in_a_solved_bluff_they_add_up_however_it_is_played() -> None:
    variant = next(each for each in VARIANTS if each.name == "stay-home")
    for seed in range(8):
        reviewer = Reviewer(played(variant, seed))
        for _ in reviewer.here():
            pass
        adds_up(reviewer)
        first, other = account(reviewer.review, 0), account(reviewer.review, 1)
        # What one loses the other gains, and chance decides but who begins.
        assert first.own == -other.their
        assert abs(first.cards) < 0.05
        # Hiding the joker leaves nothing to how it falls: all of that comes with turning up.
        assert first.result + other.result == 1


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", SHIPPED, ids=str)
def test_chance_is_seen_where_cards_are_dealt_or_dice_are_rolled(variant: Variant) -> None:
    match = played(variant, 4)
    moments = list(moments_of(match, True))
    assert moments[0].after_chance
    assert not moments[-1].before_chance
    for one, other in pairwise(moments):
        assert one.before_chance == other.after_chance
        lines = [entry.event.line() or {} for entry in match.journal[one.at : other.at]]
        drawn = any(each.get("e") in ("deal", "roll", "deck", "round") for each in lines)
        # A trick may leave something to chance as well: who of equals takes it, what is turned up.
        assert one.before_chance or not drawn


def test_a_game_that_is_not_over_is_not_judged() -> None:
    variant = next(each for each in VARIANTS if each.name == "doubles")
    match = variant.match(3, watched=True)
    with pytest.raises(UnfinishedError):
        Course(match, True)


def test_a_question_tells_the_judge_what_the_seat_knew_and_nothing_more() -> None:
    match = golden("doubles")
    seen_from = Course(match, False)
    for moment in seen_from.moments:
        question = seen_from.question(moment, "")
        entry = match.journal[moment.at]
        assert question.seen == match.observe_asked(entry, moment.seat)
        assert question.seen.legal
        assert len(question.seen.legal) == moment.options


class Worker:
    """Notes what it is asked, and answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[GameSetup, Any, Future[Any]]] = []

    def ask(self, game_setup: GameSetup, question: Any) -> Future[Any]:
        self.asked.append((game_setup, question, Future()))
        return self.asked[-1][2]

    def cancel(self) -> None:
        self.asked[-1][2].set_exception(UnwantedError())

    def answer(self) -> None:
        game_setup, question, future = self.asked[-1]
        if not future.done():
            future.set_result(question.answer(BotPool(game_setup)))


def whole_review(match: Match) -> Reviewer:
    whole = Reviewer(match)
    for _ in whole.here():
        pass
    return whole


def test_two_workers_judge_as_one_does_in_whatever_order_they_answer(tmp_path: Path) -> None:
    record = finished("stay-home", tmp_path)
    match, rng = replay_match(read_record(record), library(), watched=True), Random(1)
    whole, workers = whole_review(match), (Worker(), Worker())
    reviewer = Reviewer(match, ReviewFile(record))
    while not reviewer.review.done:
        reviewer.go_on(workers)
        rng.choice([each for each in workers if each.asked]).answer()
        if rng.random() < 0.2:  # somebody looks away and comes back
            reviewer.leave(workers)
            reviewer = Reviewer(match, ReviewFile(record))
    assert (reviewer.review.begun, reviewer.review.verdicts) == (whole.review.begun, whole.review.verdicts)


def test_no_question_is_put_to_two_workers(tmp_path: Path) -> None:
    match = replay_match(read_record(finished("stay-home", tmp_path)), library(), watched=True)
    reviewer, workers = Reviewer(match), (Worker(), Worker())
    while not reviewer.review.done:
        reviewer.go_on(workers)
        reviewer.go_on(workers)
        for each in workers:
            if each.asked:
                each.answer()
    assert sum(len(each.asked) for each in workers) == len(reviewer.review.moments) + 1


@pytest.mark.days(7)
def test_two_processes_judge_as_one_does(tmp_path: Path) -> None:
    match = replay_match(read_record(finished("stay-home", tmp_path)), library(), watched=True)
    reviewer, solved = Reviewer(match), Reviewer(match)
    reviewer.solved = None  # so that others are asked; they look it up all the same
    counts = [len(review.verdicts) for review in judged(reviewer, partial(play_all, jobs=2))]
    assert counts == list(range(len(reviewer.review.moments) + 1))
    assert [len(review.verdicts) for review in judged(solved, partial(play_all, jobs=2))] == counts
    assert reviewer.review.verdicts == solved.review.verdicts


def test_a_review_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    record = finished("stay-home", tmp_path)
    match = replay_match(read_record(record), library(), watched=True)
    whole = whole_review(match)
    left = Reviewer(match, ReviewFile(record))
    for count, _ in enumerate(left.here()):
        if count == 5:
            break
    asked = 0
    again = Reviewer(match, ReviewFile(record))
    assert again.review.verdicts == whole.review.verdicts[:5]
    for _ in again.here():
        asked += 1
    assert asked == len(whole.review.moments) - 5
    assert again.review.verdicts == whole.review.verdicts
    assert Reviewer(match, ReviewFile(record)).review.done


def test_a_damaged_or_foreign_review_is_made_anew(tmp_path: Path) -> None:
    record = finished("stay-home", tmp_path)
    match = replay_match(read_record(record), library(), watched=True)
    for _ in Reviewer(match, ReviewFile(record)).here():
        pass
    path = review_path(record)
    rows = path.read_bytes().split(b"\n")
    spoilt = [
        b"",
        b"[]",
        b"\xff\xfe",
        b"\n".join([rows[0], b"{}", *rows[2:]]),
        b"\n".join([rows[0].replace(b'"review": ', b'"review": 9'), *rows[1:]]),
        b"\n".join([json.dumps({"review": 1, "record": "0" * 64}).encode(), *rows[1:]]),
    ]
    for wrong in (float("nan"), 1e99, 10**400):
        begun = json.loads(rows[1])
        begun["begun"][0] = wrong
        spoilt.append(b"\n".join([rows[0], json.dumps(begun).encode(), *rows[2:]]))
    for name, wrong in (("behind", 1e308), ("seat", 7), ("worlds", float("inf"))):
        node = json.loads(rows[2])
        judged = node["judgement"]
        if name == "behind":
            judged["actions"][0][1] = wrong
        else:
            judged[name] = wrong
        spoilt.append(b"\n".join([*rows[:2], json.dumps(node).encode(), *rows[3:]]))
    node = json.loads(rows[2])
    del node["before"]
    spoilt.append(b"\n".join([*rows[:2], json.dumps(node).encode(), *rows[3:]]))
    for content in spoilt:
        path.write_bytes(content)
        assert not Reviewer(match, ReviewFile(record)).review.verdicts
    path.write_bytes(b"\n".join(rows)[:-20])
    torn = Reviewer(match, ReviewFile(record))
    assert len(torn.review.verdicts) == len(torn.review.moments) - 1


@pytest.mark.parametrize("how", ["torn off", "spoilt", "by two windows", "on a full disk"])
def test_a_review_that_was_broken_off_is_kept_from_there_on(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = finished("stay-home", tmp_path)
    match = replay_match(read_record(record), library(), watched=True)
    path = review_path(record)
    before = Reviewer(match, ReviewFile(record))
    for _ in before.here():
        if len(before.review.verdicts) == 5:
            break
    rows = path.read_bytes().split(b"\n")
    if how == "torn off":
        path.write_bytes(path.read_bytes()[:-20])
    elif how == "spoilt":
        path.write_bytes(b"\n".join([*rows[:4], rows[4][:30], *rows[5:]]))
    elif how == "by two windows":
        path.write_bytes(b"\n".join([*rows[:6], *rows[2:]]))
    else:
        # The disk takes a part of a line, and says so.
        def full(*_: object, **__: object) -> None:
            with FileIO(path, "a") as file:
                file.write(b'{"jud')
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as held:
            held.setattr(Path, "open", full)
            next(iter(before.here()))
        next(iter(before.here()))
    again = Reviewer(match, ReviewFile(record))
    known = len(again.review.verdicts)
    assert known == {"torn off": 4, "spoilt": 2, "by two windows": 4, "on a full disk": 7}[how]
    next(iter(again.here()))
    assert len(Reviewer(match, ReviewFile(record)).review.verdicts) == known + 1
    for _ in again.here():
        pass
    assert Reviewer(match, ReviewFile(record)).review.done


def test_what_an_earlier_judge_thought_is_kept_whole_or_made_anew(tmp_path: Path) -> None:
    record = finished("stay-home", tmp_path)
    match = replay_match(read_record(record), library(), watched=True)
    for _ in Reviewer(match, ReviewFile(record)).here():
        pass
    path = review_path(record)
    rows = path.read_text("utf-8").splitlines(keepends=True)
    assert VERSION == 3, "another judge has another number: its verdicts are not mixed with these"
    for version, known in ((VERSION - 1, True), (1, True), (0, False), (True, False), (VERSION + 1, False)):
        rows[0] = json.dumps(json.loads(rows[0]) | {"review": version}) + "\n"
        path.write_text("".join(rows), encoding="utf-8")
        assert Reviewer(match, ReviewFile(record)).review.done == known
        path.write_text("".join(rows[:-1]), encoding="utf-8")
        assert not Reviewer(match, ReviewFile(record)).review.verdicts


def test_what_lies_beside_a_record_goes_with_it(tmp_path: Path) -> None:
    record = finished("stay-home", tmp_path)
    match = replay_match(read_record(record), library(), watched=True)
    next(iter(Reviewer(match, ReviewFile(record)).here()))
    write_seats(record, places(2))
    assert review_path(record).exists()
    delete_beside(record)
    assert [each.name for each in tmp_path.iterdir()] == [record.name]


def test_the_curve_begins_at_the_fair_share_and_ends_at_the_result() -> None:
    reviewer = Reviewer(golden("stay-home"))
    for _ in reviewer.here():
        pass
    review = reviewer.review
    assert review.curve[0].worth == (0.5, 0.5)
    assert review.curve[-1].worth == review.result
    assert len(review.curve) == len(review.moments) + 2


def test_a_question_is_answered_alike_whoever_is_asked() -> None:
    reviewer = Reviewer(golden("doubles"))
    moment = next(each for each in reviewer.course.moments if each.options > 1)
    question = reviewer.course.question(moment, "7")
    first = question.answer(BotPool(reviewer.setup))
    arbiter.arbiter.cache_clear()
    assert question.answer(BotPool(reviewer.setup)) == first


@pytest.mark.days(7)
@pytest.mark.parametrize("game", ["diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert"])
def test_what_a_hint_named_is_never_called_a_mistake(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what it advised nor what it said to be as good: both ask the same judge."""
    variant = next(each for each in VARIANTS if each.name == game)
    monkeypatch.setattr(arbiter, "share_of", lambda decisions, unit: 300)
    match, rng, pool = variant.match(11, watched=True), Random(11), BotPool(GameSetup(variant.rules, variant.players))
    followed = set()
    while not match.over:
        seen = match.observe(match.turn)
        if match.decisions % 4 or len(seen.legal) == 1:
            match.play(rng.choice(match.legal_actions()))
            continue
        judgement = HintRequest("chance", match.decisions, seen).answer(pool).judgement
        good = [each.action for each in judgement.actions if not each.clear]
        followed.add(match.decisions)
        match.play(rng.choice(good) if match.decisions % 8 else judgement.best.action)
    course = Course(match, Worth(match.game).unit == "points")
    for number, moment in enumerate(course.moments):
        if number in followed:
            judgement = course.question(moment, chance_of(number)).answer(pool).judgement
            assert judgement is not None
            assert judgement.taken == moment.taken
            assert judgement.loss == 0
    assert len(followed) > 1
