"""Hours of the window at full speed: bots play all games in turn, and pages are opened meanwhile."""

from __future__ import annotations

import gc
from concurrent.futures import wait
from random import Random
from typing import TYPE_CHECKING

import pygame

from tablegames.app import furnish, program_of
from tablegames.play.session.bot_client import BotClient
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.window.window import LONGEST, Window
from tablegames.view.input.actions import Action
from tests.soak.evenings import in_turn
from tests.soak.memory import resident
from tests.variants import library

if TYPE_CHECKING:
    from tablegames.scenes.program.program import Program

HOUR = 3_600_000.0
STEP = LONGEST
"""Milliseconds a frame: the longest step the window takes, so that hours pass in as few frames as they can."""
PATIENCE = 30.0
"""Seconds a bot may take."""
STUCK = 120_000
"""Frames after which a game counts as stuck: a hundred minutes."""
SIZES = ((1280, 720), (960, 540), (1920, 1080))
DOORS = ("settings", "rules", "fair", "unfinished", "choose")
LOOKS = (Action.LOG, Action.LAST_TRICK, Action.RULES, Action.MENU)
OPENED = 400
"""After so many frames of a game something is opened over the table, looked at and closed."""
LEFT = 7
"""Of so many games one is left in the middle and gone on with."""
WEIGHED = 40
"""After so many frames the memory is weighed, for the most it ever is."""


class Evening:
    """The window as people leave it running, without waiting between two frames; at one size where one is given."""

    def __init__(self, seed: int, size: tuple[int, int] | None = None) -> None:
        self.rng = Random(seed)
        self.size = size
        self.most, self.most_at = 0.0, ""
        """Megabytes, and the page that was shown then."""
        self.games = self.frames = self.left = self.opened = 0
        self.time = 0.0
        self.stopped = False
        self.program: Program = program_of(list(library().values()), Preferences.load())
        self.program.preferences.met = list(library())
        furnish(self.program, library())
        self.window = Window(self.program)
        self.window.frame(0)
        # As the program does once it is there.
        gc.freeze()
        self.program.services.bots = BotClient()
        if size is not None:
            self.resize(size)

    def __str__(self) -> str:
        return (
            f"{self.hours:.2f} hours of the window, {self.games:,} games, {self.frames:,} frames of {STEP:.0f} ms, "
            f"{self.left:,} games left and gone on with, {self.opened:,} pages opened over a table, "
            f"never more than {self.most:.1f} MB ({self.most_at})"
        )

    @property
    def hours(self) -> float:
        """Tell how much time has passed for the program."""
        return self.time / HOUR

    def stop(self) -> None:
        """End with the game that is being played."""
        self.stopped = True

    def close(self) -> None:
        """Close the window."""
        self.program.stack.clear()
        if self.program.services.bots is not None:
            self.program.services.bots.close()
        self.window.leave()

    def game(self) -> None:
        """Play a game from the title page to the title page."""
        program, rng = self.program, self.rng
        variant = in_turn(self.games)
        kind = "easy" if self.games % 3 == 0 else "random"
        party = seat_players(
            program.shelf.game(variant.name), (kind,) * variant.players, dict(variant.options), rng.randrange(2**32),
            program.words,
        )  # fmt: skip
        program.navigation.begin(party)
        leaves_at = rng.randrange(200, 900) if self.games % LEFT == 0 else 0
        began = self.frames
        while program.stack.top.name != "result":
            self.frame()
            played = self.frames - began
            assert played < STUCK, (variant, program.stack.top.name)
            assert program.stack.top.name != "trouble"
            top = program.stack.top
            if isinstance(top, TableScene):
                # A game that has just ended is no unfinished one any more, though its result is not shown yet.
                if played == leaves_at and not top.session.over:
                    self.leave_and_go_on()
                elif played % OPENED == OPENED - 1:
                    self.look(top)
            elif top.name in ("round", "tip"):
                self.rest(20)
                top.act(Action.CHOOSE)
        self.rest(40)
        program.stack.home()
        self.between()
        self.games += 1

    def frame(self) -> None:
        """Let a frame pass. What bots think takes real time, and the clock of this run stands still for it."""
        for event in pygame.event.get():
            self.window.take(event)
        for scene in self.program.stack:
            if isinstance(scene, TableScene) and scene.session.thought and scene.session.thought.answer:
                wait([scene.session.thought.answer], PATIENCE)
        if self.window.page.coming is not None:
            self.window.page.coming.wait(PATIENCE)
        self.window.frame(STEP)
        self.frames += 1
        self.time += STEP
        if self.frames % WEIGHED == 0 and (weight := resident()) > self.most:
            self.most, self.most_at = weight, self.program.stack.top.name

    def rest(self, frames: int) -> None:
        """Let some frames pass."""
        for _ in range(frames):
            self.frame()

    def look(self, table: TableScene) -> None:
        """Open something over the table, look at it, and close it again."""
        table.act(self.rng.choice(LOOKS))
        self.opened += self.program.stack.top is not table
        self.rest(6)
        # The game may have ended meanwhile: then its result is no page to be closed.
        while self.program.stack.top is not table and self.program.stack.top.name != "result":
            self.program.stack.top.act(Action.BACK)
            self.rest(2)

    def leave_and_go_on(self) -> None:
        """Leave the table, and go on with the game from the title."""
        self.program.stack.home()
        self.rest(10)
        games = self.program.unfinished()
        assert games
        assert not self.program.notices, self.program.notices
        assert self.program.navigation.resume(games[0])
        self.left += 1

    def resize(self, size: tuple[int, int]) -> None:
        """Draw the window to a size."""
        self.window.window.size = size
        self.rest(2)
        self.window.resize()
        if self.window.resizing is not None:
            wait([self.window.resizing.coming], PATIENCE)
        self.rest(10)

    def between(self) -> None:
        """Do between two games what people do: change the language, the size of the window, look at pages."""
        self.rest(4)
        self.program.next_language()
        if self.size is None:
            self.resize(self.rng.choice(SIZES))
        door = self.rng.choice(DOORS)
        about = {"rules": (self.program.shelf[0].id,), "choose": ("",)}.get(door, ())
        self.program.navigation.open(door, *about)
        self.rest(10)
        self.program.stack.home()
        if self.size is not None:
            self.rest(10)
            return
        # The memory is weighed at one size, for rasters of a larger window weigh more; and fresh from a change of
        # size, for otherwise it depends on the page looked at last how many grounds are kept, 3.5 megabytes each.
        self.resize(SIZES[1])
        self.resize(SIZES[0])
