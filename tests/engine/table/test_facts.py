"""What facts and events say beyond their fields: what is missing, who stands with whom, which words tell of it."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.asked_chance import AskedChance, Undrawn
from tablegames.engine.battle.events import TotalsCompared
from tablegames.engine.bids.facts import BagsFact, BidsFact, ContractFact, HonoursFact, LaidBidsFact
from tablegames.engine.bluff.facts import StakeFact
from tablegames.engine.chance import draw_cards, shuffle_pile
from tablegames.engine.common.facts import FoundSidesFact
from tablegames.engine.contracts.facts import MenuFact, OpenContractsFact
from tablegames.engine.dice.facts import TargetsFact
from tablegames.engine.melds.events import Knocked, MeldsLaid
from tablegames.engine.scoring.events import AllCaptured, PointsCarried
from tablegames.engine.table.events import NOBODY, Event
from tablegames.engine.table.facts import GoalFact, HoldingsFact, SidesFact
from tablegames.engine.tasks.events import TaskSettled
from tablegames.engine.tasks.facts import TaskSeen, TasksFact
from tablegames.engine.tricks.rules.events import SideShown
from tablegames.engine.trump.events import TrumpFollows


@pytest.mark.parametrize(("winner", "loser"), [(0, 1), (1, 0), (NOBODY, NOBODY)])
def test_of_two_who_compare_totals_the_other_one_loses(winner: int, loser: int) -> None:
    assert TotalsCompared((9, 4), winner, "S9", 1).loser == loser


def test_a_side_has_made_its_bids_with_as_many_tricks_or_more_and_none_while_one_is_missing() -> None:
    none = (False,) * 4
    bids = BidsFact((2, None, 1, 3), (1, 0, 2, 0), none, none, none, False, side_bids=(3, None), side_won=(3, 9))
    assert [bids.side_made(side) for side in (0, 1)] == [True, False]
    more = BidsFact((2, 4, 1, 3), (1, 0, 3, 6), none, none, none, False, side_bids=(3, 7), side_won=(4, 6))
    assert [more.side_made(side) for side in (0, 1)] == [True, False]


def test_cards_laid_for_a_bid_say_together_what_each_of_them_says() -> None:
    laid = LaidBidsFact((), {"S2": 1, "H3": 2, "D4": 3}, (4, None))
    assert laid.with_more(0, ["S2", "D4"]) == 8
    assert laid.with_more(1, ["H3"]) == 2


def test_a_side_may_take_so_many_more_bags() -> None:
    assert [BagsFact((9, 2), 10).left(side) for side in (0, 1)] == [1, 8]


def test_a_contract_says_what_each_side_still_needs_and_by_how_many_it_is_over() -> None:
    fact = ContractFact(maker=2, side=0, target=8, won=(9, 3), against=6, vulnerable=(False, False))
    assert [fact.needed(side) for side in (0, 1)] == [8, 6]
    assert [fact.missing(side) for side in (0, 1)] == [0, 3]
    assert fact.over == 1


def test_honours_are_listed_by_the_side_that_has_them() -> None:
    fact = HonoursFact((1, 0, 1, NOBODY), "J")
    assert [fact.had_by(side) for side in (0, 1, NOBODY)] == [(1,), (0, 2), (3,)]


def test_what_is_at_stake_at_a_place_leaves_its_own_number_out_or_adds_it() -> None:
    fact = StakeFact((3, 5, 7), (True, False, False), (True, False, False), False, 3, 0, 0, (), (), 0, "")
    assert fact.beside(1) == (3, 7)
    assert (fact.with_place(1), fact.most_missed(1), fact.in_all()) == (8, 10, 15)


def test_contracts_that_are_open_to_a_seat_are_those_of_its_row() -> None:
    shared = OpenContractsFact(("a", "b", "c"), ((True, False, True),))
    own = OpenContractsFact(("a", "b"), ((True, False), (False, True)))
    assert (shared.shared, shared.left(1), own.shared, own.left(1)) == (True, ("a", "c"), False, ("b",))
    assert MenuFact(("a",), (None,), (0,)).named_alone
    assert not MenuFact(("a",), ("S",), (0,)).named_alone
    assert not MenuFact(("a",), (None,), (9,)).named_alone


def test_seats_stand_with_or_against_who_looks_as_far_as_that_one_knows() -> None:
    found = FoundSidesFact(0, ("CQ",), (True, None, False, True), (True, False, False, False), called=True)
    assert found.word == "called"
    assert FoundSidesFact(0, ("CQ",), (True,), (True,), called=False).word == "joined"
    assert FoundSidesFact(NOBODY, ("CQ",), (True,), (True,), called=False).word == "cards"
    assert FoundSidesFact(0, (), (True,), (True,), called=True).word == "alone"
    assert [found.stands(0, seat) for seat in range(4)] == ["with", "unknown", "against", "with"]
    assert [found.stands(2, seat) for seat in range(4)] == ["against", "unknown", "with", "against"]
    assert found.stands(1, 0) == "unknown"
    assert found.stands(NOBODY, 2) == "against"


def test_a_die_is_met_by_any_of_its_numbers_and_not_before_the_first_trick() -> None:
    dice = (((3, 4), (3,)), ((5, 2), (0,)))
    begun, before = TargetsFact(dice, (4, 0), True), TargetsFact(dice, (4, 0), False)
    assert begun.wanted(0) == (3, 4)
    assert [begun.met(0, die) for die in (0, 1)] == [True, False]
    assert [before.met(1, die) for die in (0, 1)] == [False, False]
    assert (begun.hit(0), begun.met(1, 1), TargetsFact(dice, (1, 1), True).hit(1)) == (True, True, False)


def test_tasks_are_those_of_a_seat_or_of_nobody() -> None:
    tasks = [TaskSeen(card, owner, owner == 0, owner == 1, 0) for card, owner in [("B1", 0), ("G2", NOBODY), ("Y3", 1)]]
    fact = TasksFact(tuple(tasks))
    assert [[task.card for task in fact.of(seat)] for seat in (0, 1, 2, NOBODY)] == [["B1"], ["Y3"], [], ["G2"]]
    assert (fact.met, fact.missed) == (1, 1)


def test_totals_say_what_counters_count_what_a_goal_lacks_and_which_side_comes_first() -> None:
    assert HoldingsFact({"vault": 3, "showroom": 1}).points("vault", 4) == 12
    assert [GoalFact(100).missing(total) for total in (30, 100, 120)] == [70, 0, 0]
    sides = SidesFact(((0, 3), (1, 4), (2, 5)))
    assert [sides.from_seat(seat) for seat in (0, 4, 5)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (Knocked(0, (), 6), "knocked"),
        (Knocked(0, (), 0), "knocked_gin"),
        (MeldsLaid(0, (), ("S7",), 6), "melds_laid_on"),
        (MeldsLaid(0, (), (), 6), "melds_laid"),
        (PointsCarried(6, (0, 2)), "points_come"),
        (PointsCarried(6), "points_wait"),
        (AllCaptured(1, (1,), 5), "all_captured"),
        (AllCaptured(0, (0, 2), 5), "all_captured_together"),
        (TaskSettled(1, "B9", True), "task_met"),
        (TaskSettled(1, "B9", False), "task_missed"),
        (SideShown(1, "CQ", 2), "side_shown"),
        (SideShown(1, "CQ", NOBODY), "sides_shown"),
        (TrumpFollows(2, "S"), "trump_follows"),
        (TrumpFollows(0, "S"), "trump_follows_nobody"),
        (TrumpFollows(0, None), "trump_follows_none"),
    ],
)
def test_an_event_is_told_in_words_that_fit_what_came_of_it(event: Event, key: str) -> None:
    told = event.sentence()
    assert told is not None
    assert told.keys == (key,)


def test_chance_that_is_asked_for_gives_what_was_drawn_and_asks_for_the_rest() -> None:
    chance = AskedChance([7, 5])
    assert chance.one([9], "card") == 9, "what there is no choice about is not asked"
    assert chance.order([3, 5, 7, 8], 2, "card") == [7, 5, 3, 8]
    with pytest.raises(Undrawn) as more:
        chance.one([3, 8], "seat")
    assert (more.value.what, more.value.left) == ("seat", (3, 8))
    with pytest.raises(Undrawn) as number:
        chance.random()
    assert number.value.left == ()


def test_cards_are_drawn_in_the_order_that_was_asked_for() -> None:
    assert draw_cards([3, 5, 7], 2, AskedChance([5, 3])) == [5, 3]
    assert sorted(draw_cards([3, 5, 7], 3, Random(1))) == [3, 5, 7]


def test_a_pile_that_is_asked_for_lies_with_the_card_on_top_that_was_told_first() -> None:
    assert shuffle_pile([3, 5, 7], AskedChance([5, 3])) == [7, 3, 5]
