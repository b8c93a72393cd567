"""What a hand is good for where points are bid, with its melds: in bids, in naming the trump, in what is buried."""

from __future__ import annotations

from random import Random

from tablegames.engine.bids.hints.points_promise import PointsPromise
from tests.engine.positions import Position, rules_of

STRONG = "HA H10 HK HQ HJ H9 SQ DJ SA SK CA D9"
"""With hearts for trump its melds count 220."""


def at(hand: str = STRONG) -> Position:
    """Ask the player with this hand for the first bid."""
    return Position(rules_of("pinochle", 4), 4, dealt(hand), start=3)


def reasons(position: Position, action: str) -> dict[str, dict[str, object]]:
    """Say what speaks for an action."""
    s = position.s
    number = position.legal.index(action)
    return {each.key: dict(each.about) for each in position.game.reasons(s, s.step.legal_actions(s)[number])}


def test_melds_count_in_what_a_hand_promises() -> None:
    position = at()
    points = position.table.find(PointsPromise)
    assert points is not None
    mask = position.table.hands().mask(position.s, 0)
    assert [points.melds(mask, suit) for suit in range(4)] == [80, 90, 100, 220]
    assert points.best(position.s, 0) == 3
    assert points(position.s, 0) > 300
    said = reasons(position, "call 200")
    assert said["melds_with"] == {"n": 220, "suit": "H"}


def test_the_trump_is_named_with_which_melds_and_tricks_come_to_most() -> None:
    # Six clubs without a meld win more tricks than five hearts with ace and ten, but these are a run.
    hand = "CA CAb C10 C10b C9 CJ HA H10 HK HQ HJ D9"
    position = Position(rules_of("pinochle", 4), 4, dealt(hand), start=3)
    position.play("call 300", "pass", "pass", "pass")
    assert position.question.key == "trump"
    assert position.s.step.words(position.s.step.hint(position.s, Random(1).random) or 0) == "trump H"
    assert reasons(position, "trump H")["melds_with"] == {"n": 150, "suit": "H"}


def dealt(hand: str, players: int = 4, each: int = 12) -> list[str]:
    """Deal everything else to the others, in order."""
    deck = [suit + rank + copy for suit in "CDSH" for rank in ("9", "J", "Q", "K", "10", "A") for copy in ("", "b")]
    left = [card for card in deck if card not in hand.split()]
    return [hand, *[" ".join(left[seat * each : seat * each + each]) for seat in range(players - 1)]]


def test_what_is_buried_breaks_no_meld_while_another_card_may_go() -> None:
    hand = "HA H10 HK HQ HJ HAb SQ DJ SK SJ C9 C9b CJ D9 DQ"
    position = Position(rules_of("pinochle", 3), 3, dealt(hand, 3, 15), start=2)
    position.play("call 200", "pass", "pass")
    buried = []
    for _ in range(3):
        step = position.s.step
        buried.append(step.words(step.hint(position.s, Random(1).random) or 0).removeprefix("discard "))
        assert "keeps_melds" in reasons(position, f"discard {buried[-1]}")
        position.play(f"discard {buried[-1]}")
    assert not {"HA", "H10", "HK", "HQ", "HJ", "SQ", "DJ", "SK"} & set(buried)
    assert position.question.key == "trump"
