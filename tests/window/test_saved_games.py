"""A program that is killed in the middle of a game goes on with it when it is started again."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.play.records.record_check import read_record
from tests.window.desk import Desk, Node
from tests.window.test_whole_games import choices

pytestmark = pytest.mark.days(7)

GAMES = ["diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert"]
BRISK = {"language": "en", "speed": "fast", "motion": False, "trick_rest": "short", "hold_to_look": False, "met": GAMES}


def table(game: str, *kinds: str) -> dict[str, Any]:
    """Say in settings who sat there last."""
    faces = ("hanako", "taro", "bot-easy", "bot-normal")
    chairs = [[kind, f"Player {at}", faces[at]] for at, kind in enumerate(kinds)]
    return {**BRISK, "last": game, "seats": {game: {"chairs": chairs, "options": {}}}}


def ready(screen: Node) -> bool:
    """Tell whether a person may choose, or has to come to the screen."""
    if screen["scene"] in ("round", "handover"):
        return bool(screen["idle"])
    return bool(screen["scene"] == "table" and screen["idle"] and choices(screen))


def play(desk: Desk, rng: Random, clicks: int) -> Node:
    """Play so many clicks, uncovering the table as it comes; answer what is shown then."""
    for _ in range(clicks):
        screen = desk.until(ready)
        if screen["scene"] == "table":
            desk.click(rng.choice(choices(screen)))
        else:
            desk.key("Return")
        desk.change(screen)
    return desk.until(ready)


def kill(desk: Desk) -> None:
    desk.program.send_signal(signal.SIGKILL)
    desk.program.wait()
    desk.close()


def hand(screen: Node) -> list[str]:
    return sorted(each.get("id", "") for each in screen["cards"] if each["zone"] == "hand")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "ホーム folder"
    folder.mkdir()
    return folder


def test_after_a_kill_the_game_goes_on_with_the_same_cards_and_faces(home: Path) -> None:
    with Desk(home, settings=table("doubles", "human", "easy")) as desk:
        desk.at("title")
        desk.press("title.box.doubles")
        # Three battles at most, here and after the kill: no player can have won by then.
        screen = play(desk, Random(1), 4)
        while screen["scene"] != "table":
            screen = play(desk, Random(2), 1)
        before = hand(screen)
        kill(desk)
    (home / "screen.json").unlink()
    with Desk(home) as desk:
        desk.at("title")
        desk.press("title.go_on")
        screen = desk.until(ready)
        assert hand(screen) == before
        play(desk, Random(3), 2)
        kill(desk)
    (path,) = (home / "records").glob("*.jsonl")
    assert read_record(path).header.names == ("Player 0", "Player 1")
    assert (home / "log" / "tablegames.log").is_file()


def test_after_a_kill_two_people_go_on_behind_the_cover(home: Path) -> None:
    with Desk(home, settings=table("doubles", "human", "human")) as desk:
        desk.at("title")
        desk.press("title.box.doubles")
        play(desk, Random(1), 6)
        kill(desk)
    (home / "screen.json").unlink()
    with Desk(home) as desk:
        desk.at("title")
        desk.press("title.go_on")
        shown: list[Node] = []

        def covered(screen: Node) -> bool:
            shown.append(screen)
            return bool(screen["scene"] == "handover")

        desk.until(covered)
        assert not any(card.get("id") for screen in shown for card in screen["cards"] if card["zone"] == "hand")
        play(desk, Random(2), 3)
