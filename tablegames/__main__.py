"""Start the program: `tablegames`, or `python -m tablegames`."""

from __future__ import annotations

import gc
import os
import sys
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.play.setup.seating import Opening, Seating, Watching
    from tablegames.rules.reading.messages import Message
    from tablegames.view.painting.rasters import Rasters

BLIND_DRIVERS = ("dummy", "offscreen")
"""Video drivers that show nothing: SDL falls back on them where there is no screen."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""Variables of which Linux sets one where there is a screen; asking SDL without one makes its drivers print noise."""


def find_screen() -> None:
    """Read the window library and let it find a screen.

    Raises OSError where there is none; its one argument says why, as SDL does or as a message.
    """
    from tablegames.view.input.sdl_hints import hint

    hint()
    import pygame

    if not any(os.environ.get(name) for name in SCREENS) and sys.platform.startswith("linux"):
        raise OSError(because("answer.no_display"))
    try:
        pygame.display.init()
    except pygame.error as error:
        raise OSError(str(error)) from None
    if pygame.display.get_driver() in BLIND_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
        raise OSError(because("answer.no_screen"))


def because(code: str) -> Message:
    """Make a message. What makes them is read only where something is wrong: the first picture waits for no more."""
    from tablegames.rules.reading.messages import message

    return message(code)


def begin_first_page() -> Rasters | None:
    """Have the first page's cards painted before most of the program is read; None where nothing can be."""
    try:
        find_screen()
    except OSError:
        return None
    from tablegames.scenes.window.ahead import paint_first_page

    return paint_first_page()


def open_window(
    seating: Seating | Watching | Opening | None, language: str | None, ahead: Rasters | None = None
) -> None:
    """Open the window; raise `NoWindowError` where there is no screen for it. `ahead`: what was painted already.

    The window is imported only now, so that `simulate` and `check` need no screen and start at once.
    """
    # Hardly anything that the start makes is thrown away again: looking for it would take a twentieth of the time.
    gc.disable()
    from tablegames.play.setup.seating import NoWindowError
    from tablegames.rules.reading.messages import message

    try:
        find_screen()
    except OSError as error:
        raise NoWindowError(message("answer.no_window", error=error.args[0])) from None

    from tablegames.play.files.log_file import begin_log, own_log
    from tablegames.scenes.program.preferences import Preferences

    begin_log(own_log())
    preferences = Preferences.load()
    from tablegames.app import show

    show(seating, language, preferences, ahead)


def main() -> None:
    """Run the command line and leave with its exit code."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    ahead = None
    if not sys.argv[1:]:
        gc.disable()
        ahead = begin_first_page()
    from tablegames.cli import run
    from tablegames.cli.streams import prepare_streams, show_unheard

    prepare_streams()
    code = run(sys.argv[1:], partial(open_window, ahead=ahead))
    show_unheard()
    sys.exit(code)


if __name__ == "__main__":
    main()
