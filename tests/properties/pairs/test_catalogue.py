"""Every word of tricks, bids, contracts, melds and scores is in the catalogue, or belongs to other games."""

from __future__ import annotations

from functools import cache

import pytest

from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.ludemes import Record
from tablegames.rules.writing.users import Named, used_in
from tests.properties.pairs.compose import as_yaml, catalogue, compose
from tests.rules.named_words import words

FAMILIES = (
    *("bids", "contracts", "dealing", "melds", "scoring", "sides"),
    *("signals", "tasks", "tricks", "trump", "winning"),
)
"""The rooms of words that have to do with tricks, and with what is made of them."""
FIELD_BY_FIELD = ("sides", "signals", "tricks", "winning")
"""Rooms of which every field is in the catalogue as well: what may be played, who wins, who knows what."""
OTHER_GAMES = {
    "draw_and_knock": "cards are drawn and laid down, and no trick is played",
    "knock_points": "it scores what draw_and_knock leaves over",
    "exchange_cards": "it goes by the places in which hands were empty, and after tricks all are",
    "place_points": "it scores those places",
    "held_points": "it scores what is left in the hands, and after tricks nothing is",
}
"""Words of these rooms that belong to games without tricks, and why."""


@cache
def used() -> frozenset[Named]:
    """Collect what the features name, each alone."""
    rulesets = (read_ruleset(as_yaml(compose([name])).encode(), name) for name in catalogue())
    return frozenset(named for ruleset in rulesets for named in used_in(ruleset))


def room(word: Record) -> str:
    """Name the room of the engine in which a word lies."""
    return word.kind.__module__.split(".")[2]


def missing() -> set[str]:
    """List the words, and fields of words, that no feature uses."""
    found = set()
    for word in words():
        if room(word) not in FAMILIES:
            continue
        if (word.kind, "") not in used():
            found.add(word.tag)
        elif room(word) in FIELD_BY_FIELD:
            found |= {f"{word.tag}.{part.key}" for part in word.fields.values() if (word.kind, part.name) not in used()}
    return found


def test_every_word_of_tricks_and_what_they_bring_is_a_feature_or_belongs_to_another_game() -> None:
    left = missing()
    assert left == set(OTHER_GAMES), "add what is missing to features.yaml, or take off the list what is there"


def test_a_word_that_no_feature_uses_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    without = frozenset(named for named in used() if named[0].__name__ != "NameJoker")
    monkeypatch.setattr("tests.properties.pairs.test_catalogue.used", lambda: without)
    assert missing() - set(OTHER_GAMES) == {"name_joker"}
