"""What a guide may learn of cards that are turned round: both their numbers, and what the seat still lacks."""

from __future__ import annotations

import pytest

from tests.engine.positions import Position, rules_of

HANDS = ["R5 R9 B1", "B6 B7 G6", "R3 R4 Y3", "R6 R7 Y4"]


def odds(led: bool, dice: tuple[int, int]) -> float:
    """Tell how much more likely than its 7 the second seat leads a blue 6, or throws it away, with such dice."""
    others = [(3, 5), (4, 6), (5, 6)]
    rolls = [others[0], dice, *others[1:]] if led else [(1, 2), dice, (4, 6), (5, 6)]
    at = Position(rules_of("double-side-play", 4), 4, HANDS, dice=rolls)
    if not led:
        at.play("play R5")
    assert at.s.turn == 1
    cards = [at.game.table.cards.names.index(name) for name in ("B6", "B7")]
    features = at.s.step.features()
    tables = [[2.0 + place / 10 for place in range(table.size)] for table in features.tables]
    six, seven = features.weigh(tables, at.s, cards)
    return six / seven


def test_what_is_thrown_away_depends_on_how_many_tricks_are_lacking() -> None:
    assert odds(led=False, dice=(3, 4)) != pytest.approx(odds(led=False, dice=(5, 6)))


def test_what_is_led_depends_on_how_many_tricks_are_lacking() -> None:
    assert odds(led=True, dice=(1, 2)) != pytest.approx(odds(led=True, dice=(2, 3)))


def test_only_where_cards_are_turned_round_are_there_tables_of_both_numbers() -> None:
    for name, players, turned in (("double-side-play", 4, True), ("hearts", 4, False), ("diamonds", 4, False)):
        steps = Position(rules_of(name, players), players).game.table.steps
        names = {table.name for step in steps if len(step.every_action()) > 1 for table in step.features().tables}
        assert ("turned" in names) == turned, name
