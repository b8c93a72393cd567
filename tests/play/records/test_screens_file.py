"""What lies beside an unfinished game of its own screens: for the person alone, and gone with the game."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tablegames.play.records.autosave import keep_screens
from tablegames.play.records.screens_file import (
    ScreensFile,
    forget_screens,
    read_screens,
    screens_path,
    write_screens,
)
from tablegames.play.records.seats_file import delete_beside

WRITTEN = ScreensFile("192.168.1.20", 8642, "KIWI", (0, 2), {2: "f" * 32})


def test_what_is_written_is_read_again_and_forgotten(tmp_path: Path) -> None:
    record = tmp_path / "hearts-1.jsonl"
    assert read_screens(record, 4) is None
    write_screens(record, WRITTEN)
    assert read_screens(record, 4) == WRITTEN
    forget_screens(record)
    forget_screens(record)
    assert read_screens(record, 4) is None


@pytest.mark.skipif(os.name != "posix", reason="who may read a file is said otherwise here")
def test_nobody_else_may_read_it_whatever_the_mask_of_the_system_lets(tmp_path: Path) -> None:
    record, mask = tmp_path / "hearts-1.jsonl", os.umask(0)
    try:
        screens_path(record).write_text("an old one")
        write_screens(record, WRITTEN)
    finally:
        os.umask(mask)
    assert screens_path(record).stat().st_mode & 0o777 == 0o600


def test_it_goes_with_its_record(tmp_path: Path) -> None:
    record = tmp_path / "hearts-1.jsonl"
    write_screens(record, WRITTEN)
    delete_beside(record)
    assert not screens_path(record).exists()


@pytest.mark.parametrize(
    "words",
    [
        "",
        "[]",
        '{"screens": 2}',
        '{"screens": 1, "address": "a", "port": 0, "word": "KIWI", "seats": [], "tokens": {}}',
        '{"screens": 1, "address": "a", "port": 8642, "word": "KIWI", "seats": [4], "tokens": {}}',
        '{"screens": 1, "address": "a", "port": 8642, "word": "KIWI", "seats": [true], "tokens": {}}',
        '{"screens": 1, "address": "a", "port": 8642, "word": "KIWI", "seats": [], "tokens": {"x": "f"}}',
        '{"screens": 1, "address": "a", "port": 8642, "word": 5, "seats": [], "tokens": {}}',
        '{"screens": 1, "address": "' + "a" * 5000 + '", "port": 8642, "word": "K", "seats": [], "tokens": {}}',
    ],
)
def test_what_cannot_be_used_is_as_if_it_were_not_there(words: str, tmp_path: Path) -> None:
    record = tmp_path / "hearts-1.jsonl"
    screens_path(record).write_text(words)
    assert read_screens(record, 4) is None


def test_what_a_game_keeps_of_its_screens_is_written_and_forgotten_again(tmp_path: Path) -> None:
    record = tmp_path / "hearts.jsonl"
    keep_screens(record, WRITTEN)
    assert read_screens(record, 4) == WRITTEN
    keep_screens(record, None)
    assert not screens_path(record).exists()


def test_screens_that_cannot_be_remembered_stop_no_game(tmp_path: Path) -> None:
    (tmp_path / "no folder").touch()
    keep_screens(tmp_path / "no folder" / "hearts.jsonl", WRITTEN)
    assert (tmp_path / "no folder").read_bytes() == b""
