"""The deck: ids, numbers, and words that mean several cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablegames.engine.table.cards import MOST_RANKS, Cards, Deck, fan, hand_order, narrow_fan
from tests.engine.positions import rules_of
from tests.refused import refused

SMALL = Deck(("S", "H"), ("A", "2", "K"), {"A": 1, "K": 13}, jokers=("JB",))


def test_cards_are_numbered_suit_by_suit_and_jokers_come_last() -> None:
    cards = Cards(SMALL)
    assert cards.names == ["SA", "S2", "SK", "HA", "H2", "HK", "JB"]
    assert [cards.value[cards.card(name)] for name in ("SA", "H2", "SK")] == [1, 2, 13]
    assert cards.names_of(cards.listed(cards.suit_mask[cards.suit("H")])) == ("HA", "H2", "HK")


def test_cards_are_listed_alike_one_by_one_and_suit_by_suit() -> None:
    cards, fresh = Cards(SMALL), Cards(SMALL)
    assert cards.fans, "the lists of each suit are made"
    for mask in range(cards.everything + 1):
        held = [card for card in range(cards.count) if mask >> card & 1]
        assert cards.listed(mask) == fresh.listed(mask) == held


def test_a_word_may_mean_a_card_a_rank_or_a_suit() -> None:
    cards = Cards(SMALL)

    def meant(*words: str) -> tuple[str, ...]:
        return cards.names_of(cards.listed(cards.matching(words)))

    assert meant("H2") == ("H2",)
    assert meant("K") == ("SK", "HK")
    assert meant("S") == ("SA", "S2", "SK")
    assert meant("A", "JB") == ("SA", "HA", "JB")


@pytest.mark.parametrize(
    ("name", "players", "count"),
    [
        ("double-side-play", 3, 48),
        ("doubles", 2, 54),
        ("diamonds", 6, 60),
        ("stay-home", 2, 5),
        ("trick-and-desert", 4, 48),
        ("trick-and-desert", 3, 36),
        ("trick-and-desert", 2, 32),
    ],
)
def test_the_decks_have_so_many_cards(name: str, players: int, count: int) -> None:
    assert Cards(rules_of(name, players).deck).count == count


def test_trick_and_desert_has_two_minus_fives_of_each_colour_with_four_players() -> None:
    cards = Cards(rules_of("trick-and-desert", 4).deck)
    assert [cards.value[cards.card(name)] for name in ("K-5", "K-5b", "K10", "K12")] == [-5, -5, 10, 12]
    assert "K9" not in cards.number
    assert "K11" not in cards.number


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"suits": ()}, "at least one suit"),
        ({"suits": ("S", "S")}, "twice"),
        ({"suits": ("SP",)}, "no suit letter"),
        ({"suits": tuple("ABCDEFGHI")}, "too wide"),
        ({"ranks": tuple(str(rank) for rank in range(70))}, "too long"),
        ({"ranks": tuple(str(rank) for rank in range(30)), "copies": 3}, "a suit of 90 cards is too long"),
        ({"ranks_of": {"S": tuple(str(rank) for rank in range(30))}, "copies": 3}, "a suit of 90 cards is too long"),
        ({"ranks": ("A",)}, "what it is worth"),
        ({"ranks": ("--5",)}, "what it is worth"),
        ({"ranks": ("²",)}, "what it is worth"),
        ({"ranks": ("1000",)}, "no whole number from -999 to 999"),
        ({"values": {"Q": 12}}, "not among the ranks"),
        ({"turned": {"1": 2}}, "says nothing for rank '2'"),
    ],
)
def test_a_deck_that_makes_no_sense_is_refused(fields: Mapping[str, Any], sentence: str) -> None:
    with refused(sentence):
        Deck(**{"suits": ("S",), "ranks": ("1", "2"), **fields})


def test_a_joker_named_like_a_card_is_refused() -> None:
    with refused("same id"):
        Deck(("S",), ("1",), jokers=("S1",))


def test_there_are_as_many_jokers_as_a_suit_has_ranks_and_no_more() -> None:
    # Their table doubles with each: 18 took 73 MB, and thirty would have taken all there is.
    jokers = tuple([f"J{number}" for number in range(MOST_RANKS + 1)])
    assert Cards(Deck(("S",), ("1",), jokers=jokers[:-1])).count == 1 + MOST_RANKS
    with refused("17 jokers are too many; at most 16"):
        Deck(("S",), ("1",), jokers=jokers)


def test_the_jokers_are_no_suit_that_a_rule_can_name() -> None:
    cards = Cards(Deck(("S",), ("1",), jokers=("JK",)))
    with refused(r"no suit \*; it has S"):
        cards.suit(cards.letters[-1])


def test_a_joker_is_worth_what_its_own_name_says_and_not_what_a_rank_of_its_letter_does() -> None:
    """J is the jack: a joker called JK is neither a jack nor a king."""
    cards = Cards(Deck(("S",), ("J", "K"), {"J": 11, "K": 13}, jokers=("JK", "B")))
    assert cards.worths({"J": 1, "K": 2, "S": 9}) == [1, 2, 0, 0]
    assert cards.worths({"SJ": 5, "J": 1, "S": 9, "JK": 7}) == [5, 9, 7, 0]


def test_a_word_that_means_nothing_is_refused() -> None:
    cards = Cards(SMALL)
    for look_up in (cards.card, cards.suit, lambda word: cards.matching([word])):
        with refused():
            look_up("X")


def test_a_long_suit_lies_in_several_rows_and_is_one_suit() -> None:
    cards = Cards(
        Deck(("A", "T"), ("1", "2"), ranks_of={"T": tuple(str(rank) for rank in range(1, 22))}, jokers=("F",))
    )
    assert cards.count == 2 + 21 + 1
    assert cards.letters == ["A", "T", "*"]
    assert cards.suits == 4
    assert [cards.printed[cards.card(name)] for name in ("A2", "T1", "T16", "F", "T17", "T21")] == [0, 1, 1, 2, 1, 1]
    assert cards.suit_mask[1] == cards.matching(["T"])
    assert cards.suit_mask[1].bit_count() == 21
    hand = cards.mask([cards.card(name) for name in ("T1", "T21", "F")])
    assert cards.names_of(cards.listed(hand)) == ("T1", "F", "T21")
    assert hand_order(cards, turned=False)[-2:] == ("T21", "F")


@pytest.mark.parametrize("bits", [0, 0b00001, 0b10110, 0b11111])
def test_subsets_of_a_suit_are_narrowed_to_some_of_its_cards(bits: int) -> None:
    every = fan(7, 5)
    assert narrow_fan(every, bits) == [every[held & bits] for held in range(32)]
