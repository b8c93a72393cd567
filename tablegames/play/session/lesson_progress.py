"""The progress of people in the lessons: by person and game the stop at which a lesson was left, or that it is done."""

from __future__ import annotations

from typing import Any

DONE = "-"
"""Stands for a lesson that was played to its end: no stop is called so."""


def note_progress(kept: dict[str, Any], person: str, game: str, stop: str) -> None:
    """Note where a person is in the lesson of a game; one that was done once stays done."""
    own = kept.get(person)
    lessons = own if isinstance(own, dict) else {}
    kept[person] = {**lessons, game: stop}


def read_progress(kept: dict[str, Any], person: str, game: str) -> str:
    """Tell where a person is in the lesson of a game: the name of a stop, `DONE`, or "" where it was never begun."""
    own = kept.get(person)
    found = own.get(game) if isinstance(own, dict) else None
    return found if isinstance(found, str) else ""
