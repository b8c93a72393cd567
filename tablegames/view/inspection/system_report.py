"""What a bug report says about the program and the computer; nothing about the person."""

from __future__ import annotations

import platform
import sys

import pygame

from tablegames import __version__
from tablegames.engine.compiled import is_compiled


def system_report() -> str:
    """Tell version, Python, SDL, pygame-ce, platform, whether the engine is compiled and the program packaged."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    packaged = "packaged" if getattr(sys, "frozen", False) else "run by an installed Python"
    return "\n".join(
        [
            f"tablegames {__version__}",
            f"Python {platform.python_version()}",
            f"SDL {sdl}",
            f"pygame-ce {pygame.version.ver}",
            f"{platform.platform()} ({platform.machine()})",
            "engine compiled" if is_compiled() else "engine in pure Python",
            packaged,
        ]
    )
