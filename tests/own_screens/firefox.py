"""Plays a game with one phone in Firefox. Debian has no driver of it, so it is spoken to directly, by WebDriver BiDi.

`python -m tests.own_screens.firefox FOLDER [GAME]` sits down in Firefox at a table of two, plays the game to its end by
touch, and leaves pictures of the way.
"""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.own_screens.home import NAMES, Home
from tests.patience import Patience

LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
SIZE = {"width": 390, "height": 844}
PATIENCE = 60.0


class Firefox:
    """One page in Firefox."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.number = socket, 0
        self.command("session.new", capabilities={})
        tree = self.command("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]
        self.command("browsingContext.setViewport", context=self.context, viewport=SIZE)

    def command(self, method: str, **parameters: Any) -> Any:
        """Give a command and wait for its answer. Raises RuntimeError where the browser refuses."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            said = json.loads(self.socket.recv(timeout=PATIENCE))
            if said.get("id") == self.number:
                if said["type"] == "error":
                    raise RuntimeError(f"{method}: {said['message']}")
                return said["result"]

    def open(self, address: str) -> None:
        """Open an address."""
        self.command("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def ask(self, expression: str) -> Any:
        """Give the value of an expression, which becomes JSON on its way."""
        said = self.command(
            "script.evaluate",
            expression=f"JSON.stringify({expression})",
            target={"context": self.context},
            awaitPromise=True,
        )
        if said["type"] == "exception":
            raise RuntimeError(said["exceptionDetails"]["text"])
        return json.loads(said["result"].get("value") or "null")

    def tap(self, selector: str) -> bool:
        """Touch the first element that a selector names, where a finger can hit it; False where there is none."""
        point = self.ask(
            f"""(() => {{
              const each = document.querySelector({json.dumps(selector)});
              if (!each) return null;
              const box = each.getBoundingClientRect();
              for (const part of [0.5, 0.2, 0.1, 0.8]) for (const deep of [0.5, 0.2, 0.1, 0.8]) {{
                const x = box.left + box.width * part, y = box.top + box.height * deep;
                const hit = document.elementFromPoint(x, y);
                if (hit && (hit === each || each.contains(hit))) return [Math.round(x), Math.round(y)];
              }}
              return null;
            }})()"""
        )
        if point is None:
            return False
        x, y = point
        finger = {
            "type": "pointer",
            "id": "finger",
            "parameters": {"pointerType": "touch"},
            "actions": [
                {"type": "pointerMove", "x": x, "y": y},
                {"type": "pointerDown", "button": 0},
                {"type": "pause", "duration": 30},
                {"type": "pointerUp", "button": 0},
            ],
        }
        self.command("input.performActions", context=self.context, actions=[finger])
        return True

    def photograph(self, path: Path) -> None:
        """Take a picture."""
        said = self.command("browsingContext.captureScreenshot", context=self.context)
        path.write_bytes(base64.b64decode(said["data"]))


@contextmanager
def firefox() -> Iterator[Firefox]:
    """Start Firefox, and end it."""
    with tempfile.TemporaryDirectory() as profile:
        started = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert started.stderr is not None
            address = next(found[1] for line in started.stderr if (found := LISTENS.search(line)))
            with connect(f"{address}/session", max_size=None) as socket:
                yield Firefox(socket)
        finally:
            started.terminate()
            started.wait(PATIENCE)


def play(folder: Path, game: str) -> int:
    """Play a game, the other seat at random; gives how many decisions were made in Firefox."""
    home, rng, made = Home(game, 2), Random(3), 0
    with firefox() as page:
        page.open(home.link)
        home.until(lambda: page.ask("Boolean(document.querySelector('.seat'))"), PATIENCE)
        assert page.tap(".seat")
        home.until(lambda: page.ask("!document.getElementById('table').hidden"), PATIENCE)
        page.photograph(folder / "firefox-0.png")
        while not home.session.over:
            if home.session.turn != 0:
                home.session.play(rng.choice(home.session.seen_by(1).choices).action)
                continue
            moment = len(home.session.match.journal)
            home.until(lambda: page.ask("Boolean(document.querySelector('#prompt.asked'))"), PATIENCE)
            waiting = Patience(PATIENCE)
            while len(home.session.match.journal) == moment and waiting.left:
                for selector in ("#choices .gold", "#hand .card.lit:not(.gone)", "#choices button"):
                    if page.tap(selector):
                        break
                for _ in range(12):
                    home.frame()
                    time.sleep(0.02)
            assert len(home.session.match.journal) != moment, page.ask("document.body.innerText")
            made += 1
            if made in (1, 5, 20):
                page.photograph(folder / f"firefox-{made}.png")
        home.until(lambda: page.ask("Boolean(document.querySelector('.results.final'))"), PATIENCE)
        page.photograph(folder / "firefox-end.png")
    home.close()
    return made


if __name__ == "__main__":
    where = Path(sys.argv[1])
    where.mkdir(parents=True, exist_ok=True)
    name = sys.argv[2] if len(sys.argv) > 2 else "stay-home"
    print(f"{name}: {play(where, name)} decisions in Firefox, to the end; {NAMES[0]} held the phone")
