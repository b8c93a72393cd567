"""Each window has a number of its own as long as it is open."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.files.window_number import MOST, WindowNumber


def test_a_window_takes_the_smallest_number_that_is_free_and_gives_it_back(tmp_path: Path) -> None:
    windows = [WindowNumber(tmp_path / "log") for _ in range(MOST + 1)]
    assert [each.take() for each in windows] == [*range(MOST), 0], "one more window covers the first again"
    windows[2].close()
    windows[2].close()
    windows[5].close()
    late = WindowNumber(tmp_path / "log")
    assert (late.take(), WindowNumber(tmp_path / "log").take()) == (2, 5)
    for each in (*windows, late):
        each.close()


def test_where_nothing_can_be_written_a_window_is_the_first(tmp_path: Path) -> None:
    (tmp_path / "log").touch()
    assert WindowNumber(tmp_path / "log").take() == 0
