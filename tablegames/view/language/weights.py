"""The weights of type, one each for text, for what it calls something, and for what matters most."""

from __future__ import annotations

from typing import Final

MEDIUM: Final = 500
BOLD: Final = 700
HEAVY: Final = 800
