"""A side that reaches the goal while tricks are played has won at once; an order says what counts first."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tablegames.engine.ending.ends import Reach
from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of
from tablegames.engine.scoring.trick_scores import CountedPoints
from tests.engine.positions import Position, rules_of
from tests.referee.games import jass
from tests.referee.lines import Sheet

RULES = rules_of("jass", 4)
PAIR = ["HK HQ C6 D6", "C9 C10 CA D7", "C7 C8 D8 D9", "S6 S7 S8 CJ"]
"""Seat 0 has the pair where hearts are trumps, seat 3 a run of three."""


def first_trick(order: tuple[str, ...], goal: int) -> dict[str, Any]:
    """Play the first trick of a deal in which both sides may get far; tell who went out."""
    rules = replace(
        RULES,
        ends=Reach(goal),
        round=(*RULES.round[:-1], CountedPoints(times="contract_worth", goes_out=order)),  # type: ignore[arg-type]
    )
    position = Position(rules, 4, PAIR, start=3, one_round=True).play("contract hearts", "play C6", "play CA")
    position.play("play C7", "play CJ")
    lines = position.lines("went-out")
    return lines[0] if lines else {}


@pytest.mark.parametrize(
    ("order", "goal", "side", "total"),
    [
        # Hearts count twice: the pair 40 for side 0, the run 40 and the trick 26 for side 1.
        (("trump_pair", "melds", "tricks"), 40, 0, 40),
        (("melds", "trump_pair", "tricks"), 40, 1, 66),
        (("tricks", "trump_pair"), 40, 1, 66),
        (("trump_pair", "melds", "tricks"), 60, 1, 66),
    ],
)
def test_where_two_sides_reach_the_goal_the_order_decides(
    order: tuple[str, ...], goal: int, side: int, total: int
) -> None:
    out = first_trick(order, goal)
    assert (out["p"] % 2, out["total"]) == (side, total)


def test_below_the_goal_the_tricks_go_on() -> None:
    assert first_trick(("trump_pair", "melds", "tricks"), 100) == {}


def test_going_out_early_is_what_an_independent_judge_says() -> None:
    won_in = set()
    for seed in range(25):
        match, chance = Match(replace(RULES, ends=Reach(90)), 4, seed), Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal_actions()))
        lines = [dict(line) for line in lines_of(match.events)]
        sheet = Sheet("".join(json.dumps(line) + "\n" for line in lines))
        sheet.players, sheet.options = 4, {"goal": 90}
        jass.check(sheet)
        sheet.must_be_over()
        assert not sheet.faults
        won_in.add([line["n"] for line in lines if line["e"] == "trick"][-1])
    assert {1, 2, 3} <= won_in


def test_where_the_goal_is_out_of_reach_at_the_first_lead_no_side_goes_out_in_that_deal() -> None:
    game = Game(replace(RULES, ends=Reach(700)), 4)
    reached = {False: 0, True: 0}
    (end,) = game.table.aims.trick_ends
    for seed in range(20):
        chance = Random(seed)
        s, possible, number = game.start(chance), False, 0
        while s.turn >= 0:
            if s.step.topic == "lead" and s.round > number:
                number, possible = s.round, end.possible(s)
                reached[possible] += 1
            game.apply(s, chance.choice(game.legal_actions(s)), chance)
        went_out = s.tallies[game.table.tallies["went_out"].at] >= 0
        assert possible or not went_out
    assert reached[False] > 10
    assert reached[True] > 5
