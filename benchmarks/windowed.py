"""What `benchmarks.window` has measured in each checkout, in a process of its own.

    python -P benchmarks/windowed.py GAME SEATS WIDTHxHEIGHT FRAMES

Opens the window and some pages, looks at that of the seats, opens from there a table at which bots play, and prints
JSON: milliseconds from the click to the table by the clock without waiting for a processor (`click`), and the processor
time of the main thread of the first frame of each page (`pages`) and of each frame at the table in which something was
painted (`frames`), handing over to the screen included.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

PAGES = ("choose", "settings", "statistics")
"""What is opened before the table: each page is painted in one frame."""

LOOKED_AT = 40
"""Frames of the page on which somebody clicks, 20 milliseconds each: nobody does so at once."""


def queued() -> float:
    """Answer how long this thread has waited for a processor, in seconds; 0 where nobody counts it."""
    try:
        return int(Path("/proc/self/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


def main() -> None:
    """Play, and print what it took."""
    # As the program does before it reads anything; a checkout of before may not.
    with suppress(ImportError):
        from tablegames.dataclass_methods import write_when_called

        write_when_called()
    import pygame

    from tablegames import app
    from tablegames.rules.library import Library
    from tablegames.rules.load import load
    from tablegames.scenes.program.page_registry import read_every_page
    from tablegames.scenes.program.party import introduced
    from tablegames.scenes.program.preferences import Preferences
    from tablegames.scenes.window.window import SWITCH, Window
    from tablegames.view.input.actions import Action

    game, seats = sys.argv[1], int(sys.argv[2])
    w, h = (int(part) for part in sys.argv[3].split("x"))
    library = Library(load, [app.RULESETS])
    preferences = Preferences(language="en", window=(w, h), handover=False, met=list(library))
    program = app.program_of(list(library.values()), preferences)
    gc.disable()
    window = Window(program)
    window.frame(0)
    sys.setswitchinterval(SWITCH)
    # What the program does after its first picture; a checkout of before may do less.
    read_every_page()
    getattr(app, "ready_tables", lambda _: None)(program)
    gc.freeze()
    gc.enable()
    pages = []
    for page in PAGES:
        own = time.thread_time()
        program.navigation.open(page)
        window.frame(0)
        pages.append((time.thread_time() - own) * 1000)
        program.stack.pop()
        window.frame(0)
    party = introduced(program.shelf.game(game), ("random",) * seats, {}, 1, program.words)
    program.navigation.open("seats", program.shelf.game(game))
    for _ in range(LOOKED_AT):
        window.frame(20)
        time.sleep(0.02)
    begin, waited = time.perf_counter(), queued()
    program.navigation.begin(party)
    window.frame(0)
    click = time.perf_counter() - begin - (queued() - waited)
    clock, frames = pygame.time.Clock(), list[float]()
    while len(frames) < int(sys.argv[4]):
        passed = min(50.0, clock.tick(60))
        own = time.thread_time()
        if program.stack.top.name == "result":
            program.navigation.begin(party)
        elif program.stack.top.name != "table":
            program.stack.top.act(Action.CHOOSE)
        for event in pygame.event.get():
            window.take(event)
        before = window.stage.last if window.stage else None
        window.frame(passed)
        if window.stage is None or window.stage.last != before:
            frames.append((time.thread_time() - own) * 1000)
    print(json.dumps({"click": click * 1000, "pages": pages, "frames": frames}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
