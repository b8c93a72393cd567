"""A bar on a terminal that shows how far a long piece of work has come."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")

WIDTH = 30
EVERY = 0.1
"""Seconds between two drawings."""


def with_progress(items: Iterable[T], total: int, terminal: TextIO | None) -> Iterator[T]:
    """Pass items on, showing on the terminal how many of `total` have come; nothing is drawn if it is none.

    None is what a program has for a standard error where it was started without one.
    """
    if terminal is None or not terminal.isatty():
        yield from items
        return
    drawn = 0.0
    try:
        for count, item in enumerate(items, 1):
            yield item
            if time.monotonic() - drawn >= EVERY:
                drawn = time.monotonic()
                terminal.write("\r" + bar(count, total))
                terminal.flush()
    finally:
        terminal.write("\r" + " " * len(bar(total, total)) + "\r")
        terminal.flush()


def bar(count: int, total: int) -> str:
    """Draw the bar: "[######......] 12/24"."""
    full = WIDTH * count // total
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {count:>{len(str(total))}}/{total}"
