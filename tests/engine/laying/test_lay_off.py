"""Laying off: what fits, who may pass, what a pass tells, and what becomes of who is stuck."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import tablegames
from tablegames import GameState
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.laying.facts import PassesFact, RowsFact
from tablegames.engine.laying.lay_off import LayOff, LayStep
from tablegames.engine.laying.rows import Rows
from tablegames.engine.scoring.place_points import PlacePoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.question import Reason
from tests.engine.positions import Position
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises

LAY = LayOff(Rows("3", "D3"), passes=1)
SMALL = Rules(
    Deck(("C", "D"), ("1", "2", "3", "4", "5", "6")),
    setup=(DrawMarker(),),
    round=(Deal("all"), LAY, PlacePoints((2, 1, 0))),
    ends=Rounds(1),
)
HANDS = ["C3 C2 D6 C6", "D3 D4 C1 C4", "D2 D1 D5 C5"]


def with_rule(**changes: Any) -> Rules:
    return replace(SMALL, round=(SMALL.round[0], replace(LAY, **changes), SMALL.round[2]))


def dealt(rules: Rules = SMALL) -> Position:
    return Position(rules, 3, HANDS, start=0)


def test_starters_are_laid_first_and_the_holder_of_the_named_one_begins() -> None:
    position = dealt()
    assert position.turn == 1
    assert list(position.legal) == ["lay C4", "lay D4", "pass"]
    fact = position.game.facts(position.game.observe(position.s, 1))[RowsFact]
    assert isinstance(fact, RowsFact)
    assert fact.laid == {"C3", "D3"}
    assert set(fact.next) == {"C2", "C4", "D2", "D4"}


def test_where_only_the_first_starter_is_laid_it_has_to_come_and_the_others_may_at_any_time() -> None:
    position = dealt(with_rule(rows=Rows("3", "D3", "first")))
    assert (position.turn, position.legal) == (1, ("lay D3",))
    position.play("lay D3")
    assert list(position.legal) == ["lay D2", "pass"]
    position.play("lay D2")
    assert list(position.legal) == ["lay C3", "pass"]


def test_who_has_no_card_left_is_out_and_who_is_left_alone_gets_the_last_place() -> None:
    position = dealt().play(
        "lay C4", "lay C5", "lay C6", "lay D4", "lay D5", "lay D6", "pass", "lay D2", "lay C2", "lay C1"
    )
    assert [(line["p"], line["n"]) for line in position.lines("place")] == [(0, 1), (1, 2), (2, 3)]
    assert position.lines("score")[0]["by"] == [2, 1, 0]


def test_who_is_stuck_without_a_pass_lays_all_down_and_gets_the_worst_place() -> None:
    position = dealt().play("pass", "pass", "pass", "lay D4", "lay D2", "lay C2", "lay C1", "lay D1")
    assert (position.turn, position.legal) == (0, ("give-up",))
    position.play("give-up")
    assert [(line["p"], line["n"]) for line in position.lines("place")] == [(0, 3)]
    # The sixes lie now, though what comes between is missing.
    fact = position.game.facts(position.game.observe(position.s, 1))[RowsFact]
    assert isinstance(fact, RowsFact)
    assert {"C6", "D6"} <= fact.laid
    assert set(fact.next) == {"C4", "D5"}
    assert (position.turn, position.legal) == (1, ("lay C4",))


def test_a_free_pass_is_only_doubted() -> None:
    free = dealt().play("pass")
    seen, step = free.game.observe(free.s, 2), free.s.step
    worlds = free.game.worlds(seen)
    doubts = {step.doubt(worlds.sample(Random(seed))) for seed in range(200)}
    assert doubts > {0}, "in some worlds it holds what it did not lay, in others nothing"
    assert not any(seen.known_absent)


def test_after_a_forced_pass_no_world_gives_that_hand_what_fitted() -> None:
    game = Game(with_rule(passes="any", may_pass="stuck"), 3, noting=True)
    found = 0
    for seed in range(30):
        chance = Random(seed)
        s = game.start(chance)
        while s.turn >= 0:
            seat, step = s.turn, s.step
            actions = step.legal_actions(s)
            fits = game.table.zones["rows"].deck.listed(step.rows.next_cards(s))
            game.apply(s, chance.choice(actions), chance)
            if s.turn >= 0 and actions == (step.pass_,):
                found += 1
                worlds = game.worlds(game.observe(s, (seat + 1) % 3))
                held = [game.table.hands().mask(worlds.sample(Random(each)), seat) for each in range(5)]
                assert not any(mask >> card & 1 for mask in held for card in fits)
    assert found > 20


def test_passes_are_counted_down_for_all_to_see() -> None:
    position = dealt()
    position.play("pass")
    fact = position.game.facts(position.game.observe(position.s, 0))[PassesFact]
    assert isinstance(fact, PassesFact)
    assert (fact.left, fact.most) == ((1, 0, 1), 1)


def test_a_sensible_player_opens_its_own_way_and_holds_back_what_serves_others() -> None:
    position = dealt()
    # The four of clubs opens nothing of its own, and neither does that of diamonds.
    assert position.s.step.words(position.s.step.hint(position.s, Random(1).random)) == "pass"
    for action in ("pass", "lay D2"):
        position.play(action)
    step = position.s.step
    reasons = {
        step.words(action): [each.key for each in step.reasons(position.s, action)]
        for action in step.legal_actions(position.s)
    }
    assert reasons == {"lay C2": ["opens_last"], "pass": ["keeps_closed"]}


def test_a_pass_shuts_out_no_card_of_the_own_hand() -> None:
    position = Position(SMALL, 3, ["C3 C2 D6 C6", "D3 C4 C5 C1", "D2 D1 D5 D4"], start=0)
    assert list(position.legal) == ["lay C4", "pass"]
    step = position.s.step
    (reason,) = step.reasons(position.s, step.legal_actions(position.s)[-1])
    assert (reason.key, reason.about["card"]) == ("keeps_closed", "C6"), "the C5 is the player's own"


@pytest.mark.parametrize(
    ("changes", "deck", "sentence"),
    [
        ({"rows": Rows("9", "D3")}, {}, "no C9, from which a row"),
        ({"rows": Rows("3", "D4")}, {}, "D4 starts no row"),
        ({"passes": "any"}, {}, "all could pass for ever"),
        ({}, {"jokers": ("JK", "JK2")}, "one joker at most"),
    ],
)
def test_rows_that_could_not_be_laid_are_refused(changes: dict[str, Any], deck: dict[str, Any], sentence: str) -> None:
    with refused(sentence):
        Game(replace(with_rule(**changes), deck=replace(SMALL.deck, **deck)), 3)


@pytest.mark.parametrize(
    ("card", "beyond"), [("D3", "D1 D2 D4 D5 D6"), ("D4", "D5 D6"), ("D2", "D1"), ("D6", ""), ("D1", "")]
)
def test_a_card_opens_the_way_for_those_beyond_it_a_starter_for_both_sides_and_none_for_itself(
    card: str, beyond: str
) -> None:
    position = dealt(with_rule(rows=Rows("3", "D3", "first")))
    cards = position.table.cards
    (step,) = [each for each in position.table.steps if isinstance(each, LayStep)]
    assert " ".join(cards.names_of(cards.listed(step.rows.beyond(position.s, cards.card(card))))) == beyond


JOKER = replace(with_rule(passes=2), deck=replace(SMALL.deck, jokers=("JK",)))
RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]


def late(hands: list[str], leads: int = 0, **options: Any) -> GameState:
    """Give Sevens with the joker late in a deal: what is in no hand lies in the rows."""
    held = [hand.split() for hand in hands]
    everywhere = " ".join(hands).split()
    rows = [[suit + rank for rank in RANKS if suit + rank not in everywhere] for suit in "SHDC"]
    joker = [] if "JK" in everywhere else ["JK"]
    game = tablegames.load("sevens", players=3, joker=True, **options)
    return game.position({"hand": held, "rows": [*rows, joker]}, leads=leads)


def said(state: GameState) -> list[str]:
    return [state.words(each) for each in state.legal()]


def play(state: GameState, *actions: str) -> GameState:
    for action in actions:
        state.play(action)
    return state


def test_a_joker_is_laid_for_a_card_whose_holder_lays_it_and_takes_the_joker() -> None:
    state = late(["HK SK JK", "CA DA C2", "HQ SQ CK"])
    assert said(state) == ["lay JK", "pass"]
    state = play(state, "lay JK")
    assert (state.turn, said(state)) == (0, ["replace SQ", "replace HQ", "replace DA", "replace C2", "replace CK"])
    state = play(state, "replace HQ")
    assert state.turn == 1
    assert "pass" in said(state)
    state = play(state, "lay C2")
    assert said(state) == ["lay SQ", "lay CK", "lay JK", "pass"], "the joker goes from hand to hand"


def test_a_joker_is_laid_for_no_card_of_the_own_hand() -> None:
    state = play(late(["HQ HK JK", "CA DA C2", "SK SQ CK"]), "lay JK")
    assert said(state) == ["replace SQ", "replace DA", "replace C2", "replace CK"]


def test_the_joker_may_be_the_last_card() -> None:
    state = play(late(["JK", "CA DA", "HQ HK"]), "lay JK")
    assert state.turn == 0, "it is not out before the joker has its place"
    state = play(state, "replace HQ")
    assert (state.turn, said(state)) == (1, ["lay DA", "lay CA", "pass"])
    state = play(state, "lay DA", "lay HK", "lay CA")
    # The player who is left alone has the joker.
    assert (state.round, state.totals()) == (2, (2, 1, 0))


def test_the_joker_saves_from_falling_out_and_leaves_the_deal_with_a_player_who_does() -> None:
    state = late(["HK JK", "HQ SK CA CK", "SQ DA DK"], passes=1)
    state = play(state, "pass", "pass", "pass")
    assert said(state) == ["lay JK"], "who has no pass left lays it"
    state = play(state, "lay JK", "replace DA", "lay CA")
    assert said(state) == ["lay SQ", "lay DK", "lay JK"]
    state = play(late(["HK", "HQ CK CQ", "SK JK HJ"], leads=0, passes=1), "pass", "pass", "pass")
    assert said(state) == ["give-up"]


def test_everybody_knows_who_took_the_joker() -> None:
    game = Game(JOKER, 3, noting=True)
    hand, joker, found = game.table.hands(), game.table.cards.card("JK"), 0
    for seed in range(40):
        chance = Random(seed)
        s = game.start(chance)
        while s.turn >= 0:
            action = chance.choice(s.step.legal_actions(s))
            game.apply(s, action, chance)
            if s.turn < 0 or not s.step.words(action).startswith("replace"):
                continue
            (holder,) = [seat for seat in range(3) if hand.mask(s, seat) >> joker & 1]
            worlds = game.worlds(game.observe(s, (holder + 1) % 3))
            found += 1
            assert all(hand.mask(worlds.sample(Random(each)), holder) >> joker & 1 for each in range(5))
    assert found > 20


@pytest.mark.parametrize(
    ("hands", "hint"), [(["HK D2 JK", "HQ SK CA CK", "SQ DA"], "lay JK"), (["HJ JK", "HQ SK", "HK"], "pass")]
)
def test_a_sensible_player_lays_the_joker_where_it_opens_its_own_way_and_keeps_it_otherwise(
    hands: list[str], hint: str
) -> None:
    state = late(hands)
    action = state.sensible(Random(1))
    assert action is not None
    assert state.words(action) == hint


def test_what_the_joker_brings_out_and_what_that_opens_is_a_reason() -> None:
    game, found = Game(JOKER, 3), set()
    for seed in range(40):
        chance = Random(seed)
        s = game.start(chance)
        while s.turn >= 0:
            legal = s.step.legal_actions(s)
            for each in legal:
                if s.step.words(each) == "lay JK":
                    found.add(" ".join([reason.key for reason in game.reasons(s, each)]))
                elif s.step.words(each).startswith("replace"):
                    assert game.reasons(s, each)
            game.apply(s, chance.choice(legal), chance)
    assert {each.split()[0] for each in found} == {"goes_out", "brings_out"}
    assert "brings_out opens_own" in found


@pytest.mark.parametrize("changes", [{}, {"may_pass": "stuck", "passes": "any"}, {"passes": 0}])
def test_laying_off_with_a_joker_keeps_what_every_ruleset_promises(changes: dict[str, Any]) -> None:
    phases = (JOKER.round[0], replace(JOKER.round[1], **changes), JOKER.round[2])
    keeps_its_promises(Toy("joker", 3, replace(JOKER, round=phases)))


TUNNEL = with_rule(rows=Rows("3", "D3", from_other_end=True))


@pytest.mark.parametrize(
    ("lying", "fits"),
    [
        ("D3", "D2 D4"),
        ("D2 D3 D4", "D1 D5"),
        ("D3 D4 D5 D6", "D1"),
        ("D1 D3 D4 D5 D6", "D2"),
        ("D1 D2 D3", "D6"),
        ("D1 D2 D3 D6", "D5"),
        ("D1 D2 D3 D5 D6", "D4"),
        ("D3 D6", "D2 D4"),
        ("D1 D2 D3 D4 D5 D6", ""),
        ("", "D3"),
    ],
)
def test_a_row_that_has_grown_to_one_end_goes_on_from_the_other_end_alone(lying: str, fits: str) -> None:
    position = dealt(TUNNEL)
    cards = position.table.cards
    (step,) = [each for each in position.table.steps if isinstance(each, LayStep)]
    rows = [cards.suit_mask[0], cards.mask(map(cards.card, lying.split()))]
    assert " ".join(cards.names_of(cards.listed(step.rows.fitting(rows, step.rows.start(position.s))))) == fits


LED = with_rule(rows=Rows(opening="led"), passes="any", may_pass="stuck")


def test_the_first_card_may_settle_from_which_rank_all_rows_grow() -> None:
    position = dealt(LED)
    begins, fact = position.turn, position.game.facts(position.game.observe(position.s, 1))[RowsFact]
    assert isinstance(fact, RowsFact)
    assert (begins, fact.start, len(fact.next)) == (position.s.marker, "", 12)
    hand = {0: "C3 C2 D6 C6", 1: "D3 D4 C1 C4", 2: "D2 D1 D5 C5"}[begins].split()
    assert sorted(position.legal) == sorted(f"lay {card}" for card in hand)
    position.play(f"lay {hand[1]}")
    suit, rank = hand[1]
    fact = position.game.facts(position.game.observe(position.s, 1))[RowsFact]
    assert isinstance(fact, RowsFact)
    assert fact.start == rank
    other = "C" if suit == "D" else "D"
    beside = {f"{suit}{each}" for each in (int(rank) - 1, int(rank) + 1) if 1 <= each <= 6}
    assert set(fact.next) == beside | {other + rank}


def test_who_leads_the_rank_leads_one_that_lies_near_the_own_cards() -> None:
    position = Position(LED, 3, ["C1 C2 C3 D2", "C6 D6 D5 D4", "C4 C5 D1 D3"], start=0)
    step, card = position.s.step, position.table.cards.card("C2")
    assert step.hint(position.s, Random(1).random) == card
    assert step.reasons(position.s, card) == [Reason("leads_rank", {"n": 3})]


FEW_LED = replace(LED, round=(Deal(2), *LED.round[1:]))
"""Half of the cards lie aside."""


def test_where_all_pass_in_turn_the_deal_is_over_and_a_smaller_or_earlier_hand_has_the_better_place() -> None:
    position = Position(FEW_LED, 3, ["C1 D1", "C6 D6", "C3 D5"], start=2)
    position.play("lay C3", "pass", "pass")
    assert position.legal == ("pass",)
    position.play("pass")
    assert [(line["p"], line["n"]) for line in position.lines("place")] == [(1, 3), (0, 2), (2, 1)]
    assert position.lines("score")[0]["by"] == [1, 0, 2]


def test_a_game_whose_rank_is_led_keeps_its_promises() -> None:
    keeps_its_promises(Toy("led rows", 3, LED))
    keeps_its_promises(Toy("few led rows", 3, FEW_LED))


def test_through_the_tunnel_an_end_opens_the_way_for_all_that_the_row_lacks() -> None:
    position = Position(TUNNEL, 3, ["C3 C2 D6 D1", "D3 D4 C1 C4", "D2 C6 D5 C5"], start=0)
    position.play("lay D4", "lay D5")
    cards = position.table.cards
    (step,) = [each for each in position.table.steps if isinstance(each, LayStep)]
    assert cards.names_of(cards.listed(step.rows.beyond(position.s, cards.card("D6")))) == ("D1", "D2")
    (reason,) = step.reasons(position.s, cards.card("D6"))
    assert (reason.key, reason.about["card"]) == ("opens_own", "D1")


def test_laying_off_through_the_tunnel_keeps_what_every_ruleset_promises() -> None:
    keeps_its_promises(Toy("tunnel", 3, TUNNEL))


@pytest.mark.parametrize("leads", [None, 1])
def test_a_position_in_the_middle_of_a_deal_goes_on_with_who_is_named_or_the_first_with_cards(
    leads: int | None,
) -> None:
    hands = [["DA", "SQ"], ["DK", "HA"], ["CA", "SK"]]
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    held = {card for hand in hands for card in hand}
    rows = [[suit + rank for rank in ranks if suit + rank not in held] for suit in "SHDC"]
    state = tablegames.load("sevens", players=3).position({"hand": hands, "rows": rows}, leads=leads)
    assert state.turn == (leads or 0)
    assert {state.words(each) for each in state.legal()} >= {"pass", "lay DK" if leads else "lay DA"}
