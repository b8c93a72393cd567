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

from tablegames.scenes.program.captions import Captions
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.reading_aloud import ReadingAloud
from tablegames.scenes.program.scene import Guarded, Scene
from tablegames.scenes.program.system_speech import SystemSpeech
from tablegames.scenes.window.absence import Absence
from tablegames.scenes.window.input import Input
from tablegames.scenes.window.input_method import InputMethod
from tablegames.scenes.window.memory import save_memory, trim
from tablegames.scenes.window.resizing import Resizing
from tablegames.scenes.window.sdl_library import events, show
from tablegames.scenes.window.shown_page import ShownPage
from tablegames.scenes.window.spare_time import SpareTime
from tablegames.scenes.window.system_window import NAME, SystemWindow, TitleBar
from tablegames.scenes.window.trouble import TroublePage
from tablegames.scenes.window.watcher import Watcher
from tablegames.scenes.window.work_ahead import WorkAhead
from tablegames.view.backdrops.kept_backdrops import KeptBackdrops
from tablegames.view.input.sdl_hints import hint, hint_screen
from tablegames.view.inspection import dump
from tablegames.view.inspection.dump import Letterbox
from tablegames.view.language.fonts import close_fonts
from tablegames.view.motion.speaker import Speaker
from tablegames.view.painting.canvas import canvas_of
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Sprite
from tablegames.view.stage.stage import Stage

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

    def __init__(self, program: Program, ahead: Rasters | None = None) -> None:
        """Open the window; `ahead` holds what was painted for it already, and serves if it has that size."""
        hint()
        save_memory()
        pygame.display.init()
        hint_screen(pygame.display.get_driver())
        self.program = program
        self.system = SystemWindow(program.preferences)
        self.window = self.system.window
        self.waking = pygame.event.custom_type()
        self.path = Path(os.environ[DUMP]) if os.environ.get(DUMP) else None
        self.dumped: dict[str, Any] | None = None
        self.title_bar = TitleBar(NAME)
        self.backdrops = KeptBackdrops()
        self.resizing: Resizing | None = None
        self.serving = False
        """Whether own screens are still to be shown something."""
        self.moving = self.busy = True
        """Whether the last frame left something that moves, or anything else to be done by itself: then the next one
        does not wait for events."""
        self.input_method = InputMethod()
        self.input = Input(program, self.system, self.input_method)
        self.dropped: list[Path] = []
        """Files that were dropped on the window since the last frame."""
        self.watcher = Watcher()
        self.absence = Absence()
        self.spare_time = SpareTime()
        self.speaker = Speaker()
        self.captions = program.services.sound = Captions(program, self.speaker)
        self.aloud = ReadingAloud(program, SystemSpeech())
        program.services.display = self
        if ahead is None or ahead.window != self.size():
            if ahead is not None:
                ahead.close()
            ahead = Rasters(self.system.scale(), self.size())
        self.fit(ahead)
        self.system.open()

    def size(self) -> tuple[int, int]:
        """Give the window's size in real pixels."""
        return self.system.size()

    def fit(self, rasters: Rasters, stays: bool = False) -> None:
        """Take rasters of another scale, and place the canvas in the middle; `stays`: until all of it is laid there is
        something to be seen."""
        self.rasters = rasters
        w, h = self.fitted = self.size()
        k = rasters.k
        canvas = canvas_of((w, h))
        self.system.box = Letterbox(k, (w - canvas.width * k) / 2, (h - canvas.height * k) / 2)
        self.program.fit(canvas, k)
        self.page = ShownPage(self.window.get_surface, rasters, self.box, self.backdrops, stays)
        self.work_ahead = WorkAhead(self.backdrops, rasters.window)

    @property
    def box(self) -> Letterbox:
        """Where the canvas lies in the window."""
        return self.system.box

    def run(self) -> None:
        """Show scenes until the last is left or the window is closed."""
        # The worker paints beside us in Python; it must not keep us waiting for the five milliseconds that are usual.
        sys.setswitchinterval(SWITCH)
        clock = pygame.time.Clock()
        self.frame(0)
        self.speaker.open()
        self.input.pads.open()
        while self.program.stack:
            try:
                self.turn(clock)
            except Exception:
                self.rescue()
        self.leave()

    def turn(self, clock: pygame.time.Clock) -> None:
        """Take what happened since the last frame, and show the next."""
        if self.resizing is None and self.page.held:
            if self.page.coming is not None:
                self.page.coming.wait(1 / FRAMES)
            passed, came = float(clock.tick()), events()
        elif self.busy:
            passed = min(LONGEST, clock.tick(FRAMES))
            came = events()
        else:
            # Input methods have channels of their own, of which the system's wait does not hear.
            polling = self.input.pads.plugged or self.input_method.writing
            came = self.watcher.wait(self.program.stack, polling, self.rest)
            clock.tick()
            passed = 0.0
        for event in came:
            self.take(event)
        self.open_dropped()
        if self.absence.ask():
            self.nobody_there()
        if self.program.stack:
            self.frame(passed)
            if self.spare_time.wanted and self.resizing is None and not self.page.held:
                self.spare_time.use(self.moving)

    def rest(self) -> bool:
        """Do what is done about once per second while nothing moves; True where the person may have gone away."""
        self.speaker.rest()
        self.aloud.speech.follow()
        self.system.look()
        return self.absence.ask()

    def nobody_there(self) -> None:
        """Have the person who comes next uncover what the last person saw."""
        self.absence.note()
        for scene in list(self.program.stack):
            if isinstance(scene, Guarded):
                scene.nobody_there()

    def rescue(self) -> None:
        """Log what went wrong and show a page that says so; where even that page fails, the program ends."""
        LOG.exception("something went wrong in %s", [scene.name for scene in self.program.stack])
        if not self.program.stack:
            return
        if isinstance(self.program.stack.top, TroublePage):
            raise
        self.resizing = None
        self.fit(Rasters(self.system.scale(), self.size()))
        self.program.stack.rescue(TroublePage(self.program))
        self.frame(0)

    def leave(self) -> None:
        """Remember where the window was, and close it."""
        self.system.remember()
        self.input.pads.close()
        self.speaker.close()
        self.aloud.speech.hush()
        self.window.destroy()

    def frame(self, ms: float) -> None:
        """Let time pass and paint what changed."""
        scene = self.program.stack.top
        self.program.preferences.set_sound(self.speaker)
        self.speaker.follow()
        if self.resizing is None and not self.page.stopped:
            # As long as the last picture stays, nothing happens that would make it a secret.
            scene.step(ms)
            self.input.step(ms, scene)
            self.captions.step(ms)
        if not self.program.stack:
            return
        if self.resizing is None and not self.page.stopped:
            # After the step: a question that it asks is on the own screens before the window rests.
            self.serving = self.program.serve_own_screens()
        self.program.practise()
        scene = self.program.stack.top
        # On dense screens the window's own units are larger than its pixels.
        self.input_method.follow(scene, self.box, self.system.units[0] / self.system.size()[0])
        self.title_bar.follow(self.window, self.program)
        came = self.input.see(scene)
        painted = self.draw(scene)
        if painted:
            show(self.window, painted)
            self.input.show_hand(scene)
        late = self.resizing is not None or self.page.held or bool(self.stage and self.stage.late)
        if self.resizing is not None:
            self.input.gate.shut()
        elif not (came or late):
            self.input.gate.step(ms)
        # Asked once per frame: what a thread finishes between two (a record on the disk) is told by the next.
        self.moving = (
            scene.busy or late or self.serving or self.input.busy or self.captions.busy or not self.input.gate.open
        )
        self.busy = self.system.follow() or self.moving or self.spare_time.wanted
        if not self.busy:
            self.work_ahead.follow(scene)
        self.aloud.follow(scene)
        self.describe(scene)

    def draw(self, scene: Scene) -> list[pygame.Rect]:
        """Paint the scene, and answer the areas in which anything changed, real pixels."""
        if self.resizing is not None:
            if not self.resizing.done:
                surface = self.window.get_surface()
                return [surface.get_rect()] if self.resizing.stretch(surface) else []
            if not self.resized(self.resizing.coming.result()):
                return []
        over = [*self.input.hover.sprites(scene), *self.captions.sprites()]
        return self.page.show(scene, [*scene.sprites(), *over])

    @property
    def stage(self) -> Stage | None:
        """Give what is on the surface; None before the first picture at this size."""
        return self.page.stage

    def resize(self) -> None:
        """Ask the worker for everything at the new size; until it is there the last picture is stretched."""
        if not self.program.stack:
            return
        # What is painted ahead is what will be seen.
        self.program.fit(canvas_of(self.size()), self.system.scale())
        if self.resizing is None:
            seen = self.stage.picture(self.fitted) if self.stage else Surface(self.size())
            self.resizing = Resizing(seen, self.backdrops, self.wake)
        self.resizing.ask(self.size(), self.system.scale(), self.program.stack.top)

    def resized(self, rasters: Rasters) -> bool:
        """Go on with what the worker painted; False where the window has yet another size by now."""
        if rasters.window != self.size():
            rasters.close()
            self.resize()
            return False
        self.resizing = None
        self.rasters.close()
        self.fit(rasters, stays=True)
        close_fonts()
        trim()
        return True

    def take(self, event: pygame.event.Event) -> None:
        """Hand an event to the topmost scene as what it means."""
        if not self.program.stack:
            return
        self.absence.take(event)
        if self.system.stand(event):
            self.program.refresh()
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.speaker.heed(event.type == pygame.WINDOWFOCUSGAINED)
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.program.stack.clear()
        elif event.type == pygame.DROPFILE:
            self.dropped.append(Path(event.file))
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWEXPOSED):
            # The surface of the window is one object that changes its size by itself.
            if self.size() not in (self.fitted, self.asked()):
                self.resize()
            self.page.wiped()
        else:
            self.input.take(event, self.program.stack.top)

    def open_dropped(self) -> None:
        """Open what was dropped, which may be many files at once."""
        files, self.dropped = self.dropped, []
        if files and self.program.stack:
            # What few people do is read when they do it, not before the first picture.
            from tablegames.scenes.choose.dropped_files import receive

            receive(self.program, files)

    def asked(self) -> tuple[int, int]:
        """Give the size the worker prepares, if it does."""
        return self.resizing.size if self.resizing is not None else (0, 0)

    def fullscreen(self) -> None:
        """Change between window and full screen, no matter who made it that."""
        self.system.fullscreen()
        self.page.wiped()
        self.program.refresh()

    def wake(self) -> None:
        """End a wait for events; may be called in any thread, also when the window is closed already."""
        with suppress(pygame.error):
            pygame.event.post(pygame.Event(self.waking))

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
            "taken": self.input.taken,
            "tip": self.input.hover.words,
            "pointer": self.input.place,
            **scene.dump(self.box),
        }
        if node != self.dumped:
            self.dumped = node
            dump.write(self.path, node)
