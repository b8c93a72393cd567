"""What `benchmarks.window.window` has measured in each checkout, in a process of its own.

    python -P benchmarks/window/windowed.py GAME SEATS WIDTHxHEIGHT FRAMES

Opens the window and some pages, looks at that of the seats, opens from there a table at which bots play, then pages
over a table, and prints JSON. Of each page that comes, the table included, and of those that come back (`pages`): the
longest frame, processor time of the main thread, and the time from the click until it is there whole, by the clock.
And each frame at the table in which something was painted (`frames`), processor time as well. All in milliseconds,
handing over to the screen included.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

PAGES = ("choose", "settings", "statistics")
"""What is opened before the table."""
OVER = ("LOG", "RULES", "MENU", "WHY")
"""What is opened over it, by its action."""
DEALT = 200
"""Frames of a table after which something is opened over it, 20 milliseconds each."""

LOOKED_AT = 40
"""Frames of the page on which somebody clicks, 20 milliseconds each: nobody does so at once."""


def come(window: Any, click: Callable[[], object]) -> tuple[float, float]:
    """Click, and answer the longest frame until the page is there whole, and the time until then."""
    begin, own, longest = time.perf_counter(), time.thread_time(), 0.0
    click()
    while True:
        window.frame(0)
        longest = max(longest, time.thread_time() - own)
        # A checkout of before paints each page in one frame.
        page = getattr(window, "page", None)
        if page is None or not page.held:
            break
        if page.coming is not None:
            page.coming.wait(1 / 60)
        own = time.thread_time()
    return longest * 1000, (time.perf_counter() - begin) * 1000


def main() -> None:
    """Play, and print what it took."""
    import pygame

    from tablegames import app
    from tablegames.rules.library import Library
    from tablegames.rules.load import load
    from tablegames.scenes.program.page_registry import read_every_page
    from tablegames.scenes.program.party import seat_players
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
    for _ in getattr(app, "ready_tables", lambda _: None)(program) or ():
        pass
    gc.freeze()
    gc.enable()
    pages: dict[str, tuple[float, float]] = {}

    def look(frames: int) -> None:
        for _ in range(frames):
            window.frame(20)
            time.sleep(0.02)

    for page in PAGES:
        pages[page] = come(window, lambda page=page: program.navigation.open(page))
        look(LOOKED_AT // 4)
        pages[f"back from {page}"] = come(window, program.stack.pop)
        look(LOOKED_AT // 4)
    party = seat_players(program.shelf.game(game), ("random",) * seats, {}, 1, program.words)
    pages["seats"] = come(window, lambda: program.navigation.open("seats", program.shelf.game(game)))
    program.stack.top.activate(f"seats.players.{seats}")
    look(LOOKED_AT)
    pages["table"] = come(window, lambda: program.navigation.begin(party))
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
    program.navigation.begin(party)
    look(DEALT)
    for name in OVER:
        pages[name] = come(window, lambda name=name: program.stack.top.act(Action[name]))
        look(LOOKED_AT // 4)
        pages[f"back from {name}"] = come(window, lambda: program.stack.top.act(Action.BACK))
        look(LOOKED_AT // 4)
    print(json.dumps({"pages": pages, "frames": frames}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
