"""What the engine says to people, as keys and what fills them: what is asked, and why a player might do something."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Question:
    """What is being asked, for the prompt: a key ("follow", "flip" ...) and what fills its gaps.

    Suits stand as letters, cards as ids, seats as ints.
    """

    key: str
    about: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reason:
    """A key ("wins_trick", "highest_led" ...) and what fills its gaps: suits as letters, cards as ids, seats as ints.

    It may tell only what the seat that is asked knows for sure.
    """

    key: str
    about: Mapping[str, Any] = field(default_factory=dict)
