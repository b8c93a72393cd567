"""Permanent trumps: some cards are trumps in every deal, the highest, and follow the trump suit in everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import NOBODY
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.trump.choose_trump import ChooseTrump
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.winning.permanent_trumps import PermanentTrumps
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position
from tests.variants import played_at_random

JACKS = ("CJ", "SJ", "HJ", "DJ")
LOW_TO_HIGH = ("7", "8", "9", "Q", "K", "10", "A")
DECK = Deck(("C", "S", "H", "D"), (*LOW_TO_HIGH, "J"), values={"J": 1, "Q": 12, "K": 13, "A": 14})
WINNER = PermanentTrumps(JACKS, order=LOW_TO_HIGH)


def rules(*phases: Phase, cards: int = 2) -> Rules:
    return Rules(DECK, setup=(DrawMarker(),), round=(Deal(cards), *phases), ends=Rounds(1))


def hearts(hands: Sequence[str], tricks: TrickTaking | None = None) -> Position:
    """Deal hands with hearts for trump; seat 0 leads."""
    round_ = (ChooseTrump(by="marker"), tricks or TrickTaking(winner=WINNER))
    return Position(rules(*round_, cards=len(hands[0].split())), len(hands), hands, start=0).play("trump H")


def no_suit(hands: Sequence[str], tricks: TrickTaking | None = None) -> Position:
    """Deal hands without a trump suit; seat 0 leads."""
    round_ = (SetTrump(("none",)), tricks or TrickTaking(winner=WINNER))
    return Position(rules(*round_, cards=len(hands[0].split())), len(hands), hands, start=0)


def winner(at: Position) -> int:
    return int(at.lines("trick")[-1]["p"])


def test_every_permanent_trump_beats_the_trump_suit_and_the_first_of_the_list_beats_the_others() -> None:
    assert winner(hearts(["HA", "DJ", "H10"]).play("play HA", "play DJ", "play H10")) == 1
    assert winner(hearts(["DJ", "CJ", "SJ"]).play("play DJ", "play CJ", "play SJ")) == 1


def test_the_other_cards_stand_in_the_order_given() -> None:
    assert winner(hearts(["SK", "S10", "SQ"]).play("play SK", "play S10", "play SQ")) == 1
    assert winner(hearts(["HK", "H10", "HQ"]).play("play HK", "play H10", "play HQ")) == 1


def test_whoever_is_to_follow_trumps_must_play_a_permanent_one() -> None:
    at = hearts(["H9 C9", "SJ CA", "HA CK"]).play("play H9")
    assert at.may("play") == "SJ"


def test_a_permanent_trump_that_is_led_asks_for_trumps() -> None:
    at = hearts(["SJ C9", "S7 H7", "S8 CK"]).play("play SJ")
    assert at.may("play") == "H7"
    assert at.play("play H7").may("play") == "CK S8"


def test_a_permanent_trump_does_not_follow_its_printed_suit() -> None:
    at = hearts(["C9 H9", "CJ HA", "CA HK"]).play("play C9")
    assert at.may("play") == "CJ HA"


def test_without_a_trump_suit_the_permanent_trumps_are_a_suit_of_their_own() -> None:
    at = no_suit(["DJ C9", "SJ HA", "D7 DA"]).play("play DJ")
    assert at.may("play") == "SJ"
    at.play("play SJ")
    assert at.may("play") == "D7 DA"
    assert winner(at.play("play DA")) == 1
    assert at.question.key == "lead"


def test_who_could_not_follow_permanent_trumps_is_known_to_have_none() -> None:
    at = no_suit(["DJ C9", "S7 HA", "D7 DA"]).play("play DJ", "play S7")
    absent = at.game.observe(at.s, NOBODY).known_absent[at.table.hands().cell + 1]
    assert {at.table.cards.names[card] for card in at.table.cards.listed(absent)} >= set(JACKS)


def test_the_duty_to_trump_takes_permanent_trumps_too() -> None:
    strict = TrickTaking(winner=WINNER, must=MustPlay(trump=True, beat="all"))
    at = hearts(["C9 H9", "SJ DA", "CJ SK"], strict).play("play C9")
    assert at.may("play") == "SJ"
    assert at.play("play SJ").may("play") == "CJ"


def test_the_led_suit_of_permanent_trumps_alone_has_a_letter_of_its_own() -> None:
    at = no_suit(["DJ C9", "SJ HA", "D7 DA"]).play("play DJ")
    assert at.question.about["suit"] == "+"
    assert at.s.memory.facts(at.table.cards, 3)["led"] == "+"


def test_games_with_permanent_trumps_are_played_out_with_each_trump_and_without() -> None:
    for trump in ("C", "D", "none"):
        for must in (None, MustPlay(trump=True)):
            tricks = TrickTaking(winner=WINNER, must=must)
            game = Game(rules(SetTrump((trump,)), tricks, cards=8), 4)
            led = {s.memory.led for s in played_at_random(game, Random(5), 3) if isinstance(s.memory, Trick)}
            assert (game.table.suits in led) == (trump == "none")


def test_cards_that_are_not_there_or_stand_there_twice_are_told() -> None:
    for winner_, code in (
        (PermanentTrumps(("CX",)), "deck.no_card"),
        (PermanentTrumps(("CJ", "CJ")), "permanent_trumps.twice"),
        (PermanentTrumps(()), "permanent_trumps.none"),
        (replace(WINNER, order=("7", "8")), "winner.order"),
        (HighestOfLed(order=("7", "8")), "winner.order"),
    ):
        with pytest.raises(RulesError) as caught:
            Game(rules(SetTrump(("C",)), TrickTaking(winner=winner_)), 3)
        assert caught.value.code == code


def test_an_order_of_ranks_holds_in_every_suit() -> None:
    natural = HighestOfLed(order=("7", "8", "9", "10", "J", "Q", "K", "A"))
    at = no_suit(["SK", "S10", "SQ"], TrickTaking(winner=natural))
    assert winner(at.play("play SK", "play S10", "play SQ")) == 0
