"""Drawing, discarding and knocking: hands are divided best, what fits is laid off, and the score follows."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, combinations
from random import Random

import pytest

from tablegames.bots.reasons import DRAWBACKS
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.dealing.pass_cards import PassCards
from tablegames.engine.ending.ends import Reach, Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.melds.divisions import Divisions
from tablegames.engine.melds.draw_and_knock import DrawAndKnock
from tablegames.engine.melds.facts import DeadwoodFact, KnockFact
from tablegames.engine.melds.knock_memory import KnockMemory
from tablegames.engine.melds.knock_points import KnockPoints
from tablegames.engine.shapes.shape import Run, Set
from tablegames.engine.table.cards import Cards, Deck
from tablegames.engine.table.facts import Known
from tablegames.engine.trump.turn_up import TurnUp
from tests.engine.positions import Position
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
WORTH = {rank: min(10, at + 1) for at, rank in enumerate(RANKS)}
PACK = Deck(("S", "H", "D", "C"), RANKS, values={"A": 1, "J": 11, "Q": 12, "K": 13})
GIN = Rules(
    PACK,
    setup=(DrawMarker(),),
    round=(PassMarker(), Deal(10), DrawAndKnock(WORTH), KnockPoints()),
    ends=Reach(100, voids=3),
)
CARDS = Cards(PACK)
DIVISIONS = Divisions(CARDS, (Set(3), Run(3)), WORTH)


def mask(names: str) -> int:
    return CARDS.mask([CARDS.number[name] for name in names.split()])


@pytest.mark.parametrize(
    ("hand", "deadwood"),
    [
        ("S4 S5 S6 D9 H9 C9 S9 C3 H2 HA", 6),
        ("S7 H7 D7 S5 S6 CK CQ C2 D2 H3", 38),
        ("S3 S4 S5 H5 D5 D6 D7 HK HQ CJ", 35),
        ("SA S2 S3 DQ DK DA H9 H10 C4 C5", 49),
        ("SA S2 S3 S4 S5 S6 S7 S8 S9 S10", 0),
        ("S6 S7 S8 H6 D6 C6 C7 C8 SK HK", 32),
    ],
)
def test_a_hand_is_divided_so_that_least_is_left_over(hand: str, deadwood: int) -> None:
    way = DIVISIONS.best(mask(hand))
    assert way.deadwood == deadwood
    assert DIVISIONS.count(way.loose) == deadwood
    assert sum(way.melds) | way.loose == mask(hand)


def test_no_division_is_better_than_the_best_one() -> None:
    rng = Random(4)
    for _ in range(40):
        hand = CARDS.mask(rng.sample(range(20), 8))
        melds = [each for each in DIVISIONS.c.masks if each & hand == each]
        ways = chain.from_iterable(combinations(melds, size) for size in range(3))
        apart = [way for way in ways if sum(way).bit_count() == sum(each.bit_count() for each in way)]
        assert DIVISIONS.best(hand).deadwood == min(DIVISIONS.count(hand & ~sum(way)) for way in apart)


@pytest.mark.parametrize("deck", [PACK, Deck(("S", "H", "D"), RANKS[:7], copies=2, values={"A": 1})])
def test_what_is_left_over_without_a_card_or_with_one_more_is_the_least_of_all_ways(deck: Deck) -> None:
    cards, rng = Cards(deck), Random(5)
    divisions = Divisions(cards, (Set(3), Run(3)), WORTH)
    worth = divisions.worth
    for _ in range(60):
        *dealt, card = rng.sample(range(cards.count // 2), 9)
        hand = cards.mask(dealt)
        ways = list(divisions.ways(hand))
        assert divisions.least(hand) == min(way.deadwood for way in ways)
        for each, left in divisions.without(hand).items():
            assert left == min(way.deadwood - worth[each] for way in ways if way.loose >> each & 1)
        joined = [way for way in divisions.ways(hand | 1 << card) if not way.loose >> card & 1]
        left_over = [way.deadwood - max([worth[each] for each in cards.listed(way.loose)], default=0) for way in joined]
        assert divisions.joining(hand, card) == min(left_over, default=None)


def test_a_card_that_fits_twice_is_laid_where_another_may_follow() -> None:
    melds = (mask("S4 H4 D4"), mask("C5 C6 C7"))
    way, larger = DIVISIONS.laid_on(mask("C4 C3 HK"), melds)
    assert (way.deadwood, larger) == (10, (melds[0], mask("C3 C4 C5 C6 C7")))


FIRST = "S4 S5 S6 D9 H9 C9 S9 C3 H2 SK"
SECOND = "S7 HK DK CK C10 D4 H6 D2 S10 C8"


def dealt(rules: Rules, up: str, *actions: str) -> Position:
    """Deal these two hands, seat 1 beginning, with a card of the stock that is turned up."""
    chance = up + " " + " ".join(name for name in CARDS.names if name not in f"{FIRST} {SECOND} {up}".split())
    position = Position(rules, 2, [SECOND, FIRST], aside=chance, start=0)
    pile, stock = position.table.zones["pile"], position.table.zones["stock"]
    turned = position.s.piles[pile.at][-1]
    position.table.move(position.s, turned, pile, 0, stock, 0)
    position.table.move(position.s, CARDS.number[up], stock, 0, pile, 0)
    return position.play(*actions)


def test_the_card_turned_up_is_offered_to_both_and_then_the_first_draws_from_the_stock() -> None:
    position = dealt(GIN, "HA")
    assert (position.turn, position.legal, position.question.key) == (1, ("take-card", "pass"), "take_offer")
    position.play("pass")
    assert (position.turn, position.legal) == (0, ("take-card", "pass"))
    position.play("pass")
    assert (position.turn, position.question.key, len(position.lines("draw"))) == (1, "discard_one", 1)


def test_a_card_taken_from_the_discards_is_not_discarded_in_the_same_turn_and_all_know_it() -> None:
    position = dealt(GIN, "HA", "take-card")
    assert "discard HA" not in position.legal
    assert position.s.told[0] >> CARDS.number["HA"] & 1
    position.play("discard SK")
    assert position.lying("pile") == "SK"
    assert (position.turn, position.legal) == (0, ("draw-card", "take-card"))


def test_a_knock_lays_melds_lets_the_other_lay_off_and_scores_the_difference() -> None:
    position = dealt(GIN, "HA", "take-card", "knock")
    (knock,), (laid,) = position.lines("knock"), position.lines("lay-down")
    assert (knock["p"], knock["left"]) == (1, 6)
    # The 7 goes on the run, and the 8 of the same suit is not there to follow.
    assert (laid["on"], laid["left"]) == (["S7"], 10 + 4 + 6 + 2 + 10 + 8)
    assert position.lines("score")[-1]["by"] == [0, 40 - 6]


def test_whoever_has_no_more_left_over_than_the_one_who_knocked_undercuts() -> None:
    rules = replace(GIN, round=(*GIN.round[:2], DrawAndKnock(WORTH, knock=50), GIN.round[3]))
    position = dealt(rules, "HA", "take-card", "knock", "discard C3")
    assert position.lines("knock")[0]["left"] == 13
    assert position.lines("score")[-1]["by"] == [0, 40 - 13]
    few = replace(GIN, round=(*GIN.round[:2], DrawAndKnock({"A": 1}), KnockPoints(undercut=7)))
    position = dealt(few, "HA", "take-card", "knock", "discard C3")
    assert position.lines("score")[-1]["by"] == [1 + 7, 0]


def test_gin_brings_a_bonus_and_nothing_is_laid_off() -> None:
    only = {"K": 10, "7": 7, "10": 10}
    rules = replace(GIN, round=(*GIN.round[:2], DrawAndKnock(only), KnockPoints(gin=20)))
    position = dealt(rules, "HA", "take-card")
    assert position.legal[-1] == "gin"
    position.play("gin")
    assert position.lines("lay-down")[0]["on"] == []
    assert position.lines("score")[-1]["by"] == [0, 27 + 20]


@pytest.mark.parametrize(("up", "limit"), [("H7", 7), ("HQ", 10), ("HA", 0)])
def test_the_card_turned_up_may_say_with_how_much_somebody_may_knock(up: str, limit: int) -> None:
    rules = replace(GIN, round=(*GIN.round[:2], DrawAndKnock(WORTH, knock="turn_up"), GIN.round[3]))
    game = Game(rules, 2)
    for seed in range(300):
        s = game.start(Random(seed))
        top = s.piles[game.table.zones["pile"].at][-1]
        if game.table.cards.names[top][1:] == up[1:]:
            assert s.memory.limit == limit
            return
    raise AssertionError


def test_a_deal_is_void_with_two_cards_left_in_the_stock_and_three_of_them_end_the_game() -> None:
    game = Toy("gin", 2, replace(GIN, round=(*GIN.round[:2], DrawAndKnock(WORTH, knock=0), GIN.round[3])))
    position = Position(game.rules, 2)
    while not position.over:
        legal = [word for word in position.legal if word not in ("take-card", "gin", "knock")]
        position.play(legal[0])
    assert len(position.lines("void")) == len(position.lines("round")) == 3
    assert position.lines("end")[0]["winners"] == [0, 1]


def test_a_deal_ends_where_nobody_ever_draws_from_the_stock() -> None:
    rules = replace(GIN, round=(*GIN.round[:2], DrawAndKnock(WORTH, turns=9), GIN.round[3]), ends=Rounds(1))
    position = Position(rules, 2)
    while not position.over:
        word = next((word for word in position.legal if word == "take-card"), position.legal[0])
        position.play(word)
    assert len(position.lines("void")) == 1
    assert not position.lines("draw")


@pytest.mark.parametrize(("dealt_each", "asked"), [(24, True), (25, False)])
def test_a_deal_is_void_at_once_where_other_phases_left_nothing_to_draw(dealt_each: int, asked: bool) -> None:
    shown = (Deal(dealt_each), TurnUp(trump=False))
    rules = replace(GIN, round=(PassMarker(), *shown, DrawAndKnock(WORTH), KnockPoints()), ends=Rounds(1))
    position = Position(rules, 2)
    assert position.over is not asked
    assert len(position.lines("void")) == int(not asked)


def test_the_viewer_is_told_of_the_own_hand_alone_and_it_is_sorted_by_melds() -> None:
    position = dealt(GIN, "HA")
    step = position.s.step
    assert isinstance(step.legal_actions(position.s), tuple)
    facts = [
        {type(fact): fact for maker in position.table.aims.fact_makers if (fact := maker(Known(position.seen(seat))))}
        for seat in (0, 1, -1)
    ]
    own = facts[1][DeadwoodFact]
    assert isinstance(own, DeadwoodFact)
    assert (own.deadwood, own.knocks) == (15, False)
    assert {frozenset(meld) for meld in own.melds} == {
        frozenset({"S4", "S5", "S6"}),
        frozenset({"D9", "H9", "C9", "S9"}),
    }
    assert DeadwoodFact not in facts[2]
    shown = facts[0][KnockFact]
    assert isinstance(shown, KnockFact)
    assert (shown.limit, shown.knocker, shown.top) == (10, None, "HA")


def test_what_it_is_played_with_is_refused_where_it_makes_no_sense() -> None:
    with refused("no melds are named"):
        Game(replace(GIN, round=(*GIN.round[:2], DrawAndKnock(WORTH, shapes=()), GIN.round[3])), 2)
    with refused("leaves no stock of 2 cards"):
        Game(replace(GIN, round=(PassMarker(), Deal(26), *GIN.round[2:])), 2)
    with refused("nobody knocks before this"):
        Game(replace(GIN, round=(*GIN.round[:2], KnockPoints())), 2)
    with refused("no deal is void here"):
        Game(replace(GIN, round=GIN.round[:2], ends=Reach(10, voids=1)), 2)


@pytest.mark.days(7)
@pytest.mark.parametrize("players", [2, 3])
def test_it_keeps_what_every_ruleset_promises(players: int) -> None:
    keeps_its_promises(Toy("gin", players, GIN))
    memory = Game(GIN, players).start(Random(1)).memory
    assert isinstance(memory, KnockMemory)
    assert memory == memory.copy()


def reasons(position: Position, action: str) -> dict[str, dict[str, object]]:
    """Give the reasons for an action, by their keys."""
    legal = position.s.step.legal_actions(position.s)
    found = position.game.reasons(position.s, legal[position.legal.index(action)])
    return {reason.key: dict(reason.about) for reason in found}


def test_a_card_of_the_discards_is_taken_for_a_meld_the_hope_of_one_or_to_be_rid_of_more() -> None:
    """A jack was said to count little."""
    assert reasons(dealt(GIN, "S3"), "take-card") == {"top_melds": {"card": "S3"}}
    eight = reasons(dealt(GIN, "H8"), "take-card")
    assert eight == {"top_may_meld": {"card": "H8", "n": 2}, "top_is_low": {"card": "H8"}}
    # The king that would go for it counts no more than a jack.
    assert reasons(dealt(GIN, "CJ"), "take-card").keys() == {"top_may_meld"}
    assert reasons(dealt(GIN, "CJ"), "pass") == {"top_makes_nothing": {"card": "CJ"}}


def test_a_discard_says_what_could_become_of_it_and_of_what_stays() -> None:
    """Many discards had no reason at all."""
    position = dealt(GIN, "HA", "take-card")
    king = reasons(position, "discard SK")
    assert king == {
        "goes_for_gin": {"n": 1},
        "leaves_least": {"n": 6},
        "comes_to_nothing": {},
        "keeps_ways": {"n": 3},
    }
    # A card that lies in a meld already needs none that comes.
    assert "comes_to_nothing" not in reasons(position, "discard S9")
    position.play("discard SK", "take-card")
    # A run of the king is dead for the other, whose hand may have the fourth one.
    assert reasons(position, "discard HK")["little_use_to_next"] == {"n": 1}


def test_what_goes_with_a_card_that_the_next_player_took_is_kept() -> None:
    """It was told as a reason for giving the card away."""
    position = dealt(GIN, "H5", "take-card", "discard SK", "take-card")
    assert "next_may_want" in reasons(position, "discard H6")
    assert reasons(position, "discard D2")["keeps_from_next"] == {"card": "H6"}
    assert "next_may_want" in DRAWBACKS


def test_with_gin_in_hand_nothing_else_is_thought_of() -> None:
    only = {"K": 10, "7": 7, "10": 10}
    rules = replace(GIN, round=(*GIN.round[:2], DrawAndKnock(only), KnockPoints(gin=20)))
    position = dealt(rules, "HA", "take-card")
    step, s = position.s.step, position.s
    gin = position.game.legal_actions(s)[-1]
    assert step.words(gin) == "gin"
    assert step.hint(s, Random(1).random) == gin
    assert step.candidates(s) == (gin,)


def thought_about(position: Position) -> list[str]:
    return [position.s.step.words(action) for action in position.s.step.candidates(position.s)]


def test_a_search_looks_at_the_four_cheapest_discards_and_at_knocking() -> None:
    position = dealt(GIN, "HA")
    assert thought_about(position) == ["take-card", "pass"]
    position.play("take-card")
    assert thought_about(position) == ["discard SK", "discard C3", "discard S9", "discard H9", "knock"]
    assert reasons(position, "knock") == {"knocks_with": {"n": 6}}
    assert thought_about(position.play("discard H2")) == ["draw-card", "take-card"]


def test_who_has_knocked_discards_what_leaves_least_and_thinks_of_nothing_else() -> None:
    rules = replace(GIN, round=(*GIN.round[:2], DrawAndKnock(WORTH, knock=50), GIN.round[3]))
    position = dealt(rules, "HA", "take-card", "knock")
    assert thought_about(position) == ["discard SK"]
    assert position.s.step.words(position.s.step.hint(position.s, Random(1).random) or 0) == "discard SK"
    assert "goes_for_gin" not in reasons(position, "discard SK"), "it is too late for that"


def test_gin_says_that_it_is_gin() -> None:
    only = {"K": 10, "7": 7, "10": 10}
    rules = replace(GIN, round=(*GIN.round[:2], DrawAndKnock(only), KnockPoints(gin=20)))
    assert reasons(dealt(rules, "HA", "take-card"), "gin") == {"is_gin": {}}


def test_nothing_is_said_of_melds_before_the_first_turn() -> None:
    """Cards are passed on before: what is remembered then knows no melds."""
    rules = replace(GIN, round=(*GIN.round[:2], PassCards("left", 1), *GIN.round[2:]))
    position = Position(rules, 2)
    assert position.question.key == "give"
    for seat in (0, 1, -1):
        facts = position.game.facts(position.seen(seat))
        assert not {DeadwoodFact, KnockFact} & facts.keys()
    while position.question.key == "give":
        position.play(position.legal[0])
    assert KnockFact in position.game.facts(position.seen(0))
