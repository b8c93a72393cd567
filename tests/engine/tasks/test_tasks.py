"""Cards that a certain seat has to win: chosen in turn, done or missed, in their order, and by all together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tablegames.engine.ending.ends import Rounds, Together
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.question import Reason
from tablegames.engine.tasks.draw_tasks import DrawTasks
from tablegames.engine.tasks.facts import TasksFact
from tablegames.engine.tasks.task_points import TaskPoints
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.rules.load import load
from tablegames.shipped import RULESETS
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.reason_words import say_reason
from tests.engine.positions import Position, changed
from tests.view.game_setup import table

RULESET = load(RULESETS / "lantern-night.yaml")
RULES, _ = RULESET.resolve(4, {"signals": False})
assert isinstance(RULES, Rules)
HANDS = ["B9 G1 L4", "B1 G9 Y1", "B2 G2 Y9", "B3 G3 Y3"]


def night(*tasks: str, rules: Rules = RULES, **fields: Any) -> Position:
    """Seat 0 leads. Which of the tasks comes first is left to chance, unless there is but one."""
    fields = {"counts": (len(tasks),), "in_order": (0,), "cards": tasks, **fields}
    return Position(changed(rules, DrawTasks, **fields), 4, HANDS, one_round=True)


def tasks_of(position: Position) -> TasksFact:
    fact = position.game.facts(position.seen(0))[TasksFact]
    assert isinstance(fact, TasksFact)
    return fact


def sensible(position: Position) -> str:
    """Say what the hint is."""
    step = position.s.step
    action = step.hint(position.s, position.chance.random)
    assert action is not None
    return step.words(action)


def trick(position: Position, cards: str) -> Position:
    return position.play(*[f"play {card}" for card in cards.split()])


def test_seats_choose_tasks_in_turn_from_the_one_who_holds_the_card() -> None:
    position = night("B1", "G9", "Y9")
    assert position.turn == 0
    assert sorted(position.legal) == ["task B1", "task G9", "task Y9"]
    position.play("task G9")
    assert position.turn == 1
    position.play("task Y9", "task B1")
    assert [(task.card, task.owner) for task in sorted(tasks_of(position).tasks, key=lambda task: task.card)] == [
        ("B1", 2),
        ("G9", 0),
        ("Y9", 1),
    ]
    assert position.turn == 0, "who has the marker leads"


def test_the_tricks_are_over_once_all_tasks_are_done_and_everyone_scores() -> None:
    position = trick(night("B1").play("task B1"), "B9 B1 B2 B3")
    assert position.over
    assert (tasks_of(position).met, tuple(position.tally("points"))) == (1, (1, 1, 1, 1))


def test_the_tricks_are_over_once_a_task_was_missed_and_nobody_scores() -> None:
    position = trick(night("B9", "Y9").play("task Y9", "task B9"), "B9 B1 B2 B3")
    assert position.over
    assert (tasks_of(position).missed, tuple(position.tally("points"))) == (1, (0, 0, 0, 0))


def test_where_no_card_that_may_be_a_task_was_dealt_nobody_is_asked_for_one() -> None:
    position = night("P9")
    assert tasks_of(position).tasks == ()
    assert all(action.startswith("play ") for action in position.legal)
    assert trick(position, "B9 B1 B2 B3").over


def test_tricks_may_go_on_after_a_task_was_missed() -> None:
    position = trick(night("B9", settled="goes_on").play("task B9"), "G1 G9 G2 G3")
    assert not position.over


@pytest.mark.parametrize(("order", "came"), [(("B9", "Y9"), (1, 0)), (("Y9", "B9"), (0, 1))])
def test_what_has_an_order_has_to_be_done_in_it(order: tuple[str, ...], came: tuple[int, int]) -> None:
    position = night("B9", "Y9", in_order=(2,))
    position.write("task", *position.table.named(" ".join(order)))
    trick(position.play("task B9", "task Y9"), "B9 B1 B2 B3")
    assert (tasks_of(position).met, tasks_of(position).missed) == came
    assert [task.number for task in tasks_of(position).tasks] == [1, 2]


def test_a_task_may_count_for_whoever_did_it_where_they_play_against_each_other() -> None:
    assert isinstance(RULES, Rules)
    rules = changed(replace(RULES, ends=Rounds(1)), TaskPoints, all=0, each=2)
    position = night("B1", "G9", rules=rules, settled="goes_on").play("task B1", "task G9")
    trick(position, "B9 B1 B2 B3")
    assert not position.over
    trick(trick(position, "G1 G9 G2 G3"), "Y1 Y9 Y3 L4")
    assert tuple(position.tally("points")) == (2, 2, 0, 0)


@pytest.mark.parametrize(("task", "cards", "winners"), [("B1", "B9 B1 B2 B3", (0, 1, 2, 3)), ("G9", "G1 G9 G2 G3", ())])
def test_all_win_together_or_nobody_does(task: str, cards: str, winners: tuple[int, ...]) -> None:
    assert isinstance(RULES, Rules)
    position = night(task, rules=replace(RULES, ends=Together(1, 1))).play(f"task {task}")
    assert trick(position, cards).winners() == winners


def test_a_suit_of_many_cards_is_one_suit_to_who_chooses_a_task() -> None:
    further = tuple(str(number) for number in range(20, 32))
    deck = replace(RULES.deck, ranks_of={"B": (*RULES.deck.ranks, *further)})
    rules = changed(replace(RULES, deck=deck), DrawTasks, counts=(1,), in_order=(0,), cards=("B3",))
    at = Position(rules, 4, ["B30 B31 B4", "B1 G9 Y1", "B2 G2 Y9", "B3 G3 Y3"], one_round=True, start=0)
    assert at.game.reasons(at.s, at.table.cards.number["B3"]) == [Reason("beats_task", {"card": "B3", "n": 3})]


def test_hints_win_own_tasks_and_leave_those_of_others() -> None:
    position = night("B1", "G9").play("task B1", "task G9")
    assert sensible(position) == "play B9", "nothing beats it, and it brings the own task out"
    position.play("play B9", "play B1")
    assert sensible(position.play("play B2")) == "play B3"


def said(position: Position, action: str) -> dict[str, dict[str, object]]:
    """Give the reasons for an action, by their keys."""
    number = position.s.step.legal_actions(position.s)[position.legal.index(action)]
    return {reason.key: dict(reason.about) for reason in position.game.reasons(position.s, number)}


def test_reasons_name_the_tasks_that_a_card_calls_for_offers_or_could_have_spoilt() -> None:
    """Leading towards a player's task was argued by what stays in the hand."""
    position = night("G9", "B2").play("task B2", "task G9")
    # Seat 0 has the blue 2 to win, which seat 2 holds, and seat 1 the green 9, which is its own.
    assert said(position, "play B9")["calls_own_task"] == {"card": "B2", "seat": 0}
    assert said(position, "play G1")["calls_task"] == {"card": "G9", "seat": 1}
    other = night("B2").play("task B2")
    other.play("play L4", "play Y1")
    assert said(other, "play B2").keys() & {"gives_task", "calls_task"} == {"gives_task"}
    rival = night("G1").play("task G1").play("play B9")
    assert rival.turn == 1
    assert said(rival, "play B1").keys().isdisjoint({"rid_of_rival", "calls_task"})


