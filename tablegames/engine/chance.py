"""Chance: every shuffle and every draw among equals goes through here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Iterable[T], random: Callable[[], float]) -> list[T]:
    """List items in random order: sorted by random keys, which is faster than swapping them one by one."""
    return sorted(items, key=lambda _: random())
