"""The window: it paints the topmost scene when something changed, at whatever size."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.window.input import Input
from tablegames.scenes.window.placing import on_a_screen
from tablegames.scenes.window.resizing import Resizing
from tablegames.scenes.window.trouble import TroublePage
from tablegames.scenes.window.watcher import Watcher
from tablegames.view.controls.entry import TextEntry
from tablegames.view.input.sdl_hints import hint
from tablegames.view.inspection import dump
from tablegames.view.inspection.dump import Letterbox
from tablegames.view.language.fonts import close_fonts
from tablegames.view.motion.sound import Speaker
from tablegames.view.painting.kept_backdrops import KeptBackdrops
from tablegames.view.painting.memory import save_memory, trim
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.stage import Stage
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tablegames.view.painting.vector import ART

SMALLEST = (960, 540)
SWITCH = 0.0005
"""Seconds after which one thread lets another one have its turn."""
FRAMES = 60
"""A second, while something moves."""
LONGEST = 50.0
"""The longest time a step may take, milliseconds: after a pause things go on where they were."""
DUMP = "TABLEGAMES_DUMP"
LOG = logging.getLogger(__name__)


class Window:
    """Shows a program's scenes until none is left."""

    def __init__(self, program: Program) -> None:
        hint()
        save_memory()
        pygame.display.init()
        self.program = program
        w, h = program.preferences.window
        self.window = pygame.Window(
            "tablegames", (max(w, SMALLEST[0]), max(h, SMALLEST[1])), resizable=True, allow_high_dpi=True
        )
        self.window.minimum_size = SMALLEST
        if on_a_screen(program.preferences.position):
            self.window.position = program.preferences.position
        self.wake = pygame.event.custom_type()
        self.path = Path(os.environ[DUMP]) if os.environ.get(DUMP) else None
        self.dumped: dict[str, Any] | None = None
        self.grounds = KeptBackdrops()
        self.shown: Scene | None = None
        self.ground_name = ""
        self.resizing: Resizing | None = None
        self.typed: TextEntry | None = None
        """The text that the input method writes into."""
        self.place: pygame.Rect | None = None
        """Where the input method was told that the caret stands, in the window's own units."""
        self.busy = True
        """Whether the last frame left something to be done by itself: then the next one does not wait for events."""
        self.input = Input(self)
        self.glance = Watcher()
        self.speaker = program.ear = Speaker()
        program.fullscreen, program.warm = self.fullscreen, self.warm
        self.fit(Rasters(self.scale(), self.size()))
        with suppress(pygame.error):
            self.window.set_icon(pygame.image.load_sized_svg(str(ART / "interface/app-icon/icon.svg"), (64, 64)))
        if program.preferences.fullscreen:
            self.window.set_fullscreen(desktop=True)

    def size(self) -> tuple[int, int]:
        """Give the window's size in real pixels."""
        return self.window.get_surface().get_size()

    def scale(self) -> float:
        """Give how many real pixels a logical one takes."""
        w, h = self.size()
        return min(w / WIDTH, h / HEIGHT)

    def fit(self, rasters: Rasters) -> None:
        """Take rasters of another scale, and place the canvas in the middle."""
        self.rasters = rasters
        w, h = self.fitted = self.size()
        k = rasters.k
        self.box = Letterbox(k, (w - WIDTH * k) / 2, (h - HEIGHT * k) / 2)
        self.stage: Stage | None = None

    def run(self) -> None:
        """Show scenes until the last is left or the window is closed."""
        # The worker paints beside us in Python; it must not keep us waiting for the five milliseconds that are usual.
        sys.setswitchinterval(SWITCH)
        clock = pygame.time.Clock()
        self.frame(0)
        self.speaker.open()
        self.input.pads.open()
        # A held arrow goes on; `repeats` keeps everything else from happening twice.
        pygame.key.set_repeat(380, 70)
        while self.program.stack:
            try:
                self.turn(clock)
            except Exception:
                self.rescue()
        self.leave()

    def turn(self, clock: pygame.time.Clock) -> None:
        """Take what happened since the last frame, and show the next."""
        if self.busy:
            passed = min(LONGEST, clock.tick(FRAMES))
            events = pygame.event.get()
        else:
            events = self.glance.wait(self.program.stack)
            clock.tick()
            passed = 0.0
        for event in events:
            self.take(event)
        if self.program.stack:
            self.frame(passed)

    def rescue(self) -> None:
        """Log what went wrong and show a page that says so; where even that page fails, the program ends."""
        LOG.exception("something went wrong in %s", [scene.name for scene in self.program.stack])
        if not self.program.stack:
            return
        if isinstance(self.program.stack.top, TroublePage):
            raise
        self.resizing = None
        self.fit(Rasters(self.scale(), self.size()))
        self.program.stack.rescue(TroublePage(self.program))
        self.frame(0)

    def leave(self) -> None:
        """Remember where the window was, and how large."""
        preferences = self.program.preferences
        if not preferences.fullscreen:
            w, h = self.window.size
            x, y = self.window.position
            preferences.window, preferences.position = (w, h), (x, y)
        preferences.save()
        self.input.pads.close()
        self.speaker.close()
        self.window.destroy()

    def frame(self, ms: float) -> None:
        """Let time pass and paint what changed."""
        scene = self.program.stack.top
        self.program.preferences.set_sound(self.speaker)
        if self.resizing is None:
            # As long as the last picture is stretched nothing happens after which it may not be seen any more.
            scene.step(ms)
            self.input.pointer.step(ms)
        if not self.program.stack:
            return
        scene = self.program.stack.top
        self.listen(scene)
        came = self.input.see(scene)
        if self.draw(scene):
            self.window.flip()
            self.input.show_hand(scene)
        late = self.resizing is not None or bool(self.stage and self.stage.late)
        if self.resizing is not None:
            self.input.gate.shut()
        elif not (came or late):
            self.input.gate.step(ms)
        # Asked once a frame: what a thread finishes between two frames (a record on the disk) is told by the next one.
        self.busy = scene.busy or late or self.input.pointer.busy or not self.input.gate.open
        self.describe(scene)

    def listen(self, scene: Scene) -> None:
        """Let letters come where something is typed, and tell the input method where its candidates may stand."""
        entry, where = scene.caret or (None, None)
        if entry is not self.typed:
            # An input method is told of a new entry too: what it composes for the old one ends there.
            if self.typed is not None:
                pygame.key.stop_text_input()
            if entry is not None:
                pygame.key.start_text_input()
            self.typed, self.place = entry, None
        if where is None:
            return
        # On dense screens the window's own units are larger than its pixels.
        k = self.window.size[0] / self.size()[0]
        place = pygame.Rect([round(side * k) for side in self.box.rect(where)])
        if place != self.place:
            self.place = place
            pygame.key.set_text_input_rect(place)

    @property
    def writing(self) -> bool:
        """Tell whether letters write, and so are no keys of the table."""
        return self.typed is not None

    def draw(self, scene: Scene) -> bool:
        """Paint the scene; True where anything changed."""
        if self.resizing is not None:
            if not self.resizing.done:
                return self.resizing.stretch(self.window.get_surface())
            if not self.resized(self.resizing.coming.result()):
                return False
        if scene is not self.shown:
            self.rasters.turn_over()
            # Half a millisecond, and some megabytes of what the last page left in the middle of the heap.
            trim()
        if self.stage is None or scene is not self.shown or scene.backdrop != self.ground_name:
            self.ground_name = scene.backdrop
            ground = self.grounds.at(scene.backdrop, self.size())
            if self.stage is None or self.stage.ground is not ground:
                self.stage = Stage(self.window.get_surface(), ground, self.warm)
            self.stage.look_up()
            self.shown = scene
        return bool(self.stage.show(scene.sprites(), self.rasters, self.box.left, self.box.top))

    def wiped(self) -> None:
        """Paint everything anew: the system may have taken away what was there, even where the size is the same."""
        if self.stage is not None:
            self.stage.last = None

    def resize(self) -> None:
        """Ask the worker for everything at the new size; until it is there the last picture is stretched."""
        if not self.program.stack:
            return
        if self.resizing is None:
            seen = self.stage.surface.copy() if self.stage else Surface(self.size())
            self.resizing = Resizing(seen, self.grounds, lambda: pygame.event.post(pygame.Event(self.wake)))
        self.resizing.ask(self.size(), self.scale(), self.program.stack.top)

    def resized(self, rasters: Rasters) -> bool:
        """Go on with what the worker painted; False where the window has yet another size by now."""
        if rasters.window != self.size():
            rasters.close()
            self.resize()
            return False
        self.resizing = None
        self.rasters.close()
        self.fit(rasters)
        close_fonts()
        trim()
        return True

    def take(self, event: pygame.event.Event) -> None:
        """Hand an event to the topmost scene as what it means."""
        if not self.program.stack:
            return
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.program.stack.clear()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWEXPOSED):
            # The surface of the window is one object that changes its size by itself.
            if self.size() not in (self.fitted, self.asked()):
                self.resize()
            self.wiped()
        else:
            self.input.take(event, self.program.stack.top)

    def asked(self) -> tuple[int, int]:
        """Give the size the worker prepares, if it does."""
        return self.resizing.size if self.resizing is not None else (0, 0)

    def fullscreen(self) -> None:
        """Change between window and full screen."""
        preferences = self.program.preferences
        preferences.fullscreen = not preferences.fullscreen
        if preferences.fullscreen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self.wiped()
        preferences.save()
        self.program.refresh()

    def warm(self, sprites: Iterable[Sprite]) -> Future[None] | None:
        """Paint sprites ahead of time, in the worker thread."""
        return self.rasters.warm(sprites)

    def describe(self, scene: Scene) -> None:
        """Write what is seen to the file the environment names, if it does and something changed."""
        if self.path is None:
            return
        node: dict[str, Any] = {
            "scene": scene.name,
            "size": list(self.size()),
            "idle": not self.busy,
            "presses": self.input.gate.open,
            **scene.dump(self.box),
        }
        if node != self.dumped:
            self.dumped = node
            dump.write(self.path, node)
