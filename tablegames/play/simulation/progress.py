"""A bar on a terminal that shows how far a long piece of work has come, and how long it still takes."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

from tablegames.languages.columns import terminal_width, to_the_left
from tablegames.rules.reading.messages import Reporter

T = TypeVar("T")

WIDTH = 30
EVERY = 0.1
"""Seconds between two drawings."""
SOONEST = 2.0
"""Seconds of work before anything is said of the rest: sooner it would be a guess."""


def with_progress(
    items: Iterable[T], total: int, terminal: TextIO | None, words: Reporter, done: int = 0
) -> Iterator[T]:
    """Pass items on, showing on the terminal how many of `total` have come; nothing is drawn if it is none.

    `done` of them came before. None is what a program has for a standard error where it was started without one.
    """
    if terminal is None or not terminal.isatty():
        yield from items
        return
    began, drawn, widest = time.monotonic(), 0.0, 0
    try:
        for count, item in enumerate(items, 1):
            yield item
            now = time.monotonic()
            if now - drawn >= EVERY:
                drawn = now
                line = bar(done + count, total) + remaining_words(count, total - done, now - began, words)
                widest = max(widest, terminal_width(line))
                terminal.write("\r" + to_the_left(line, widest))
                terminal.flush()
    finally:
        terminal.write("\r" + " " * max(widest, len(bar(total, total))) + "\r")
        terminal.flush()


def bar(count: int, total: int) -> str:
    """Draw the bar: "[######......] 12/24"."""
    full = WIDTH * count // total
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {count:>{len(str(total))}}/{total}"


def remaining_words(count: int, total: int, seconds: float, words: Reporter) -> str:
    """Say how long the rest takes if it goes on like that: ", 3 min left"; nothing in the first seconds."""
    if seconds < SOONEST or not count:
        return ""
    left = seconds * (total - count) / count
    if left < 60:
        return words.say("bots.seconds_left", n=round(left))
    if left < 3600:
        return words.say("bots.minutes_left", n=round(left / 60))
    return words.say("bots.hours_left", hours=int(left // 3600), n=int(left % 3600 // 60))
