"""A whole game by the keyboard alone, from the title to the result, as a new player would find the keys."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from tests.referee import check_record
from tests.window.desk import LOOK, Desk, Node
from tests.window.test_whole_games import BRISK, choices, home, record_of

ARROWS = ("Right", "Right", "Right", "Left", "Up", "Down")
CORNERS = ("table.menu", "table.rules", "table.settings", "table.log", "table.last", "table.hint")
"""Controls that choose nothing in the game."""
MOMENT = 0.15
"""Seconds after which a key that changed nothing is taken to have been heard."""
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
        desk.until(lambda now, before=screen: now != before)  # type: ignore[misc]  # a default keeps the loop's value
    raise AssertionError(f"{control} is not reached by {' and '.join(keys)}")


def after(desk: Desk, before: Node, *keys: str) -> Node:
    """Press keys and look at what came of it; a focus that goes from card to card is not told of, so not for long."""
    desk.key(*keys)
    end = time.monotonic() + MOMENT
    while desk.until(lambda _: True) == before and time.monotonic() < end:
        time.sleep(LOOK)
    return desk.until(lambda _: True)


def play_by_keys(desk: Desk, rng: Random) -> int:
    """Play until the result is shown: some arrows, then Enter wherever that is a choice; answers how often."""
    chosen = 0
    while True:
        screen = desk.until(lambda screen: screen["scene"] != "table" or (screen["idle"] and bool(choices(screen))))
        if screen["scene"] == "result":
            return chosen
        if screen["scene"] == "round":
            after(desk, screen, "Return")
            continue
        assert screen["scene"] == "table"
        for arrow in rng.choices(ARROWS, k=rng.randrange(4)):
            screen = after(desk, screen, arrow)
        if not focus_of(screen).startswith(CORNERS):
            after(desk, screen, "Return")
            chosen += 1


@pytest.mark.parametrize("game", ["stay-home"])
def test_a_game_is_played_by_keys_alone_from_title_to_result(home: Path, game: str) -> None:
    with Desk(home, settings={**BRISK, "speed": "off"}) as desk:
        desk.at("title")
        desk.key("Return")
        desk.at("choose")
        walk(desk, f"choose.{game}", "Right", "Down", "Left", "Up")
        desk.key("Return")
        desk.at("seats")
        desk.key("Return")
        desk.until(lambda screen: screen["scene"] == "table")
        assert play_by_keys(desk, Random(2)) > 3
        desk.at("result")
        assert check_record(record_of(home).decode()) == []
        desk.key("Escape")
        desk.at("title")
