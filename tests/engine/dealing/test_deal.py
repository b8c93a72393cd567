"""Dealing: hands that change from deal to deal, cards taken out, and a card turned up for the trump."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.dealing.pass_cards import PassCards
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Cards, Deck
from tablegames.engine.table.table import add_up
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import ChooseTrump
from tablegames.engine.trump.turn_up import TurnUp
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position
from tests.refused import refused

TRUMPED = TrickTaking(winner=HighestOfLed("named"))
WHIST = Rules(
    Deck(("C", "D", "H"), ("2", "3", "4", "5")),
    setup=(DrawMarker(),),
    round=(Deal((3, 2)), TurnUp(), TRUMPED),
    ends=Rounds(4),
)
ONE, ASKS = Rounds(1), PassCards(to=("left",), count=1)


def sizes(rules: Rules) -> list[list[int]]:
    position = Position(rules, 3)
    while not position.over:
        position.play(position.legal[0])
    return [[len(hand) for hand in line["hands"]] for line in position.lines("deal")]


def test_adding_up_by_a_loop_as_compiled_code_does_deals_the_same_hands() -> None:
    game = Game(WHIST, 3)
    for seed in range(20):
        game.table.compiled = False
        dealt = game.start(Random(seed)).hands
        game.table.compiled = True
        assert game.start(Random(seed)).hands == dealt
    assert add_up([1, 2, 4, 8], 1, 3) == 6


def test_a_list_of_hand_sizes_is_gone_through_deal_by_deal_and_begins_again() -> None:
    assert sizes(WHIST) == [[3] * 3, [2] * 3, [3] * 3, [2] * 3]


def test_all_cards_are_dealt_and_who_sits_left_of_the_marker_gets_more() -> None:
    game = Game(
        Rules(Deck(("C", "D"), tuple("2345678")), setup=(DrawMarker(),), round=(Deal("all"), ASKS), ends=ONE), 4
    )
    for seed in range(8):
        s = game.start(Random(seed))
        hands = [game.table.zones["hand"].count(s, seat) for seat in range(4)]
        assert [hands[(s.marker + turn) % 4] for turn in range(1, 5)] == [4, 4, 3, 3]


def test_the_largest_hands_must_come_out_of_the_deck() -> None:
    with refused("5 cards each for 3 players are 15, but the deck has 12"):
        Game(replace(WHIST, round=(Deal((1, 5)), *WHIST.round[1:])), 3)
    with refused("name at least one number"):
        Game(replace(WHIST, round=(Deal(()), *WHIST.round[1:])), 3)


def test_a_card_of_the_stock_is_turned_up_and_its_suit_is_trump() -> None:
    position = Position(WHIST, 3, ["C2 C3 C4", "D2 D3 D4", "H2 H3 H4"], start=0)
    shown = position.lying("turn_up")
    assert shown in {"C5", "D5", "H5"}
    assert position.lines("turn-up") == [{"e": "turn-up", "card": shown}]
    assert position.tally("trump") == ["CDH".index(shown[0])]
    position.play("play C4", "play D4", "play H4")
    assert position.turn == "CDH".index(shown[0])


def test_without_a_stock_there_is_no_trump_and_the_led_suit_wins() -> None:
    rules = replace(WHIST, round=(Deal(4), TurnUp(), TRUMPED))
    position = Position(rules, 3, ["C2 C3 C4 C5", "D2 D3 D4 D5", "H2 H3 H4 H5"], start=1)
    assert (position.lying("turn_up"), position.tally("trump")) == ("", [-1])
    assert position.play("play D2", "play H5", "play C5").turn == 1


def test_a_card_may_be_turned_up_for_show_or_in_the_first_round_alone() -> None:
    shown = Position(replace(WHIST, round=(Deal(3), TurnUp(trump=False), TRUMPED)), 3)
    assert shown.lying("turn_up")
    assert shown.tally("trump") == [-1]
    once = Position(replace(WHIST, round=(Deal(1), TurnUp(first_only=True), TRUMPED)), 3)
    once.play_on(2)
    assert len(once.lines("turn-up")) == 1


def test_every_card_of_the_stock_is_turned_up_as_often_as_any_other() -> None:
    game, rng = Game(WHIST, 3), Random(1)
    shown = [game.table.zones["turn_up"].cards(game.start(rng), 0)[0] for _ in range(600)]
    assert all(30 < shown.count(card) < 75 for card in range(12))


def test_the_player_with_the_marker_names_the_trump_from_a_round_on() -> None:
    rules = replace(WHIST, round=(Deal(1), TurnUp(first_only=True), ChooseTrump("marker", 2), TRUMPED))
    position = Position(rules, 3, start=2)
    assert position.question.key == "lead"
    position.play_on(1)
    assert (position.turn, position.question.key) == (2, "trump")
    assert position.play("trump H").tally("trump") == [2]


def test_cards_may_be_taken_out_of_the_deck() -> None:
    cards = Cards(Deck(("C", "D"), ("2", "3", "4"), without=("C2", "D4")))
    assert cards.names == ["C3", "C4", "D2", "D3"]
    assert cards.value == [3, 4, 2, 3]
    assert cards.suit_of == [0, 0, 1, 1]
    with refused("without takes out C9, which is not in the deck anyway"):
        Deck(("C",), ("2",), without=("C9",))
