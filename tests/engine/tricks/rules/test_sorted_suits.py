"""The order of a hand: by the suits that cards belong to, as the rules say it now."""

from __future__ import annotations

from tablegames.engine.common.facts import HandOrderFact
from tests.engine.positions import Position, rules_of

JACKS = "CJ SJ HJ DJ"
HANDS = [
    "CJ HJ CA C10 CQ C8 HA SA S9 D7",
    "SJ D10 DA D9 SK SQ H9 H8 CK C7",
    "DJ H10 HK HQ H7 S10 S8 S7 DK DQ",
]


WON = ("call 18", "hold", "pass", "pass", "hand")
"""Forehand holds 18 and plays without the skat."""


def suits(at: Position) -> list[str]:
    fact = at.game.facts(at.seen(0))[HandOrderFact]
    assert isinstance(fact, HandOrderFact)
    return [" ".join(cards) for cards in fact.suits]


def skat(*actions: str) -> Position:
    return Position(rules_of("skat", 3), 3, HANDS, start=2).play(*WON, *actions)


def test_permanent_trumps_stand_together_before_there_is_a_trump() -> None:
    at = Position(rules_of("skat", 3), 3, HANDS, start=2)
    assert suits(at)[0] == JACKS
    assert suits(at)[1:3] == ["DA D10 DK DQ D9 D8 D7", "HA H10 HK HQ H9 H8 H7"]


def test_the_trump_suit_stands_with_the_permanent_trumps_the_strongest_first() -> None:
    found = suits(skat("contract clubs"))
    assert found[0] == f"{JACKS} CA C10 CK CQ C9 C8 C7"
    assert [cards[0] for cards in found[1:]] == ["D", "H", "S"]


def test_a_contract_without_them_puts_every_card_back_into_its_suit_in_its_own_order() -> None:
    assert suits(skat("contract grand"))[0] == JACKS
    found = suits(skat("contract null"))
    assert [cards[0] for cards in found] == ["D", "H", "S", "C"]
    assert found[0] == "DA DK DQ DJ D10 D9 D8 D7"


def test_the_left_bower_stands_with_the_trumps_once_there_are_any() -> None:
    at = Position(rules_of("euchre", 4), 4)
    assert all(len({card[0] for card in cards.split()}) == 1 for cards in suits(at))
    spades = at.table.cards.suit("S")
    assert suits(at.write("trump", spades))[0].startswith("SJ CJ SA SK")


def test_the_trump_suit_stands_first_in_its_own_order_once_there_is_a_trump() -> None:
    at = Position(rules_of("belote", 4), 4)
    assert [cards[:2] for cards in suits(at)] == ["CA", "DA", "SA", "HA"]
    assert suits(at)[0] == "CA C10 CK CQ CJ C9 C8 C7"
    found = suits(at.write("trump", at.table.cards.suit("S")))
    assert found[0] == "SJ S9 SA S10 SK SQ S8 S7"
    assert found[1] == "CA C10 CK CQ CJ C9 C8 C7"


def test_games_whose_cards_stay_in_their_suits_say_nothing() -> None:
    at = Position(rules_of("spades", 4), 4)
    assert HandOrderFact not in at.game.facts(at.seen(0))


def test_where_every_card_belongs_to_its_own_suit_a_hand_stands_as_usual() -> None:
    at = Position(rules_of("hearts", 4), 4)
    assert HandOrderFact not in at.game.facts(at.seen(0))
