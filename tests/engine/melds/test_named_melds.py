"""Melds of certain cards in a hand, and melds that lie in a trick together: what they count, each written out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.melds.melds import Melds
from tablegames.engine.melds.named_melds import NamedMeld, NamedMelds
from tablegames.engine.melds.trick_melds import TrickMelds
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.table import Table
from tests.engine.positions import Position
from tests.engine.tricks.rules.test_full_tricks import game

SUITS = ("S", "H", "D", "C")
VALUES = {rank: at for at, rank in enumerate(("9", "J", "Q", "K", "10", "A"), 9)}
NAMED = (
    NamedMeld((100, 1000), cards=("SA", "HA", "DA", "CA"), group="sets"),
    NamedMeld((40, 300), cards=("SQ", "DJ"), group="pair"),
    NamedMeld(150, ranks=("J", "Q", "K", "10", "A"), suits="trump", group="runs"),
    NamedMeld(40, ranks=("Q", "K"), suits="trump", group="runs"),
    NamedMeld(20, ranks=("Q", "K"), suits="others", group="weddings"),
    NamedMeld(10, ranks=("9",), suits="trump"),
)


@pytest.mark.parametrize(
    ("hand", "trump", "counts"),
    [
        ("SA HA DA CA SQ", "S", [100]),
        ("SA SAb HA HAb DA DAb CA CAb", "S", [1000]),
        ("SA SAb HA HAb DA DAb CA SK", "S", [100]),
        ("SQ DJ SK", "H", [40, 20]),
        ("SQ DJ SQb DJb", "H", [300]),
        # The run takes the king and the queen with it; two more of them are a meld of their own.
        ("SJ SQ SK S10 SA", "S", [150]),
        ("SJ SQ SK S10 SA SQb SKb", "S", [150, 40]),
        ("SJ SQ SK S10 SA", "H", [20]),
        # Without a number for two of them each counts for itself.
        ("SQ SK SQb SKb", "H", [40]),
        ("SQ SK SQb SKb", "S", [80]),
        ("S9 S9b H9", "S", [20]),
        ("S9 HQ DK", "C", []),
    ],
)
def test_named_melds_count_once_or_twice_and_share_cards_with_other_groups_alone(
    hand: str, trump: str, counts: list[int]
) -> None:
    table = Table(Deck(SUITS, tuple(VALUES), VALUES, copies=2), 4)
    table.tally("trump", places=1)
    cards = table.cards
    melds = NamedMelds(table, NAMED).best(cards.mask(map(cards.card, hand.split())), SUITS.index(trump))
    assert [meld.points for meld in melds] == counts
    assert all(meld.length == meld.mask.bit_count() for meld in melds)
    assert all(meld.mask >> meld.top == 1 for meld in melds)


MELDS = TrickMelds(runs=(20, 50), sets={"7": 100}, pair=("Q", "K"), pair_worth=30)


@pytest.mark.parametrize(
    ("trick", "points"),
    [
        ("D3 D4 D5 D9", 20),
        ("D3 D4 D5 D6", 50),
        ("D3 D4 D6 D7", 0),
        ("D7 S7 H7 C7", 100),
        ("D7 S7 H7 C8", 0),
        ("D3 SQ SK D4", 30),
        ("SQ SK SA S3", 30 + 20),
        ("DQ DK H3 H4", 0),
    ],
)
def test_runs_sets_and_the_pair_of_trumps_that_lie_in_a_trick_count_for_the_side_that_takes_it(
    trick: str, points: int
) -> None:
    rules = game()
    *before, scoring = rules.round
    at = Position(replace(rules, round=(*before, MELDS, scoring)), 4, trick.split(), start=3, one_round=True)
    at.play(*[f"play {card}" for card in trick.split()])
    taken = at.lines("trick")[0]["p"]
    wanted = [points if side == taken % 2 else 0 for side in range(2)]
    assert at.tally("melded") == wanted
    assert [line["points"] for line in at.lines("meld")] == ([points] if points else [])


@pytest.mark.parametrize("trick", ["D3 SQ SK D4", "D3 SQb SK D4", "D3 SQ SKb D4", "D3 SQb SKb D4"])
def test_of_two_equal_cards_either_makes_the_pair_of_trumps(trick: str) -> None:
    rules = game()
    *before, scoring = rules.round
    rules = replace(rules, deck=replace(rules.deck, copies=2), round=(*before, MELDS, scoring))
    at = Position(rules, 4, trick.split(), start=3, one_round=True)
    at.play(*[f"play {card}" for card in trick.split()])
    assert [line["points"] for line in at.lines("meld")] == [30]


def test_who_has_the_trick_so_far_is_told_what_melds_a_card_makes_in_it() -> None:
    """Without a word of the meld the hint named a card for what was kept beside it."""
    rules = game()
    *before, scoring = rules.round
    hands = ["D9 H3", "D7 H4", "D8 D5", "D6 D10"]
    at = Position(replace(rules, round=(*before, MELDS, scoring)), 4, hands, start=3, one_round=True)

    def melds(card: str) -> list[object]:
        reasons = at.game.reasons(at.s, at.table.cards.card(card))
        return [reason.about["n"] for reason in reasons if reason.key == "makes_melds"]

    at.play("play D9", "play D7")
    # The partner has the trick: the 8 makes a run in it.
    assert [melds(card) for card in ("D8", "D5")] == [[20], []]
    at.play("play D8")
    # The 6 would lengthen it for the others.
    assert [melds(card) for card in ("D10", "D6")] == [[30], []]


@pytest.mark.parametrize(
    ("hand", "counts"),
    [
        ("T13 T14 T15", [5]),
        ("T6 T7 T8 T9", [10]),
        ("T1 T2 T3 C8 C9 C10", [5, 5]),
        ("C10 CJ CQ CK T18", [10]),
        ("T9 T10 T12 CJ CQ", []),
    ],
)
def test_a_suit_with_ranks_of_its_own_has_runs_in_their_order(hand: str, counts: list[int]) -> None:
    own = {"T": tuple(map(str, range(1, 19)))}
    cards = Table(Deck(("T", "C"), ("8", "9", "10", "J", "Q", "K"), {"J": 11, "Q": 12, "K": 13}, ranks_of=own), 4).cards
    melds = Melds(cards, (5, 10), {}, ()).best(cards.mask(map(cards.card, hand.split())))
    assert [meld.points for meld in melds] == counts


def test_a_suit_that_lacks_a_rank_has_no_meld_of_it() -> None:
    table = Table(Deck(("T", "C"), ("8", "9"), ranks_of={"T": ("1", "2")}), 2)
    melds = NamedMelds(table, [NamedMeld(10, ranks=("1", "2")), NamedMeld(20, ranks=("8", "9"))])
    cards = table.cards
    assert [meld.points for meld in melds.best(cards.mask(map(cards.card, ["T1", "T2"])), -1)] == [10]
    assert [meld.points for meld in melds.best(cards.mask(map(cards.card, ["C8", "T2"])), -1)] == []
