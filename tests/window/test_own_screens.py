"""A real window and two phones in its network: they come, play, and are there again after the computer fell over."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE
from tests.window.desk import Desk, Node
from tests.window.test_saved_games import table
from tests.window.test_whole_games import home

pytestmark = pytest.mark.days(7)

__all__ = ["home"]


class Phone:
    """A browser's socket, without the browser."""

    def __init__(self, place: str, **known: Any) -> None:
        self.place, self.token, self.seat = place, "", -1
        way = connect(f"ws://{place}/socket", origin=f"http://{place}", proxy=None)  # type: ignore[arg-type]  # any text is an origin
        self.socket: ClientConnection = way.__enter__()
        self.say("hello", language="en", **known)

    def say(self, do: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"v": 1, "do": do, **fields}))

    def hear(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """Wait for a message of a kind in which something stands."""
        while True:
            said = json.loads(self.socket.recv(timeout=PATIENCE))
            if said["type"] == "seated":
                self.seat, self.token = said["seat"], said.get("token", self.token)
            if said["type"] == kind and all(said[key] == value for key, value in wanted.items()):
                return dict(said)

    def sit(self, seat: int) -> None:
        self.hear("seats")
        self.say("sit", seat=seat)
        self.hear("seated", seat=seat)

    def decide(self, rng: Random) -> None:
        """Take one of the choices, or as many as are wanted together, once this seat is asked."""
        asked = self.hear("table", asked=True, turn=self.seat)
        count = asked["collect"]["count"] if asked["collect"] else 1
        self.say("choose", decision=asked["decision"], choices=rng.sample(range(len(asked["choices"])), count))


def widget(screen: Node, key: str) -> str:
    """Give what a part of the page says."""
    return str(next(each["text"] for each in screen["widgets"] if each["id"] == key))


def turn(phones: list[Phone], screen: Node) -> Phone:
    """Give the phone that is asked, by what the window says of whose turn it is."""
    return next(phone for seat, phone in enumerate(phones) if f"Player {seat}" in screen["prompt"])


def test_two_phones_come_to_a_table_play_and_come_back_after_the_computer_fell_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEGAMES_ADDRESS", "127.0.0.1")
    settings = {**table("doubles", "human", "human"), "speed": "off", "trick_rest": "short"}
    rng = Random(4)
    with Desk(home, settings=settings) as desk:
        desk.at("title")
        desk.press("title.box.doubles")
        desk.at("handover")
        desk.press("handover.screens")
        desk.press("own_screens.0.own")
        desk.press("own_screens.1.own")
        screen = desk.until(lambda screen: any(each["id"] == "own_screens.word" for each in screen["widgets"]))
        place, word = widget(screen, "own_screens.address"), widget(screen, "own_screens.word").replace(" ", "")
        phones = [Phone(place, word=word) for _ in range(2)]
        for seat, phone in enumerate(phones):
            phone.sit(seat)
            said = f"own_screens.{seat}.state"
            desk.until(lambda screen, said=said: "Is here" in widget(screen, said))
        desk.press("own_screens.done")
        seen = set()
        for _ in range(4):
            screen = desk.until(lambda screen: screen["scene"] == "table" and screen["idle"])
            seen.add(screen["viewer"])
            before = screen
            turn(phones, screen).decide(rng)
            desk.until(lambda screen, before=before: screen != before)
        assert seen == {None}, "nobody's cards are shown on the window"
        desk.program.kill()
        desk.program.wait()
    for phone in phones:
        with pytest.raises(ConnectionClosed):
            phone.hear("never")
    with Desk(home) as desk:
        desk.at("title")
        desk.press("title.go_on")
        again = [Phone(place, token=phone.token) for phone in phones]
        for seat, phone in enumerate(again):
            phone.hear("seated", seat=seat)
        screen = desk.until(lambda screen: screen["scene"] == "table" and screen["idle"])
        assert screen["viewer"] is None
        turn(again, screen).decide(rng)
        desk.until(lambda now: now != screen)
