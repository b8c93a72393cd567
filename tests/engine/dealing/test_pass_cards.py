"""Passing cards: the dealer names how many, everyone chooses before seeing what comes."""

from __future__ import annotations

import pytest

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.dealing.pass_cards import PassCards
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position, rules_of

HANDS = ["D1 D2 D3 D4", "H1 H2 H3 H4", "S1 S2 S3 S4"]


def passing(dealer: int = 0, hands: list[str] = HANDS, **options: bool) -> Position:
    return Position(rules_of("diamonds", len(hands), **options), len(hands), hands, start=dealer)


def test_the_dealer_having_seen_the_own_hand_names_one_two_or_three() -> None:
    at = passing(dealer=2)
    assert (at.turn, at.question.key) == (2, "give_count")
    assert at.legal == ("give-count 1", "give-count 2", "give-count 3")
    assert at.lying("hand", 2) == HANDS[2]


def test_everyone_gives_that_many_clockwise_from_the_dealer_one_by_one() -> None:
    at = passing(dealer=1).play("give-count 2")
    assert at.tally("give_count") == [2]
    asked = []
    for card in ["H1", "H3", "S1", "S3", "D1", "D3"]:
        asked.append((at.turn, at.question.about["left"], at.question.about["to"]))
        at.play(f"give {card}")
    assert asked == [(1, 2, 2), (1, 1, 2), (2, 2, 0), (2, 1, 0), (0, 2, 1), (0, 1, 1)]


def test_cards_go_to_the_left_neighbour_and_nobody_sees_any_before_all_have_chosen() -> None:
    at = passing().play("give-count 1", "give D1", "give H1")
    assert at.lying("hand", 1) == "H2 H3 H4"
    assert at.may("give") == "S1 S2 S3 S4"
    at.play("give S1")
    assert [at.lying("hand", seat) for seat in range(3)] == ["D2 D3 D4 S1", "D1 H2 H3 H4", "H1 S2 S3 S4"]


def test_a_card_given_away_cannot_be_given_again() -> None:
    at = passing().play("give-count 2", "give D1")
    assert at.may("give") == "D2 D3 D4"


def test_the_seat_left_of_the_dealer_leads_afterwards() -> None:
    at = passing(dealer=1).play("give-count 1", "give H1", "give S1", "give D1")
    assert (at.turn, at.question.key) == (2, "lead")


def test_partners_pass_to_each_other() -> None:
    at = passing(hands=[*HANDS, "C1 C2 C3 C4"], pairs=True).play("give-count 1")
    assert at.question.about["to"] == 2
    at.play("give D1", "give H1", "give S1", "give C1")
    assert [at.lying("hand", seat).split()[0] for seat in range(4)] == ["D2", "H2", "D1", "H1"]
    assert "S1" in at.lying("hand", 0)


def test_which_cards_went_where_is_known_to_giver_and_receiver_only() -> None:
    at = passing().play("give-count 1", "give D1", "give H1", "give S1")
    d1 = 1 << at.table.cards.card("D1")
    assert at.seen(0).told == d1
    assert not at.seen(2).told & d1
    assert not at.seen(-1).told
    moved = [entry.event for entry in at.table.journal if getattr(entry.event, "target", "") == "passed"]
    assert [event.seen_by(2).card for event in moved] == [None, None, "S1"]
    handed = [entry.event for entry in at.table.journal if getattr(entry.event, "source", "") == "passed"]
    assert [[event.seen_by(seat).card for seat in (0, 1, 2, -1)] for event in handed] == [
        ["D1", "D1", None, None],
        [None, "H1", "H1", None],
        ["S1", None, "S1", None],
    ]


@pytest.mark.parametrize("suits", ["RG", "RGB", "RGBYP"])
def test_however_many_suits_there_are_each_hand_loses_the_card_that_it_gives_and_no_other(suits: str) -> None:
    deck = Deck(tuple(suits), ("1", "2", "3", "4", "5", "6"))
    rules = Rules(deck, (Deal(3), PassCards(count=1), TrickTaking(), TrickPoints(1)), Rounds(1), setup=(DrawMarker(),))
    hands = [
        " ".join(f"{suits[(seat + at) % len(suits)]}{seat + 1}" for at in range(2)) + f" {suits[-1]}{seat + 4}"
        for seat in range(3)
    ]
    at = Position(rules, 3, hands, start=0)
    for _ in range(3):
        seat = at.turn
        held = set(at.lying("hand", seat).split())
        given = at.legal[1].removeprefix("give ")
        at.play(f"give {given}")
        if at.question.key == "give":
            assert set(at.lying("hand", seat).split()) == held - {given}
    assert sum(len(at.lying("hand", seat).split()) for seat in range(3)) == 9
