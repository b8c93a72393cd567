"""Lets the methods of dataclasses be written when they are first called, so that the program starts sooner.

The standard library writes five to seven methods a dataclass as text and compiles each as its class is read: half a
millisecond a class, of which the first picture needs some two hundred, and most of their methods never.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Iterator
from typing import Any

Method = Callable[..., Any]
LAST = (3, 12)
"""The last Python in which dataclasses write one method at a time; later ones stay as they are."""
UNWRITTEN: list[Callable[[], object]] = []
"""What writes the methods that make instances and were put off, called or not."""


def write_when_called() -> None:
    """Let dataclasses that are read from now on write each method at its first call; nothing else of them changes.

    It is for the program, which owns its process; the person who uses the library gets dataclasses as they are
    everywhere.
    """
    write: Method | None = getattr(dataclasses, "_create_fn", None)
    if write is None or sys.version_info[:2] > LAST or write.__module__ != dataclasses.__name__:
        return
    vars(dataclasses)["_create_fn"] = lambda name, *about, **more: put_off(name, lambda: write(name, *about, **more))


def writing_constructors() -> Iterator[None]:
    """Write what makes instances of the dataclasses read so far, in moments in which nobody waits; yield after each.

    Of all that was put off a table needs some fifty of these when it is opened.
    """
    while UNWRITTEN:
        UNWRITTEN.pop()()
        yield


def put_off(name: str, write: Callable[[], Method]) -> Method:
    """Give a method that writes itself when it is called, and from then on leaves its place to what was written."""
    written: list[Method] = []

    def ready() -> Method:
        if not written:
            written.append(write())
        return written[0]

    def method(self: Any, *values: Any, **named: Any) -> Any:
        own = ready()
        own.__qualname__ = method.__qualname__
        for owner in type(self).__mro__:
            if vars(owner).get(name) is method:
                setattr(owner, name, own)
        return own(self, *values, **named)

    method.__name__ = name
    if name == "__init__":
        UNWRITTEN.append(ready)
    return method
