"""Climbing in words: shapes and wild cards, what beats what, effects, who is asked next, and who is out."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import tablegames
from tablegames.engine.climb.climb import Climb
from tablegames.engine.climb.effects import Answer, BindSuits, Clear, ForbidLast, TurnOrder
from tablegames.engine.common.effects import Reverse, Skip
from tablegames.engine.dealing.bare_card import BareCard
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.place_points import PlacePoints
from tablegames.engine.shapes.combinations import Combinations
from tablegames.engine.shapes.shape import Run, Set
from tablegames.engine.table.cards import Cards, Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.bots.test_hint import positions
from tests.engine.positions import Position, rules_of
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises

RANKS = ("3", "4", "5", "6", "7", "8", "9")
DECK = Deck(("C", "D", "H", "S"), RANKS, jokers=("J1", "J2"))
CARDS = Cards(DECK)
WILD = CARDS.matching(["J1", "J2"])


def climbing(**fields: Any) -> Rules:
    climb = Climb(shapes=(Set(), Run()), wild=("J1", "J2"), **fields)
    return Rules(
        DECK,
        setup=(DrawMarker(),),
        round=(PassMarker("last_place"), Deal(8), climb, PlacePoints((2, 1, 0))),
        ends=Rounds(2),
    )


def position(*hands: str, **fields: Any) -> Position:
    return Position(climbing(**fields), 3, hands, start=0)


def found(hand: str, *shapes: Any) -> set[str]:
    combinations = Combinations(CARDS, shapes, WILD)
    mask = CARDS.mask([CARDS.card(name) for name in hand.split()])
    return {combinations.names[number] for number in combinations.within(mask)}


def test_a_wild_card_stands_for_any_card_of_a_set_or_run() -> None:
    assert found("C3 D3 J1", Set(least=2)) == {"C3 D3", "C3 J1", "D3 J1", "C3 D3 J1"}
    assert found("C3 C5 J1", Run()) == {"C3 C5 J1"}
    assert found("C3 C6 J1 J2", Run()) == {"C3 C6 J1 J2"}
    assert found("C3 C6 J1", Run()) == set()
    assert found("C3 J1 J2", Run()) == set(), "two cards of a run stand for themselves"
    assert found("C3 D4 H5", Run()) == set(), "a run has one suit"


def test_at_an_end_of_a_run_a_wild_card_is_the_better_rank_in_either_order() -> None:
    combinations = Combinations(CARDS, (Run(),), WILD)
    heights, depths = combinations.heights
    numbers = [
        combinations.number[CARDS.mask(map(CARDS.card, names.split()))]
        for names in ("C5 C6 J1", "C8 C9 J1", "C5 C6 C7", "C3 C4 J1")
    ]
    with_joker, at_the_top, plain, lowest = numbers
    assert heights[with_joker] == heights[plain] == 4
    assert heights[at_the_top] == 6, "there is nothing above the nine"
    assert depths[with_joker] == -1, "turned it stands for the four"
    assert depths[lowest] == 0


def test_only_higher_cards_of_the_same_shape_and_size_follow_and_passing_is_free() -> None:
    game = position("C4 D4 C9", "C3 D5 H5", "S6 H6 J1")
    game.play("play C4 D4")
    assert set(game.legal) == {"play D5 H5", "pass"}
    game.play("pass")
    assert set(game.legal) == {"play H6 S6", "play H6 J1", "play S6 J1", "pass"}


def test_who_passes_is_out_until_the_middle_is_cleared_or_may_come_in_again() -> None:
    hands = ("C3 C7 C9", "D4 D8 D9", "H5 H6 H7")
    out = position(*hands)
    for action in ("play C3", "pass", "play H5", "play C7"):
        out.play(action)
    assert out.turn == 2
    out.play("pass")
    assert out.turn == 0, "the only one who has not passed leads"
    again = position(*hands, passing="in")
    for action in ("play C3", "pass", "play H5", "play C7"):
        again.play(action)
    assert again.turn == 1, "seat 1 may play again, since more was played after it had passed"


def effects(game: Position) -> list[tuple[int, str]]:
    return [(line["p"], line["what"]) for line in game.lines("effect")]


def test_a_revolution_turns_the_order_and_another_turns_it_back() -> None:
    game = position("C4 D4 H4 S4 C7 D7", "C5 D5 H5 S5 C3 C8", "C9 D9 H9 S9 H3 H8", effects=(TurnOrder(least=4),))
    game.play("play C4 D4 H4 S4")
    assert game.legal == ("pass",), "fives and nines are lower now"
    game.play("pass")
    game.play("pass")
    game.play("play C7")
    assert set(game.legal) == {"play C3", "play C5", "play D5", "play H5", "play S5", "pass"}
    assert effects(game) == [(0, "turn_order")]


def test_a_card_turns_the_order_for_the_heap_alone() -> None:
    game = position("C7 C8", "D3 D9", "H4 H5", effects=(TurnOrder(ranks=("7",), lasts="heap"),))
    game.play("play C7")
    assert set(game.legal) == {"play D3", "pass"}
    game.play("pass")
    game.play("pass")
    game.play("play C8")
    assert effects(game) == [(0, "turn_heap")]


def test_a_clearing_card_leaves_the_lead_with_its_player_and_a_skip_passes_seats_over() -> None:
    game = position("C5 C3 C9", "D8 D4 D6", "H7 H6 H9", effects=(Clear(("8",)), Skip(("5", "7"))))
    game.play("play C5")
    assert game.turn == 2
    game.play("play H7")
    assert game.turn == 1, "seat 0 is passed over"
    game.play("play D8")
    assert game.turn == 1
    assert set(game.legal) == {"play D4", "play D6"}
    assert effects(game) == [(0, "skip"), (2, "skip"), (1, "clear")]


def test_a_joker_beside_fives_is_a_five_and_passes_one_more_over() -> None:
    game = position("C5 J1 C9", "D8 D4 D6", "H7 H6 H9", effects=(Skip(("5",)),))
    game.play("play C5 J1")
    assert game.turn == 0, "both others are passed over, so the middle is cleared away"
    run = position("C5 C6 J1 S9", "D8 D4 D6 D3", "H7 H6 H9 H3", effects=(Skip(("5",)),))
    run.play("play C5 C6 J1")
    assert run.turn == 2, "in a run it stands for another rank"


def test_turns_go_the_other_way_after_a_reversing_card() -> None:
    game = position("C5 C6", "D8 D9", "H7 H9", effects=(Reverse(("5",)),))
    game.play("play C5")
    assert game.turn == 2


def test_the_same_suits_twice_running_bind_and_a_joker_stands_for_the_missing_one() -> None:
    game = position("C4 C9 S3", "C5 D6 D9", "C6 D7 J1", effects=(BindSuits(),))
    game.play("play C4")
    game.play("play C5")
    assert set(game.legal) == {"play C6", "play J1", "pass"}
    assert game.s.step.question(game.s).about["bound"], "who tries another suit is told why"
    game.play("play C6")
    assert set(game.legal) == {"play C9", "pass"}
    assert effects(game) == [(1, "bind_suits")]


def test_a_card_may_answer_another_that_nothing_else_beats() -> None:
    game = position("J1 C4 C5", "S3 D6 D9", "C6 D7 H7", effects=(Answer("S3", ("J1", "J2")),))
    game.play("play J1")
    assert set(game.legal) == {"play S3", "pass"}
    game.play("play S3")
    assert game.turn == 1
    assert effects(game) == [(1, "answer")]


def test_who_was_first_falls_as_soon_as_somebody_else_is_out_first() -> None:
    def placed(*before: int) -> list[tuple[int, int]]:
        game = position("C9 D9", "C3 C4", "H3 H4", first_falls=True).write("place_before", *before)
        game.play("play C9 D9")
        return [(line["p"], line["n"]) for line in game.lines("place")]

    assert placed(2, 1, 3) == [(0, 1), (1, 3), (2, 2)], "seat 1 falls, and seat 2 is left alone"
    assert placed(1, 2, 3) == [(0, 1)], "who stays first does not fall"
    assert placed(0, 0, 0) == [(0, 1)], "nobody was first before the first deal"


@pytest.mark.parametrize("passing", ["in", "out"])
def test_it_keeps_what_every_ruleset_promises(passing: str) -> None:
    every = (TurnOrder(least=3), Clear(("8",)), Skip(("5",)), Reverse(("9",)), BindSuits(), Answer("S3", ("J1",)))
    keeps_its_promises(Toy(f"climb-{passing}", 3, climbing(passing=passing, effects=every, first_falls=True)))


def reasons(game: Position) -> dict[str, list[str]]:
    step = game.s.step
    return {
        step.words(action): [each.key for each in step.reasons(game.s, action)] for action in step.legal_actions(game.s)
    }


def test_a_player_who_goes_out_is_not_told_that_they_lead_again() -> None:
    assert reasons(position("C8", "D8", "H7", effects=(Clear(("8",)),))) == {"play C8": ["goes_out"]}


def test_a_card_of_a_run_is_not_said_to_break_up_nothing() -> None:
    told = reasons(position("C5 C6 C7 D5", "D8 D4 D6 D3", "H7 H6 H9 H3"))
    assert "breaks_nothing" in told["play D5"]
    assert "breaks_nothing" not in told["play C6"], "it is missing in the run then"


def test_a_run_that_leaves_a_card_of_its_ranks_alone_breaks_up_something() -> None:
    """A straight was said to break up nothing that left one four of two behind."""
    told = reasons(position("C5 C6 C7 D5 D9", "D8 D4 D6 D3 S3", "H7 H6 H9 H3 H4"))
    assert "breaks_nothing" not in told["play C5 C6 C7"]
    told = reasons(position("C5 C6 C7 D5 D6 D7 H3", "D8 D4 S6 D3 S3 C3 C8", "H7 H6 H9 S9 H4 C9 S4"))
    assert "breaks_nothing" in told["play C5 C6 C7"], "the other three are a run of their own"


def test_of_a_card_that_few_can_beat_it_is_said_how_many() -> None:
    """A king was advised over a ten without a word of why."""
    game = position("C4 H9 S3", "C5 C8 D3", "D4 D6 S6")
    game.play("play C4")
    told = reasons(game)
    assert told["play C5"] == ["cheapest_beat", "one_fewer"]
    assert told["play C8"] == ["beaten_by_few", "one_fewer"]


def test_of_a_card_that_nothing_can_beat_any_more_that_is_said() -> None:
    """The highest card that was left was advised without a word of why."""
    game = position("C4 H9 S3", "C5 C8 J1", "D4 D6 J2").play("play C4")
    told = reasons(game)
    assert "none_beats" in told["play J1"], "the other joker is as high, and no higher"
    assert "none_beats" not in told["play C8"]


def test_a_pair_that_nothing_can_beat_any_more_is_not_hardly_beaten() -> None:
    """ "Hardly anything beats it" was said of two queens when no pair above them could be held any more."""
    game = position("C4 D4 H6 H3", "C9 D9 J1 J2", "H9 S9 S6 S3").play("play C4 D4")
    told = reasons(game)
    assert "none_beats" in told["play C9 D9"]
    assert "unbeaten" not in told["play C9 D9"]
    lower = reasons(position("C4 D4 H6 H3", "C5 D5 J1 J2", "H9 S9 S6 S3").play("play C4 D4"))
    assert not {"none_beats", "unbeaten"} & {*lower["play C5 D5"]}


def test_a_position_in_the_middle_of_a_deal_goes_on_with_who_is_named() -> None:
    hands = [["D6", "S9"], ["D8", "H6"], ["C8", "C6"], ["S3", "H4"]]
    held = {card for hand in hands for card in hand}
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    gone = ["JK", *(suit + rank for suit in "SHDC" for rank in ranks if suit + rank not in held)]
    state = tablegames.load("daifugo", players=4).position({"hand": hands, "gone": [gone]}, leads=2)
    assert state.turn == 2
    assert {state.words(each) for each in state.legal()} == {"play C6", "play C8"}


def test_a_position_has_uneven_hands_and_players_who_are_out() -> None:
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    hands = [["D6"], [], ["C8", "C6", "H3"], ["S3", "H4"]]
    held = {card for hand in hands for card in hand}
    gone = ["JK", *(suit + rank for suit in "SHDC" for rank in ranks if suit + rank not in held)]
    daifugo = tablegames.load("daifugo", players=4)
    state = daifugo.position({"hand": hands, "gone": [gone]}, numbers={"place": [0, 1, 0, 0]}, leads=1)
    assert state.turn == 2, "who is out does not lead"
    with pytest.raises(tablegames.GameError, match="seat 1 holds no card"):
        daifugo.position({"hand": hands, "gone": [gone]}, leads=2)


def test_no_deal_is_repeated_in_which_players_are_out_already() -> None:
    rules = climbing()
    late = replace(rules, round=(*rules.round[:3], BareCard("C3", ("C",)), rules.round[3]))
    with refused("the cards in the hands are played, or may be, before it"):
        Game(late, 3)


def test_the_player_who_has_no_card_when_climbing_begins_is_out_at_once() -> None:
    """After tricks in which all cards went a player was asked with nothing to choose: a random ruleset found it."""
    marker, deal, climb, points = climbing().round
    deck = replace(DECK, jokers=())
    shapes = replace(climb, wild=())
    rules = replace(climbing(), deck=deck, round=(marker, deal, TrickTaking(), shapes, points))
    keeps_its_promises(Toy("tricks, then climbing", 3, rules))


@pytest.mark.parametrize(("last", "place"), [("C9", 3), ("C8", 3), ("C7", 1)])
def test_who_goes_out_with_a_forbidden_card_or_the_highest_rank_comes_last(last: str, place: int) -> None:
    game = position(last, "D4", "H5", effects=(ForbidLast(("8",), best=True),))
    game.play(f"play {last}")
    assert [(line["p"], line["n"]) for line in game.lines("place")] == [(0, place)]
    assert effects(game) == ([(0, "foul")] if place == 3 else [])


def test_in_a_turned_order_the_lowest_rank_is_the_highest_and_a_hint_says_what_comes_of_going_out_with_it() -> None:
    turned = (TurnOrder(ranks=("6",)), ForbidLast(best=True))
    game = position("C7 C9 C6", "D8 D4 D3", "H5 H7 H8", effects=turned)
    game.play("play C7", "play D8", "pass", "play C9", "pass", "play C6", "play D4", "pass")
    (only,) = game.game.legal_actions(game.s)
    assert [reason.key for reason in game.game.reasons(game.s, only)] == ["goes_out_last"]
    game.play("play D3")
    assert [(line["p"], line["n"]) for line in game.lines("place")] == [(0, 1), (1, 3), (2, 2)]


def test_what_a_higher_shape_can_beat_is_not_called_unbeaten() -> None:
    """In Big Two shapes were compared by their rank alone, and neither by their suit nor by what they are."""
    game = Game(rules_of("big-two", 4), 4)
    found = 0
    for s in positions(game, 400, 3):
        step = s.step
        if step.topic != "climb":
            continue
        c, heights = step.c, step.c.heights[s.memory.order]
        seen = step.hand.mask(s, s.turn) | step.middle.heap.mask(s, 0) | step.middle.gone.mask(s, 0)
        for action in step.legal_actions(s):
            if action == step.pass_ or c.sizes[action] == 1:
                continue
            if {"unbeaten", "none_beats"} & {reason.key for reason in game.reasons(s, action)}:
                found += 1
                others = c.within(c.cards.everything & ~seen, c.kinds[action])
                assert not [each for each in others if heights[each] > heights[action]]
    assert found


def costs(game: Position) -> dict[str, tuple[int, int]]:
    """Tell by what may be played what it costs, and what it costs where nothing lies there."""
    s, step = game.s, game.s.step
    hand = step.hand.mask(s, s.turn)
    return {
        step.words(number).removeprefix("play "): (
            step.sense.cost(number, s.memory.order, hand),
            step.sense.price(number, s.memory, hand),
        )
        for number in game.game.legal_actions(s)
        if number != step.pass_
    }


def test_high_cards_wild_ones_and_what_is_broken_up_cost_and_many_cards_at_once_are_a_gain() -> None:
    game = position("C3 C4 C5 D5 D8 C9 H9 J1", "D3 D4 D6 D7 H3 H4 H6 H7", "S3 S4 S5 S6 S7 S8 S9 H8")
    told = costs(game)
    assert {cards: told[cards] for cards in ("C3", "C4", "C5", "C5 D5", "D8", "C9", "C9 H9", "J1")} == {
        "C3": (0, -4),
        "C4": (2, -2),
        "C5": (34, 30),
        "C5 D5": (4, -4),
        "D8": (10, 6),
        "C9": (42, 38),
        "C9 H9": (12, 4),
        "J1": (14, 10),
    }
    # A run leaves the other five behind, which costs little; a joker in it costs as much as a set that is broken up.
    assert {cards: told[cards] for cards in ("C3 C4 C5", "C3 C4 J1", "C3 C4 C5 J1", "C3 J1")} == {
        "C3 C4 C5": (8, -4),
        "C3 C4 J1": (34, 22),
        "C3 C4 C5 J1": (40, 24),
        "C3 J1": (30, 22),
    }


def test_of_very_many_combinations_a_search_looks_at_the_cheapest_and_at_the_highest_single_card() -> None:
    game = position("C3 C4 C5 D5 D8 C9 H9 J1", "D3 D4 D6 D7 H3 H4 H6 H7", "S3 S4 S5 S6 S7 S8 S9 H8")
    step, told = game.s.step, costs(game)
    words = [step.words(number).removeprefix("play ") for number in step.candidates(game.s)]
    cheap = "C3, C3 J1, C4, C4 J1, C5, C5 D5, C5 D5 J1, D8, C9 H9, J1, C3 C4 C5, C4 C5 J1, C3 C5 J1, C3 C4 C5 J1"
    assert words == cheap.split(", ")
    assert min(told[each][1] for each in ("D8 J1", "C9", "C9 J1", "C9 H9 J1")) >= max(told[each][1] for each in words)


def test_equal_combinations_are_thought_of_once_and_passing_too() -> None:
    game = position("C4 D4 H4 C9", "C5 D5 H6 S6", "C3 D3 H3 S3")
    step = game.s.step
    words = [step.words(number) for number in step.candidates(game.s)]
    assert words == ["play C4", "play C4 D4", "play C4 D4 H4", "play C9"]
    assert step.words(step.hint(game.s, Random(1).random) or 0) == "play C4 D4 H4"
    game.play("play C4 D4")
    assert [step.words(number) for number in step.candidates(game.s)] == ["play C5 D5", "play H6 S6", "pass"]
