"""What the window library is told through the environment; it listens only before it is loaded."""

from __future__ import annotations

import os

HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
    "SDL_VIDEO_X11_WMCLASS": "tablegames",
    "SDL_VIDEO_WAYLAND_WMCLASS": "tablegames",
}
"""Sharp on dense Windows screens, candidates of input methods shown, and a class by which window managers find the
window."""
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
PAINTED = ("x11", "windows")
"""Video drivers that put what the processor painted onto the screen by themselves."""


def hint() -> None:
    """Set what the person's environment does not set itself."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)


def hint_screen(driver: str) -> None:
    """Forbid the detour over a graphics card, which takes time, where a video driver can do without it.

    SDL looks at it when the first window gets its surface. Wayland and the Mac have no other way to the screen: there
    no window could be opened.
    """
    if driver in PAINTED:
        os.environ.setdefault(ACCELERATION, "0")
