"""What the window library SDL can do and pygame does not pass on. Where it is not found, each has something instead."""

from __future__ import annotations

import ctypes
import logging
import os
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pygame
import pygame.base

BLIND = ("dummy", "offscreen")
"""Video drivers that show nothing: their screens are made up."""
FUNCTIONS = (
    *("SDL_WaitEventTimeout", "SDL_GetDisplayUsableBounds", "SDL_GetWindowFromID", "SDL_GetWindowBordersSize"),
    *("SDL_UpdateWindowSurfaceRects", "SDL_GetGlobalMouseState"),
)
LOG = logging.getLogger(__name__)


@cache
def library() -> ctypes.CDLL | None:
    """Find the library that pygame has loaded; None where it cannot be found, or is another one."""
    try:
        found = ctypes.CDLL(library_path(sys.platform, Path(pygame.base.__file__)))
        for name in FUNCTIONS:
            getattr(found, name)
    except (OSError, AttributeError):
        return None
    found.SDL_WaitEventTimeout.argtypes = (ctypes.c_void_p, ctypes.c_int)
    found.SDL_GetDisplayUsableBounds.argtypes = (ctypes.c_int, ctypes.c_void_p)
    found.SDL_GetDisplayBounds.argtypes = (ctypes.c_int, ctypes.c_void_p)
    found.SDL_GetWindowFromID.argtypes = (ctypes.c_uint32,)
    found.SDL_GetWindowFromID.restype = ctypes.c_void_p
    found.SDL_GetWindowBordersSize.argtypes = (ctypes.c_void_p,) * 5
    found.SDL_GetGlobalMouseState.argtypes = (ctypes.c_void_p, ctypes.c_void_p)
    found.SDL_GetGlobalMouseState.restype = ctypes.c_uint32
    found.SDL_UpdateWindowSurfaceRects.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)
    return found


def library_path(platform: str, module: Path) -> str:
    """Say how to ask for the library that one of pygame's modules was linked with.

    Windows would take any of that name, and a second copy of the library knows neither our window nor its events.
    Elsewhere a module gives the functions of what it was linked with too.
    """
    if platform != "win32":
        return str(module)
    beside = module.with_name("SDL2.dll")
    return str(beside) if beside.is_file() else beside.name


def wait(ms: int) -> bool:
    """Sleep until an event comes, at most so long; False where that cannot be done.

    pygame's own wait looks a thousand times a second, and so does this one as long as there are gamepads.
    """
    sdl = library()
    if sdl is None:
        return False
    sdl.SDL_WaitEventTimeout(None, ms)
    return True


def events() -> list[pygame.event.Event]:
    """Take all events that came, also where the words of one are not in UTF-8.

    pygame's own list would be lost with that one. The name of a dropped file has any bytes on Linux; other words that
    are none are left out.
    """
    found: list[pygame.event.Event] = []
    while True:
        try:
            event = pygame.event.poll()
        except SystemError as error:
            spoilt = error.__cause__
            if not isinstance(spoilt, UnicodeDecodeError):
                raise
            LOG.warning("not in UTF-8: %r", spoilt.object)
            drop = [each.type for each in found if each.type in (pygame.DROPBEGIN, pygame.DROPCOMPLETE)]
            if drop[-1:] == [pygame.DROPBEGIN]:
                found.append(pygame.Event(pygame.DROPFILE, file=os.fsdecode(spoilt.object)))
            continue
        if event.type == pygame.NOEVENT:
            return found
        found.append(event)


def left_button_held() -> bool:
    """Ask the system whether the mouse's left button is down now, wherever the mouse is."""
    sdl = library()
    return sdl is not None and bool(sdl.SDL_GetGlobalMouseState(None, None) & 1)


def screens(usable: bool) -> list[pygame.Rect]:
    """List the screens where they stand, in the units of the system, or what bars leave free of them.

    Empty where there is no real one.
    """
    if pygame.display.get_driver() in BLIND:
        return []
    sdl = library()
    if sdl is None:
        found, left = [], 0
        for size in pygame.display.get_desktop_sizes():
            found.append(pygame.Rect((left, 0), size))
            left += size[0]
        return found
    ask = sdl.SDL_GetDisplayUsableBounds if usable else sdl.SDL_GetDisplayBounds
    sides = (ctypes.c_int * 4)()
    return [pygame.Rect(sides) for at in range(pygame.display.get_num_displays()) if not ask(at, sides)]


def frame_of(window: pygame.Window) -> tuple[int, int]:
    """Give how wide the system's frame is on the left and above.

    Under X11 a new window's place is that of its frame, later it is that of what the frame holds; nowhere else.
    """
    sdl = library()
    if sdl is None or pygame.display.get_driver() != "x11":
        return 0, 0
    top, left, bottom, right = (ctypes.c_int() for _ in range(4))
    about = [ctypes.byref(side) for side in (top, left, bottom, right)]
    if sdl.SDL_GetWindowBordersSize(sdl.SDL_GetWindowFromID(window.id), *about):
        return 0, 0
    return left.value, top.value


def show(window: pygame.Window, areas: Sequence[pygame.Rect]) -> None:
    """Put what was painted in some areas of a window onto the screen.

    pygame's own `flip` hands over the whole window, 33 megabytes of a large one where a card moved.
    """
    sdl = library()
    if sdl is not None:
        sides = (ctypes.c_int * (4 * len(areas)))(*(side for area in areas for side in area))
        if not sdl.SDL_UpdateWindowSurfaceRects(sdl.SDL_GetWindowFromID(window.id), sides, len(areas)):
            return
    window.flip()
