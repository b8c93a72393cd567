"""Bidding by twos: one seat names numbers, another holds them, and the last one left is the maker."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.bids.contract_auction import BidAndHold
from tablegames.engine.bids.facts import AuctionFact
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import NOBODY
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.rules.load import load
from tablegames.shipped import RULESETS
from tests.engine.positions import Position, changed
from tests.variants import played_at_random

RULES = Rules(
    Deck(("H", "S"), tuple("123456")),
    setup=(DrawMarker(),),
    round=(Deal(2), BidAndHold((18, 20, 22)), TrickTaking(leader="left_of_marker")),
    ends=Rounds(2),
)
HANDS = ["H1 H2", "H3 H4", "H5 H6"]


def bidding(**fields: object) -> Position:
    """Deal with seat 2 as dealer: seat 0 holds first, seat 1 names to it, seat 2 comes last."""
    return Position(changed(RULES, BidAndHold, **fields), 3, HANDS, start=2)


def fact(at: Position) -> AuctionFact:
    found = at.game.facts(at.game.observe(at.s, NOBODY))[AuctionFact]
    assert isinstance(found, AuctionFact)
    return found


def maker(at: Position) -> int:
    return int(at.s.tallies[at.table.tallies["maker"].at])


def test_the_second_seat_names_numbers_to_the_first_who_holds_or_passes() -> None:
    at = bidding()
    assert (at.turn, at.legal) == (1, ("call 18", "pass"))
    at.play("call 18")
    assert (at.turn, at.legal) == (0, ("hold", "pass"))
    at.play("hold")
    assert (at.turn, at.legal) == (1, ("call 20", "pass"))


def test_whoever_is_left_of_the_two_goes_on_with_the_third() -> None:
    at = bidding().play("call 18", "pass")
    assert (at.turn, at.legal) == (2, ("call 20", "pass"))
    assert at.question.about["seat"] == 1
    at.play("call 20")
    assert at.turn == 1
    at.play("pass")
    assert (maker(at), fact(at).bid) == (2, "20")


def test_the_holder_who_is_never_beaten_is_the_maker_for_the_last_number() -> None:
    at = bidding().play("call 18", "hold", "pass", "call 20", "hold", "pass")
    assert (maker(at), fact(at).number, fact(at).open) == (0, 20, False)


def test_where_both_others_pass_at_once_the_first_may_take_the_lowest_number() -> None:
    at = bidding().play("pass", "pass")
    assert (at.turn, at.legal, at.question.about.get("stuck")) == (0, ("call 18", "pass"), True)
    assert maker(at.play("call 18")) == 0


def test_where_all_pass_nobody_is_maker_and_no_trick_is_played() -> None:
    at = bidding().play("pass", "pass", "pass")
    assert at.lines("trick") == []
    assert at.s.round == 2


def test_where_all_pass_cards_may_be_dealt_anew() -> None:
    at = Position(changed(RULES, BidAndHold, all_pass="deal_again"), 3, start=2).play("pass", "pass", "pass")
    assert (at.s.round, len(at.lines("deal"))) == (1, 2)


def test_after_the_highest_number_there_is_none_to_name() -> None:
    at = bidding().play("call 18", "hold", "call 20", "hold", "call 22", "hold")
    assert at.legal == ("pass",)


def test_numbers_may_be_left_out_where_the_rules_allow_it() -> None:
    at = bidding(names="any_higher")
    assert at.legal == ("call 18", "call 20", "call 22", "pass")
    at.play("call 20", "hold")
    assert at.legal == ("call 22", "pass")


def test_everyone_sees_what_was_called_and_who_was_not_asked_yet() -> None:
    at = bidding().play("call 18", "hold")
    assert fact(at).calls == ((1, "call 18"), (0, "hold"))
    assert fact(at).last == ("hold", "call 18", None)
    assert (fact(at).seat, fact(at).turn, fact(at).listed) == (0, 1, ("18", "20", "22"))


def test_numbers_have_to_be_there_and_to_grow() -> None:
    for numbers, code in (((), "phase.no_numbers"), ((20, 18), "contract_auction.order")):
        with pytest.raises(RulesError) as caught:
            Game(changed(RULES, BidAndHold, numbers=numbers), 3)
        assert caught.value.code == code


def test_any_number_of_players_bids_by_twos_until_one_is_left() -> None:
    for players in (2, 3, 5):
        game = Game(RULES, players)
        for s in played_at_random(game, Random(players), 3):
            assert game.legal_actions(s)


def test_what_speaks_for_a_number_is_no_reason_to_pass() -> None:
    rules, _ = load(RULESETS / "skat.yaml").resolve(3)
    game, found = Game(rules, 3), set()
    for seed in range(80):
        chance = Random(seed)
        s = game.start(chance)
        while s.step.topic == "bid_number":
            legal = game.legal_actions(s)
            for action in legal:
                kind = "pass" if s.step.words(action) == "pass" else "number"
                found |= {(kind, reason.key) for reason in game.reasons(s, action)}
            game.apply(s, chance.choice(legal), chance)
    passing = {"no_contract", "worth_less", "pass_is_safe"}
    assert found == {("number", "worth_contract"), *[("pass", each) for each in passing]}
