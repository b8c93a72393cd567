"""The keyboard alone in a real window, as a new player would find the keys."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.window.desk import Desk, Node
from tests.window.test_whole_games import BRISK, choices, home

pytestmark = pytest.mark.days(7)
ARROWS = ("Right", "Right", "Right", "Left", "Up", "Down")
CORNERS = ("table.menu", "table.rules", "table.settings", "table.log", "table.last", "table.hint")
"""Controls that choose nothing in the game."""
__all__ = ["home"]


def focus_of(screen: Node) -> str:
    """Name the control that has the focus; "" where it is a card, or none."""
    return next((each["id"] for each in screen["widgets"] if each["focused"]), "")


def walk(desk: Desk, control: str, *keys: str) -> None:
    """Press keys in turn until a control has the focus."""
    for at in range(40):
        screen = desk.until(lambda screen: screen["idle"])
        if focus_of(screen) == control:
            return
        desk.key(keys[at % len(keys)])
    raise AssertionError(f"{control} is not reached by {' and '.join(keys)}")


def play_by_keys(desk: Desk, rng: Random, pages: int) -> int:
    """Play until so many pages lay over the table: some arrows, then Enter where that is a choice; answers how often.

    A page over the table (a round's results, a first summary) goes with Enter.
    """
    chosen = 0
    while pages:
        screen = desk.until(lambda screen: screen["idle"] and (screen["scene"] != "table" or bool(choices(screen))))
        if screen["scene"] != "table":
            pages -= 1
            desk.key("Return")
            desk.until(lambda now, before=screen: now["scene"] != before["scene"])  # type: ignore[misc]  # see above
            continue
        for arrow in rng.choices(ARROWS, k=rng.randrange(3)):
            desk.key(arrow)
            screen = desk.until(lambda screen: screen["idle"])
        if not focus_of(screen).startswith(CORNERS):
            desk.key("Return")
            chosen += 1
    return chosen


def test_a_first_game_is_begun_played_and_left_by_keys_alone(home: Path) -> None:
    with Desk(home, settings={**BRISK, "speed": "off", "met": []}) as desk:
        desk.at("title")
        desk.key("Return")
        desk.at("choose")
        walk(desk, "choose.game.stay-home", "Right")
        desk.key("Return")
        desk.at("seats")
        desk.key("Return")
        desk.until(lambda screen: screen["scene"] not in ("seats", "choose"))
        assert play_by_keys(desk, Random(2), pages=2) >= 1
        desk.until(lambda screen: screen["scene"] == "table" and screen["idle"])
        desk.key("F10")
        desk.at("pause")
        walk(desk, "pause.leave", "Down")
        desk.key("Return")
        desk.at("title")
