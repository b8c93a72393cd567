"""Bids of tricks beside bids of none: when they may be made, what they bring, and who leads a joker without a trump."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tablegames.engine.bids.facts import AuctionFact, ContractFact
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.table.events import NOBODY
from tests.engine.positions import Position, rules_of

LOW = "H4 H5 H7 D4 D6 D8 S5 S7 C5 C6"
TOPS = "JB HJ DJ HA HK HQ SA SK CA CK"
REST = ["SQ SJ S10 S9 S8 DA DK DQ D10 D9", "CQ CJ C10 C9 C8 C7 S6 D7 D5 H10"]
HANDS = [TOPS, REST[0], LOW, REST[1]]
"""Seat 0 has the joker, both red bowers and the best of all suits; seat 2 the lowest cards. H9, H8 and H6 lie aside."""


def dealt(bids: str, hands: list[str] = HANDS, **options: bool | str) -> Position:
    """Deal these hands, seat 3 being the dealer, and make calls."""
    rules = replace(rules_of("five-hundred", 4, **options), ends=Rounds(1))
    return Position(rules, 4, hands, start=3).play(*[f"call {bid}" if bid != "pass" else bid for bid in bids.split()])


def laid(position: Position, cards: str) -> Position:
    """Lay cards of the kitty away."""
    return position.play(*[f"discard {card}" for card in cards.split()])


def told(position: Position) -> Mapping[type, object]:
    """Give what everybody is told of the table."""
    return position.game.facts(position.game.observe(position.s, NOBODY))


@pytest.mark.parametrize(
    ("bids", "early", "may"),
    [("6NT", False, False), ("7S", False, True), ("7NT", False, True), ("6S", True, True), ("8C", False, False)],
)
def test_misere_may_be_bid_after_a_bid_of_seven_and_below_eight_clubs(bids: str, early: bool, may: bool) -> None:
    assert ("misere" in dealt(bids, early=early).may("call").split()) == may
    assert "open" in dealt(bids, early=early).may("call").split()


def test_bids_of_no_trick_stand_beside_the_levels_and_are_left_out_where_they_may_not_be_bid() -> None:
    for misere, beside in ((True, ("misere", "open")), (False, ())):
        position = dealt("", misere=misere)
        fact = told(position)[AuctionFact]
        assert isinstance(fact, AuctionFact)
        assert (fact.row, fact.beside, len(fact.listed)) == (5, beside, 25 + len(beside))


def test_without_a_trump_the_leader_of_the_joker_names_the_suit_that_is_followed() -> None:
    position = laid(dealt("7NT pass pass pass"), "H9 H8 H6")
    assert "JB" not in position.may("play").split()
    assert position.may("joker") == "S D C H"
    position.play("joker D")
    assert (position.may("play"), position.may("joker")) == ("JB", "")
    position.play("play JB")
    assert set(position.may("play").split()) == {"DA", "DK", "DQ", "D10", "D9"}
    position.play("play DA")
    assert set(position.may("play").split()) == {"D4", "D6", "D8"}
    position.play("play D4", "play D5")
    # It has won, and nobody is held to its suit any more.
    assert position.s.turn == 0
    assert set(position.may("play").split()) == {"HJ", "DJ", "HA", "HK", "HQ", "SA", "SK", "CA", "CK"}


def test_with_a_trump_the_joker_is_led_like_any_card() -> None:
    position = laid(dealt("7H pass pass pass"), "H9 H8 H6")
    assert (position.may("joker"), "JB" in position.may("play").split()) == ("", True)
    position.play("play JB", "play SQ")
    assert set(position.may("play").split()) == {"H4", "H5", "H7"}


def test_as_a_last_card_the_joker_is_led_without_a_suit() -> None:
    position = laid(dealt("10NT", early=True), "H9 H8 H6")
    for card in ["HA", "HK", "HQ", "HJ", "SA", "SK", "CA", "CK", "DJ"]:
        position.play(f"play {card}")
        while position.s.turn != 0:
            position.play(f"play {position.may('play').split()[0]}")
    assert (position.may("joker"), position.may("play")) == ("", "JB")


@pytest.mark.parametrize(("bid", "worth"), [("misere", 250), ("open", 500)])
def test_a_single_trick_ends_a_misere_and_costs_what_it_is_worth(bid: str, worth: int) -> None:
    position = laid(dealt(f"{bid} pass pass pass", early=True), "H9 H8 H6")
    # The partner sits out.
    position.play("play HA", "play SQ", "play H10")
    assert len(position.lines("trick")) == 1
    assert [line["by"] for line in position.lines("score")] == [[-worth, 0, -worth, 0]]


@pytest.mark.parametrize(
    ("last", "had", "most"), [("bid", 0, 490), ("bid", 470, 20), ("bid", 490, 0), ("bid", 520, 0), ("any", 480, 100)]
)
def test_what_the_opponents_win_takes_them_to_490_at_most(last: str, had: int, most: int) -> None:
    position = dealt("6S pass pass pass", [LOW, TOPS, *REST], last=last).write("points", 0, had, 0, had).play_on()
    (scored,) = position.lines("score")
    tricks = sum(line["p"] % 2 for line in position.lines("trick"))
    assert tricks > 2
    assert scored["total"][1::2] == [had + min(10 * tricks, most)] * 2


@pytest.mark.parametrize(("slam", "points"), [(True, 250), (False, 100)])
def test_all_tricks_bring_250_at_least(slam: bool, points: int) -> None:
    hands = ["JB HJ DJ HA HK HQ H10 H7 H5 H4", "SA SK SQ SJ S10 S9 S8 S7 S6 S5", REST[0], REST[1]]
    hands[2:] = ["DA DK DQ D10 D9 D8 D7 D6 D5 D4", "CA CK CQ CJ C10 C9 C8 C7 C6 C5"]
    position = laid(dealt("6H pass pass pass", hands, slam=slam), "H9 H8 H6").play_on()
    assert [line["by"] for line in position.lines("score")] == [[points, 0, points, 0]]


def test_what_is_bid_and_how_far_it_is_stands_beside_the_tricks() -> None:
    fact = told(laid(dealt("7NT pass pass pass"), "H9 H8 H6"))[ContractFact]
    assert isinstance(fact, ContractFact)
    assert (fact.target, fact.against, fact.side, fact.won) == (7, 4, 0, (0, 0))
