"""A joker for which its leader names a suit, beside other jokers and with cards that are turned round."""

from __future__ import annotations

import pytest

from tablegames.engine.common.special_cards import SpecialCards
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.name_joker import NameJoker
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.winning.bowers import Bowers
from tests.engine.positions import Position, changed

RANKS = tuple("123456789")
DECK = Deck(("R", "B"), RANKS, {}, {rank: 10 - int(rank) for rank in RANKS}, jokers=("JB", "W", "N"))
TRICKS = TrickTaking(
    winner=Bowers((("R", "B"),), rank="9", best=("JB",)),
    leader_may=(NameJoker(),),
    special_cards=SpecialCards(win=("W",), lose=("N",)),
    turn_after=1,
)
RULES = Rules(DECK, setup=(DrawMarker(),), round=(Deal(3), SetTrump(("none",)), TRICKS), ends=Rounds(1))
HANDS = ["JB R1 B8", "W R2 B2", "N R3 B3", "R4 B4 B9"]


def dealt(hands: list[str] = HANDS, rules: Rules = RULES) -> Position:
    return Position(rules, 4, hands, start=0)


def test_the_suit_named_for_a_joker_is_followed_and_jokers_that_win_or_lose_are_what_they_are() -> None:
    at = dealt().play("joker B")
    assert (at.may("play"), at.may("joker")) == ("JB", "")
    at.play("play JB")
    assert set(at.may("play").split()) == {"B2", "W"}
    at.play("play W")
    assert set(at.may("play").split()) == {"B3", "N"}
    at.play("play N")
    assert set(at.may("play").split()) == {"B4", "B9"}
    at.play("play B9")
    assert at.lines("trick")[0]["p"] == 1, "what always wins wins against the joker as well"


def test_a_joker_that_loses_is_led_without_a_name_beside_one_that_is_named() -> None:
    at = dealt(["JB N R8", "W R2 B2", "R1 R3 B3", "R4 B4 B9"])
    assert (set(at.may("play").split()), at.may("joker")) == ({"N", "R8"}, "R B")
    at.play("play N", "play R2")
    assert set(at.may("play").split()) == {"R1", "R3"}, "the next card says which suit is led"
    at.play("play R3", "play R4", "play B4", "play JB")
    assert set(at.may("play").split()) == {"W", "B2"}, "to a trick that another card leads it is played as ever"
    at.play("play B2", "play B3")
    assert at.lines("trick")[1]["p"] == 0


def test_once_a_suit_was_named_the_other_numbers_count_after_the_turn() -> None:
    at = dealt(["JB R1 B8", "R5 R2 B2", "R6 R3 B3", "R4 B4 B9"])
    at.play("joker R", "play JB", "play R2", "play R3", "play R4")
    assert at.lines("trick")[0]["p"] == 0
    at.play("play B8", "play B2", "play B3", "play B4")
    assert at.lines("trick")[1]["p"] == 1, "turned round the 2 is the highest"
    # It is another one as well where nobody named a suit.
    assert set(at.may("play").split()) == {"R5"}


def test_of_jokers_only_one_that_always_wins_or_loses_is_called_so() -> None:
    rules = changed(RULES, SetTrump, suits=("R",))
    at = dealt(["R1 R3 B8", "JB R2 B2", "W R4 B3", "N B4 B9"], rules).play("play R1")
    assert (set(at.may("play").split()), at.question.about.get("special")) == ({"JB", "R2"}, None)
    assert [reason.key for reason in at.game.reasons(at.s, at.table.cards.card("JB"))][1:], "more than that it may win"
    at.play("play R2")
    assert at.question.about["special"]


@pytest.mark.parametrize(("best", "fine"), [(("JB",), True), (("JB", "W"), False), (("R1",), False), ((), False)])
def test_just_one_joker_is_the_best_bower(best: tuple[str, ...], fine: bool) -> None:
    rules = changed(RULES, TrickTaking, winner=Bowers((("R", "B"),), rank="9", best=best))
    if fine:
        dealt(rules=rules)
        return
    with pytest.raises(RulesError) as caught:
        dealt(rules=rules)
    assert caught.value.code == "leader_may.no_joker"
