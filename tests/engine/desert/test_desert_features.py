"""What a guide may learn of plays and passes among deserts."""

from __future__ import annotations

import pytest

from tablegames.engine.desert.features import FAR, FREES, WORTHS, DesertFeatures, DesertScene
from tablegames.engine.table.features import PARTS
from tests.engine.desert.test_desert import desert
from tests.engine.places import Places

HALF = WORTHS // 2


@pytest.mark.parametrize("worth", range(-2 * WORTHS, 2 * WORTHS + 1))
def test_what_a_trick_is_worth_beyond_the_steps_counts_as_the_outermost(worth: int) -> None:
    at = desert(["K1 K8 K2 K3", "G1 K4 G2 G3", "Y1 Y2 Y3 Y4"]).play("play K8")
    features, s = at.s.step.features(), at.s
    assert isinstance(features, DesertFeatures)
    scene, suit = DesertScene(features.step, s), s.memory.led
    # The led card alone counts: what is played or passed now is of another suit.
    scene.worths[s.turn] = [worth if each == suit else 0 for each in range(features.suits)], [0] * features.suits
    tables = [Places(table.size) for table in features.tables]
    play = at.game.table.cards.names.index("G2")
    weights = features.turn(tables, scene, s.hands, s.turn, [play], [play], suit, s.memory.best, 1, 1, 0)
    assert weights == [1.0, 1.0]
    kept = {table.name: places.seen for table, places in zip(features.tables, tables, strict=True)}
    outermost = min(max(worth + HALF, 0), WORTHS - 1)
    (played,), (passed,) = kept["play worth"], kept["pass worth"]
    assert played // (PARTS * 3) % WORTHS == outermost
    assert passed // (3 * FREES * PARTS) == outermost


@pytest.mark.parametrize("lead", range(-2 * FAR, 2 * FAR + 1))
def test_a_lead_in_captured_cards_is_told_apart_up_to_the_farthest_on_either_side(lead: int) -> None:
    at = desert(["K1 K8 K2 K3", "G1 K4 G2 G3", "Y1 Y2 Y3 Y4"])
    scene = DesertScene(at.s.step.features().step, at.s)  # type: ignore[attr-defined]  # those of deserts
    rest = [0] * (len(scene.lying) - 2)
    scene.captured = [[max(lead, 0), 5, *rest], [max(-lead, 0), 0, *rest], [0, 5, *rest]]
    mine, most, ahead = scene.standing(0)
    assert (mine[0] - most[0], mine[1], most[1]) == (lead, 5, 5)
    assert ahead == [min(max(lead + FAR, 0), 2 * FAR), FAR, *[FAR for _ in rest]]


@pytest.mark.parametrize(("hand", "off"), [("G1 K4 G2 G3", 0), ("G1 G4 G2 G3", 1)])
def test_whether_the_led_suit_is_held_tells_cards_apart(hand: str, off: int) -> None:
    at = desert(["K1 K8 K2 K3", hand, "Y1 Y2 Y3 Y4"]).play("play K8")
    features, s = at.s.step.features(), at.s
    assert isinstance(features, DesertFeatures)
    tables = [Places(table.size) for table in features.tables]
    card = at.game.table.cards.names.index("G2")
    scene, led = DesertScene(features.step, s), s.memory.led
    assert features.turn(tables, scene, s.hands, s.turn, [card], [], led, s.memory.best, 1, 1, 0) == [1.0]
    seen = {table.name: places.seen for table, places in zip(features.tables, tables, strict=True)}
    (worth,), (end,), (order,) = seen["play worth"], seen["play end"], seen["play order"]
    assert worth // (3 * PARTS * WORTHS) // 2 == off
    assert end // (2 * features.suits * 4) // 2 == off
    assert order // (3 * 6 * 3) == off
