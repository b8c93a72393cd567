"""Melds before the tricks, what may be played under a trump, what counts in a contract, and pushing the choice on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.melds.declare_melds import DeclareMelds
from tablegames.engine.melds.melds import Melds
from tablegames.engine.table.cards import Cards
from tablegames.rules.load import load
from tests.engine.positions import Position, changed, rules_of
from tests.referee.games.jass import best_melds, worth

RULES = rules_of("jass", 4)
CARDS = Cards(RULES.deck)
SETS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "10": 100}
MELDS = Melds(CARDS, (20, 50, 100), SETS, RULES.deck.ranks)
PLAIN = ["C6 C8 D9", "C7 S8 D10", "S6 H8 HJ", "H6 S9 D7"]


def at(contract: str, hands: Sequence[str] = PLAIN, played: str = "", rules: Rules = RULES) -> Position:
    """Seat 3 deals, so that seat 0 chooses and leads."""
    position = Position(rules, 4, list(hands), start=3, one_round=True).play(f"contract {contract}")
    return position.play(*[f"play {card}" for card in played.split()])


def found(hand: str) -> list[tuple[int, str]]:
    """List the melds of a hand: what each counts, and its cards."""
    mask = CARDS.mask([CARDS.card(name) for name in hand.split()])
    return [(meld.points, " ".join(CARDS.names_of(CARDS.listed(meld.mask)))) for meld in MELDS.of(mask)]


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("C6 C8 D9", []),
        ("C6 C7 C8 D9", [(20, "C6 C7 C8")]),
        ("C6 C7 C8 C9 D9 D10 DJ", [(50, "C6 C7 C8 C9"), (20, "D9 D10 DJ")]),
        ("CA C6 C7", []),
        ("CK SK DK HK CA CQ", [(100, "CK DK SK HK")]),
        # The nine is in one meld only: four nines and the run below.
        ("C9 S9 D9 H9 C6 C7 C8", [(150, "C9 D9 S9 H9"), (20, "C6 C7 C8")]),
        ("C6 C7 C8 C9 C10 CJ CQ CK CA", [(100, "C10 CJ CQ CK CA"), (50, "C6 C7 C8 C9")]),
        ("C6 C7 C8 C9 C10 CJ", [(100, "C6 C7 C8 C9 C10 CJ")]),
    ],
)
def test_the_melds_that_count_most_together_are_found(hand: str, melds: list[tuple[int, str]]) -> None:
    assert found(hand) == melds
    assert sum(points for points, _ in melds) == sum(map(worth, best_melds(set(hand.split()))))


def counted(hand: str, overlap: bool) -> list[tuple[int, str]]:
    """List the melds of a hand where jack, queen and king make the only run, and three or four aces or kings a set."""
    sets = {"A": (3, 4), "K": (3, 4)}
    melds, mask = Melds(CARDS, (3,), sets, ("J", "Q", "K"), overlap), CARDS.mask(map(CARDS.card, hand.split()))
    return [(meld.points, " ".join(CARDS.names_of(CARDS.listed(meld.mask)))) for meld in melds.of(mask)]


@pytest.mark.parametrize(
    ("hand", "overlap", "melds"),
    [
        ("CQ CK CA", False, []),
        ("CJ CQ CK CA C10 C9", False, [(3, "CJ CQ CK")]),
        ("CA SA HA", False, [(3, "CA SA HA")]),
        ("CA SA HA DA", False, [(4, "CA DA SA HA")]),
        # The fourth king is free for the run where three are a set as well.
        ("CJ CQ CK SK HK DK", False, [(3, "DK SK HK"), (3, "CJ CQ CK")]),
        ("CJ CQ CK SK HK", False, [(3, "CJ CQ CK")]),
        ("CJ CQ CK SK HK DK", True, [(4, "CK DK SK HK"), (3, "CJ CQ CK")]),
        ("CJ CQ CK SK HK", True, [(3, "CK SK HK"), (3, "CJ CQ CK")]),
    ],
)
def test_fewer_than_all_make_a_set_and_a_card_may_stand_in_two_melds(
    hand: str, overlap: bool, melds: list[tuple[int, str]]
) -> None:
    assert counted(hand, overlap) == melds


def test_a_list_longer_than_a_rank_has_cards_gives_nothing_for_no_card() -> None:
    melds = Melds(CARDS, (), {"A": (7, 1, 2, 3, 4)}, ())
    assert melds.of(CARDS.mask(map(CARDS.card, ("C6", "C7")))) == ()
    assert [(each.points, each.length) for each in melds.of(CARDS.mask([CARDS.card("CA")]))] == [(1, 1)]


@pytest.mark.parametrize(
    ("contract", "hands", "sides"),
    [
        # A run of four counts more than one of three, no matter who comes first; both partners count.
        ("clubs", ["C6 C7 C8 D6", "S6 S7 S8 S9", "H6 H7 H8 D8", "D10 DJ DQ CA"], [0, 50 + 20]),
        # Of equals the higher one is better.
        ("clubs", ["C6 C7 C8 D6", "S7 S8 S9 HA", "H6 SA CJ D8", "DA D9 CQ HK"], [0, 20]),
        # As high: a run of trumps is better.
        ("spades", ["C6 C7 C8 D6", "S6 S7 S8 HA", "H6 SA CJ D8", "DA D9 CQ HK"], [0, 20]),
        ("clubs", ["S6 S7 S8 D6", "C6 C7 C8 HA", "H6 SA CJ D8", "DA D9 CQ HK"], [0, 20]),
        # As high, no trumps: the one who plays first.
        ("hearts", ["C6 C7 C8 D6", "S6 S7 S8 HA", "H6 SA CJ D8", "DA D9 CQ HK"], [20, 0]),
        # Bottoms up: the lower one is better.
        ("bottoms_up", ["C6 C7 C8 D6", "S7 S8 S9 HA", "H6 SA CJ D8", "DA D9 CQ HK"], [20, 0]),
        ("clubs", ["C6 C9 D6", "C7 D7 S7", "S6 S9 DJ", "H6 H9 HJ"], [0, 0]),
    ],
)
def test_only_the_side_with_the_best_meld_counts_its_melds(contract: str, hands: list[str], sides: list[int]) -> None:
    position = at(contract, hands)
    assert position.tally("melded") == sides
    assert {line["p"] % 2 for line in position.lines("meld")} == {side for side in (0, 1) if sides[side]}


def test_melds_that_count_are_seen_by_all_and_the_others_by_nobody() -> None:
    position = at("clubs", ["C6 C7 C8 D6", "S6 S7 S8 S9", "H6 H7 HJ D8", "DA DJ DQ CA"])
    hand = position.table.zones["hand"].cell
    assert position.seen(2).views[hand + 1].known.bit_count() == 4
    assert position.seen(1).views[hand + 0].known == 0


def test_everybodys_melds_may_count() -> None:
    rules = changed(RULES, DeclareMelds, counts="everybody")
    position = at("clubs", ["C6 C7 C8 D6", "S6 S7 S8 S9", "H6 H7 HJ D8", "DA DJ DQ CA"], rules=rules)
    assert position.tally("melded") == [20, 50]


def test_the_choice_may_be_pushed_on_once() -> None:
    position = Position(RULES, 4, PLAIN, start=3, one_round=True)
    assert position.legal[-1] == "push"
    position.play("push")
    assert position.turn == 2
    assert "push" not in position.legal
    assert position.play("contract hearts").turn == 0


def test_nobody_may_play_a_trump_below_one_that_lies_unless_nothing_else_is_left() -> None:
    hands = ["D6 D7 D8", "CK S6 S7", "C7 CA H8", "C8 C6 C10"]
    assert at("clubs", hands, "D6 CK").may("play") == "CA H8"
    # Seat 3 has trumps alone, none above the ace.
    assert at("clubs", hands, "D6 CK CA").may("play") == "C6 C8 C10"
    assert at("clubs", hands, "D6 S6").may("play") == "C7 CA H8"


def test_who_holds_the_led_suit_may_trump_as_well() -> None:
    hands = ["D6 D7 D8", "CK D9 S7", "C7 CA H8", "C8 C6 C10"]
    assert at("clubs", hands, "D6").may("play") == "CK D9"


def test_the_jack_of_trumps_need_not_be_played_to_trumps() -> None:
    hands = ["C6 D7 D8", "CJ D9 S7", "H9 C7 H8", "C8 H6 H10"]
    position = at("clubs", hands, "C6")
    assert position.may("play") == "CJ D9 S7"
    assert position.question.about["spared"] is True
    position.play("play D9")
    cell, cards = position.table.zones["hand"].cell, position.table.cards
    absent = position.s.known_absent[cell + 1]
    assert absent >> cards.card("CA") & 1
    assert not absent >> cards.card("CJ") & 1


@pytest.mark.parametrize(
    ("contract", "points"), [("clubs", 20 + 14), ("hearts", 2), ("tops_down", 2), ("bottoms_up", 2)]
)
def test_what_cards_count_depends_on_the_contract(contract: str, points: int) -> None:
    position = at(contract, ["CJ D6 D7", "C9 S6 S7", "S10 H6 H8", "SJ H7 H9"], "")
    worth = position.table.steps[position.s.step.index].tricks.counting.worth(position.s)  # type: ignore[attr-defined]
    assert worth[CARDS.card("CJ")] + worth[CARDS.card("C9")] == points
    eights = {"clubs": 0, "hearts": 0, "tops_down": 8, "bottoms_up": 8}
    assert worth[CARDS.card("D8")] == eights[contract]
    assert worth[CARDS.card("D6")] == (11 if contract == "bottoms_up" else 0)


def test_in_bottoms_up_the_lowest_card_of_the_led_suit_wins() -> None:
    position = at("bottoms_up", ["C9 D6 D7", "C6 S6 S7", "C8 H6 H8", "CA H7 H9"], "C9 C6 C8 CA")
    assert position.turn == 1


def test_points_count_as_often_as_the_contract_says() -> None:
    position = at("tops_down", ["CA D6", "C9 S6", "C8 H6", "C7 H7"], "CA C9 C8 C7 D6 S6 H6 H7")
    assert position.tally("counted") == [11 + 8 + 5 + 100, 0]
    assert position.tally("points") == [3 * 124, 0, 3 * 124, 0]


def test_a_card_in_two_melds_is_shown_once() -> None:
    rules = load(Path(__file__).parents[2] / "written" / "tressette.yaml").resolve(4, {})[0]
    hands = [
        "C3 D3 S3 B3 CA C2 C4 C5 C6 C7",
        "B4 B5 B6 B7 BJ BQ BK D4 D5 D6",
        "S4 S5 S6 S7 SJ SQ SK D7 DJ DQ",
        "CJ CQ CK BA B2 SA S2 DA D2 DK",
    ]
    position = Position(rules, 4, hands, start=3)
    assert len(position.lines("meld")) == 2
    cards = position.table.cards
    shown = "B2 BA C2 C3 CA D2 D3 DA S2 S3 SA B3"
    assert position.seen(1).told == cards.mask(map(cards.card, shown.split()))


def test_runs_are_found_among_two_of_each_card() -> None:
    rules = load(Path(__file__).parents[2] / "rules" / "found" / "n30-copies-melds.yaml").resolve(4, {})[0]
    cards = Cards(rules.deck)
    melds = Melds(cards, (3, 5, 8), {}, rules.deck.ranks)

    def runs(hand: str) -> list[str]:
        found = melds.of(cards.mask([cards.card(name) for name in hand.split()]))
        return [" ".join(cards.names_of(cards.listed(meld.mask))) for meld in found]

    assert runs("S9 S10 S10b SJ SJb SA") == ["S9 S10 SJ"]
    assert runs("S9 S9b S10 S10b SJ SJb SQ") == ["S9 S10 SJ SQ", "S9b S10b SJb"]
    assert runs("S9 S10b SJ SQ S10") == ["S9 S10 SJ SQ"]
    assert runs("S9 S9b S10 S10b") == []
