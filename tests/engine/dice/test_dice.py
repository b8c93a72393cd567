"""Dice: rolled until they differ, the lowest lead, the highest name trump, and they are what players aim at."""

from __future__ import annotations

import pytest

from tablegames.engine.bids.bid import Bid
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dice.dice import LowestDiceLead, RollDice
from tablegames.engine.dice.dice_target import DiceTarget, DiceTargetStep, step_to
from tablegames.engine.ending.ends import Reach, Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position, changed, rules_of

ANY = [" ".join(f"{colour}{rank}" for rank in range(1, 13)) for colour in "RBG"]
"""A hand of one colour each."""


def rolled(*dice: tuple[int, int], trump: bool = False) -> Position:
    return Position(rules_of("double-side-play", 3, trump=trump), 3, ANY, dice=dice)


def test_equal_faces_are_rolled_again_both_of_them_until_they_differ() -> None:
    at = rolled((4, 4), (6, 6), (4, 1), (2, 3), (5, 6))
    assert [line["dice"] for line in at.lines("roll")] == [[4, 1], [2, 3], [5, 6]]


def test_the_lowest_total_leads() -> None:
    assert rolled((1, 4), (1, 2), (5, 6)).turn == 1


def test_of_equal_totals_the_lowest_single_die_leads() -> None:
    at = rolled((1, 4), (2, 3), (5, 6))
    assert at.turn == 0
    assert at.lines("janken") == []
    assert rolled((5, 6), (2, 3), (4, 1)).turn == 2


def test_equal_dice_are_decided_by_janken_among_those_still_tied() -> None:
    at = rolled((4, 1), (1, 4), (2, 3))
    (drawn,) = at.lines("janken")
    assert drawn == {"e": "janken", "what": "lead", "among": [0, 1], "p": at.turn}


def test_a_six_counts_six_in_totals() -> None:
    assert rolled((6, 1), (2, 3), (3, 4)).turn == 1


def test_the_highest_total_names_trump_having_seen_the_hand() -> None:
    at = rolled((1, 4), (1, 2), (5, 6), trump=True)
    assert (at.turn, at.question.key) == (2, "trump")
    assert at.may("trump") == "R B G Y"
    assert at.lying("hand", 2) == ANY[2]
    assert at.play("trump G").turn == 1


def test_of_equal_totals_the_highest_single_die_names_trump() -> None:
    at = rolled((1, 6), (2, 5), (3, 4), trump=True)
    assert at.turn == 0
    # The same dice give the lead to the lowest single die: seat 0 again.
    assert at.play("trump R").turn == 0


def test_equal_dice_name_trump_by_janken_among_those_still_tied() -> None:
    at = rolled((1, 2), (4, 6), (6, 4), trump=True)
    (drawn,) = at.lines("janken")
    assert drawn == {"e": "janken", "what": "trump", "among": [1, 2], "p": at.turn}


DUEL = Rules(
    Deck(("R",), tuple(str(rank) for rank in range(1, 17))),
    round=(Deal(8), RollDice(), LowestDiceLead(), TrickTaking(), DiceTarget(also={6: 0})),
    ends=Reach(2),
)
"""Eight tricks of the cards 1 and 2, 3 and 4 ... so that a hand says how many of them it wins."""


def won(tricks: int, *dice: tuple[int, int], points: tuple[int, int] = (0, 0)) -> Position:
    """Let seat 0 win so many tricks, and seat 1 the others."""
    mine = [2 * k if k <= tricks else 2 * k - 1 for k in range(1, 9)]
    hands = [mine, [rank for rank in range(1, 17) if rank not in mine]]
    at = Position(DUEL, 2, [" ".join(f"R{rank}" for rank in hand) for hand in hands], dice=dice).write(
        "points", *points
    )
    for k in range(8):
        for seat in (at.turn, 1 - at.turn):
            at.play(f"play R{hands[seat][k]}")
    return at


@pytest.mark.parametrize(
    ("dice", "scoring"),
    [((2, 6), {0, 2, 6}), ((6, 3), {0, 3, 6}), ((1, 4), {1, 4}), ((5, 1), {1, 5})],
)
def test_a_target_is_one_of_the_own_dice_and_six_is_six_or_nought(dice: tuple[int, int], scoring: set[int]) -> None:
    for tricks in range(9):
        at = won(tricks, dice, (1, 2))
        assert at.lines("score")[0]["by"][0] == (tricks in scoring), tricks


def test_the_game_goes_on_while_nobody_has_two_points() -> None:
    assert not won(2, (2, 3), (5, 4), points=(0, 1)).over


def test_two_players_who_reach_two_points_in_the_same_round_both_win() -> None:
    at = won(2, (2, 3), (6, 4), points=(1, 1))
    assert at.over
    assert at.lines("end") == [{"e": "end", "total": [2, 2], "winners": [0, 1]}]


def test_who_is_alone_with_two_points_wins_alone() -> None:
    assert won(2, (2, 3), (5, 4), points=(1, 1)).winners() == (0,)


def test_a_trick_of_two_laps_is_one_trick() -> None:
    rules = changed(DUEL, TrickTaking, laps=2)
    # Seat 0 wins two tricks of four cards each.
    at = Position(rules, 2, ["R1 R2 R15 R16", "R3 R4 R5 R6"], dice=[(2, 4), (5, 6)])
    at.play("play R16", "play R3", "play R1", "play R4", "play R15", "play R5", "play R2", "play R6")
    assert at.lines("score")[0]["by"] == [1, 1]


def test_before_the_roll_of_each_round_nobody_aims_at_anything() -> None:
    called = Rules(
        Deck(("R",), ("1", "2", "3", "4")),
        round=(Deal(2), Bid(), RollDice(), LowestDiceLead(), TrickTaking(), DiceTarget()),
        ends=Rounds(2),
    )
    at = Position(called, 2, ["R1 R2", "R3 R4"], dice=[(1, 2), (5, 6)])
    (target,) = [step for step in at.table.steps if isinstance(step, DiceTargetStep)]

    def aims(seat: int) -> tuple[object, ...]:
        return target.aim(at.s, seat), target.stands(at.s, seat), target.wants(at.s, seat)

    nothing = (None, 0, False)
    assert [aims(0), aims(1)] == [nothing, nothing]
    at.play(at.legal[0], at.legal[0])
    assert nothing not in (aims(0), aims(1))
    at.play_on()
    assert not at.over
    assert [aims(0), aims(1)] == [nothing, nothing]


@pytest.mark.parametrize(
    ("tricks", "step"),
    [(0, 4), (1, 3), (2, 2), (3, 5), (4, 4), (5, 3), (6, 1), (7, 0)],
)
def test_how_far_a_target_is_goes_by_whether_one_is_met_and_another_lies_ahead(tricks: int, step: int) -> None:
    """Two and six tricks score: at the first of them another lies ahead."""
    assert step_to((6, 2), tricks) == step


def test_targets_that_are_far_away_are_one_case() -> None:
    assert [step_to((9,), tricks) for tricks in range(10)] == [8, 8, 8, 8, 7, 6, 5, 4, 3, 1]
    assert step_to((), 0) == 0
