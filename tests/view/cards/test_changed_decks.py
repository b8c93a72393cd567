"""A game whose deck was changed still shows its cards: what a card is the ruleset says, not its letters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.engine.table.cards import Cards, Deck
from tablegames.rules.load import load
from tablegames.rules.reading.nodes import Fields, Word
from tablegames.shipped import RULESETS
from tablegames.view.cards.card import WORLDS
from tablegames.view.cards.derived_world import deck_of, world_for
from tablegames.view.cards.mark import Mark

DRAWN = ("diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert", "spades")


def named(game: str) -> tuple[Deck, str]:
    """Give a game's deck, and the world that its table names."""
    ruleset = load(RULESETS / f"{game}.yaml")
    word = ruleset.table.get("cards") if isinstance(ruleset.table, Fields) else None
    return deck_of(ruleset), str(word.value) if isinstance(word, Word) else "plain"


def faces(deck: Deck, world: str) -> dict[str, list[Mark]]:
    marks = WORLDS[world_for(deck, world)].marks
    return {card: list(marks(card, 100)) for card in Cards(deck).names}


@pytest.mark.parametrize("game", DRAWN)
def test_the_decks_that_ship_keep_their_world(game: str) -> None:
    deck, world = named(game)
    assert world_for(deck, world).partition(":")[0] in (world, "french")


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize(
    "change",
    [
        {"ranks": ("1", "2", "J", "16"), "values": {"J": 3}, "turned": {"1": 7, "2": 8, "J": 9, "16": 4}},
        {"suits": ("D", "X")},
        {"suits": ("J", "K")},
        {"jokers": ("X1", "V2")},
        {"turned": {}},
    ],
    ids=lambda change: "-".join(change),
)
def test_a_changed_deck_has_a_face_for_every_card(game: str, change: dict[str, tuple[str, ...]]) -> None:
    deck, world = named(game)
    changed = replace(deck, **change)
    found = faces(changed, world)
    assert all(found.values())
    assert WORLDS[world_for(changed, world)].backs == WORLDS[world_for(deck, world)].backs


def test_a_rank_j_is_no_joker_and_a_joker_of_any_name_is_one() -> None:
    deck, world = named("stay-home")
    changed = replace(deck, suits=("J",), ranks=("1", "J", "K"), values={"J": 11, "K": 12}, jokers=("OUT",))
    found = faces(changed, world)
    jokers = {card for card, marks in found.items() if any("joker" in str(mark.picture) for mark in marks)}
    assert jokers == {"OUT"}


def test_planets_show_the_numbers_that_are_played_by() -> None:
    deck, world = named("double-side-play")
    assert world_for(deck, world) == world
    assert world_for(replace(deck, turned={**deck.turned, "1": 12}), world) != world
