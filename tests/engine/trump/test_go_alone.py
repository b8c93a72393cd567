"""Going alone: the partner lays the hand aside, and play skips that seat."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.bots.kinds import UNHURRIED
from tablegames.engine.trump.order_up import OrderUp
from tests.engine.positions import Position, rules_of, without
from tests.refused import refused

HANDS = ["C9 C10 D9 D10 H9", "S9 S10 HQ HK HA", "CQ CK CA DQ DK", "SQ SK SA DA H10"]


def named(by: int, suit: str = "D", **options: bool) -> Position:
    """Let a seat name the trump in the second round, seat 0 being the dealer."""
    at = Position(rules_of("euchre", 4, **options), 4, HANDS, "CJ", start=0)
    return at.play(*["pass"] * (4 + (by - 1) % 4), f"trump {suit}")


def test_the_maker_is_asked_last_before_the_play() -> None:
    at = named(2)
    assert at.turn == 2
    assert at.legal == ("together", "alone")
    assert at.play("together").legal[0].startswith("play")


def test_after_ordering_up_the_maker_is_asked_when_the_dealer_has_laid_a_card_away() -> None:
    at = Position(rules_of("euchre", 4), 4, HANDS, "CJ", start=0).play("pass", "pass", "order-up", "discard H9")
    assert (at.turn, at.question.key) == (3, "alone")


def test_the_partner_of_who_plays_alone_sits_out() -> None:
    at = named(2).play("alone")
    assert at.tally("sits_out") == [1, 0, 0, 0]
    asked = [at.turn, *[at.play(at.legal[0]).turn for _ in range(2)]]
    assert asked == [1, 2, 3]
    at.play(at.legal[0])
    ((*_, cards),) = [line.values() for line in at.lines("trick")]
    assert [seat for seat, _ in cards] == [1, 2, 3]


def test_the_next_seat_leads_where_the_one_left_of_the_dealer_sits_out() -> None:
    assert named(3, "S").play("alone").turn == 2


def test_the_partners_hand_stays_where_it_is() -> None:
    at = named(2).play("alone")
    while not at.lines("trick"):
        at.play(at.legal[0])
    assert at.lying("hand", 0) == HANDS[0]


def test_five_tricks_are_played_by_three() -> None:
    at = named(2).play("alone").play_on()
    assert len(at.lines("trick")) == 5
    assert all(len(line["cards"]) == 3 for line in at.lines("trick"))


def test_defenders_may_be_asked_too_from_the_dealers_left() -> None:
    at = named(2, lone_defender=True).play("together")
    assert at.turn == 1
    assert at.question.about["defending"]
    assert at.play("together").turn == 3
    assert at.play("alone").tally("sits_out") == [0, 1, 0, 0]


def test_only_one_defender_plays_alone() -> None:
    at = named(2, lone_defender=True).play("alone", "alone")
    assert at.tally("sits_out") == [1, 0, 0, 1]
    assert at.question.key == "lead"
    at.play_on()
    assert all(len(line["cards"]) == 2 for line in at.lines("trick"))


def test_who_sits_out_is_free_again_in_the_next_deal() -> None:
    at = named(2).play("alone").play_on()
    while at.question.key != "alone":
        at.play(at.legal[0])
    assert at.tally("sits_out") == [0, 0, 0, 0]


def test_going_alone_needs_partners_and_a_maker() -> None:
    rules = rules_of("euchre", 4)
    with refused("put order_up in front"):
        Position(without(rules, OrderUp), 4)
    with refused("partners: true"):
        Position(replace(rules, partners=False), 4)


def asked_alone(hand: str) -> Position:
    """Let seat 1 make hearts trump in the second round, holding this hand."""
    deck = [suit + rank for suit in "CDSH" for rank in ("9", "10", "J", "Q", "K", "A")]
    cards = [card for card in deck if card not in (*hand.split(), "S10")]
    hands = [" ".join(cards[:5]), hand, " ".join(cards[5:10]), " ".join(cards[10:15])]
    return Position(rules_of("euchre", 4), 4, hands, "S10", start=0).play(*["pass"] * 4, "trump H")


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_no_level_goes_alone_without_a_bower_and_every_one_with_the_four_highest_trumps(level: str) -> None:
    for hand, wanted in (("HA HK HQ CA S9", "together"), ("HJ DJ HA HK CA", "alone")):
        at = asked_alone(hand)
        for seed in range(5):
            bot = UNHURRIED[level](at.game, Random(seed))
            assert at.s.step.words(bot.decide(at.seen(1))) == wanted


def test_between_both_playing_alone_is_thought_about() -> None:
    at = asked_alone("HJ HA HK C9 S9")
    assert at.s.step.candidates(at.s) == (0,)
    at = asked_alone("HJ DJ H9 C9 S9")
    assert at.s.step.candidates(at.s) == (0, 1)
