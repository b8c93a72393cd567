"""How long a bot may think: what levels promise, and searches keep."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may go on: whichever ends first."""

    iterations: int
    seconds: float
