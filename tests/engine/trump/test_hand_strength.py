"""What a hand looks good for is reckoned once a hand: a search asks about the same ones thousands of times."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game.game import Game
from tablegames.engine.trump import hand_strength
from tablegames.engine.trump.hand_strength import READY, ContractView, HandStrength
from tests.variants import VARIANTS

SKAT = next(variant for variant in VARIANTS if variant.name == "skat")


def strength() -> HandStrength:
    game = Game(SKAT.rules, SKAT.players)
    return HandStrength(game.table, SKAT.rules)


def hands(count: int) -> list[int]:
    chance = Random(5)
    return [sum(1 << card for card in chance.sample(range(32), 12)) for _ in range(count)]


def said(of: HandStrength, mask: int) -> object:
    return (
        [(view.chance(mask), view.chance(mask, 1), view.exposed(mask), view.features(mask)) for view in of.views],
        of.laid(mask, 2),
        of.best(mask),
    )


def test_what_is_remembered_of_other_hands_changes_nothing() -> None:
    known = strength()
    first = [said(known, mask) for mask in hands(60)]
    assert [said(known, mask) for mask in hands(60)] == first
    assert [said(strength(), mask) for mask in hands(60)] == first


def test_which_cards_are_laid_away_is_reckoned_once_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    known = strength()
    mask = hands(1)[0]
    laid = known.laid(mask, 2)
    with monkeypatch.context() as patch:
        patch.delattr(ContractView, "least")
        assert known.laid(mask, 2) == laid


def test_of_so_many_hands_only_some_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_strength, "REMEMBERED", 10)
    known = strength()
    for mask in hands(40):
        known.laid(mask, 2)
        assert len(known.put_away) <= 10


@pytest.mark.parametrize(
    ("hand", "dealt", "ready", "best"),
    [
        ("CJ SJ HJ DJ CA C10 CK CQ HA SA", [928, 949, 949, 998, 991, 0], [886, 912, 912, 998, 996, 0], ("grand", 120)),
        ("CJ HJ CA C10 C7 SA S10 HA DA D7", [928, 796, 899, 967, 963, 0], [862, 591, 828, 954, 978, 0], ("grand", 48)),
        ("C7 C8 H7 H8 S7 S8 D7 D8 C9 H9", [11, 34, 11, 34, 6, 731], [1, 4, 1, 4, 1, 832], ("null", 23)),
        ("HK HQ H9 SK S9 S7 DK DQ D8 CK", [34, 34, 34, 3, 6, 0], [4, 4, 4, 0, 1, 0], ("", 0)),
        ("HJ HA HK H8 H7 CA C10 S10 SK D7", [206, 752, 375, 160, 367, 3], [64, 527, 125, 44, 230, 0], ("hearts", 30)),
    ],
)
def test_a_hand_looks_as_good_as_the_deals_had_it_that_were_played(
    hand: str, dealt: list[int], ready: list[int], best: tuple[str, int]
) -> None:
    """In thousandths, contract by contract: four jacks make a grand, low cards a null."""
    of = strength()
    mask = of.table.cards.mask([of.table.cards.card(each) for each in hand.split()])
    assert [round(1000 * view.chance(mask)) for view in of.views] == dealt
    assert [round(1000 * view.chance(mask, READY)) for view in of.views] == ready
    assert of.best(mask) == best


@pytest.mark.parametrize(
    ("held", "counted"),
    [
        ("", (0, 0, 0, 1, 0)),
        ("SA", (1, 0, 0, 0, 0)),
        ("SA S10", (1, 1, 0, 0, 0)),
        ("SA SK", (1, 0, 0, 0, 1)),
        ("S10", (0, 0, 0, 0, 1)),
        ("S10 S7", (0, 0, 1, 0, 1)),
        ("SA S10 SK S7", (1, 1, 0, 0, 2)),
        ("SK S9", (0, 0, 0, 0, 2)),
    ],
)
def test_of_a_side_suit_the_ace_the_ten_below_it_and_a_covered_ten_count(held: str, counted: tuple[int, ...]) -> None:
    of = strength()
    cards = of.table.cards
    hearts = of.views[of.names.index("hearts")]
    spades = next(side for side in hearts.sides if cards.names[side[0]] == "SA")
    assert hearts.of_side(spades, cards.mask([cards.card(each) for each in held.split()])) == counted


@pytest.mark.parametrize(
    ("held", "lower"),
    [("S7", 0), ("S8", 1), ("S7 S9", 0), ("S7 SA", 5), ("S9 SK", 6), ("S7 S9 SJ SK", 0), ("S8 S9", 1)],
)
def test_without_a_trick_each_lower_card_of_others_is_a_danger_unless_a_lower_own_one_answers_it(
    held: str, lower: int
) -> None:
    of = strength()
    cards = of.table.cards
    null = of.views[of.names.index("null")]
    assert null.exposed(cards.mask([cards.card(each) for each in held.split()])) == lower


def test_what_counts_in_a_short_suit_without_its_ace_is_laid_away_first() -> None:
    of = strength()
    cards = of.table.cards
    mask = cards.mask([cards.card(each) for each in ["HJ", "HA", "HK", "H8", "H7", "CA", "C10", "S10", "SK", "D7"]])
    assert [cards.names[each] for each in of.laid(mask, 2)] == ["S10", "CA"]


@pytest.mark.parametrize(
    ("hand", "matadors", "unbeaten", "value", "expected", "best"),
    [
        (
            "CJ SJ HJ DJ CA C10 CK CQ HA SA",
            *([4, 5, 5, 8, 4, 0], [6, 5, 5, 2, 6, 7], [45, 60, 66, 108, 120, 23], [30, 44, 49, 107, 119, -46], "grand"),
        ),
        (
            "SJ DJ HA HK H8 H7 CA C10 S10 D7",
            *([1, 1, 1, 1, 1, 0], [3, 2, 3, 1, 3, 3], [18, 20, 22, 24, 48, 23], [-28, 5, -34, -40, -30, -46], "hearts"),
        ),
        (
            "C7 C8 H7 H8 S7 S8 D7 D8 C9 H9",
            *([9, 8, 9, 8, 4, 0], [0] * 6, [90, 90, 110, 108, 120, 23], [-180, -179, -220, -215, -240, 11], "null"),
        ),
    ],
)
def test_a_contract_is_worth_one_more_than_the_matadors_and_lost_it_costs_twice_as_much(
    hand: str, matadors: list[int], unbeaten: list[int], value: list[int], expected: list[int], best: str
) -> None:
    """Diamonds, hearts, spades, clubs, grand, null: the highest trumps in a row that are held, or lacked."""
    of = strength()
    mask, every = of.table.cards.mask([of.table.cards.card(each) for each in hand.split()]), range(6)
    assert [view.matadors(mask) for view in of.views] == matadors
    assert [view.unbeaten(mask) for view in of.views] == unbeaten
    assert [of.value(at, mask) for at in every] == value
    # Without the kitty it counts once more, and null has a number of its own.
    worth = [view.contract.worth for view in of.views[:-1]]
    assert [of.value(at, mask, True) for at in every] == [*map(sum, zip(value, worth, strict=False)), 35]
    assert [round(of.expected(at, mask, 18)) for at in every] == expected
    assert of.names[of.choose(mask, every, 18)] == best


def test_who_has_bid_more_than_a_contract_is_worth_loses_twice_the_bid() -> None:
    of = strength()
    hand = "CJ HJ CA C10 C7 SA S10 HA DA D7"
    mask = of.table.cards.mask([of.table.cards.card(each) for each in hand.split()])
    found = [round(of.expected(at, mask, 40), 1) for at in range(6)]
    assert found == [-79.6, -79.7, -79.6, -79.5, 44.8, -80.0]


@pytest.mark.parametrize(
    ("hand", "weak", "promises"),
    [
        ("C9 DK SJ SK H6 H9 H10 HJ HK", False, [-74, -68, -151, 841, -67, -78]),
        ("C6 C7 D6 D8 S6 S7 H7 H8 H10", False, [-75, -74, -152, -129, -79, 1236]),
        ("C10 DK SJ S10 H10 D9 D10 C8 HQ", True, None),
    ],
)
def test_where_points_are_multiplied_a_contract_promises_what_it_is_better_than_usual(
    hand: str, weak: bool, promises: list[int] | None
) -> None:
    """In thousandths of the points; a hand whose best contract is much below the usual one is left to the partner."""
    jass = next(variant for variant in VARIANTS if variant.name == "jass")
    of = HandStrength(Game(jass.rules, jass.players).table, jass.rules)
    mask, every = of.table.cards.mask([of.table.cards.card(each) for each in hand.split()]), range(6)
    assert [round(1000 * each) for each in of.usual(9)] == [78, 77, 78, 74, 28, 33]
    assert of.is_weak(mask, every, 0) == weak
    assert promises is None or [round(1000 * of.expected(at, mask, 0)) for at in every] == promises
