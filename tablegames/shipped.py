"""Where the files that ship with the program lie."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def shipped_folder(name: str) -> Path:
    """Find the folder `name` ("assets" or "rulesets").

    A checkout keeps it beside the package, a wheel and the packaged program inside it.
    """
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


ASSETS = shipped_folder("assets")
RULESETS = shipped_folder("rulesets")
BOARDS = ASSETS / "boards"
"""Rulesets of one deal each, by which deals of other programs' files are played; they are on no shelf."""
