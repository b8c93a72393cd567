"""Build the setup program for Windows from what PyInstaller has made, on Windows or Linux, by NSIS."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from icons import ico

from tablegames import __version__

SCRIPT = Path(__file__).resolve().parent / "windows" / "setup.nsi"
TARGET = "amd64-unicode"
"""The kind of setup program; the usual one needs the 32-bit half of Windows."""


def has_nsis() -> bool:
    """Tell whether this system can build a setup program."""
    return shutil.which("makensis") is not None


def setup_program(program: Path, scratch: Path, result: Path) -> Path:
    """Pack the program's folder into a setup program in the folder `result`, and give its path.

    The icon is painted in the folder `scratch`, which has to be there.
    Raises FileNotFoundError where there is no NSIS, and CalledProcessError where it finds fault with the script.
    """
    path = result / f"tablegames-{__version__}-setup.exe"
    icon = scratch / "tablegames.ico"
    icon.write_bytes(ico())
    numbers = ".".join([*__version__.split("."), "0", "0", "0"][:4])
    values = {"VERSION": __version__, "NUMBERS": numbers, "PROGRAM": program, "ICON": icon, "RESULT": path}
    mark = "/" if sys.platform == "win32" else "-"
    given = [f"{mark}D{name}={value}" for name, value in values.items()]
    words = [f"{mark}V2", f"{mark}XTarget {TARGET}", f"{mark}INPUTCHARSET", "UTF8"]
    subprocess.run(["makensis", *words, *given, str(SCRIPT)], check=True)
    return path
