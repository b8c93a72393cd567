"""The window as the system has it: where it is put, how large it is, and whether it takes the whole screen."""

from __future__ import annotations

import sys
from contextlib import suppress

import pygame

from tablegames.play.files.window_number import WindowNumber
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.window.geometry import Geometry
from tablegames.scenes.window.placing import SMALLEST, placed
from tablegames.scenes.window.sdl_library import frame_of, screens
from tablegames.view.language.text import Texts
from tablegames.view.painting.canvas import scale_of
from tablegames.view.painting.vector import ART

NAME = "tablegames"
LONGEST_NAME = 80
"""Letters of a game's name in the title."""
ICON, ICON_ON_MAC = 64, 512
"""Pixels of the window's picture: of a Mac's Dock it is the large one."""
STANDS = (
    *(pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED),
    *(pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN),
    *(pygame.WINDOWEXPOSED, pygame.WINDOWENTER, pygame.WINDOWFOCUSGAINED),
)
"""Events that tell where the window is, or after which more is known of its frame."""


class SystemWindow:
    """Stands where the last window was, and remembers where it was left."""

    def __init__(self, preferences: Preferences) -> None:
        """Put a window where the last one was, as far as the screens of today allow."""
        self.preferences = preferences
        self.number = WindowNumber()
        size, position = placed(preferences.window, preferences.position, screens(usable=True), self.number.take())
        where = pygame.WINDOWPOS_UNDEFINED if position is None else position
        self.window = pygame.Window(
            NAME, size, where, resizable=True, allow_high_dpi=True, maximized=preferences.maximised
        )
        self.window.minimum_size = SMALLEST
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

    def stand(self, event: pygame.event.Event) -> bool:
        """Learn where the window is now; True where the system made it take the whole screen, or took that back."""
        if event.type not in STANDS:
            return False
        geometry, preferences = self.geometry, self.preferences
        x, y = self.window.position
        left, above = frame_of(self.window)
        changed = geometry.take(event, pygame.Rect((x - left, y - above), self.window.size))
        if changed:
            preferences.fullscreen = geometry.covering
            if not geometry.covering:
                # Where this program had made it so, SDL still believes it.
                self.window.set_windowed()
            preferences.save()
        return changed

    def fullscreen(self) -> None:
        """Change between window and full screen, whoever made it that."""
        preferences, geometry = self.preferences, self.geometry
        preferences.fullscreen = not (preferences.fullscreen or geometry.covering)
        geometry.settle()
        self.window.set_fullscreen(desktop=True)
        if not preferences.fullscreen:
            # What the system made so SDL does not know, and so could not end.
            self.window.set_windowed()
            if geometry.usual is not None and not geometry.maximised:
                self.window.size = geometry.usual.size
                # SDL takes off the frame that it knows of; often it does not know yet of the one that comes back.
                left, above = frame_of(self.window)
                self.window.position = geometry.usual.x + left, geometry.usual.y + above
        preferences.save()

    def remember(self) -> None:
        """Remember where the window was, and how large."""
        preferences, usual = self.preferences, self.geometry.left()
        if usual is not None:
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
