"""The program as tests start it, to which events can be posted that no virtual screen makes: files, fingers, pads.

`python -m tests.window.posted NUMBER [arguments]`; the lines of `events.jsonl` in the person's folder are posted as
they come: `{"type": "DROPFILE", "file": "/home/somebody/game.yaml"}`.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from pathlib import Path

from tablegames.__main__ import main
from tablegames.play.records import first_turn
from tests.window.dealt import DealStep

EVENTS = "events.jsonl"


def watch(path: Path) -> None:
    """Post what is written to a file."""
    done = 0
    while not path.exists() or not path.stat().st_size:
        time.sleep(0.05)
    # Only now: the window takes its name for the system from what is set before pygame is there.
    import pygame

    while True:
        time.sleep(0.02)
        text = path.read_text("utf-8")
        lines = text[: text.rfind("\n") + 1].splitlines()
        for line in lines[done:]:
            words = json.loads(line)
            pygame.event.post(pygame.Event(getattr(pygame, words.pop("type")), words))
        done = len(lines)


if __name__ == "__main__":
    dealing = DealStep(int(sys.argv.pop(1)))
    first_turn.secrets = dealing  # type: ignore[attr-defined, assignment]  # it draws as the module does
    first_turn.fresh_salt = dealing.salt  # type: ignore[attr-defined]
    threading.Thread(target=watch, args=(Path(os.environ["TABLEGAMES_HOME"]) / EVENTS,), daemon=True).start()
    main()
