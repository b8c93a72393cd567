"""Bidding: everyone once, in turn; the hook; what partners may bid; and what a hand looks good for."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.bids.bid import Bid
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.bid_scores import ExactBids
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.question import Reason
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.likely_tricks import LikelyTricks
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position, changed

DECK = Deck(("R", "B"), tuple(str(rank) for rank in range(1, 11)))
THREE = Rules(
    DECK, round=(Deal(4), Bid(), TrickTaking(leader="left_of_marker"), ExactBids(missed="tricks")), ends=Rounds(1)
)
HANDS = ["R1 R2 R3 R4", "R5 R6 R7 R8", "R9 R10 B1 B2"]


def dealt(rules: Rules = THREE, hands: list[str] = HANDS) -> Position:
    return Position(rules, len(hands), hands)


def test_everyone_bids_once_in_turn_then_the_first_bidder_leads() -> None:
    at = dealt()
    asked = []
    while at.question.key == "bid":
        asked.append(at.turn)
        at.play("bid 1")
    assert asked == [0, 1, 2]
    assert (at.turn, at.question.key) == (0, "lead")


def test_the_seat_with_the_marker_may_be_the_first_to_bid() -> None:
    at = dealt(changed(THREE, Bid, first="marker"))
    assert at.turn == 2


def test_a_bid_is_from_none_to_all_of_the_tricks() -> None:
    assert dealt().may("bid") == "0 1 2 3 4"


def test_a_bid_may_have_to_be_so_many_at_least() -> None:
    at = dealt(changed(THREE, Bid, least=2))
    assert at.may("bid") == "2 3 4"
    assert at.play("bid 2").may("bid") == "2 3 4"


def test_who_may_bid_nothing_else_bids_fewer_than_the_least() -> None:
    few = Position(changed(changed(THREE, Bid, least=2), Deal, cards=1), 3, ["R1", "R5", "R9"])
    assert few.may("bid") == "0 1"
    hooked = dealt(changed(THREE, Bid, least=1, hook=True)).play("bid 1", "bid 2")
    assert hooked.may("bid") == "2 3 4"


def test_what_a_hidden_bid_is_guessed_to_be_is_never_below_the_least() -> None:
    at = dealt(changed(THREE, Bid, least=3, told="together")).play("bid 3")
    step = at.s.step
    assert step.guessed(at.s, 0, lambda: 0.0) == 3


def test_bids_are_seen_by_all() -> None:
    at = dealt().play("bid 3", "bid 0")
    assert at.seen(2).tallies == at.seen(0).tallies
    assert at.tally("bid") == [3, 0, -1]


def test_without_the_hook_bids_may_add_up_to_the_tricks() -> None:
    assert dealt().play("bid 1", "bid 1").may("bid") == "0 1 2 3 4"


def test_the_hook_keeps_the_last_bid_from_making_the_sum_the_number_of_tricks() -> None:
    hooked = changed(THREE, Bid, hook=True)
    at = dealt(hooked)
    assert at.may("bid") == "0 1 2 3 4"
    assert at.play("bid 1").may("bid") == "0 1 2 3 4"
    assert at.question.about == {"tricks": 4, "sum": 1}
    assert at.play("bid 1").may("bid") == "0 1 3 4"
    assert at.question.about == {"tricks": 4, "sum": 2, "hook": 2, "hooked": True}


def test_the_hook_forbids_nothing_when_more_was_bid_than_there_are_tricks() -> None:
    at = dealt(changed(THREE, Bid, hook=True)).play("bid 3", "bid 2")
    assert at.may("bid") == "0 1 2 3 4"
    assert at.question.about == {"tricks": 4, "sum": 5}


def test_partners_may_be_kept_from_bidding_more_than_all_tricks_together() -> None:
    pairs = replace(changed(THREE, Bid, partners="within_tricks"), partners=True)
    at = dealt(pairs, [*HANDS, "B3 B4 B5 B6"]).play("bid 3", "bid 1")
    assert at.may("bid") == "0 1"
    assert at.play("bid 0").may("bid") == "0 1 2 3"


def test_a_new_round_knows_no_bids() -> None:
    at = dealt(replace(changed(THREE, Deal, cards=1), ends=Rounds(2)), ["R1", "R2", "R3"])
    at.play("bid 0", "bid 1", "bid 1", "play R1", "play R2", "play R3")
    assert at.question.key == "bid"
    assert at.tally("bid") == [-1, -1, -1]


def test_higher_cards_make_a_hand_worth_more_and_the_reason_for_each_bid_fits_it() -> None:
    hands = ["R10 B10 R9 B4", "R7 B8 R8 B7", "R1 B1 R2 B2"]
    at = dealt(hands=hands)
    likely = [LikelyTricks(at.game.table).of(at.s, seat) for seat in range(3)]
    assert sorted(likely, reverse=True) == likely
    assert round(likely[0]) > round(likely[2]) == 0
    best = round(likely[0])
    assert 1 < best < 4
    for bid, key in {best - 1: "likely_fewer", best: "likely_tricks", best + 1: "likely_more"}.items():
        assert at.game.reasons(at.s, bid) == [Reason(key, {"n": best})]
    assert not at.game.reasons(at.s, 0)
    assert at.s.step.hint(at.s, at.chance.random) == round(likely[0])
    poor = dealt(hands=["R1 B1 R2 B2", *hands[:2]])
    assert poor.game.reasons(poor.s, 0) == [Reason("likely_none")]
    # "The hand looks like 0 tricks, and more may come of it" is nothing that anybody says.
    assert poor.game.reasons(poor.s, 1) == [Reason("likely_more_none")]


def test_who_may_not_bid_what_the_hand_looks_like_is_told_so() -> None:
    at = dealt(changed(THREE, Bid, hook=True), ["R10 B10 R9 B9", "R7 B8 R8 B7", "R1 B1 R2 B2"])
    at.play("bid 2", "bid 2")
    assert at.may("bid") == "1 2 3 4"
    assert [each.key for each in at.game.reasons(at.s, 1)] == ["likely_barred_none"]
    assert not at.game.reasons(at.s, 2)


def test_a_search_thinks_about_bids_near_to_what_the_hand_looks_good_for() -> None:
    at = dealt(changed(THREE, Bid, hook=True), ["R10 B10 R9 B9", "R7 B8 R8 B7", "R1 B1 R2 B2"])
    step = at.s.step
    assert step.candidates(at.s) == (2, 3, 4)
    at.play("bid 4", "bid 0")
    # Of what is near, the hook forbids 0.
    assert step.candidates(at.s) == (1,)


def test_a_trump_is_worth_more_than_the_same_card_of_another_suit() -> None:
    trumped = replace(
        THREE,
        round=(Deal(4), SetTrump(("R",)), Bid(), TrickTaking(winner=HighestOfLed("named")), ExactBids()),
    )

    def likely(hand: str) -> float:
        others = [f"{suit}{rank}" for suit in "RB" for rank in range(1, 11) if f"{suit}{rank}" not in hand.split()]
        at = dealt(trumped, [hand, " ".join(others[:4]), " ".join(others[4:8])])
        return LikelyTricks(at.game.table).of(at.s, 0)

    assert likely("R7 R5 B2 B1") > likely("B7 B5 R2 R1")


def test_the_hook_forbids_nothing_where_nothing_else_may_be_bid() -> None:
    rules = replace(
        THREE,
        round=(Deal(4), Bid(hook=True, partners="within_tricks"), TrickTaking(leader="left_of_marker"), ExactBids()),
        partners=True,
    )
    hands = ["R1 R2 R3 R4", "R5 R6 R7 R8", "R9 R10 B1 B2", "B3 B4 B5 B6"]
    at = dealt(rules, hands).play("bid 0", "bid 4", "bid 0")
    # The partner has bid all four: only nothing is left, although that makes four together.
    assert at.legal == ("bid 0",)
    assert at.question.about == {"tricks": 4, "sum": 4}
    assert at.play("bid 0").question.key == "lead"
