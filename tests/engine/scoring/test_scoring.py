"""What a player's total is, who wins with it, and who may know it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.scoring.bid_hints import paid_by_bid
from tablegames.engine.scoring.measured import CountedCards
from tablegames.engine.scoring.pays.payoffs import Pay
from tablegames.engine.scoring.side_points import SidePoints, SideScoreStep
from tablegames.engine.scoring.targets import AtLeast
from tablegames.engine.scoring.trick_scores import CountedWin
from tablegames.engine.table.events import NOBODY, Scored
from tests.engine.positions import Position, rules_of


def gems(vault: tuple[int, ...], showroom: tuple[int, ...], **options: bool) -> Position:
    players = 4 if options else len(vault)
    return (
        Position(rules_of("diamonds", players, **options), players).write("vault", *vault).write("showroom", *showroom)
    )


def test_two_for_each_diamond_in_the_vault_and_one_for_each_in_the_showroom() -> None:
    at = gems((10, 9), (3, 4))
    assert at.game.totals(at.s) == (23, 22)
    assert at.winners() == (0,)


def test_of_equal_totals_more_in_the_vault_wins() -> None:
    at = gems((8, 9), (4, 2))
    assert at.game.totals(at.s) == (20, 20)
    assert at.winners() == (1,)


def test_still_equal_the_win_is_shared() -> None:
    assert gems((9, 9, 2), (2, 2, 3)).winners() == (0, 1)


def test_partners_have_the_same_total_and_win_together() -> None:
    at = gems((1, 2), (3, 3), pairs=True)
    assert at.game.totals(at.s) == (5, 7, 5, 7)
    assert at.winners() == (1, 3)


def test_the_highest_score_wins_trick_and_desert_and_equal_highest_share() -> None:
    at = Position(rules_of("trick-and-desert", 3), 3)
    assert at.game.totals(at.s) == (10, 10, 10)
    assert at.write("points", 4, 12, 12).winners() == (1, 2)
    assert at.write("points", -4, -3, -9).winners() == (1,)


def test_a_vault_is_its_owners_secret_and_so_is_the_total_until_the_end() -> None:
    at = gems((1, 2, 3), (3, 3, 3))
    assert at.game.score.known(at.seen(1).tallies) == (None, 7, None)
    assert at.game.score.known(at.seen(NOBODY).tallies) == (None, None, None)
    at.play_on(99)
    scored = [entry.event for entry in at.table.journal if isinstance(entry.event, Scored)][-1]
    own = scored.seen_by(2)
    assert isinstance(own, Scored)
    assert own.total == (None, None, scored.total[2])
    assert own.by == (None, None, scored.by[2])
    onlooker = scored.seen_by(NOBODY)
    assert isinstance(onlooker, Scored)
    assert set(onlooker.total) == {None}
    ended = at.table.journal[-1].event
    assert ended.seen_by(NOBODY) == ended
    assert ended.line() == {"e": "end", "total": list(at.game.totals(at.s)), "winners": list(at.winners())}


def test_partners_see_their_own_pairs_total_only() -> None:
    at = gems((1, 2), (3, 3), pairs=True)
    assert at.game.score.known(at.seen(2).tallies) == (5, None, 5, None)
    scored = Scored((5, 7, 5, 7), (5, 7, 5, 7), secret=True, partners=2)
    assert scored.seen_by(3) == Scored((None, 7, None, 7), (None, 7, None, 7), True, 2)


def test_points_of_a_round_are_told_with_the_totals() -> None:
    at = Position(rules_of("stay-home", 2), 2, start=0).write("points", 4, 9)
    at.play("hide 3", "flip 3")
    assert at.lines("score") == [{"e": "score", "by": [7, 9], "total": [7, 9]}]
    at.play("hide none", "flip 4", "stop")
    assert at.lines("score")[1] == {"e": "score", "by": [0, 6], "total": [7, 15]}


def test_the_score_of_diamonds_is_told_as_it_stands() -> None:
    at = Position(rules_of("diamonds", 3), 3).play_on()
    (line,) = at.lines("score")
    assert line["by"] == line["total"]


@pytest.mark.parametrize(
    ("counted", "winner"), [((45, 45, 30), NOBODY), ((45, 44, 31), 0), ((30, 39, 40), 2), ((39, 39, 39), NOBODY)]
)
def test_where_the_two_highest_counts_are_level_nobody_wins_the_round(counted: tuple[int, ...], winner: int) -> None:
    at = Position(rules_of("briscola", 3), 3)
    step = next(each for each in at.game.table.steps if isinstance(each, SideScoreStep))
    tally, won = at.game.table.tallies["counted"], at.game.table.zones["won"]
    for seat, points in enumerate(counted):
        at.s.tallies[tally.at + seat] = points
        at.s.piles[won.at + seat] = (seat,)
    outcome = step.outcome(at.s)
    assert (list(outcome.played) if outcome else [NOBODY]) == [winner]


def test_who_wins_because_the_closer_failed_is_paid_though_the_goal_is_not_reached() -> None:
    rules = rules_of("schnapsen", 2)
    score = next(each for each in rules.round if isinstance(each, CountedWin))
    parts = SidePoints((Pay(3, when="made"), Pay(-1, when="lost")), CountedCards(), "most", AtLeast(66))
    rules = replace(rules, round=tuple([parts if each is score else each for each in rules.round]))
    at = Position(rules, 2)
    step = next(each for each in at.game.table.steps if isinstance(each, SideScoreStep))
    at.write("counted", 60, 20).write("closed", 0).write("points", 0, 0)
    for seat in (0, 1):
        at.s.piles[at.game.table.zones["won"].at + seat] = (seat,)
    step.begin(at.s, NOBODY, Random(1))
    assert at.s.tallies[step.parties.points.at :][:2] == [0, 3]


@pytest.mark.parametrize(
    ("pay", "each_trick"),
    [
        (Pay(10, "goal", "made"), 10),
        (Pay(10, "goal", "lost"), 0),
        (Pay(10, "once", "made"), 0),
        (Pay((10, 20, 30, 40), "goal", "made"), 0),
    ],
)
def test_only_what_is_paid_for_the_tricks_of_a_bid_that_is_made_speaks_for_a_higher_bid(
    pay: Pay, each_trick: int
) -> None:
    assert paid_by_bid(pay) == each_trick
