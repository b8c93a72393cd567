"""An auction: bid higher or pass, the last one has to bid, the highest bidder names the trump and keeps the promise."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.bots.ismcts import search_game
from tablegames.engine.bids.bid_lists import TrickNumbers
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.bids.hints.trick_hints import HELP
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Reach, Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.bids.auctions import AUCTION_POINTS, tricks_auction
from tests.engine.positions import Position, changed, without
from tests.properties.test_contract import everything
from tests.properties.test_playouts import step_by_step
from tests.refused import refused
from tests.variants import played_at_random

RULES = Rules(
    Deck(("R", "B"), tuple(str(rank) for rank in range(1, 9))),
    setup=(DrawMarker(),),
    round=(
        Deal(4),
        tricks_auction(lowest=2, trump="named_or_none"),
        TrickTaking(leader="maker", winner=HighestOfLed("named")),
        AUCTION_POINTS,
    ),
    ends=Rounds(1),
)
HANDS = ["R1 R2 B1 B2", "R3 R4 B3 B4", "R7 R8 B7 B8", "R5 R6 B5 B6"]
PAIRS = replace(RULES, partners=True)


def dealt(rules: Rules = RULES) -> Position:
    return Position(rules, 4, HANDS, start=3)


def test_a_bid_has_to_be_higher_than_all_before() -> None:
    at = dealt()
    assert at.legal == ("pass", "bid 2", "bid 3", "bid 4")
    assert at.play("bid 2").legal == ("pass", "bid 3", "bid 4")
    assert at.question.about == {"tricks": 4, "n": 2, "seat": 0, "topped": True}


def test_who_passed_is_not_asked_again_and_the_last_one_left_has_it() -> None:
    at = dealt().play("bid 2", "pass", "bid 3", "pass")
    assert (at.turn, at.question.key) == (0, "auction")
    at.play("pass")
    assert (at.turn, at.question.key, at.tally("maker")) == (2, "trump", [2])


def test_a_bid_of_all_tricks_ends_the_auction() -> None:
    assert dealt().play("pass", "bid 4").question.key == "trump"


def test_the_last_one_has_to_bid_when_all_others_passed() -> None:
    at = dealt().play("pass", "pass", "pass")
    assert at.legal == ("bid 2", "bid 3", "bid 4")
    assert at.question == Question("auction", {"tricks": 4, "stuck": True})


def test_a_lowest_bid_that_no_hand_could_win_is_lowered() -> None:
    rules = changed(RULES, ContractAuction, bids=TrickNumbers(9))
    assert dealt(rules).legal == ("pass", "bid 4")


def test_the_maker_names_a_trump_or_none_and_leads() -> None:
    at = dealt().play("pass", "pass", "bid 3", "pass")
    assert at.legal == ("trump R", "trump B", "trump none")
    at.play("trump none")
    assert (at.turn, at.question.key, at.tally("trump")) == (2, "lead", [-1])
    # Without a trump even the lowest red wins against blue.
    at.play("play R7", "play R5", "play R1", "play R3")
    assert at.turn == 2


def test_the_auction_may_leave_the_trump_as_it_is() -> None:
    rules = changed(RULES, ContractAuction, trump="as_it_is")
    assert dealt(rules).play("bid 4").question.key == "lead"


def points(rules: Rules, bid: str, trump: str) -> list[int]:
    at = dealt(rules).play("pass", "pass", bid, *["pass"] * (bid != "bid 4"), trump)
    while not at.over:
        at.play(at.legal[-1])
    return [int(each) for each in at.lines("score")[0]["by"]]


@pytest.mark.parametrize(("bid", "by"), [("bid 4", [0, 0, 40, 0]), ("bid 3", [0, 0, 31, 0]), ("bid 2", [0, 0, 22, 0])])
def test_a_bid_made_scores_by_its_tricks_and_each_trick_more(bid: str, by: list[int]) -> None:
    assert points(RULES, bid, "trump R") == by


def test_a_broken_bid_costs_as_much_and_the_others_score_their_tricks() -> None:
    at = dealt().play("bid 4", "trump R")
    while not at.over:
        at.play(at.legal[-1])
    assert at.lines("score")[0]["by"] == [-40, 0, 40, 0]


def test_partners_win_the_promised_tricks_together() -> None:
    at = dealt(PAIRS).play("bid 4", "trump R")
    while not at.over:
        at.play(at.legal[-1])
    assert at.lines("score")[0]["by"] == [40, 0, 40, 0]


def test_only_the_side_of_the_maker_has_something_to_aim_at() -> None:
    at = dealt(PAIRS).play("bid 2", "pass", "pass", "pass", "trump R")
    aim, wants = at.game.program[-2].aim, at.game.table.aims.wishes[0]
    assert [aim(at.s, seat) for seat in range(4)] == [Reason("aim", {"n": 2}), None, Reason("aim", {"n": 2}), None]
    assert all(wants(at.s, seat) for seat in range(4))


def test_a_sensible_player_bids_while_the_hand_promises_more_and_names_the_longer_suit() -> None:
    at = dealt()
    random = at.chance.random
    assert at.s.step.words(at.s.step.hint(at.s, random)) == "pass"
    at.play("pass", "pass")
    hint = at.s.step.hint(at.s, random)
    assert at.s.step.words(hint).startswith("bid")
    assert hint in at.s.step.candidates(at.s)
    assert at.game.reasons(at.s, hint)[0].key == "likely_tricks"
    named = Position(RULES, 4, ["R1 R2 B1 B2", "R3 R4 B3 B4", "R7 R8 R6 B8", "R5 B7 B5 B6"], start=3).play(
        "pass", "pass", "bid 4"
    )
    assert named.s.step.words(named.s.step.hint(named.s, random)) == "trump R"


@pytest.mark.parametrize("rules", [RULES, PAIRS, changed(PAIRS, ContractAuction, trump="as_it_is")])
@pytest.mark.parametrize("noise", [1.0, 0.1])
def test_playing_out_with_short_cuts_comes_to_the_same_as_step_by_step(rules: Rules, noise: float) -> None:
    rules = replace(rules, ends=Reach(60))
    game, whole = search_game(rules, 4), Game(rules, 4)
    for k, s in enumerate(played_at_random(whole, Random(1))):
        seen = whole.observe(s, s.turn)
        world = game.worlds(seen).sample(Random(k))
        assert whole.observe(world, s.turn) == seen
        other = world.copy()
        chance, same_chance = Random(k), Random(k)
        game.playout(world, chance, noise)
        step_by_step(game, other, same_chance, noise)
        assert everything(world) == everything(other)
        if k > 60:
            break


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (without(RULES, TrickTaking), "nobody wins tricks"),
        (without(RULES, ContractAuction), "put contract_auction in front of it"),
        (
            without(changed(RULES, TrickTaking, leader="marker", winner=HighestOfLed()), ContractAuction),
            "nobody makes the trump before",
        ),
    ],
)
def test_an_auction_without_what_it_needs_is_refused(rules: Rules, sentence: str) -> None:
    with refused(sentence, rules):
        Game(rules, 4)


def test_some_help_of_a_partner_is_counted_on_and_none_of_opponents() -> None:
    alone, pair = (Position(rules, 4, HANDS).s.step.hints for rules in (RULES, PAIRS))
    for seat in range(4):
        at = Position(PAIRS, 4, HANDS)
        at.s.turn = seat
        help_of_one = HELP * 4 / 4
        assert pair.promised(at.s) == pytest.approx(alone.promised(at.s) + help_of_one)
