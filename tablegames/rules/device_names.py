"""File names that Windows reads as devices: refused on every system, so that files can be shared."""

from __future__ import annotations

DEVICES = frozenset(
    ["con", "nul", "aux", "prn", *[f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)]]
)
"""What is written into a file of such a name goes to a screen, a printer or nowhere, whatever its ending."""


def is_device(name: str) -> bool:
    """Tell whether Windows reads a file name as a device."""
    return name.partition(".")[0].strip().lower() in DEVICES


def is_stream(name: str) -> bool:
    """Tell whether Windows would write a file of that name into a hidden stream of another file."""
    return ":" in name
