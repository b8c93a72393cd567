"""What a guide may learn of a card that follows: how far the round has come, and how many have played before."""

from __future__ import annotations

import pytest

from tablegames.engine.table.features import PARTS
from tablegames.engine.tricks.features.follow_features import ORDERS, FollowFeatures
from tablegames.engine.tricks.features.trick_view import TrickScene
from tests.engine.places import Places
from tests.engine.positions import Position, rules_of

HANDS = ["H6 H7 C4 C9", "H2 H5 C3 S4", "S2 D5 D7 S9", "H3 H4 S3 S5"]


def looked_at(over: int, tricks: int, acted: int) -> tuple[set[int], set[int], set[int]]:
    """Weigh a card that is thrown away; give the parts of the round, turns and tricks left that are looked up."""
    at = Position(rules_of("hearts", 4, passing=False), 4, HANDS, start=0)
    at.play("play C3")
    features, s, trick = at.s.step.features(), at.s, at.s.memory
    assert isinstance(features, FollowFeatures)
    tables = [Places(table.size) for table in features.tables]
    thrown = at.game.table.cards.names.index("D7")
    power = features.rankings[trick.ranking][trick.led]
    scene = TrickScene(features.view, s, (trick.player, trick.winner))
    features.cards(
        tables, {}, scene, s.hands, trick.player, [thrown], trick.led, power, trick.best, trick.winner, acted,
        trick.size, trick.side, over, tricks,
    )  # fmt: skip
    seen = {table.name: places.seen for table, places in zip(features.tables, tables, strict=True)}
    parts = {place % PARTS for place in seen["order"]} | {place // 2 % PARTS for place in seen["part"]}
    turns = {place // features.view.kinds // ORDERS % 3 for place in seen["led"]}
    return parts, turns, {place % 6 for place in seen["left"]}


@pytest.mark.parametrize("tricks", [4, 8, 13])
def test_a_round_has_as_many_parts_as_are_told_apart_whatever_its_length(tricks: int) -> None:
    for over in range(tricks):
        assert looked_at(over, tricks, 1)[0] == {over * PARTS // tricks}
    assert looked_at(tricks, tricks, 1)[0] == {PARTS - 1}


def test_the_player_who_comes_second_in_the_middle_and_last_are_told_apart() -> None:
    assert [looked_at(0, 13, acted)[1] for acted in (1, 2, 3)] == [{0}, {1}, {2}]


def test_the_fewer_tricks_are_left_the_finer_they_are_told_apart() -> None:
    steps = [step for over in range(13) for step in looked_at(over, 13, 1)[2]]
    assert len(steps) == 13
    assert steps == sorted(steps, reverse=True)
    assert steps[-4:] == [3, 2, 1, 0]
    assert set(steps) == set(range(6))
