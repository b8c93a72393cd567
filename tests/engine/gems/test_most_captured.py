"""The end of a round of Diamonds: most cards of a suit, and no cards at all."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.dealing.pass_cards import NameCount, PassCards
from tablegames.engine.gems.facts import MostCapturedFact
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position, changed, rules_of, without


def captured(hands: list[str], *words: str, **options: int | bool) -> Position:
    """Play tricks that bring no actions, so that only the end of the round does; seat 0 leads."""
    players = len(hands)
    rules = without(rules_of("diamonds", players, **options), NameCount, PassCards)
    rules = changed(rules, TrickTaking, on_void="nothing", on_win="nothing")
    at = Position(rules, players, hands, start=players - 1, one_round=True)
    return at.play(*(f"play {card}" for word in words for card in word.split()))


def acted(at: Position) -> list[tuple[int, str]]:
    return [(line["p"], line["suit"]) for line in at.lines("suit-action")]


def test_most_of_each_suit_brings_its_action_in_the_order_diamonds_hearts_spades_clubs() -> None:
    at = captured(["C9 S9 H9 D9", "D1 H1 S1 C1"], "C9 C1", "S9 S1", "H9 H1", "D9 D1")
    assert acted(at) == [(0, "D"), (0, "H"), (0, "S")]
    at.play("take 1")
    assert acted(at)[3] == (0, "C")
    # Seat 1 captured nothing.
    assert acted(at)[4:] == [(1, "D"), (1, "D")]


def test_a_tie_for_most_brings_nothing_to_anybody() -> None:
    # Two tricks of three diamonds each, won by two players.
    at = captured(["D5 D1", "D9 D10", "D2 D11"], "D5 D9 D2", "D10 D11 D1")
    assert at.lying("won", 1).split() == ["D5", "D9", "D2"]
    assert at.lying("won", 2).split() == ["D10", "D11", "D1"]
    assert acted(at) == [(0, "D"), (0, "D")]


def test_a_joker_that_was_captured_belongs_to_no_suit() -> None:
    rules = without(rules_of("diamonds", 2), NameCount, PassCards)
    rules = replace(
        changed(rules, TrickTaking, on_void="nothing", on_win="nothing"), deck=replace(rules.deck, jokers=("W",))
    )
    at = Position(rules, 2, ["D9 H9", "D1 W"], start=1, one_round=True)
    at.play("play D9", "play D1", "play H9", "play W")
    fact = at.game.facts(at.game.observe(at.s, 0))[MostCapturedFact]
    assert isinstance(fact, MostCapturedFact)
    assert fact.most == {"C": (), "D": (0,), "H": (0,), "S": ()}
    # Seat 1 captured nothing.
    assert acted(at) == [(0, "D"), (0, "H"), (1, "D"), (1, "D")]


def test_no_captured_card_of_a_suit_is_no_most_of_it() -> None:
    at = captured(["D5", "D9", "D2"], "D5 D9 D2")
    assert "S" not in [suit for _, suit in acted(at)]


def test_who_captured_nothing_takes_two_diamond_actions_clockwise_from_the_dealers_left() -> None:
    at = captured(["D5", "D9", "D2", "D3"], "D5 D9 D2 D3")
    assert acted(at) == [(1, "D"), (0, "D"), (0, "D"), (2, "D"), (2, "D"), (3, "D"), (3, "D")]
    assert at.tally("vault") == [2, 1, 2, 2]


def test_an_award_that_cannot_be_done_is_told_and_does_nothing() -> None:
    at = captured(["S5", "S9", "S2"]).write("showroom", 3, 0, 3).play("play S5", "play S9", "play S2")
    assert at.lines("suit-action")[0] == {"e": "suit-action", "p": 1, "suit": "S", "did": False}


def test_partners_count_their_captured_cards_together_and_the_lower_seat_acts() -> None:
    hands = ["D5 D1", "D4 D3", "D2 D11", "D6 D7"]
    at = captured(hands, "D5 D4 D2 D6", "D7 D1 D3 D11", pairs=True)
    assert [len(at.lying("won", seat).split()) for seat in range(4)] == [0, 0, 4, 4]
    # A tie between the pairs; both players without captures are consoled, though their partners captured.
    assert acted(at) == [(0, "D"), (0, "D"), (1, "D"), (1, "D")]
    assert at.tally("vault") == [2, 2]


def test_the_pairs_most_is_the_lower_seats_action_even_if_only_the_partner_captured() -> None:
    at = captured(["H5", "H4", "H9", "H6"], "H5 H4 H9 H6", pairs=True)
    assert at.lying("won", 2) == "H5 H4 H9 H6"
    assert acted(at)[0] == (0, "H")
    # Seat 0 captured nothing itself: two diamond actions for its pair.
    assert acted(at)[1:3] == [(0, "D"), (0, "D")]
    assert (at.tally("showroom"), at.tally("vault")) == ([4, 3], [2, 4])