def test_a_hint_names_the_cards_that_are_still_to_be_won() -> None:
    """It said ('B2',)."""
    t = Layout(
        table("lantern-night", "en", 4), Session.open(RULES, [Player(f"p{at}", "human") for at in range(4)], 1).seen()
    )
    assert say_reason(Reason("aim_tasks", {"cards": ("B2",), "n": 1}), t) == "you still have to win the blue 2"
    two = say_reason(Reason("aim_tasks", {"cards": ("B2", "G9"), "n": 2}), t)
    assert two == "you still have to win: blue 2, green 9"


@pytest.mark.parametrize(
    ("card", "easy"),
    [("B9", 10), ("L4", 10), ("G1", -6), ("B8", 2), ("B1", 2), ("L3", 2), ("Y1", 0), ("G5", -1)],
)
def test_a_task_is_easy_to_win_with_a_high_card_of_the_own_hand_and_the_fewer_low_ones_lie_beside_it(
    card: str, easy: float
) -> None:
    """Cards of the own hand by how many beat them; others by how many of the hand beat them, and how many do not."""
    position = night("B1", "G9", "Y9")
    assert position.s.step.sense.easy(position.s, position.table.cards.card(card)) == easy  # type: ignore[attr-defined]


LEADS = ["B9 B2 G5 Y4 P1", "B1 G9 Y1 Y9 P3", "B3 G2 Y7 G3 P7", "B8 G1 Y2 G8 P9"]


def owned(task: str, owner: int, *cards: str) -> Position:
    """Give a seat the only task, and let some cards be played."""
    rules = changed(RULES, DrawTasks, counts=(1,), in_order=(0,), cards=(task,))
    position = Position(rules, 4, LEADS, one_round=True).play(f"task {task}").write("task_owner", owner)
    return position.play(*[f"play {card}" for card in cards])


@pytest.mark.parametrize(
    ("task", "own", "others"),
    [
        ("B9", "B9", "P1"),
        ("B2", "P1", "B2"),
        ("B1", "B9", "B2"),
        ("G5", "P1", "G5"),
        ("G9", "P1", "G5"),
        ("Y4", "P1", "Y4"),
        ("P9", "B2", "P1"),
    ],
)
def test_an_own_task_is_led_where_nothing_beats_it_and_towards_those_of_others_a_card_that_something_beats(
    task: str, own: str, others: str
) -> None:
    assert sensible(owned(task, 0)) == f"play {own}"
    assert {sensible(owned(task, owner)) for owner in (1, 2, 3)} == {f"play {others}"}


@pytest.mark.parametrize(
    ("task", "plays"),
    [
        ("G9", ("G3", "G3", "G2", "G3")),
        ("G2", ("G3", "G2", "G3", "G2")),
        ("G3", ("G2", "G3", "G2", "G3")),
    ],
)
def test_who_cannot_win_gives_a_task_to_its_owner_who_wins_or_is_still_to_play(
    task: str, plays: tuple[str, ...]
) -> None:
    """By owner; seat 0 has led the five, and seat 1 wins with the nine so far."""
    assert tuple(sensible(owned(task, owner, "G5", "G9"))[-2:] for owner in range(4)) == plays


@pytest.mark.parametrize(
    ("owner", "winner", "wins", "last", "worth"),
    [
        (2, 1, True, True, 10),
        (2, 1, True, False, 6),
        (2, 1, False, False, -10),
        (3, 1, True, False, -2),
        (3, 1, False, False, 2),
        (0, 1, True, True, -10),
        (0, 1, False, True, -10),
        (1, 1, False, True, 10),
        (1, 1, False, False, 5),
    ],
)
def test_what_a_card_does_for_a_task_depends_on_who_is_to_win_it_and_who_still_plays(
    owner: int, winner: int, wins: bool, last: bool, worth: float
) -> None:
    """Seats 0 and 1 have played, and seat 2 plays."""
    sense = night("B1").s.step.sense  # type: ignore[attr-defined]  # those of tasks
    assert sense.does(owner, 2, winner, (0, 1), wins, last) == worth
