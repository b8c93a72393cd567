"""Why somebody might do something, for people to read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """A key ("wins_trick", "highest_led" ...) and what fills its gaps: suits as letters, cards as ids, seats as ints.

    It may tell only what the seat that is asked knows for sure.
    """

    key: str
    about: Mapping[str, Any] = field(default_factory=dict)
