"""The last trick brings a bonus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.desert.desert import LayDown
from tablegames.engine.desert.desert_tricks import DesertTricks
from tablegames.engine.dice.dice import RollDice
from tablegames.engine.dice.dice_target import DiceTarget
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.round_by_round import RoundByRound
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.last_trick import LastTrick
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position, changed
from tests.refused import refused

LAST = Rules(
    Deck(("R", "B"), tuple("12345678")),
    setup=(DrawMarker(),),
    round=(Deal(2), TrickTaking(), LastTrick(3)),
    ends=Rounds(1),
)
HANDS = ["R1 B1", "R8 B2", "R2 B8", "R3 B3"]


def played(rules: Rules, dice: Sequence[tuple[int, int]] = ()) -> list[int]:
    """Seat 1 wins the first trick, seat 2 the last one."""
    at = Position(rules, 4, HANDS, start=0, dice=dice)
    at.play("play R1", "play R8", "play R2", "play R3", "play B2", "play B8", "play B3", "play B1")
    return list(at.lines("score")[0]["by"])


def test_the_winner_of_the_last_trick_scores() -> None:
    assert played(LAST) == [0, 0, 3, 0]


def test_partners_both_score() -> None:
    assert played(replace(LAST, partners=True)) == [3, 0, 3, 0]


def test_the_last_trick_may_cost_points() -> None:
    assert played(changed(LAST, LastTrick, points=-2)) == [0, 0, -2, 0]


def test_the_last_trick_but_one_may_score_too() -> None:
    assert played(changed(LAST, LastTrick, which="last_but_one")) == [0, 3, 0, 0]
    both = replace(LAST, round=(*LAST.round, LastTrick(1, "last_but_one")))
    assert played(both) == [0, 1, 3, 0]


def test_where_there_is_one_trick_none_is_last_but_one() -> None:
    rules = changed(LAST, LastTrick, which="last_but_one")
    at = Position(rules, 4, ["R1", "R8", "R2", "R3"], start=0).play("play R1", "play R8", "play R2", "play R3")
    assert at.lines("score")[0]["by"] == [0, 0, 0, 0]


def last_of_desert(*actions: str) -> list[int]:
    # Seat 0 wins the first trick, and everyone holds one card more.
    rules = replace(LAST, round=(Deal(3), LayDown(2), DesertTricks(("8",)), LastTrick(3)))
    at = Position(rules, 3, ["R1 R8 B1", "R2 R7 B2", "R3 R6 B3"], start=0)
    at.play("desert R1", "desert R2", "desert R3", "play R8", *actions)
    return list(at.lines("score")[0]["by"])


def test_the_last_trick_among_deserts_scores_too() -> None:
    assert last_of_desert("play R7", "pass R6", "pass B1", "pass B2", "play B3") == [0, 0, 3]


def test_a_last_trick_in_which_everyone_passed_scores_for_nobody() -> None:
    assert last_of_desert("play R7", "play R6", "pass B1", "pass B2", "pass B3") == [0, 0, 0]


def test_it_has_to_follow_upon_tricks() -> None:
    with refused("put it after trick_taking"):
        Position(replace(LAST, round=(LastTrick(3), *LAST.round[:2])), 4)
    with refused("put it after trick_taking"):
        Position(replace(LAST, setup=(DrawMarker(), LastTrick(3)), round=LAST.round[:2]), 4)


def test_scores_that_take_turns_may_lie_between_the_tricks_and_the_last_one() -> None:
    in_turn = RoundByRound(((TrickPoints(),), (TrickPoints(2),)))
    assert played(replace(LAST, round=(*LAST.round[:2], in_turn, LastTrick(3)))) == [0, 1, 4, 0]
    with refused("put it after trick_taking"):
        played(replace(LAST, round=(*LAST.round[:2], RoundByRound(((TrickPoints(),), (Deal(2),))), LastTrick(3))))


def test_targets_of_dice_may_lie_between_them_too() -> None:
    rules = replace(LAST, setup=(DrawMarker(), RollDice()), round=(*LAST.round[:2], DiceTarget(), LastTrick(3)))
    assert played(rules, dice=[(5, 6), (1, 4), (5, 6), (5, 6)]) == [0, 1, 3, 0]
