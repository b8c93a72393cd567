"""Whole games played in a real window, from the title to the result."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablegames.engine.game.record import read
from tests.referee import check_record
from tests.variants import due
from tests.window.desk import Desk, Node

BRISK = {"language": "en", "speed": "off", "motion": False, "trick_rest": "short", "met": ["stay-home", "diamonds"]}

GOALS = {"stay-home": 20}
"""How many points are to be reached where a table counts down."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "ホーム folder"
    folder.mkdir()
    return folder


def choices(screen: Node) -> list[list[int]]:
    """List what can be clicked to choose: cards, places, seats, buttons; after a round, what goes on."""
    kinds = ("table.action.", "table.place.", "table.seat.", "round.continue")
    controls = [each["rect"] for each in screen["widgets"] if each["enabled"] and each["id"].startswith(kinds)]
    return controls + [each["rect"] for each in screen["cards"] if each["playable"]]


def play_by_clicks(desk: Desk, rng: Random) -> int:
    """Play until the result is shown; answer the number of clicks."""
    clicks = 0
    while True:
        screen = desk.until(lambda screen: screen["scene"] == "result" or (screen["idle"] and bool(choices(screen))))
        if screen["scene"] == "result":
            return clicks
        desk.click(rng.choice(choices(screen)))
        clicks += 1
        desk.change(screen)


def record_of(home: Path) -> bytes:
    (path,) = (home / "records").glob("*.jsonl")
    return path.read_bytes()


@pytest.mark.days(3)
@pytest.mark.parametrize(
    ("game", "language"),
    [each for number, each in enumerate([("stay-home", "ja"), ("diamonds", "en")]) if due(number, 2)],
)
def test_a_game_for_two_is_played_by_clicks_from_title_to_result(home: Path, game: str, language: str) -> None:
    with Desk(home, settings={**BRISK, "language": language}) as desk:
        desk.at("title")
        desk.press("title.new_game")
        desk.at("choose")
        desk.press(f"choose.game.{game}")
        desk.press("choose.play")
        desk.at("seats")
        desk.press("seats.players.2") if game == "diamonds" else None
        desk.press("seats.start")
        desk.until(lambda screen: screen["scene"] == "table")
        assert play_by_clicks(desk, Random(1)) > 3
        screen = desk.at("result")
        content = record_of(home)
        last = read(content).lines[-1]
        assert last["e"] == "end"
        shown = [int(each["text"]) for each in screen["widgets"] if each["id"].startswith("result.total.")]
        # At a table that counts down the result tells what is left, too.
        goal = GOALS.get(game)
        assert sorted(shown) == sorted(max(0, goal - each) if goal else each for each in last["total"])
        assert check_record(content.decode()) == []
        desk.press("result.title")
        desk.at("title")
