"""The first card that is led makes the trump; points for trumps and for the most in captured cards; taking a bid."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.bids.facts import HonoursFact
from tablegames.engine.common.special_cards import SpecialCards
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.honours import TrumpHonours
from tablegames.engine.tricks.facts import SureRestFact
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position, changed, rules_of

RULES = rules_of("pitch", 4)
HANDS = ["SA S2 D5", "SJ DA D2", "S10 DK C2", "S5 HA C3"]
"""Spades in play: ace, jack, ten, five, two."""


def at(*calls: str, hands: list[str] = HANDS, rules: Rules = RULES) -> Position:
    """Seat 3 deals, so that seat 0 calls first."""
    return Position(rules, 4, hands, start=3, one_round=True).play(*calls)


def pitched(*calls: str, rules: Rules = RULES) -> Position:
    """A whole deal: seat 0 leads the ace, then the two; the jack falls under the ace."""
    position = at(*calls, rules=rules)
    cards = ["SA", "SJ", "S10", "S5", "S2", "DA", "DK", "C3", "D5", "D2", "C2", "HA"]
    return position.play(*[f"play {card}" for card in cards])


def test_the_first_card_that_is_led_makes_the_trump_and_holds_for_its_own_trick() -> None:
    position = at("call 2", "pass", "pass", "pass")
    assert position.tally("trump") == [-1]
    assert position.question.about == {"makes_trump": True}
    assert position.play("play SA").tally("trump") == [2]
    assert position.may("play") == "SJ"


def test_who_leads_a_second_time_makes_no_trump() -> None:
    position = at("call 2", "pass", "pass", "pass").play(*[f"play {card}" for card in ("SA", "SJ", "S10", "S5", "D5")])
    assert position.tally("trump") == [2]
    assert position.may("play") == "D2 DA"


def test_nothing_is_certain_before_the_trump_is_made() -> None:
    position = at("call 2", "pass", "pass", "pass", hands=["SA DA HA", "S2 D2 H2", "S3 D3 H3", "S4 D4 H4"])
    assert SureRestFact not in position.game.facts(position.seen(0))


def test_high_and_low_belong_to_who_was_dealt_them_jack_and_game_to_who_takes_them() -> None:
    position = pitched("call 3", "pass", "pass", "pass")
    fact = position.game.facts(position.seen(0))[HonoursFact]
    assert isinstance(fact, HonoursFact)
    assert fact.sides == (0, 0, 0, 0)
    assert position.tally("points") == [4, 0, 0, 0]


def test_low_may_belong_to_who_takes_it() -> None:
    rules = changed(RULES, TrumpHonours, lowest="taken")
    # The ten takes the two here, and seat 2 has low and the jack.
    position = at("call 2", "pass", "pass", "pass", hands=["S2 D5 D6", "SJ DA D2", "SQ DK C2", "S5 HA C3"], rules=rules)
    cards = ["S2", "SJ", "SQ", "S5", "DK", "C3", "D5", "DA", "D2", "C2", "HA", "D6"]
    position.play(*[f"play {card}" for card in cards])
    assert position.tally("honours")[:3] == [2, 2, 2]


def test_who_makes_fewer_points_than_bid_loses_the_bid_and_the_others_keep_theirs() -> None:
    position = at("call 4", "pass", hands=["S3 D5 D6", "SJ DA D2", "SQ DK C2", "S5 HA C3"])
    cards = ["S3", "SJ", "SQ", "S5", "DK", "C3", "D5", "DA", "D2", "C2", "HA", "D6"]
    position.play(*[f"play {card}" for card in cards])
    # High and jack are seat 2's, low is seat 0's own, and seat 1 has most in captured cards.
    assert position.tally("honours") == [2, 0, 2, 1]
    assert position.tally("points") == [-4, 1, 2, 0]


def test_counting_stops_once_somebody_has_enough_the_maker_first() -> None:
    rules = changed(RULES, TrumpHonours, lowest="taken", stops_at=7)
    position = at("call 2", hands=HANDS, rules=rules).play("pass", "pass", "pass").write("points", 5, 6, 6, 6)
    cards = ["SA", "SJ", "S10", "S5", "D5", "D2", "DK", "HA", "C2", "C3", "S2", "DA"]
    position.play(*[f"play {card}" for card in cards])
    assert position.tally("points")[0] >= 7
    assert position.tally("points")[1:] == [6, 6, 6]


def test_the_last_one_may_take_the_bid() -> None:
    asked = at("call 2", "pass", "call 3")
    assert asked.legal == ("pass", "call 3", "call 4")
    assert asked.question.about == {"bid": "3", "seat": 2, "takes": True}
    assert at("call 2", "pass", "call 4").legal == ("pass", "call 4")
    assert at("call 2", "pass", "call 4").play("call 4").tally("maker") == [3]


def test_after_the_highest_bid_only_the_player_who_may_take_it_is_asked() -> None:
    asked = at("call 4")
    assert (asked.s.turn, asked.legal) == (3, ("pass", "call 4"))
    assert asked.play("pass").tally("maker") == [0]
    assert at("call 4").play("call 4").tally("maker") == [3]


def test_where_the_last_one_may_not_take_the_bid_nobody_is_asked_after_the_highest() -> None:
    higher = changed(RULES, ContractAuction, last_may="top")
    assert at("call 2", "pass", "call 4", rules=higher).tally("maker") == [2]
    assert at("call 2", "pass", "pass", rules=higher).question.about == {"bid": "2", "seat": 0, "topped": True}


def test_a_good_hand_promises_more() -> None:
    good, poor = (at(hands=[hand, *HANDS[1:]]) for hand in ("SA SK S2", "S7 D8 C9"))
    promise = good.table.promise
    assert promise
    assert promise(good.s, 0) > 2.5
    assert promise(poor.s, 0) < 1.5


def test_points_for_trumps_need_a_trump() -> None:
    with pytest.raises(RulesError) as error:
        Position(changed(RULES, TrumpHonours, certain="X"), 4)
    assert error.value.code == "trump_honours.no_rank"


def said_of(position: Position, *actions: str) -> list[tuple[str, dict[str, object]]]:
    """List what is said of some actions, one after another."""
    numbers = [position.game.legal_actions(position.s)[position.legal.index(action)] for action in actions]
    found = [position.game.reasons(position.s, number) for number in numbers]
    return [(reason.key, dict(reason.about)) for reasons in found for reason in reasons]


def test_a_hint_on_the_first_lead_says_how_many_trumps_there_would_be() -> None:
    position = at("call 2", "pass", "pass", "pass")
    assert ("holds_trumps", {"n": 2}) in said_of(position, "play SA")
    assert ("holds_trumps", {"n": 1}) in said_of(position, "play D5")
    position.play("play SA", "play SJ", "play S10", "play S5")
    assert "holds_trumps" not in [key for key, _ in said_of(position, "play S2", "play D5")]


def test_a_hint_says_what_winning_a_trick_brings_and_that_the_jack_is_a_point() -> None:
    position = at("call 2", "pass", "pass", "pass", hands=["S2 D5 D6", "SJ DA D2", "SQ DK C2", "S5 SA C3"])
    position.play("play S2", "play SJ", "play SQ")
    assert ("wins_certain", {"card": "SJ"}) in said_of(position, "play SA")
    position = at("call 2", "pass", "pass", "pass", hands=["S2 D10 D6", "S3 DA D2", "SQ DK C2", "S5 H3 C3"])
    position.play("play S2", "play S3", "play SQ", "play S5", "play DK", "play C3", "play D10")
    assert ("catches_points", {"n": 17}) in said_of(position, "play DA")
    assert ("costs_nothing", {}) in said_of(position, "play D2")


def test_the_least_bid_of_the_player_who_has_to_bid_has_its_reason() -> None:
    position = at("pass", "pass", "pass", hands=["SA S2 D5", "SJ DA D2", "S10 DK C2", "S5 H9 C3"])
    assert said_of(position, "call 2") == [("least_bid", {})]


def test_a_pass_with_a_hand_that_is_only_just_good_for_a_bid_has_its_reason() -> None:
    barely, well = (at(hands=[hand, "HJ DA D2", "H10 DK C2", "H5 HA C3"]) for hand in ("SA S4 D5", "SA SJ D5"))
    assert said_of(barely, "pass") == [("bids_barely", {"n": 2})]
    assert said_of(well, "pass") == [("leaves_bid", {"seat": 3})]


@pytest.mark.parametrize(("lowest", "low"), [("dealt", 1), ("taken", 0)])
def test_what_lay_before_there_was_a_trump_counts_among_the_highest_and_the_lowest(
    lowest: Literal["dealt", "taken"], low: int
) -> None:
    rules = changed(replace(RULES, deck=replace(RULES.deck, jokers=("JB",))), TrumpHonours, lowest=lowest)
    rules = changed(rules, TrickTaking, special_cards=SpecialCards(win=("JB",)))
    # The joker leads and makes no trump; spades, led next, are it: the ace and the two lay under the joker.
    position = at("call 2", "pass", "pass", "pass", hands=["JB S10", "S2 D2", "SA C2", "S5 HA"], rules=rules)
    position.play(*[f"play {card}" for card in ("JB", "S2", "SA", "S5", "S10", "D2", "C2", "HA")])
    assert position.tally("honours") == [2, low, -1, 0]
