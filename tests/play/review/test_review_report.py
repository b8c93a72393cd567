"""What a look back tells: who decided, what cost most, what was excellent; in words and as values."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.bots.review.judgement import JudgedAction, Judgement
from tablegames.bots.review.moment_question import MomentVerdict
from tablegames.play.review.bot_choices import BotChoice, BotChoices
from tablegames.play.review.course import Course, Moment, decider
from tablegames.play.review.review import Review, account
from tablegames.play.review.review_report import amount, gifts, review_report, seat_node, write_signed
from tablegames.play.review.reviewer import Reviewer
from tablegames.rules.reading.messages import Reporter
from tests.play.review.test_review import golden, quickly
from tests.variants import VARIANTS

__all__ = ["quickly"]


def test_a_decision_is_of_the_player_who_had_sat_down_last_at_its_seat() -> None:
    variant = next(each for each in VARIANTS if each.name == "doubles")
    match, rng, seats = variant.match(3, watched=True), Random(3), {5: 0, 9: 1, 14: 0}
    while not match.over:
        if match.decisions in seats:
            match.seat(seats[match.decisions], f"after {match.decisions}", "easy")
        match.play(rng.choice(match.legal_actions()))
    for number, moment in enumerate(Course(match, False).moments):
        names = [f"after {at}" for at, seat in seats.items() if at <= number and seat == moment.seat]
        sat = decider(match, moment)
        assert (sat.name if sat else "") == (names[-1] if names else "")


def moment_of(seat: int, options: int = 3) -> Moment:
    return Moment(0, seat, 1, "own", options, False, False)


def judged_as(seat: int, own: float, *others: tuple[float, float]) -> MomentVerdict:
    """Judge an action that costs so much beside others: what they cost, and how uncertain that is."""
    actions = [JudgedAction("own", own, 0.001), *(JudgedAction(f"other {at}", *each) for at, each in enumerate(others))]
    actions.sort(key=lambda each: each.behind)
    return MomentVerdict(Judgement(seat, "own", tuple(actions), (0.0, 0.0), 0.5, 9))


def test_decisions_are_listed_by_what_they_cost_and_by_what_all_others_would_have_cost() -> None:
    """An excellent one was the one right action of three or more, and each other costs much beyond all doubt."""
    verdicts = [
        judged_as(0, 0.0, (0.05, 0.02), (0.5, 0.1)),
        judged_as(0, 0.2, (0.0, 0.0), (0.3, 0.0)),
        judged_as(0, 0.4, (0.0, 0.0)),
        judged_as(1, 0.0, (0.03, 0.0), (0.03, 0.0)),
        judged_as(0, 0.0, (0.05, 0.021), (0.5, 0.1)),
        judged_as(0, 0.0, (0.5, 0.1)),
        judged_as(0, 0.0, (0.6, 0.1), (0.7, 0.1)),
        MomentVerdict(),
    ]
    moments = tuple(moment_of(each.judgement.seat if each.judgement else 1) for each in verdicts)
    review = Review(2, "wins", 1.0, moments, (0.5, 0.5), (0.5, 0.5), verdicts)
    assert [judgement.loss for _, judgement in review.costliest(0)] == [0.4, 0.2]
    assert review.costliest(1) == []
    assert [verdicts.index(MomentVerdict(judgement)) for _, judgement in review.excellent(0)] == [6, 0]
    assert [verdicts.index(MomentVerdict(judgement)) for _, judgement in review.excellent(1)] == [3]
    assert review.losses() == [[0.0, 0.2, 0.4, 0.0, 0.0, 0.0], [0.0]]
    assert review.mean_loss(0) == pytest.approx(0.1)
    assert Review(2, "wins", 1.0, (), (0.5, 0.5)).mean_loss(0) is None
    larger = Review(2, "points", 10.0, moments, (0.5, 0.5), (0.5, 0.5), verdicts)
    assert [verdicts.index(MomentVerdict(judgement)) for _, judgement in larger.excellent(0)] == [6]


def test_a_review_is_told_in_words_and_as_values_that_agree() -> None:
    reviewer = Reviewer(golden("stay-home"))
    for _ in reviewer.here():
        pass
    review, names, words = reviewer.review, ("Hana", "Momo"), Reporter("en")
    for seat in range(2):
        told = review_report(review, names, [seat], words).splitlines()
        node, parts = seat_node(review, names, seat), account(review, seat)
        assert told[0] == f"{names[seat]} (seat {seat + 1}): {parts.result:.0%} of the win"
        figures = [float(line.split()[-2]) for line in told[1:6]]
        assert figures == [round(100 * each, 1) for each in parts.shown(3).values()]
        assert sum(
            node["account"][name] for name in ("fair_share", "cards", "own_play", "their_play", "how_it_fell")
        ) == (pytest.approx(node["account"]["result"]))
        lost = review.costliest(seat)
        assert f"{len(review.judged(seat))} decisions, {len(lost)} of them cost something" in told[6]
        assert len(told) == 7 + min(5, len(lost)) + min(5, len(review.excellent(seat)))
        assert sum(" was better by " in line for line in told) == min(5, len(lost))
        assert [each["loss"] for each in node["decisions"]] == review.losses()[seat]
        assert [at for at, _ in node["curve"]] == [stand.at for stand in review.curve]
    assert review_report(review, names, [0, 1], words).count("(seat") == 2


def test_of_several_others_it_is_told_whose_play_brought_what() -> None:
    names, wins = ("Hana", "Momo", "Kon"), Review(3, "wins", 1.0, (), (0.0, 0.0, 1.0))
    points = Review(3, "points", 10.0, (), (0.0, 0.0, 0.0))
    assert gifts((0.0, 0.125, -0.03), names, wins) == "  (Momo +12.5 %, Kon -3.0 %)"
    assert gifts((0.0, 0.5, -3.0), names, points) == "  (Momo +0.50, Kon -3.00)"
    assert gifts((0.0, 0.5, 0.0), names, wins) == "", "it is all that the line says"
    assert gifts((0.0, 0.0, 0.0), names, wins) == ""
    assert (write_signed(0.0, points), write_signed(-1.25, points), write_signed(0.5, wins)) == (
        "+0.00",
        "-1.25",
        "+50.0 %",
    )
    assert (
        Reporter("en").say("look_back.seat", name="Kon", seat=3, result=amount(1.0, wins)).endswith("100% of the win")
    )
    said = Reporter("en").say("look_back.seat", name="Kon", seat=3, result=amount(-2.5, points))
    assert said.endswith("-2.50 points ahead of the average seat")


def test_what_a_bot_would_have_done_cost_what_the_judge_is_sure_of() -> None:
    def choice(action: str, judged: JudgedAction | None, seat: int = 0) -> BotChoice:
        return BotChoice(moment_of(seat), action, judged, "best")

    choices = (
        choice("own", JudgedAction("own", 0.4, 0.1)),
        choice("other", JudgedAction("other", 0.1, 0.1)),
        choice("new", None),
        choice("new", None, seat=1),
    )
    assert [each.loss for each in choices] == [0.4, 0.0, 0.0, 0.0]
    found = BotChoices("hard", choices)
    assert found.of(1) == [choices[3]]
    assert (found.mean_loss(0), found.mean_loss(1)) == (0.2, None)
    node = found.node(0)
    assert [(each["action"], each["loss"]) for each in node["decisions"]] == [
        ("own", 0.4),
        ("other", 0.0),
        ("new", None),
    ]
    assert (node["bot"], node["seat"], node["mean_loss"]) == ("hard", 0, 0.2)
    review = Review(2, "wins", 1.0, (), (0.5, 0.5))
    told = list(found.report(review, "Hana", 0, Reporter("en")))
    assert "hard in place of Hana: the same in 1 of 3 decisions; its choices cost 0.2000 on average" in told[0]
    assert told[0].endswith(", of which 1 were not judged")
    assert told[1:] == ["    round 1, entry 0, own: best is better by 40.0 % ± 10.0 %"]
    (alone,) = found.report(review, "Momo", 1, Reporter("en"))
    assert alone.endswith("the same in 0 of 1 decision, of which 1 were not judged")
