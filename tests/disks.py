"""Disks that do what a test needs."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from tablegames.play.records import safe_file

NOWHERE = Path(os.devnull, "nowhere")
"""A folder that is not there and cannot be made."""


class PromptDisk:
    """Stands in for the thread that waits for the disk: what is asked of it is done at once."""

    def submit(self, work: Callable[..., Any], *about: Any) -> Future[Any]:
        """Do it now."""
        done: Future[Any] = Future()
        try:
            done.set_result(work(*about))
        except OSError as error:
            done.set_exception(error)
        return done


class SlowDisk:
    """Does what is asked of it when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, work: Callable[..., Any], *about: Any) -> Future[Any]:
        """Put it off."""
        later: Future[Any] = Future()
        self.waiting.append((later, work, about))
        return later

    def catch_up(self) -> None:
        """Do all that was put off."""
        while self.waiting:
            later, work, about = self.waiting.pop(0)
            later.set_result(work(*about))


def slow_disk(monkeypatch: pytest.MonkeyPatch) -> SlowDisk:
    """Let records be written to a disk that does nothing by itself, and be waited for however long a test takes."""
    disk = SlowDisk()
    monkeypatch.setattr(safe_file, "DISK", disk)
    monkeypatch.setattr(safe_file, "PATIENCE", float("inf"))
    return disk
