"""Spades are trump, and may be led once one was played; at stricter tables never."""

from __future__ import annotations

import pytest

from tests.engine.positions import Position, rules_of

HANDS = ["S2 H5 C3 C6", "S3 S6 H6 D2", "S4 H7 C4 C7", "S5 H8 C5 C8"]


@pytest.mark.parametrize(("breaking", "may"), [("played", "S6 D2"), ("never", "D2")])
def test_a_spade_in_a_trick_breaks_spades_where_they_break(breaking: str, may: str) -> None:
    at = Position(rules_of("spades", 4, breaking=breaking), 4, HANDS, start=3).play(*["bid 0"] * 4)
    assert (at.turn, at.may("play")) == (0, "H5 C3 C6")
    at.play("play H5", "play H6", "play H7", "play H8")
    assert (at.turn, at.may("play")) == (3, "C5 C8")
    at.play("play C5", "play C3", "play S3", "play C4")
    # Seat 1 had no clubs, won with a spade and leads.
    assert (at.turn, at.may("play")) == (1, may)


def test_who_holds_nothing_but_spades_leads_one_where_they_never_break() -> None:
    hands = ["S2 H5", "S3 S6", "S4 H7", "S5 H8"]
    at = Position(rules_of("spades", 4, breaking="never"), 4, hands, start=3).play(*["bid 0"] * 4)
    at.play("play H5", "play S3", "play H7", "play H8")
    assert (at.turn, at.may("play")) == (1, "S6")
