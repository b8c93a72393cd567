"""Cards that win or lose every trick: what may be played to them, who wins, and what everybody learns; hidden bids."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.engine.bids.bid import Bid
from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.common.special_cards import SpecialCards
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.bid_scores import ExactBids
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.rules.load import load
from tests.engine.positions import Position, changed, without
from tests.toys import Toy, keeps_its_promises

RULESET = load(Path(__file__).parents[2] / "written" / "wizard.yaml")
RULES, _ = RULESET.resolve(4, {})
assert isinstance(RULES, Rules)
TRICKS = without(RULES, Bid, ExactBids)


def at(hands: list[str], played: str = "", trump: str = "H2", rules: Rules = TRICKS) -> Position:
    """A trick to which some cards were played; seat 0 leads."""
    position = Position(rules, 4, hands, aside=trump, start=3, one_round=True)
    return position.play(*[f"play {card}" for card in played.split()])


HANDS = ["C5 N1", "CK W1", "C9 N2", "HA D9"]


def test_special_cards_need_not_follow() -> None:
    assert at(HANDS, "C5").may("play") == "CK W1"
    assert at(HANDS, "C5").question.about["special"] is True
    assert at(HANDS, "C5 CK").may("play") == "C9 N2"


def test_special_cards_that_only_void_hands_may_play_wait_for_that() -> None:
    strict = changed(TRICKS, TrickTaking, special_cards=SpecialCards(("W1",), ("N1", "N2"), played="void"))
    assert at(HANDS, "C5", rules=strict).may("play") == "CK"
    assert at(["D5 N1", "CK W1", "C9 N2", "HA D9"], "D5", rules=strict).may("play") == "CK W1"


def test_where_one_that_loses_is_led_the_next_card_says_what_is_led() -> None:
    position = at(HANDS, "N1")
    assert position.may("play") == "CK W1"
    assert position.question.key == "follow_free"
    position.play("play CK")
    assert position.may("play") == "C9 N2"
    assert position.game.observe(position.s, 2).memory.facts(position.table.cards, 4)["led"] == "C"


def test_where_one_that_wins_is_led_nothing_has_to_be_followed() -> None:
    hands = ["W1 C2", "CK D4", "C9 D5", "D9 C3"]
    position = at(hands, "W1 CK")
    assert position.may("play") == "C9 D5"
    assert position.game.observe(position.s, 2).memory.facts(position.table.cards, 4)["led"] is None
    follows = SpecialCards(("W1",), ("N1",), after_win="next_leads")
    position = at(hands, "W1 CK", rules=changed(TRICKS, TrickTaking, special_cards=follows))
    assert position.may("play") == "C9"


@pytest.mark.parametrize(
    ("hands", "played", "winner", "why"),
    [
        (["C5 N1", "CK W1", "C9 W2", "HA D9"], "C5 W1 W2 HA", 1, "first_always"),
        (["C5 N1", "CK W1", "C9 N2", "HA D9"], "C5 W1 N2 HA", 1, "always"),
        (["C5 N1", "CK W1", "C9 N2", "HA D9"], "N1 CK C9 HA", 3, "only_trump"),
        (["C5 N1", "CK N2", "C9 N3", "HA N4"], "N1 N2 N3 N4", 0, "none_other"),
        (["C5 N1", "CK N2", "C9 N3", "DA D9"], "N1 N2 C9 DA", 2, "only_led"),
        (["C5 N1", "CK N2", "C9 W1", "DA D9"], "N1 N2 W1 DA", 2, "always"),
    ],
)
def test_the_first_that_wins_takes_the_trick_and_one_that_loses_only_where_nothing_else_lies(
    hands: list[str], played: str, winner: int, why: str
) -> None:
    position = at(hands, " ".join(played.split()[:3]))
    reason = position.play(f"play {played.split()[3]}").table.journal
    (taken,) = [entry.event for entry in reason if type(entry.event).__name__ == "TrickTaken"]
    assert taken.winner == winner  # type: ignore[attr-defined]
    assert taken.reason.key == why  # type: ignore[attr-defined]


def test_nobody_learns_of_a_void_from_a_card_that_may_always_be_played() -> None:
    position = at(["C5 N1", "CK W1", "C9 N2", "HA D9"], "C5 W1")
    cell = position.table.zones["hand"].cell
    assert position.s.known_absent[cell + 1] == 0
    position.play("play C9", "play HA")
    assert position.s.known_absent[cell + 3] & 1 << position.table.cards.card("CA")


def test_a_joker_turned_up_lets_the_dealer_choose_or_leaves_no_trump() -> None:
    position = at(["C5 C6", "CK W1", "C9 N2", "HA D9"], trump="W3")
    assert position.turn == 3
    assert position.legal == ("trump C", "trump D", "trump S", "trump H")
    assert position.play("trump S").tally("trump") == [2]
    assert at(["C5 C6", "CK W1", "C9 N2", "HA D9"], trump="N3").tally("trump") == [-1]


# -- hidden bids ------------------------------------------------------------------------------------------------------

HIDDEN = changed(RULES, Bid, told="together")


def test_hidden_bids_are_known_to_their_own_seats_until_everyone_has_bid() -> None:
    position = at(["C5 C6", "CK W1", "C9 N2", "HA D9"], rules=HIDDEN).play("bid 1", "bid 2", "bid 0")
    facts = [position.game.facts(position.seen(seat))[BidsFact] for seat in range(4)]
    assert [fact.bids for fact in facts if isinstance(fact, BidsFact)] == [
        (1, None, None, None),
        (None, 2, None, None),
        (None, None, 0, None),
        (None,) * 4,
    ]
    position.play("bid 1")
    assert position.tally("bid") == [1, 2, 0, 1]


def test_what_is_bid_is_told_to_nobody_before() -> None:
    position = at(["C5 C6", "CK W1", "C9 N2", "HA D9"], rules=HIDDEN).play("bid 2")
    seen = [str(entry.event.seen_by(1)) for entry in position.table.journal]
    assert not any("bid 2" in each or "amount=3" in each for each in seen)


@pytest.mark.parametrize("told", ["at_once", "together"])
def test_such_games_keep_what_every_ruleset_promises(told: str) -> None:
    rules = replace(changed(changed(RULES, Deal, cards=5), Bid, told=told), ends=Rounds(2))
    keeps_its_promises(Toy(f"wizard-{told}", 4, rules))
