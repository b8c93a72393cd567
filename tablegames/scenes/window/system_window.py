"""The window as the system has it: where it is put, how large it is, and whether it takes the whole screen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import pygame

from tablegames.play.files.window_number import WindowNumber
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.window.geometry import Geometry
from tablegames.scenes.window.placing import SMALLEST, has_room, least_size, nearest, place_window
from tablegames.scenes.window.sdl_library import frame_of, screens
from tablegames.view.inspection.dump import Letterbox
from tablegames.view.language.text import Texts
from tablegames.view.painting.canvas import scale_of
from tablegames.view.painting.vector import ART

NAME = "tablegames"
LONGEST_NAME = 80
"""Letters of a game's name in the title."""
ICON, ICON_ON_MAC = 64, 512
"""Pixels of the window's picture: of a Mac's Dock it is the large one."""
PAUSE, TRIES = 0.4, 4
"""Seconds that the system gets for a change between window and full screen, and how often it is asked for one."""
STANDS = (
    *(pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED),
    *(pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN),
    *(pygame.WINDOWEXPOSED, pygame.WINDOWENTER, pygame.WINDOWFOCUSGAINED),
)
"""Events that tell where the window is, or after which more is known of its frame."""


class SystemWindow:
    """Stands where the last window was, and remembers where it was left."""

    def __init__(self, preferences: Preferences, clock: Callable[[], float] = monotonic) -> None:
        """Put a window where the last one was, as far as the screens of today allow."""
        self.preferences = preferences
        self.number = WindowNumber()
        size, position = place_window(
            preferences.window, preferences.position, screens(usable=True), self.number.take()
        )
        where = pygame.WINDOWPOS_UNDEFINED if position is None else position
        self.window = pygame.Window(
            NAME, size, where, resizable=True, allow_high_dpi=True, maximized=preferences.maximised
        )
        self.window.minimum_size = SMALLEST
        self.clock = clock
        self.crowded = False
        """Whether the screen has no room for the smallest window. It takes the whole of that by itself then, and what
        the person has chosen for other screens stays."""
        self.whole = self.asked_whole = False
        """Whether it is to take the whole screen, and what the system was asked for last."""
        self.steady, self.tries, self.asked = True, 0, -PAUSE
        """Whether it is as it is wanted; how often and when the system was asked for that, in seconds of the clock."""
        self.box = Letterbox()
        """Where the canvas lies in it, real pixels."""
        self.back: pygame.Rect | None = None
        """The place to which it comes back from the whole screen."""
        self.geometry = Geometry(lambda: screens(usable=False))
        self.geometry.maximised = preferences.maximised
        self.geometry.usual = None if position is None else pygame.Rect(position, size)
        if sys.platform != "darwin" or not getattr(sys, "frozen", False):
            # A packaged program has its large picture in the Dock of a Mac already.
            px = ICON_ON_MAC if sys.platform == "darwin" else ICON
            with suppress(pygame.error):
                self.window.set_icon(pygame.image.load_sized_svg(str(ART / "interface/app-icon/icon.svg"), (px, px)))

    def size(self) -> tuple[int, int]:
        """Give the window's size in real pixels."""
        return self.window.get_surface().get_size()

    @property
    def units(self) -> tuple[int, int]:
        """Give the window's size as the mouse counts: on dense screens in larger units than pixels."""
        return self.window.size

    def scale(self) -> float:
        """Give how many real pixels a logical one takes."""
        return scale_of(self.size())

    def open(self) -> None:
        """Take the whole screen where that was left so, or where a window has no room."""
        self.look()
        if self.preferences.fullscreen and not self.crowded:
            self.want(True)

    def look(self) -> None:
        """See whether the screen has room for a window: it may have become another one, or smaller."""
        room = nearest(screens(usable=True), pygame.Rect(self.window.position, self.window.size))
        crowded = room is not None and not has_room(room)
        if crowded != self.crowded:
            self.crowded = crowded
            self.window.minimum_size = SMALLEST if room is None else least_size(room)
            self.want(crowded or self.preferences.fullscreen)

    def stand(self, event: pygame.event.Event) -> bool:
        """Learn where the window is now; True where the system made it take the whole screen, or took that back."""
        if event.type not in STANDS:
            return False
        self.look()
        x, y = self.window.position
        left, above = frame_of(self.window)
        rect = pygame.Rect((x - left, y - above), self.window.size)
        # A place on a screen without room is none to come back to, nor is one on the way to another.
        changed = self.geometry.take(event, rect, passing=self.crowded or not self.steady)
        if changed and self.steady and not self.crowded:
            self.whole = self.asked_whole = self.preferences.fullscreen = self.geometry.covering
            if not self.whole:
                # Where this program had made it so, SDL still believes it.
                self.window.set_windowed()
            self.preferences.save()
        return changed

    def fullscreen(self) -> None:
        """Change between window and full screen, no matter who made it that."""
        if not self.crowded:
            self.preferences.fullscreen = not self.whole
            self.preferences.save()
        self.want(not self.whole)

    def want(self, whole: bool) -> None:
        """Have the window take the whole screen, or what it had before."""
        if self.steady and not self.crowded:
            self.geometry.settle()
        self.whole, self.steady, self.tries = whole, False, 0
        self.follow()

    def follow(self) -> bool:
        """Go on until the window is as it is wanted; True where it is not yet.

        The system takes its time, and mixes up what is asked for meanwhile: it is asked for one thing after another,
        and again where it answered with something else.
        """
        # SDL does not hear of screens that have become smaller, and tests have none at all.
        seen = bool(self.geometry.screens()) and not self.crowded
        covers = self.geometry.covering if seen else self.asked_whole
        if self.whole and seen and covers and self.asked_whole:
            self.steady = True
        if self.steady or self.clock() - self.asked < PAUSE:
            return not self.steady
        back = self.back
        strayed = seen and not self.whole and back is not None and self.window.size != back.size
        if self.tries < TRIES and (self.asked_whole != self.whole or covers != self.whole or strayed):
            self.tries += 1
            self.asked, self.asked_whole = self.clock(), self.whole
            self.cover()
        else:
            self.steady, self.back = True, None
        return not self.steady

    def cover(self) -> None:
        """Ask the system for what is wanted."""
        self.window.set_fullscreen(desktop=True)
        if self.whole:
            return
        # What the system made so SDL does not know, and so could not end.
        self.window.set_windowed()
        usual = self.geometry.usual
        if usual is not None and not self.geometry.maximised:
            size, place = place_window(usual.size, usual.topleft, screens(usable=True))
            self.back = pygame.Rect(place or usual.topleft, size)
            self.window.size = size
            # SDL takes off the frame that it knows of; often it does not know yet of the one that comes back.
            left, above = frame_of(self.window)
            self.window.position = self.back.x + left, self.back.y + above

    def remember(self) -> None:
        """Remember where the window was, and how large."""
        preferences, usual = self.preferences, self.geometry.left()
        if usual is not None and not self.crowded:
            preferences.window = usual.w, usual.h
            preferences.position = usual.topleft
        preferences.maximised = self.geometry.maximised
        preferences.save()
        self.number.close()


class TitleBar:
    """What stands above the window, in the reader's language."""

    def __init__(self, name: str) -> None:
        self.name = self.titled = name
        """What the program is called where no game is open, and what stands there now."""
        self.named: tuple[str, Texts | None] = "", None
        """The game that is named by it, and the words in which it is."""

    def follow(self, window: pygame.Window, program: Program) -> None:
        """Let the title name the game whose table is open."""
        scenes = reversed(list(program.stack))
        # Not by `isinstance`: to tell a protocol takes as long as all else here, on every frame.
        game: str = next((title for each in scenes if (title := getattr(each, "game_title", ""))), "")
        words = program.words
        if (game, words) == self.named:
            return
        self.named = game, words
        title = words.say("common.window", game=one_line(game)) if game else self.name
        if title != self.titled:
            self.titled = window.title = title


def one_line(name: str) -> str:
    """Take out of a game's name what a title cannot show: the name may come from a stranger's ruleset."""
    return "".join(letter if letter.isprintable() else " " for letter in name)[:LONGEST_NAME]
