"""One connected phone: where it stands, and what it is still to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from enum import Enum, auto
from typing import Any

from websockets.asyncio.server import ServerConnection

from tablegames.engine.table.events import NOBODY
from tablegames.own_screens.outgoing import write_message

BURST, PER_SECOND = 30, 10.0
"""How many messages at once are read, and so many per second after that; more are passed over."""
TOO_MANY = 300
"""A phone of which so many in a row were passed over is sent away."""
MOST_ANSWERS = 8
"""How many answers wait for a slow reader; older ones are forgotten."""


class Where(Enum):
    """How far a phone has come."""

    DOOR = auto()
    INSIDE = auto()
    """It has said the word, and may choose a seat."""
    SEATED = auto()
    LOOKS_ON = auto()


class Phone:
    """A socket with a bounded outbox: of the game and of the table only what is latest waits.

    Everything here belongs to the server's thread.
    """

    def __init__(self, number: int, socket: ServerConnection | None, address: str, now: float) -> None:
        self.number, self.socket, self.address = number, socket, address
        self.where = Where.DOOR
        self.seat = NOBODY
        self.language = ""
        self.left, self.at, self.passed_over = float(BURST), now, 0
        self.closing = ""
        """The reason for which it is sent away, as `closed` names it."""
        self.control: deque[str] = deque(maxlen=MOST_ANSWERS)
        self.game = self.table = ""
        self.answers: deque[str] = deque(maxlen=MOST_ANSWERS)
        self.something = asyncio.Event()

    def listens(self, now: float) -> bool:
        """Tell whether its next message is read, or passed over as one too many."""
        self.left = min(float(BURST), self.left + max(0.0, now - self.at) * PER_SECOND)
        self.at = now
        if self.left < 1:
            self.passed_over += 1
            return False
        self.left -= 1
        self.passed_over = 0
        return True

    def say(self, kind: str, **fields: Any) -> None:
        """Send what belongs to coming, sitting down and going."""
        self.control.append(write_message(kind, **fields))
        self.something.set()

    def answer(self, text: str) -> None:
        """Send an answer."""
        self.answers.append(text)
        self.something.set()

    def show(self, game: str, table: str) -> None:
        """Send a game and a table as they are now; what was not sent yet of those before is forgotten."""
        if game:
            self.game, self.table = game, ""
        if table:
            self.table = table
        self.something.set()

    def forget(self) -> None:
        """Send nothing more of a game."""
        self.game = self.table = ""
        self.answers.clear()

    def send_away(self, reason: str) -> None:
        """Close it, once it was told why."""
        if not self.closing:
            self.closing = reason
            self.forget()
            self.say("closed", reason=reason)

    def next(self) -> str:
        """Take what is to be sent next; "" for nothing."""
        if self.control:
            return self.control.popleft()
        if self.game:
            text, self.game = self.game, ""
            return text
        if self.table:
            text, self.table = self.table, ""
            return text
        return self.answers.popleft() if self.answers else ""

    async def write(self, socket: ServerConnection) -> None:
        """Send whatever there is, as fast as the phone reads it, until it is sent away."""
        while True:
            text = self.next()
            if text:
                await socket.send(text)
            elif self.closing:
                await socket.close(1000, self.closing)
                return
            else:
                self.something.clear()
                await self.something.wait()
