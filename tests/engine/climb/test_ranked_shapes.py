"""Shapes that beat each other, suits that decide, and who has to begin with what: in words."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from tablegames.engine.climb.climb import Climb
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.holder_gets_marker import HolderGetsMarker
from tablegames.engine.dealing.marker import PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.round_by_round import RoundByRound
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.held_points import HeldPoints
from tablegames.engine.shapes.combinations import Combinations
from tablegames.engine.shapes.ranked_shapes import Flush, JoinedSets, RankedShapes
from tablegames.engine.shapes.shape import Run, Set
from tablegames.engine.table.cards import Cards, Deck
from tests.engine.positions import Position
from tests.toys import Toy, keeps_its_promises

SUITS = ("D", "C", "H", "S")
DECK = Deck(SUITS, ("3", "4", "5", "6", "7", "8", "9"))
CARDS = Cards(DECK)
FIVE = RankedShapes((Run(5, 5, "any"), Flush(), JoinedSets((3, 2)), JoinedSets((4, 1)), Run(5, 5)))


def climbing(**fields: Any) -> Rules:
    climb = Climb(shapes=(Set(most=3), FIVE), suit_order=SUITS, **fields)
    score = HeldPoints(dict.fromkeys(SUITS, 1), times={3: 2, 5: 4})
    return Rules(DECK, round=(Deal(6), HolderGetsMarker(("D3",)), climb, score), ends=Rounds(1))


def position(*hands: str, **fields: Any) -> Position:
    return Position(climbing(**fields), len(hands), hands, start=0)


def order(*combinations: str, turned: bool = False) -> list[int]:
    """Give the heights of combinations."""
    all_ = Combinations(CARDS, (Set(most=3), FIVE), 0, SUITS)
    return [all_.heights[turned][all_.number[CARDS.mask(map(CARDS.card, each.split()))]] for each in combinations]


def rises(*combinations: str, turned: bool = False) -> bool:
    heights = order(*combinations, turned=turned)
    return heights == sorted(set(heights))


def test_a_shape_beats_all_that_are_named_before_it_whatever_their_heights() -> None:
    ladder = ("D5 C6 H7 S8 D9", "D3 D4 D5 D6 D8", "D3 C3 H3 D4 C4", "D3 C3 H3 S3 D4", "D3 D4 D5 D6 D7")
    assert rises(*ladder)
    assert rises(*ladder, turned=True), "turned ranks turn no shapes"


def test_within_a_shape_ranks_decide_from_the_highest_down_and_then_suits() -> None:
    assert rises("D3 C4 H5 S6 D7", "D3 C4 H5 D6 C7", "D4 C5 H6 S7 D8")
    assert rises("S3 S4 S5 S6 S8", "D3 D4 D5 D6 D9", "D3 D4 D5 D7 D9", "C3 C4 C5 C7 C9")
    assert rises("D9 C9 H3 S3 C3", "D4 C4 H4 D3 C3")
    assert rises("D5", "C5", "H5", "S5", "D6")
    assert rises("C5 H5", "D5 S5", "D6 C6")


def test_turned_the_lowest_rank_decides_and_suits_stay() -> None:
    assert rises("D6", "S6", "D5", "S5", turned=True)
    assert rises("D4 C5 H6 S7 D8", "S4 C5 H6 S7 D8", "D3 C4 H5 S6 D7", turned=True)
    assert rises("D3 D5 D6 D7 D9", "D3 D4 D6 D7 D9", turned=True)


def test_every_combination_of_five_is_found_once() -> None:
    all_ = Combinations(CARDS, (FIVE,), 0)
    by_rung = [all_.rungs.count(rung) for rung in range(5)]
    # Straights 3 windows of 4^5, flushes C(7, 5) a suit, both without the 12 that are both.
    assert by_rung == [3 * 4**5 - 12, 4 * 21 - 12, 7 * 6 * 4 * 6, 7 * 24, 12]
    assert len(set(all_.masks)) == all_.count


def test_two_sets_of_one_size_are_found_once_and_the_higher_one_decides() -> None:
    two_pairs = Combinations(CARDS, (JoinedSets((2, 2)),), 0)
    assert two_pairs.count == 21 * 36
    assert two_pairs.strengths[0][two_pairs.names.index("D4 D7 C4 C7")] == 4


def test_the_first_combination_has_the_card_that_gave_the_marker() -> None:
    game = position("D3 C3 C9", "D4 C4 S9", opening=True)
    assert set(game.legal) == {"play D3", "play D3 C3"}
    game.play("play D3")
    game.play("pass")
    assert set(game.legal) == {"play C3", "play C9"}


def test_a_deal_in_which_nobody_got_the_marker_for_a_card_begins_with_any_combination() -> None:
    given, *_, climb, score = climbing(opening=True, until="one_out").round
    first = RoundByRound(((HolderGetsMarker(("D3",)),), ()))
    rules = Rules(DECK, round=(PassMarker("first_place"), given, first, climb, score), ends=Rounds(2))
    game, held = Game(rules, 3), 0
    for seed in range(40):
        s = game.start(Random(seed))
        while s.turn >= 0 and s.round == 1:
            if game.table.zones["hand"].mask(s, s.turn) >> CARDS.card("D3") & 1:
                assert all("D3" in s.step.words(action).split() for action in game.legal_actions(s))
            game.apply(s, game.legal_actions(s)[0], Random(seed))
        if game.table.zones["hand"].mask(s, s.turn) >> CARDS.card("D3") & 1:
            held += 1
            assert not all("D3" in s.step.words(action).split() for action in game.legal_actions(s))
    assert held


def test_a_deal_ends_when_one_is_out_and_large_hands_count_more() -> None:
    game = position("D3 C3 H3", "D4 H4 S4", "D5 C5 S5", until="one_out")
    game.play("play D3 C3 H3")
    assert [line["by"] for line in game.lines("score")] == [[2 * 3 + 2 * 3, 0, 0]]


def test_what_is_left_in_a_hand_may_count_for_the_player_who_holds_it() -> None:
    score = HeldPoints({"C": 1, "D": 1, "H": 2, "S": 4}, times={3: 2}, to="holder")
    rules = replace(climbing(until="one_out"), wins="lowest")
    rules = replace(rules, round=(*rules.round[:-1], score))
    game = Position(rules, 3, ("D3 C3 H3", "D4 H4 S4", "D5 C5 S5"), start=0)
    game.play("play D3 C3 H3")
    (scored,) = game.lines("score")
    assert scored["by"] == [0, 7 * 2, 6 * 2]
    assert game.game.winners(game.s) == (0,)


def test_an_equal_combination_may_follow_and_skip() -> None:
    rules = {
        equals: Rules(
            DECK, round=(Deal(3), HolderGetsMarker(("D3",)), Climb(equals=equals), HeldPoints({"D": 1})), ends=Rounds(1)
        )
        for equals in ("refused", "allowed", "skip")
    }
    games = {each: Position(rule, 3, ("D3 D5 D9", "C3 C5 D8", "S6 S7 S8"), start=0) for each, rule in rules.items()}
    for game in games.values():
        game.play("play D3")
    assert "play C3" not in games["refused"].legal
    for each, next_seat in (("allowed", 2), ("skip", 0)):
        games[each].play("play C3")
        assert games[each].turn == next_seat


def test_climbing_by_ranked_shapes_keeps_what_every_ruleset_promises() -> None:
    keeps_its_promises(Toy("ranked shapes", 3, climbing(opening=True, until="one_out", passing="in")))


def test_cards_that_double_do_so_each_for_the_whole_hand() -> None:
    score = HeldPoints(dict.fromkeys(SUITS, 1), doubling=("9",), to="holder")
    rules = replace(climbing(until="one_out"), wins="lowest")
    rules = replace(rules, round=(Deal(3), *rules.round[1:-1], score))
    game = Position(rules, 3, ("D3 C3 H3", "D9 C9 S4", "D5 C5 S9"), start=0)
    game.play("play D3 C3 H3")
    assert [line["by"] for line in game.lines("score")] == [[0, 3 * 4, 3 * 2]]


def test_a_combination_is_named_where_another_shape_has_as_many_cards() -> None:
    combinations = Combinations(CARDS, (Set(most=3), FIVE), 0, SUITS)
    words = {name: combinations.words[at] for at, name in enumerate(combinations.names)}
    assert [words[each] for each in ("D3", "D3 C3", "D3 C4 H5 S6 D7") if each in words] == ["", ""]
    assert {*combinations.words} == {"", "run_any", "flush", "sets_3_2", "sets_4_1", "run_one"}


def test_the_weakest_that_is_enough_is_weakest_by_its_suit_too() -> None:
    """Of three pairs of one rank the higher one was said to be the weakest that is enough."""
    at = position("D3 C3 D9 C9 H9 S9", "D4 C4 H4 S4 D8 C8", "D5 C5 H5 S5 H8 S8").play("play D3 C3")
    step = at.s.step
    told = {step.words(each): [reason.key for reason in step.reasons(at.s, each)] for each in step.legal_actions(at.s)}
    assert [words for words, keys in told.items() if "cheapest_beat" in keys] == ["play D4 C4"]


def keys(game: Position) -> dict[str, list[str]]:
    """Give the keys of the reasons for everything that may be done."""
    step, s = game.s.step, game.s
    return {step.words(each): [reason.key for reason in step.reasons(s, each)] for each in step.legal_actions(s)}


def test_against_somebody_with_one_card_left_the_highest_single_card_is_played_and_several_are_led() -> None:
    """Where the first one out ends the deal."""
    hands = ("D4 C4 H4 D3 H9", "D5 C5 S3 S8 C7", "D6 H6 S6 D7 H8")
    game = position(*hands, until="one_out").play("play D4 C4 H4", "pass", "pass")
    assert "not_by_one" not in keys(game)["play D3"], "the others hold five cards"
    game.play("play D3")
    step = game.s.step
    assert step.words(step.hint(game.s, Random(1).random) or 0) == "play S8"
    told = keys(game)
    assert [action for action in told if "highest_against_one" in told[action]] == ["play S8"]
    game.play("play S8", "pass", "pass")
    assert step.words(step.hint(game.s, Random(1).random) or 0) == "play D5 C5"
    told = keys(game)
    assert [action for action in told if "not_by_one" in told[action]] == ["play D5 C5"]
