"""Laying on a pile: what fits, what cards do, drawing, and what everyone knows of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tablegames.engine.climb.effects import Clear
from tablegames.engine.common.effects import Reverse, Skip
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.laying.facts import PileFact
from tablegames.engine.laying.lay_on_pile import LayOnPile
from tablegames.engine.laying.pile_effects import ChooseSuit, NextDraws
from tablegames.engine.scoring.held_points import HeldPoints
from tablegames.engine.table.cards import Deck
from tests.engine.positions import Position
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises, played

EFFECTS = (ChooseSuit(("4", "JK")), NextDraws(("2",)), Skip(("5",)), Reverse(("6",)))
WORTH = {"1": 1, "2": 2, "3": 3, "4": 50, "5": 5, "6": 6, "JK": 50}
SMALL = Rules(
    Deck(("C", "D", "H"), ("1", "2", "3", "4", "5", "6"), jokers=("JK",)),
    setup=(DrawMarker(),),
    round=(PassMarker(), Deal(3), LayOnPile(effects=EFFECTS, restocks=2), HeldPoints(WORTH)),
    ends=Rounds(2),
)


def with_rule(**changes: Any) -> Rules:
    phase = SMALL.round[2]
    assert isinstance(phase, LayOnPile)
    return replace(SMALL, round=(*SMALL.round[:2], replace(phase, **changes), SMALL.round[3]))


@pytest.mark.days(7)
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize(
    "changes", [{}, {"drawing": "until", "effects": (ChooseSuit(("JK",)), NextDraws(("2",), 3, False))}]
)
def test_it_keeps_the_promises_of_every_ruleset(players: int, changes: dict[str, Any]) -> None:
    keeps_its_promises(Toy("pile", players, with_rule(**changes)))


def dealt(*hands: str, rules: Rules = SMALL, stock: str = "") -> Position:
    """Begin with C3 turned up, and seat 0 after the dealer; `stock`: what can be drawn."""
    position = Position(rules, len(hands), hands, start=len(hands) - 1, aside="C3")
    return position.put(stock, "stock")


def fact_of(position: Position) -> PileFact:
    fact = position.game.facts(position.game.observe(position.s, position.turn))[PileFact]
    assert isinstance(fact, PileFact)
    return fact


def held(position: Position, seat: int) -> int:
    return position.game.table.hands().mask(position.s, seat).bit_count()


def test_a_card_of_the_same_suit_or_rank_fits_and_a_wild_one_always() -> None:
    position = dealt("C1 D3 H4 D2", "C2 H1 H6 D5")
    assert (position.turn, position.may("lay")) == (0, "C1 D3 H4")
    position.play("lay C1")
    assert (position.turn, position.may("lay")) == (1, "C2 H1")


def test_the_player_of_a_wild_card_names_the_suit_that_has_to_follow() -> None:
    position = dealt("C1 D2 H4", "C2 C5 H6", "H1 H3 D6").play("lay H4")
    assert (position.turn, position.legal) == (0, ("name C", "name D", "name H"))
    position.play("name H")
    assert (position.turn, position.legal) == (1, ("lay H6",))
    fact = fact_of(position)
    assert (fact.top, fact.suit, fact.named) == ("H4", "H", True)


def test_a_joker_is_laid_like_any_wild_card_and_after_one_that_is_turned_up_anything_fits() -> None:
    assert dealt("JK D2 H1", "C2 C5 H6").play("lay JK", "name D").legal == ("draw-card",)
    turned = Position(SMALL, 2, ["D2 H1 C2", "C5 H6 D6"], start=1, aside="JK")
    assert turned.may("lay") == "C2 D2 H1"


def test_who_has_to_draw_may_hand_it_on_with_a_card_of_the_same_rank() -> None:
    position = dealt("C2 D1 D4", "D2 C5 H6", "H1 H3 D6", stock="D3 D5 H5 C6").play("lay C2")
    assert (position.turn, position.legal) == (1, ("lay D2", "draw-card"))
    position.play("lay D2")
    assert (position.turn, position.legal, fact_of(position).due) == (2, ("draw-card",), 4)
    position.play("draw-card")
    assert (held(position, 2), position.turn) == (7, 0)
    rules = with_rule(effects=(*EFFECTS[:1], NextDraws(("2",), 3, handed_on=False)))
    alone = dealt("C2 D1 D4", "D2 C5 H6", "H1 H3 D6", rules=rules, stock="D3 D5 H5 C6").play("lay C2")
    assert (alone.turn, alone.legal) == (1, ("draw-card",))
    alone.play("draw-card")
    assert (held(alone, 1), alone.turn) == (6, 2)


def test_skipping_and_turning_round() -> None:
    assert dealt("C5 D1 D4", "D2 C4 H6", "H1 H3 D6").play("lay C5").turn == 2
    assert dealt("C6 D1 D4", "D2 C4 H6", "H1 H3 D5").play("lay C6").turn == 2
    # With two players the one who skips the other is asked again.
    assert dealt("C5 D1 D4", "D2 C4 H6").play("lay C5").turn == 0


def test_a_drawn_card_that_fits_is_laid_and_one_that_does_not_ends_the_turn() -> None:
    fits = dealt("D1 D2 H5", "C2 C5 H6", stock="C1")
    assert fits.legal == ("draw-card",)
    assert fits.play("draw-card").legal == ("lay C1",)
    assert dealt("D1 D2 H5", "C2 C5 H6", stock="D5").play("draw-card").turn == 1


def test_where_players_draw_until_a_card_fits_they_do_and_then_lay_it() -> None:
    position = dealt("D1 D2 H5", "C2 C5 H6", rules=with_rule(drawing="until"), stock="D5 D6 C1")
    while position.legal != ("lay C1",):
        assert position.turn == 0
        position.play(*position.legal)
    assert dealt("D1 D2 H5", "C2 C5 H6", rules=with_rule(drawing="until"), stock="D5 D6").play("draw-card").turn == 1


def test_the_pile_becomes_the_stock_again_but_for_its_top_card_so_often_and_no_more() -> None:
    rules = with_rule(restocks=1)
    position = dealt("C1 D2 D5", "H1 D6 H5", rules=rules).play("lay C1", "lay H1")
    assert (position.turn, position.legal) == (0, ("draw-card",))
    position.play("draw-card")
    assert position.lines("pile-turned") == [{"e": "pile-turned", "n": 2}]
    assert position.lying("pile") == "H1" or position.legal == ("lay C1",)
    assert fact_of(position).restocks == 0


def test_a_deal_in_which_nobody_can_do_anything_is_over_and_the_least_hand_gets_the_difference() -> None:
    position = Position(with_rule(restocks=0), 2, ["D1 D2 D5", "H1 H2 H6"], start=1, aside="C3", one_round=True)
    assert position.legal == ("pass",)
    position.play("pass", "pass")
    assert position.lines("stuck")
    assert position.tally("points") == [1, 0]


def test_the_first_without_cards_gets_what_the_others_hold() -> None:
    position = Position(SMALL, 2, ["C1", "H4"], start=1, aside="C3", one_round=True)
    position.play("lay C1")
    assert position.lines("place") == [{"e": "place", "p": 0, "n": 1}]
    assert position.tally("points") == [50, 0]


def test_the_first_without_cards_may_have_the_marker_in_the_next_deal_though_nobody_else_has_a_place() -> None:
    rules = replace(SMALL, round=(PassMarker("first_place"), *SMALL.round[1:]))
    position = Position(rules, 3, ["C1", "H4", "H5"], start=2, aside="C3")
    assert (position.s.marker, position.turn) == (2, 0)
    position.play("lay C1")
    assert (position.s.round, position.s.marker) == (2, 0)
    with refused("pass_marker: the deal is over here as soon as one player is out", rules):
        Game(replace(rules, round=(PassMarker("last_place"), *SMALL.round[1:])), 3)


def test_what_a_draw_shows_is_ruled_out_of_every_world() -> None:
    rules = replace(
        SMALL, deck=replace(SMALL.deck, jokers=()), round=(SMALL.round[0], Deal(5), LayOnPile(), HeldPoints({"4": 50}))
    )
    game, found, again = Game(rules, 3, noting=True), 0, 0
    for seed in range(40):
        chance = Random(seed)
        s = game.start(chance)
        while s.turn >= 0:
            seat, step = s.turn, s.step
            fits, actions = step.pile.fits(s), step.legal_actions(s)
            game.apply(s, chance.choice(actions), chance)
            if s.turn < 0 or s.step is not step or actions[0] < step.draw:
                continue
            worlds = game.worlds(game.observe(s, (seat + 1) % 3))
            made = [worlds.sample(Random(each)) for each in range(5)]
            if not s.memory.drew:
                found += 1
                assert not any(game.table.hands().mask(world, seat) & fits for world in made)
            if s.memory.again:
                again += 1
                for world in made:
                    counted = [(game.table.hands().mask(world, each) & s.memory.again).bit_count() for each in range(3)]
                    assert tuple(counted) == s.memory.drawn_again
    assert found > 50
    assert again > 20


def test_every_deal_ends() -> None:
    games = [played(Toy("pile", 2, with_rule(restocks=20)), seed) for seed in range(20)]
    assert max([len(game.events) for game in games]) < 4000


@pytest.mark.parametrize(
    ("effects", "sentence"),
    [((Clear(("3",)),), "does nothing in this phase"), ((), "JK"), ((ChooseSuit(("9", "JK")),), "9")],
)
def test_what_could_not_be_played_is_refused(effects: tuple[Any, ...], sentence: str) -> None:
    with refused(sentence):
        Game(with_rule(effects=effects), 3)


def test_a_sensible_player_keeps_wild_cards_and_names_the_suit_of_which_it_has_most() -> None:
    position = dealt("C1 C6 H4 D2", "C2 H1 H6 D5")
    step = position.s.step
    assert step.words(step.hint(position.s, Random(1).random)) == "lay C6"
    reasons = {step.words(each): step.reasons(position.s, each) for each in step.legal_actions(position.s)}
    assert [each.key for each in reasons["lay C6"]] == ["leaves_fitting", "rid_of_points"]
    assert [each.key for each in reasons["lay H4"]] == ["names_suit", "rid_of_points"]
    # What a card counts against the player who holds it is the last thing said of it.
    assert reasons["lay C6"][-1].about == {"n": 6}
    position.play("lay H4")
    assert step.words(step.hint(position.s, Random(1).random)) == "name C"


@pytest.mark.parametrize(
    ("hands", "best", "thought_about"),
    [
        (("C5 C6 H5 H2", "D2 H1 C2 C4", "C1 D1 D3 D4"), "lay C5", "lay C5 lay C6"),
        # With three cards left in a hand it is time to stop an opponent, and nothing is left out any more.
        (("C5 C6 H5", "D2 H1 C2", "C1 D1 D3"), "lay C5", "lay C5 lay C6"),
        (("H4 C1 H6 D6", "D2 H1 C2 C4", "C5 D1 D3 D4"), "lay C1", "lay C1"),
        (("H4 C1 H6", "D2 H1 C2", "C5 D1 D3"), "lay C1", "lay C1 lay H4"),
        (("H4 D1 D6 H6", "D2 H1 D5 C1", "C5 H2 D3 C4"), "lay H4", "lay H4"),
    ],
)
def test_one_that_always_fits_is_kept_and_thought_of_last(
    hands: tuple[str, ...], best: str, thought_about: str
) -> None:
    position = dealt(*hands)
    step, s = position.s.step, position.s
    assert step.words(step.hint(s, Random(1).random)) == best
    assert " ".join(step.words(action) for action in step.candidates(s)) == thought_about


@pytest.mark.parametrize(
    ("own", "others", "best"), [("C1 H6", "", "lay H4"), ("C1", "", "lay C1"), ("C1 H6", "D3", "lay C1")]
)
def test_one_that_always_fits_goes_from_a_larger_hand_once_an_opponent_is_about_to_go_out(
    own: str, others: str, best: str
) -> None:
    position = dealt("H4", "D2").put(own, "hand", 0).put(others, "hand", 1)
    assert position.s.step.words(position.s.step.hint(position.s, Random(1).random)) == best


def test_what_least_fits_on_that_the_next_player_may_hold_is_laid_and_named() -> None:
    position = dealt("C1 C6 D5 H5", "C2 D2 D3 H3")
    s, step, cards = position.s, position.s.step, position.table.cards
    lay, known = cards.card("C1"), position.table.hands().cell + 1
    assert step.words(step.hint(s, Random(1).random)) == "lay C6"
    assert [each.key for each in step.reasons(s, lay)] == ["leaves_fitting", "rid_of_points"]
    s.known_absent[known] |= cards.mask([cards.card(name) for name in ("D1", "H1")])
    assert step.words(step.hint(s, Random(1).random)) == "lay C1"
    s.known_absent[known] |= cards.mask([cards.card(name) for name in ("C2", "C4", "C5", "D4", "H4")])
    told = {each.key: each.about for each in step.reasons(s, lay)}
    assert told["few_fit"] == {"n": 1, "among": 7}
    s.known_absent[known] |= cards.mask([cards.card("JK")])
    assert [each.key for each in step.reasons(s, lay)] == ["leaves_fitting", "next_cannot", "rid_of_points"]


@pytest.mark.parametrize(("suit", "named"), [(0, "name C"), (2, "name H")])
def test_of_suits_that_the_hand_has_equally_the_one_is_named_that_the_next_player_lacks(suit: int, named: str) -> None:
    position = dealt("H4 C1 H6", "D2 D3 H1").play("lay H4")
    position.s.known_absent[position.table.hands().cell + 1] |= position.table.cards.suit_mask[suit]
    assert position.s.step.words(position.s.step.hint(position.s, Random(1).random)) == named


def test_of_suits_to_name_those_are_thought_of_of_which_the_hand_has_at_most_one_card_fewer() -> None:
    position = dealt("C1 C6 H4 D2", "C2 H1 H6 D5").play("lay H4")
    step = position.s.step
    assert [step.words(action) for action in step.candidates(position.s)] == ["name C", "name D"]
    told = {step.words(each): step.reasons(position.s, each) for each in step.legal_actions(position.s)}
    assert {word: [(each.key, each.about.get("n")) for each in reasons] for word, reasons in told.items()} == {
        "name C": [("holds", 2)],
        "name D": [("holds", 1), ("fits_nowhere", None)],
        "name H": [("holds_none", 0)],
    }


def test_who_has_to_draw_hears_how_many_and_what_handing_them_on_comes_to() -> None:
    position = dealt("C2 C6 H5 H2", "D2 H1 H6 D5", "C1 D1 D3 D4")
    keys = [[each.key for each in position.s.step.reasons(position.s, action)] for action in actions(position)]
    assert keys == [
        ["makes_draw", "leaves_fitting", "rid_of_points"],
        ["turns_round", "leaves_fitting", "rid_of_points"],
    ]
    position.play("lay C2")
    assert (position.question.key, position.question.about) == ("draw_due", {"n": 2, "handed_on": True})
    lay, draw = [position.s.step.reasons(position.s, action) for action in actions(position)]
    assert (lay[0].key, lay[0].about, [each.key for each in draw]) == ("makes_draw", {"n": 4}, ["keeps_answer"])
    alone = dealt("C2 C6 H5 H2", "C4 H1 H6 D5").play("lay C2")
    assert alone.question.about == {"n": 2, "handed_on": False}
    assert [each.key for action in actions(alone) for each in alone.s.step.reasons(alone.s, action)] == ["cannot_lay"]


def actions(position: Position) -> tuple[int, ...]:
    return position.game.legal_actions(position.s)


def test_what_stays_in_the_hand_is_said_a_fitting_card_a_wild_one_or_nothing() -> None:
    keys = [
        position.s.step.reasons(position.s, actions(position)[0])[0].key
        for position in (dealt("C1 C6", "D2 H1"), dealt("C1 H4", "D2 H1"), dealt("C1 H6", "D2 H1"), dealt("C1", "D2"))
    ]
    assert keys == ["leaves_fitting", "leaves_wild", "leaves_nothing", "goes_out"]


def test_who_names_a_suit_hears_of_a_card_that_fits_on_nothing_else() -> None:
    """A suit was named of which the hand held least, without a word of why."""
    position = dealt("H4 C6 C2 D3", "C5 D5 H6 H5").play("lay H4")
    step = position.s.step
    told = {step.words(each): step.reasons(position.s, each) for each in step.legal_actions(position.s)}
    assert [each.key for each in told["name C"]] == ["holds"]
    assert [each.key for each in told["name D"]] == ["holds", "fits_nowhere"]
    assert told["name D"][1].about == {"card": "D3"}
