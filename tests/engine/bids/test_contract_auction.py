"""An auction of an ordered list: bids go up the list, doubles, who plays, what is trump, and what ends it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.bids.bid_lists import NamedGame, NamedGames, NumberList, SuitLevels
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.bids.facts import AuctionFact, ContractFact
from tablegames.engine.common.shown import HighCards
from tablegames.engine.contracts.contract_points import ContractPoints
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.open_hand import OpenHand
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position, changed
from tests.refused import refused

DECK = Deck(
    ("C", "D", "H", "S"),
    ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"),
    {"J": 11, "Q": 12, "K": 13, "A": 14},
)
LEVELS = SuitLevels(("C", "D", "H", "S", "none"))
RULES = Rules(
    DECK,
    setup=(DrawMarker("dealer"),),
    round=(
        PassMarker(),
        Deal(13),
        ContractAuction(LEVELS, doubles="redouble", maker="first_of_side"),
        TrickTaking(leader="left_of_maker", winner=HighestOfLed("named"), open_hand=OpenHand()),
        ContractPoints({"C": 20, "D": 20, "H": 30, "S": 30, "none": 30}, {"none": 10}),
    ),
    ends=Rounds(2),
    partners=True,
)
HANDS = ["CA CK", "DA DK", "HA HK", "SA SK"]


def dealt(start: int = 0, **fields: object) -> Position:
    return Position(changed(RULES, ContractAuction, **fields), 4, HANDS, start=start)


def numbers(*each: int, **fields: object) -> Position:
    return dealt(bids=NumberList(each), doubles="none", maker="bidder", **fields)


def test_a_bid_has_to_stand_above_the_last_one_in_the_list() -> None:
    at = dealt().play("call 2H")
    assert at.legal[:4] == ("pass", "double", "call 2S", "call 2NT")
    assert at.legal[-1] == "call 7NT"
    assert at.play("call 7NT").legal == ("pass", "double")


def test_the_marker_calls_first_or_the_next_seat() -> None:
    assert dealt(start=2).turn == 2
    assert dealt(start=2, first="left_of_marker").turn == 3


def test_opponents_double_and_the_bidders_side_redoubles_until_somebody_bids_higher() -> None:
    at = dealt().play("call 1S", "double")
    assert "double" not in at.legal
    assert at.play("redouble").legal[0] == "pass"
    assert not {"double", "redouble"} & set(at.legal)
    assert at.tally("doubled") == [2]
    at.play("call 2C")
    assert at.tally("doubled") == [0]
    assert "double" in at.legal


def test_a_partner_does_not_double_and_without_doubles_nobody_does() -> None:
    assert "double" not in dealt().play("call 1S", "pass").legal
    assert "double" not in dealt(doubles="none").play("call 1S").legal
    assert "redouble" not in dealt(doubles="double").play("call 1S", "double").legal


def test_who_passed_may_come_in_again_and_three_passes_end_it() -> None:
    at = dealt().play("pass", "pass", "pass", "call 1C", "pass", "call 1H", "pass", "pass")
    assert at.question.key == "call"
    at.play("pass")
    assert (at.question.key, at.tally("maker"), at.tally("trump")) == ("lead", [1], [2])


def test_who_named_the_trump_first_on_the_side_plays_it() -> None:
    at = dealt().play("call 1S", "pass", "call 2H", "pass", "call 3H", "pass", "pass", "pass")
    assert at.tally("maker") == [2]
    at = dealt(maker="bidder").play("call 1S", "pass", "call 2H", "pass", "call 3H", "pass", "pass", "pass")
    assert at.tally("maker") == [0]


def test_no_trump_is_a_contract_without_a_trump() -> None:
    assert dealt().play("call 3NT", "pass", "pass", "pass").tally("trump") == [-1]


def test_a_trump_that_was_settled_before_stays_as_it_is_where_a_bid_names_none() -> None:
    games = NamedGames({"pick": NamedGame(), "solo": NamedGame(trump="C")})
    auction = ContractAuction(games, goes="once")
    for call, trump in (("pick", 2), ("solo", 0)):
        rules = replace(RULES, round=(PassMarker(), Deal(13), SetTrump(("H",)), auction, *RULES.round[3:4]))
        at = Position(rules, 4, HANDS)
        at.play(f"call {call}")
        while at.question.key == "call":
            at.play("pass")
        assert at.tally("trump") == [trump]


def test_a_round_in_which_nobody_bids_is_not_played() -> None:
    at = dealt().play("pass", "pass", "pass", "pass")
    assert at.lines("score")[0]["by"] == [0, 0, 0, 0]
    assert (at.s.round, at.turn, at.question.key) == (2, 1, "call")


def test_cards_may_be_dealt_anew_with_the_same_marker() -> None:
    at = Position(changed(RULES, ContractAuction, all_pass="deal_again"), 4, start=3)
    before = at.lying("hand")
    at.play("pass", "pass", "pass", "pass")
    assert (at.s.round, at.turn, at.question.key, len(at.lines("deal"))) == (1, 3, "call", 2)
    assert at.lying("hand") != before
    assert at.tally("call") == [-1] * 4


def test_the_deal_that_is_repeated_is_the_last_one_and_no_cards_were_played_since() -> None:
    marker, deal, auction, tricks, points = changed(RULES, ContractAuction, all_pass="deal_again").round
    plain = TrickTaking()
    twice = Position(replace(RULES, round=(marker, Deal(13), plain, deal, auction, tricks, points)), 4, start=3)
    while twice.question.key != "call":
        twice.play(twice.legal[0])
    before = twice.lines("trick")
    twice.play("pass", "pass", "pass", "pass")
    assert (twice.question.key, twice.s.round, len(twice.lines("deal"))) == ("call", 1, 3)
    assert twice.lines("trick") == before, "the tricks before it are not played once more"
    with refused("the cards in the hands are played, or may be, before it"):
        Game(replace(RULES, round=(marker, deal, plain, auction, points)), 4)


def test_the_last_one_may_have_to_bid() -> None:
    at = numbers(18, 20, all_pass="last_bids").play("pass", "pass", "pass")
    assert at.legal == ("call 18", "call 20")
    assert at.question.about == {"stuck": True}


def test_who_has_passed_may_be_out_of_the_auction() -> None:
    at = numbers(18, 20, 22, passing="out").play("call 18", "pass", "call 20", "pass")
    assert at.turn == 0
    at.play("pass")
    assert (at.question.key, at.tally("maker")) == ("lead", [2])


def test_the_highest_bid_of_the_list_ends_it_where_nobody_doubles() -> None:
    assert numbers(18, 20).play("call 20").question.key == "lead"


def test_everyone_may_call_only_once() -> None:
    at = numbers(2, 3, 4, goes="once").play("call 2", "pass", "call 3", "pass")
    assert (at.question.key, at.tally("maker")) == ("lead", [2])


def test_named_games_say_what_is_trump_or_leave_it() -> None:
    games = NamedGames({"plain": NamedGame(tricks=1), "none": NamedGame("none"), "spades": NamedGame("S", 2, 30)})
    at = dealt(bids=games, doubles="none").play("call plain", "call spades")
    assert at.tally("trump") == [3]
    fact = at.game.facts(at.game.observe(at.s, 0))[ContractFact]
    assert isinstance(fact, ContractFact)
    assert (fact.maker, fact.target, fact.against, fact.missing(0), fact.missing(1)) == (1, 2, 1, 1, 2)


def test_the_auction_is_told_call_by_call() -> None:
    at = dealt().play("pass", "call 1H", "double")
    fact = at.game.facts(at.game.observe(at.s, 3))[AuctionFact]
    assert isinstance(fact, AuctionFact)
    assert fact.calls == ((0, "pass"), (1, "call 1H"), (2, "double"))
    assert fact.last == ("pass", "call 1H", "double", None)
    assert (fact.bid, fact.number, fact.suit, fact.seat, fact.doubled, fact.open) == ("1H", 1, "H", 1, 1, True)


FULL = [
    # 16 balanced; 7 with five spades; 12 with six hearts; nothing but length.
    ("CA C9 C5 DK D8 D2 HA H7 H4 SK SQ S5 S2", "call 1NT"),
    ("C9 C8 C2 D7 D6 D3 H5 H4 SA SJ S10 S7 S6", "pass"),
    ("CK C9 DA D4 D2 HK HQ H10 H8 H6 H3 S9 S8", "call 1H"),
    ("C4 C3 DQ DJ D10 D9 HJ H9 S4 S3 CQ CJ C7", "pass"),
]


@pytest.mark.parametrize(("hand", "call"), FULL)
def test_a_hand_is_opened_by_its_points_and_its_longest_suit(hand: str, call: str) -> None:
    rest = [card for card in Position(RULES, 4, start=0).table.cards.names if card not in hand.split()]
    hands = [hand, *[" ".join(rest[k * 13 : k * 13 + 13]) for k in range(3)]]
    at = Position(RULES, 4, hands, start=0)
    assert at.s.step.words(at.s.step.hint(at.s, Random(1).random) or 0) == call
    assert at.s.step.candidates(at.s) == (at.s.step.hint(at.s, Random(1).random),)


def test_a_call_shows_points_and_length_which_are_used_up_as_cards_are_played() -> None:
    at = dealt().play("call 1S")
    assert (at.tally("shown_least")[0], at.tally("shown_most")[0]) == (12, 21)
    assert at.tally("shown_length")[:4] == [0, 0, 0, 5]
    at.play("pass", "pass", "pass", "play DA", "play HA", "play SA", "play CA")
    assert at.tally("shown_least")[0] == 8


def test_every_auction_that_follows_the_hints_comes_to_an_end_below_seven_doubled() -> None:
    for seed in range(30):
        at = Position(RULES, 4)
        at.chance.seed(seed)
        for _ in range(40):
            if at.s.step.topic != "call" or at.s.round > 1:
                break
            at.play(at.s.step.words(at.s.step.hint(at.s, at.chance.random) or 0))
        else:
            pytest.fail("the auction does not end")


def test_high_cards_of_a_pack_are_forty_points() -> None:
    assert HighCards(Position(RULES, 4).table.cards).all == 40


def test_a_world_that_fits_the_calls_raises_no_doubt() -> None:
    at = dealt()
    at.play("call 1S", "pass", "pass", "pass")
    doubting = [step for step in at.table.steps if step.doubts]
    assert len(doubting) == 1
    # The opener has seven points fewer than shown at least (in a hand of two cards), and no spade of five.
    assert doubting[0].doubt(at.s) == (12 - 7) + 2 * 5


def test_without_partners_or_levels_nothing_is_hinted() -> None:
    alone = replace(changed(RULES, ContractAuction, doubles="none"), partners=False)
    at = Position(changed(alone, TrickTaking, open_hand=None), 4, HANDS)
    assert not at.s.step.has_hints
    assert len(at.s.step.candidates(at.s)) == 4


def test_an_auction_is_over_where_the_doubled_bidder_and_all_others_have_passed() -> None:
    rules = changed(RULES, ContractAuction, passing="out", doubles="redouble")
    at = Position(rules, 4, start=0).play("call 1C", "double", "pass", "pass", "pass")
    # The one who doubled is left, and says no more: the contract stands, and is played.
    assert at.question.key == "call"
    assert at.play("pass").question.key == "lead"


def test_of_many_bids_those_are_thought_about_that_are_the_lowest_with_their_trump_and_all_that_is_no_bid() -> None:
    auction = Position(RULES, 4).s.step.auction  # type: ignore[attr-defined]  # that of an auction
    words, first = [each.word for each in auction.listed], auction.first
    legal = (0, 1, *[first + words.index(word) for word in ("1H", "1S", "1NT", "2C", "2D", "2H", "2S", "3C")])
    thought = auction.lowest_of_each(legal)
    assert thought[:2] == (0, 1)
    assert [words[call - first] for call in thought[2:]] == ["1H", "1S", "1NT", "2C", "2D"]
