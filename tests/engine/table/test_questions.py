"""What is asked, as the prompt says it: a key, and what fills its gaps."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tablegames.engine.dealing.pass_cards import NameCount, PassCards
from tests.engine.desert.test_desert import desert
from tests.engine.positions import Position, rules_of, without

SUITS = ["D1 D2 D3 D4", "H1 H2 H3 D5", "S1 S2 S3 S4"]


def diamonds(*words: str, passing: bool = True) -> Position:
    rules = rules_of("diamonds", 3)
    rules = rules if passing else without(rules, NameCount, PassCards)
    return Position(rules, 3, SUITS, start=2).play(*words)


def doubles(*words: str) -> Position:
    return Position(rules_of("doubles", 2), 2, start=0, decks=["S9 SK S2 S3 S4", "D2 D3 D4 D6 D7 D8"]).play(*words)


def home(*words: str) -> Position:
    return Position(rules_of("stay-home", 2), 2, start=0).play(*words)


def tribes(*words: str) -> Position:
    return desert(["K1 K8 K2 K3", "G1 K4 G2 G3", "Y1 Y2 Y3 Y4"]).play(*words)


FIRST = ["C2 D2 D7 SK", "DQ D3 HA SQ", "C10 CJ CK H3", "CA D4 D9 SA"]
LATER = ["C6 D2 D7 SK", *FIRST[1:]]


def hearts(hands: list[str], *words: str) -> Position:
    return Position(rules_of("hearts", 4, passing=False), 4, hands, start=3).play(*words)


@pytest.mark.parametrize(
    ("at", "key", "about"),
    [
        (diamonds(), "give_count", {}),
        (diamonds("give-count 2", "give S1"), "give", {"left": 1, "to": 0}),
        (diamonds(passing=False), "lead", {}),
        (diamonds("play D1", passing=False), "follow", {"suit": "D"}),
        (diamonds("play D1", "play D5", passing=False), "follow_void", {"suit": "D"}),
        (doubles(), "front", {}),
        (doubles("front S9"), "front_open", {}),
        (doubles("front S9", "front D2"), "back", {}),
        (doubles("front S9", "front D2", "back SK", "back D3"), "damage", {}),
        (home(), "hide", {}),
        (home("hide 2"), "flip", {"flipped": 0}),
        (home("hide 2", "flip 4"), "flip", {"flipped": 1}),
        (Position(rules_of("trick-and-desert", 3), 3), "desert", {}),
        (tribes(), "play_or_pass", {"suit": None, "void": False, "free": 2}),
        (tribes("play K8"), "play_or_pass", {"suit": "K", "void": False, "free": 2}),
        (tribes("play K8", "play K4"), "play_or_pass", {"suit": "K", "void": True, "free": 2}),
        (tribes("play K8", "play K4", "play Y2"), "must_pass", {"free": 2}),
        (Position(rules_of("double-side-play", 3, trump=True), 3), "trump", {}),
        (hearts(FIRST), "lead", {"opens": True, "opening": "C2"}),
        (hearts(LATER), "lead", {}),
        (hearts(LATER, "play C6"), "follow_void", {"suit": "C", "withheld": True}),
        (hearts(LATER, "play C6", "play DQ"), "follow", {"suit": "C"}),
    ],
)
def test_question(at: Position, key: str, about: Mapping[str, object]) -> None:
    assert (at.question.key, at.question.about) == (key, about)
