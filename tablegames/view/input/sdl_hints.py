"""What the window library is told through the environment; it listens only before it is loaded."""

from __future__ import annotations

import os

HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
    "SDL_VIDEO_X11_WMCLASS": "tablegames",
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
}
"""Sharp on dense Windows screens, candidates of input methods shown, a class by which window managers find the window,
and no detour over a graphics card for pictures painted by the processor."""


def hint() -> None:
    """Set what the person's environment does not set itself."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
