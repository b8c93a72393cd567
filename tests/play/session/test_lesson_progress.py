"""Each person's progress in lessons is kept apart, and what else stands in its place spoils nothing."""

from __future__ import annotations

from typing import Any

from tablegames.play.session.lesson_progress import DONE, note_progress, read_progress


def test_progress_is_of_one_person_in_one_game() -> None:
    kept: dict[str, Any] = {}
    assert read_progress(kept, "p1", "hearts") == ""
    note_progress(kept, "p1", "hearts", "follow")
    note_progress(kept, "p1", "skat", DONE)
    note_progress(kept, "p2", "hearts", "moon")
    note_progress(kept, "p1", "hearts", "lead")
    assert kept == {"p1": {"hearts": "lead", "skat": DONE}, "p2": {"hearts": "moon"}}
    assert [read_progress(kept, person, "hearts") for person in ("p1", "p2", "p3")] == ["lead", "moon", ""]
    assert read_progress(kept, "p2", "skat") == ""


def test_what_is_no_progress_is_none_and_gives_way() -> None:
    kept: dict[str, Any] = {"p1": "hearts", "p2": {"hearts": 3}}
    assert [read_progress(kept, person, "hearts") for person in ("p1", "p2")] == ["", ""]
    note_progress(kept, "p1", "hearts", "follow")
    assert kept["p1"] == {"hearts": "follow"}
