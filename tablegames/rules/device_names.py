"""Names that Windows takes for something else than files: refused everywhere, so that files can be given away."""

from __future__ import annotations

DEVICES = frozenset(
    ["con", "nul", "aux", "prn", *[f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)]]
)
"""What is written into a file of such a name goes to a screen, a printer or nowhere, whatever its ending."""


def is_device(name: str) -> bool:
    """Tell whether a file of that name would be a device."""
    return name.partition(".")[0].strip().lower() in DEVICES


def is_stream(name: str) -> bool:
    """Tell whether a file of that name would be written behind another one, where no folder shows it."""
    return ":" in name
