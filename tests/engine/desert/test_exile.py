"""Exile: holding the led colour, another may be played if those cards can all go to the desert."""

from __future__ import annotations

from tests.engine.desert.test_desert import desert
from tests.engine.positions import Position

LEADER = "B1 K8 B2 B3 B4"
THIRD = "Y1 Y2 Y3 Y4 Y5"


def facing_a_king(hand: str, *, exile: bool = True, leader: str = LEADER, third: str = THIRD) -> Position:
    """Seat 0 leads K8; seat 1 has laid its first card down and has two free places."""
    at = desert([leader, hand, third], alliance=True, exile=exile)
    return at.play("play K8")


def test_where_the_free_places_can_take_all_cards_of_the_led_colour_any_may_be_played() -> None:
    at = facing_a_king("G1 K1 K2 G2 G3")
    assert at.may("play") == "K1 K2 G2 G3"
    assert at.may("pass") == "K1 K2 G2 G3"


def test_without_the_option_the_led_colour_must_be_played() -> None:
    assert facing_a_king("G1 K1 K2 G2 G3", exile=False).may("play") == "K1 K2"


def test_more_cards_than_free_places_cannot_be_exiled() -> None:
    assert facing_a_king("G1 K1 K2 K3 G2").may("play") == "K1 K2 K3"


def test_a_minus_five_a_ten_and_a_twelve_cannot_be_exiled() -> None:
    assert facing_a_king("G1 K1 K-5 G2 G3").may("play") == "K1 K-5"
    for card in ("K10", "K12", "K-5b"):
        at = desert([LEADER, f"G1 {card} G2 G3 G4", THIRD, "Y6 Y7 Y8 B5 B6"], alliance=True, exile=True)
        assert at.play("play K8").may("play") == card


def test_exiled_cards_are_used_only_for_passing_from_then_on() -> None:
    at = facing_a_king("G1 K1 K2 G2 G3").play("play G2", "play Y2")
    assert at.turn == 1
    assert at.may("play") == "G3"


def test_a_pass_may_not_use_up_a_place_that_an_exiled_card_needs() -> None:
    both = facing_a_king("G1 K1 K2 G2 G3").play("play G2", "play Y2")
    assert both.may("pass") == "K1 K2"
    one = facing_a_king("G1 K1 G2 G3 G4").play("play G2", "play Y2")
    assert one.may("pass") == "K1 G3 G4"
    one.play("pass G3")
    while one.turn != 1:
        one.play(one.legal[0])
    assert one.may("pass") == "K1"


def test_who_may_exile_may_still_follow_and_then_exiles_nothing() -> None:
    at = facing_a_king("G1 K1 K2 G2 G3").play("play K1")
    assert at.tally("discs") == [0, 0, 0]


def test_an_exiled_colour_led_again_is_played_to_as_if_void() -> None:
    hands = ["B1 K8 K7 B8 B3 B4", "G1 K1 G2 G3 G4 G5", "Y1 Y2 Y3 Y4 Y5 Y6"]
    at = desert(hands, alliance=True, exile=True)
    at.play("play K8", "play G2", "play Y3", "play Y2", "play B8", "play G3", "play K7")
    assert at.turn == 1
    assert (at.may("play"), at.may("pass")) == ("G4 G5", "K1 G4 G5")
    assert at.question.about == {"suit": "K", "void": True, "free": 2}


def with_a_king_exiled(greens: str) -> Position:
    """Seat 1 has exiled K1 and is asked to follow G5; one of its two free places is not spoken for."""
    hands = ["B2 K8 K2 K3 B3 B4", f"Y1 K1 Y7 {greens} Y3", "B1 Y8 G5 G6 B5 B6"]
    at = desert(hands, alliance=True, exile=True)
    return at.play("play K8", "play Y7", "play Y8", "play G5", "play B3")


def test_a_second_colour_needs_places_for_all_exiled_cards_together() -> None:
    assert with_a_king_exiled("G1 Y2").may("play") == "G1 Y2 Y3"
    assert with_a_king_exiled("G1 G2").may("play") == "G1 G2"


def test_two_exiled_colours_share_the_places() -> None:
    at = with_a_king_exiled("G1 Y2").play("play Y3")
    assert at.tally("discs")[1] == 1 << at.table.cards.suit("K") | 1 << at.table.cards.suit("G")
    at.play("pass K2")
    assert (at.turn, at.may("play"), at.may("pass")) == (1, "Y2", "K1 G1")


def test_nobody_else_can_tell_an_exile_from_being_void() -> None:
    exiled = facing_a_king("G1 K1 G2 G3 G4").play("play G2")
    void = facing_a_king("G1 B5 G2 G3 G4").play("play G2")
    assert exiled.tally("discs") == void.tally("discs")
    assert exiled.seen(0).known_absent == void.seen(0).known_absent


def test_everyone_can_tell_that_an_exiled_colour_fits_the_free_places_and_has_no_face_up_card() -> None:
    at = facing_a_king("G1 K1 K2 G2 G3").play("play G2")
    cards, hand = at.table.cards, at.table.zones["hand"]
    known_absent = at.seen(0).known_absent[hand.cell + 1]
    assert cards.names_of(cards.listed(known_absent & cards.matching(["K"]))) == ("K-5",)
    (limit,) = [limit for declare in at.table.limits for limit in declare(at.s)]
    assert (limit.cell, limit.mask, limit.most) == (hand.cell + 1, cards.matching(["K"]), 2)


def test_with_no_place_free_an_off_colour_card_shows_a_void_for_sure() -> None:
    at = facing_a_king("G1 B5 G2 G3 G4").write("free_places", 2, 0, 2)
    at.play("play G2")
    cards, hand = at.table.cards, at.table.zones["hand"]
    assert at.seen(0).known_absent[hand.cell + 1] & cards.matching(["K"]) == cards.matching(["K"])
