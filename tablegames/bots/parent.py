"""The process that started this one: no process works on for a program that has ended."""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.connection import wait
from threading import Thread


def end_with_parent() -> None:
    """End this process as soon as the one that started it has ended, however that came to be.

    A program that is killed does not say so. Without this its processes would work to the end of what they were given,
    and keep its standard output open.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_watch, args=(parent.sentinel,), name="parent", daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    # Nothing here is worth finishing, and an ordinary exit would wait for a computation.
    os._exit(1)
