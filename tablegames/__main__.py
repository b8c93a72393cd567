"""Start the program: `tablegames`, or `python -m tablegames`."""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
from typing import TYPE_CHECKING

from tablegames.dataclass_methods import write_when_called

if TYPE_CHECKING:
    from tablegames.play.setup.seating import Opening, Seating, Watching

BLIND_DRIVERS = ("dummy", "offscreen")
"""Video drivers that show nothing: SDL falls back on them where there is no screen."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Variables of which Linux sets one where there is a screen; asking SDL without one makes its drivers print noise."""


def open_window(seating: Seating | Watching | Opening | None, language: str | None) -> None:
    """Open the window; raise `NoWindowError` where there is no screen for it.

    The window is imported only now, so that `simulate` and `check` need no screen and start at once.
    """
    # Hardly anything that the start makes is thrown away again: looking for it would take a twentieth of the time.
    gc.disable()
    from tablegames.play.setup.seating import NoWindowError
    from tablegames.view.input.sdl_hints import hint

    hint()
    import pygame

    try:
        if not any(os.environ.get(name) for name in SCREENS) and sys.platform.startswith("linux"):
            raise pygame.error("neither DISPLAY nor WAYLAND_DISPLAY is set")
        pygame.display.init()
        if pygame.display.get_driver() in BLIND_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("no screen was found")
    except pygame.error as error:
        raise NoWindowError(
            f"no window can be opened here ({error}). `tablegames simulate`, `check` and `list` work without one."
        ) from None

    from tablegames.play.files.log_file import begin_log, own_log
    from tablegames.scenes.pages.fan import paint_ahead
    from tablegames.scenes.program.preferences import Preferences
    from tablegames.scenes.window.placing import placed
    from tablegames.scenes.window.sdl_library import screens

    begin_log(own_log())
    preferences, ahead = Preferences.load(), None
    if seating is None and not (preferences.maximised or preferences.fullscreen):
        ahead = paint_ahead(placed(preferences.window, preferences.position, screens(usable=True))[0])
    from tablegames.app import show

    show(seating, language, preferences, ahead)


def main() -> None:
    """Run the command line and leave with its exit code."""
    multiprocessing.freeze_support()
    write_when_called()
    from tablegames.cli import run
    from tablegames.cli.streams import prepare_streams, show_unheard

    prepare_streams()
    code = run(sys.argv[1:], open_window)
    show_unheard()
    sys.exit(code)


if __name__ == "__main__":
    main()
