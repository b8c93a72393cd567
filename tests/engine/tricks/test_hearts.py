"""The rules behind Hearts: who opens, what may not be thrown or led yet, points on cards, shooting, the lowest wins."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.bots.budget import Budget
from tablegames.bots.ismcts import Search, search_game
from tablegames.engine.dealing.pass_cards import PassCards
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.knowledge.hidden_information import observe
from tablegames.engine.scoring.card_points import CardPoints
from tablegames.engine.table.events import NOBODY
from tablegames.engine.tricks.facts import SealFact
from tablegames.engine.tricks.restrictions import BrokenSuit, FirstTrick, MustPlay
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position, changed, rules_of, without
from tests.refused import refused

HEARTS = rules_of("hearts", 4, passing=False)
QUEEN = rules_of("hearts", 4, passing=False, breaking="queen")
LOOSE = rules_of("hearts", 4, passing=False, first_points=True)


def dealt(*hands: str, rules: Rules = HEARTS, start: int | None = None, aside: str | None = None) -> Position:
    return Position(rules, 4, hands, aside, start, one_round=True)


def test_whoever_holds_the_two_of_clubs_leads_it() -> None:
    position = dealt("C5 D5", "C6 D6", "C2 D7", "C7 D8", start=0)
    assert (position.turn, position.legal) == (2, ("play C2",))
    rules = changed(HEARTS, TrickTaking, first=FirstTrick("C2", any_of_suit=True))
    assert dealt("C5 D5", "C6 D6", "C2 C9", "C7 D8", rules=rules).may("play") == "C2 C9"


def test_if_nobody_holds_it_the_first_trick_is_led_as_usual() -> None:
    position = dealt("C5 D5", "C6 H6", "C9 D7", "C7 D8", start=0)
    assert (position.turn, position.may("play")) == (1, "C6")


def test_everyone_knows_then_who_has_it_and_who_has_not() -> None:
    position = dealt("C5 D5", "C6 D6", "C2 D7", "C7 D8", aside="C3 C4")
    two = position.table.cards.card("C2")
    cells = position.table.zones["hand"].cell, position.table.zones["stock"].cell
    known_absent = [position.s.known_absent[cells[0] + seat] >> two & 1 for seat in range(4)]
    assert known_absent == [1, 1, 0, 1]
    assert position.s.known_absent[cells[1]] >> two & 1


def test_no_penalty_card_is_thrown_into_the_first_trick() -> None:
    hands = "C2 D5 C9", "D6 SQ H3", "C5 D7 S4", "C7 D8 S5"
    assert dealt(*hands).play("play C2").may("play") == "D6"
    assert dealt(*hands, rules=LOOSE).play("play C2").may("play") == "D6 SQ H3"


def test_unless_there_is_nothing_else_and_that_everyone_notices() -> None:
    position = dealt("C2 D5 C9", "SQ H3 H4", "C5 D7 S4", "C7 D8 S5").play("play C2")
    assert position.may("play") == "SQ H3 H4"
    position.play("play H3")
    hand = position.table.zones["hand"].cell
    assert position.s.known_absent[hand + 1] >> position.table.cards.card("S2") & 1
    assert not position.s.known_absent[hand + 1] >> position.table.cards.card("HK") & 1


def test_hearts_are_not_led_before_they_are_broken() -> None:
    position = dealt("C2 C3 H9", "C9 H3 S4", "C5 H7 D4", "C7 H8 D5")
    position.play("play C2", "play C9", "play C5", "play C7")
    assert (position.turn, position.may("play")) == (1, "S4")
    position.play("play S4", "play H7", "play H8", "play H9")
    assert not position.s.memory.guarded
    assert position.may("play") == "H3"


def test_hearts_are_said_to_be_broken_as_soon_as_one_lies_in_the_trick() -> None:
    position = dealt("C2 C3 H9", "C9 H3 S4", "C5 H7 D4", "C7 H8 D5")
    position.play("play C2", "play C9", "play C5", "play C7", "play S4")
    assert sealed(position)
    position.play("play H7")
    assert not sealed(position)
    position.play("play H8", "play H9")
    assert not sealed(position)


def sealed(position: Position) -> bool:
    fact = position.game.facts(observe(position.table, position.s, NOBODY))[SealFact]
    assert isinstance(fact, SealFact)
    return fact.sealed


def test_who_holds_nothing_but_hearts_leads_them_and_that_everyone_notices() -> None:
    position = dealt("C2 C3 D9", "C9 H3 H4", "C5 S7 D4", "C7 S8 D5")
    position.play("play C2", "play C9", "play C5", "play C7")
    assert position.may("play") == "H3 H4"
    position.play("play H3")
    hand = position.table.zones["hand"].cell
    assert position.s.known_absent[hand + 1] >> position.table.cards.card("DK") & 1


def test_the_queen_of_spades_may_break_them_too() -> None:
    hands = "C2 D9 S2", "C9 S4 H3", "C5 SQ D4", "C7 S8 D5"
    first = ("play C2", "play C9", "play C5", "play C7", "play S4", "play SQ", "play S8", "play S2")
    assert dealt(*hands).play(*first).s.memory.guarded
    assert not dealt(*hands, rules=QUEEN).play(*first).s.memory.guarded


def test_a_card_may_be_spared_from_having_to_be_led() -> None:
    hands = "C2 C3 D9", "C9 SQ H4", "C5 S7 D4", "C7 S8 D5"
    first = ("play C2", "play C9", "play C5", "play C7")
    assert dealt(*hands).play(*first).may("play") == "SQ"
    spared = changed(HEARTS, TrickTaking, broken=BrokenSuit("H", spared=("SQ",)))
    assert dealt(*hands, rules=spared).play(*first).may("play") == "SQ H4"
    with refused("cards of other suits"):
        Game(changed(HEARTS, TrickTaking, broken=BrokenSuit("H", spared=("H2",))), 4)


def test_hearts_count_1_and_the_queen_of_spades_13() -> None:
    position = dealt("C2 H9", "C9 H3", "C5 SQ", "C7 S8")
    position.play("play C2", "play C9", "play C5", "play C7", "play H3", "play SQ", "play S8", "play H9")
    assert position.lines("score")[0]["by"] == [15, 0, 0, 0]


def test_a_cards_own_number_goes_before_its_ranks_and_that_before_its_suits() -> None:
    rules = changed(HEARTS, CardPoints, worth={"H": 1, "K": 5, "HK": 9})
    game = Game(rules, 4)
    cards = game.table.cards
    worth = game.table.aims.captured_worth
    assert [worth[cards.card(card)] for card in ("H2", "SK", "HK", "S2")] == [1, 5, 9, 0]


SHOT = "C9 HA", "C5 H3", "C2 SQ", "C7 S8"
"""Seat 0 takes everything there is."""


def shot(rules: Rules, sign: int = 1) -> list[int]:
    position = Position(
        changed(rules, CardPoints, worth={"HA": sign, "H3": sign, "SQ": 13 * sign}),
        4,
        SHOT,
        one_round=True,
    )
    position.play("play C2", "play C7", "play C9", "play C5", "play HA", "play H3", "play SQ", "play S8")
    by = position.lines("score")[0]["by"]
    assert isinstance(by, list)
    return by


def test_who_takes_every_penalty_card_gives_the_points_to_the_others() -> None:
    assert shot(HEARTS) == [0, 15, 15, 15]


def test_or_counts_as_many_less() -> None:
    assert shot(rules_of("hearts", 4, passing=False, moon="own")) == [-15, 0, 0, 0]


def test_or_it_means_nothing() -> None:
    assert shot(changed(HEARTS, CardPoints, shooting="none")) == [15, 0, 0, 0]


def test_cards_that_count_less_than_nothing_are_shot_as_well() -> None:
    highest = replace(HEARTS, wins="highest")
    assert shot(highest, -1) == [0, -15, -15, -15]
    assert shot(changed(highest, CardPoints, shooting="own"), -1) == [15, 0, 0, 0]
    assert shot(changed(highest, CardPoints, shooting="none"), -1) == [-15, 0, 0, 0]


def test_no_trick_at_all_may_bring_something_unless_somebody_shot() -> None:
    rules = changed(HEARTS, CardPoints, no_trick=-5)
    assert shot(rules) == [0, 15, 15, 15]
    position = dealt("C2 H9", "C9 H3", "C5 SQ", "C7 S8", rules=rules)
    position.play("play C2", "play C9", "play C5", "play C7", "play H3", "play SQ", "play S8", "play H9")
    assert position.lines("score")[0]["by"] == [15, 0, -5, -5]


def test_the_lowest_total_wins() -> None:
    position = Position(HEARTS, 4).write("points", 40, 12, 99, 12)
    assert position.winners() == (1, 3)


def test_a_search_knows_that_few_points_are_good() -> None:
    position = dealt("C2 S2 H2", "C9 SK D4", "C5 S3 D5", "C7 S4 SQ")
    position.play("play C2", "play C9", "play C5", "play C7", "play SK", "play S3")
    assert position.may("play") == "S4 SQ"
    search = Search(search_game(HEARTS, 4))
    best = search.opinions(position.seen(3), Budget(200, 60), Random(1))[0].action
    assert position.s.step.words(best) == "play SQ"


def test_the_direction_of_passing_changes_from_deal_to_deal() -> None:
    position = Position(rules_of("hearts", 4), 4, start=0)
    to = []
    for deal in range(1, 9):
        topic, about = position.question.key, position.question.about
        to.append((about["to"] - position.turn) % 4 if topic == "give" else 0)
        if to[-1]:
            assert about["left"] == 3
        position.play_on(deal)
        if position.over:
            break
    assert to[:4] == [1, 3, 2, 0]
    assert to == [1, 3, 2, 0, 1, 3, 2, 0][: len(to)]


def test_three_players_pass_to_left_and_right_only() -> None:
    rules = without(rules_of("hearts", 3), PassCards)
    rules = replace(rules, round=(*rules.round[:2], PassCards(("left", "across"), 3), *rules.round[2:]))
    with refused("with 3 players nobody sits across"):
        Game(rules, 3)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_cards_are_taken_out_so_that_all_are_dealt(players: int) -> None:
    game = Game(rules_of("hearts", players), players)
    assert game.table.cards.count % players == 0
    position = Position(rules_of("hearts", players, passing=False), players)
    assert position.lying("stock") == ""
    assert position.may("play") == {3: "C2", 4: "C2", 5: "C3", 6: "C4"}[players]


@pytest.mark.parametrize("options", [{}, {"jack": True}, {"breaking": "queen"}, {"breaking": "free"}, {"moon": "own"}])
@pytest.mark.parametrize("must", [None, MustPlay(follow="free")])
def test_a_withheld_card_of_the_led_suit_may_follow_it(must: MustPlay | None, options: dict[str, bool | str]) -> None:
    """The queen of spades is withheld from the first trick, but not where spades are led to it."""
    rules = rules_of("hearts", 4, passing=False, **options)
    rules = changed(rules, TrickTaking, must=must, first=FirstTrick(opens="S2", withheld=("H", "SQ")))
    at = Position(rules, 4, ["S2 C3 D3", "SQ S4 H5", "H2 C9 D4", "H3 H4 H6"])
    assert at.play("play S2").may("play") == "S4 SQ"
    assert at.play("play SQ").may("play") == "C9 D4"
    assert at.play("play C9").may("play") == "H3 H4 H6"
