"""Own screens without a socket: a test says what a phone sends, and gets the texts that would leave for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tablegames.own_screens.messages import game_message
from tablegames.own_screens.own_screens import OwnScreens
from tablegames.own_screens.seat_book import OfferedSeat
from tablegames.own_screens.server.phone import Phone
from tablegames.own_screens.table_screens import TableScreens
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset

WORD = "BCDF"


class WiredPhone:
    """A phone whose messages go straight into the service, in the test's own thread."""

    def __init__(self, screens: OwnScreens, address: str = "10.0.0.2") -> None:
        self.screens = screens
        self.phone: Phone = screens.service.come(None, address)
        self.texts: list[str] = []
        """Everything that has left for it."""
        self.latest: dict[str, dict[str, Any]] = {}
        """By type, the last message of it."""
        self.token = ""

    def say(self, do: str, **fields: Any) -> None:
        """Send a message."""
        self.send(json.dumps({"v": 1, "do": do, **fields}))

    def send(self, text: object) -> None:
        """Send whatever a test likes; it never comes too fast here."""
        self.phone.left = 10.0
        self.screens.service.hear(self.phone, text)
        self.read()

    def read(self) -> list[dict[str, Any]]:
        """Take what was sent to it since the last time."""
        fresh = []
        while text := self.phone.next():
            self.texts.append(text)
            fresh.append(json.loads(text))
            self.latest[fresh[-1]["type"]] = fresh[-1]
            if fresh[-1]["type"] == "seated":
                self.token = fresh[-1].get("token", "")
        return fresh

    def last(self, kind: str) -> dict[str, Any]:
        """Give the last message of a kind that it was sent. Raises LookupError where there was none."""
        self.read()
        if kind not in self.latest:
            raise LookupError(f"no message {kind!r}")
        return self.latest[kind]

    def go(self) -> None:
        """Lose the connection."""
        self.screens.service.go(self.phone)


def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no picture painted: each is its name, so that its address still says what is on it."""
    monkeypatch.setattr(game_message, "card_face", lambda *about: repr(about).encode())
    monkeypatch.setattr(game_message, "portrait_png", lambda face: face.encode())
    monkeypatch.setattr(game_message, "ground_jpg", lambda name: name.encode())
    monkeypatch.setattr(game_message, "sign_png", lambda table, suit: suit.encode())


class WiredTable:
    """A game whose seats are all held by wired phones, or some of them."""

    def __init__(
        self,
        ruleset: Ruleset,
        players: int,
        seed: int = 1,
        options: Mapping[str, Value] | None = None,
        language: str | Callable[[int], str] = "en",
        seats: range | list[int] | None = None,
        name: str = "game",
        onlookers: int = 0,
    ) -> None:
        rules, settled = ruleset.resolve(players, dict(options) if options else ruleset.settle(players))
        people = [Player(f"P{seat}", "human", "hanako") for seat in range(players)]
        self.session = Session.open(rules, people, seed)
        self.screens = OwnScreens()
        self.screens.service.word = WORD
        self.screens.book.offer([OfferedSeat(seat, f"P{seat}") for seat in range(players)])
        self.table = TableScreens(self.screens, ruleset, self.session, settled, name=name)
        self.phones: dict[int, WiredPhone] = {}
        for seat in range(players) if seats is None else seats:
            phone = self.phones[seat] = WiredPhone(self.screens)
            phone.say("hello", language=language if isinstance(language, str) else language(seat), word=WORD)
            phone.say("sit", seat=seat)
        self.onlookers = [WiredPhone(self.screens) for _ in range(onlookers)]
        for phone in self.onlookers:
            phone.say("hello", language=language if isinstance(language, str) else language(-1), word=WORD)
            phone.say("look_on")

    def publish(self, **more: Any) -> None:
        """Show all phones how the game stands."""
        self.table.publish(not self.session.over, whole=True, **more)
        for phone in (*self.phones.values(), *self.onlookers):
            phone.read()

    def play(self) -> bool:
        """Play what phones have asked for; False where they asked for nothing that can be played."""
        played = False
        for request in self.screens.requests():
            for action in getattr(request, "actions", ()):
                if request.seat == self.session.turn and action in self.session.match.legal_actions():
                    self.session.play(action)
                    played = True
        return played
