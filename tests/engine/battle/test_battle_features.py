"""What a guide may learn of cards for a battle."""

from __future__ import annotations

from collections.abc import Sequence

from tests.engine.positions import Position, rules_of


def weights(at: Position, actions: Sequence[int]) -> list[float]:
    """Weigh actions by tables in which no two places have the same factor."""
    features = at.s.step.features()
    tables = [[2.0 + place / 10 for place in range(table.size)] for table in features.tables]
    return features.weigh(tables, at.s, actions)


def named(at: Position, *cards: str) -> list[int]:
    return [at.game.table.cards.names.index(card) for card in cards]


def test_cards_that_battles_do_not_tell_apart_look_the_same() -> None:
    at = Position(rules_of("doubles", 2), 2, start=0, decks=["S5 C5 S9 SK SQ", "D2 D3 D4 D5"])
    one, other, nine = weights(at, named(at, "S5", "C5", "S9"))
    assert one == other != nine


def test_a_back_looks_like_the_total_that_it_makes_with_the_own_front() -> None:
    decks = ["S5 C4 SK SQ S7", "D2 D3 D4 D5"]
    low = Position(rules_of("doubles", 2), 2, start=0, decks=decks).play("front S5", "front D5")
    high = Position(rules_of("doubles", 2), 2, start=0, decks=decks).play("front SK", "front D5")
    assert weights(low, named(low, "C4", "S7")) != weights(high, named(high, "C4", "S7"))


def test_whoever_answers_does_not_see_the_front_that_is_face_down() -> None:
    decks = ["S5 C4 SK SQ S7", "D2 D3 D4 D5"]
    low = Position(rules_of("doubles", 2), 2, start=0, decks=decks).play("front S5", "front D5", "back S7")
    high = Position(rules_of("doubles", 2), 2, start=0, decks=decks).play("front SK", "front D5", "back S7")
    assert weights(low, named(low, "D2", "D3", "D4")) == weights(high, named(high, "D2", "D3", "D4"))
