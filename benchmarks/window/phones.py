"""Phones made of code, in a process of their own: they play, look on, or send nonsense.

`python -m benchmarks.window.phones play PORT WORD SEATS` takes whatever it is asked first, and prints as JSON for each
answer its decision, when it was sent, and when the table that followed from it was there, in seconds.
`... rest PORT WORD SEATS SECONDS` only asks now and then whether anybody is there, as the page does;
`... flood PORT WORD SOCKETS MESSAGES` sends nonsense.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.own_screens.nonsense import nonsense

HOST = "127.0.0.1"
HERE_EVERY = 20.0
THINKS = 0.02
"""Seconds between a question and its answer."""


def opened(port: int) -> connect:
    """Open a socket as the page does."""
    return connect(f"ws://{HOST}:{port}/socket", origin=f"http://{HOST}:{port}", compression=None, proxy=None)  # type: ignore[arg-type]  # a string is an origin


async def say(phone: ClientConnection, do: str, **fields: Any) -> None:
    """Send a message."""
    await phone.send(json.dumps({"v": 1, "do": do, **fields}))


async def come(phone: ClientConnection, word: str, seat: int) -> None:
    """Come in and sit down."""
    await say(phone, "hello", language=("en", "ja")[seat % 2], word=word)
    await say(phone, "sit", seat=seat)


async def play(port: int, word: str, seat: int, took: list[tuple[str, float, float]]) -> None:
    """Answer every question at once, and note how long it took until the next table was there."""
    sent, decision = 0.0, ""
    async with opened(port) as phone:
        await come(phone, word, seat)
        async for text in phone:
            now = time.monotonic()
            said = json.loads(text)
            if said["type"] == "closed":
                return
            if said["type"] != "table":
                continue
            if sent:
                took.append((decision, sent, now))
                sent = 0.0
            if said["choices"]:
                many = said["collect"]["count"] if said["collect"] else 1
                await asyncio.sleep(THINKS)
                sent, decision = time.monotonic(), said["decision"]
                await say(phone, "choose", decision=said["decision"], choices=list(range(many)))


async def rest(port: int, word: str, seat: int, seconds: float) -> None:
    """Hold a hand while nothing happens."""
    async with opened(port) as phone:
        await come(phone, word, seat)
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            await asyncio.sleep(min(HERE_EVERY, left))
            await say(phone, "here")


async def flood(port: int, chance: Random, messages: int) -> int:
    """Send nonsense, coming back whenever one is sent away; give how many messages were sent."""
    sent, tries = 0, 0
    while sent < messages and tries < messages:
        tries += 1
        try:
            async with opened(port) as phone:
                while sent < messages:
                    await phone.send(nonsense(chance))
                    sent += 1
        except (ConnectionClosed, InvalidHandshake, OSError):
            await asyncio.sleep(0.01)
    return sent


async def main() -> None:
    """Do what the command line says."""
    what, port, word, count = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    if what == "play":
        took: list[tuple[str, float, float]] = []
        await asyncio.gather(*[play(port, word, seat, took) for seat in range(count)])
        print(json.dumps(took))
    elif what == "rest":
        await asyncio.gather(*[rest(port, word, seat, float(sys.argv[5])) for seat in range(count)])
    else:
        each = int(sys.argv[5]) // count
        print(sum(await asyncio.gather(*[flood(port, Random(seed), each) for seed in range(count)])))


if __name__ == "__main__":
    asyncio.run(main())
