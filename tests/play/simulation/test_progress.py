"""Long work shows a bar on a terminal and leaves everything else clean."""

from __future__ import annotations

from io import StringIO

from tablegames.play.simulation.progress import bar, remaining_words, with_progress
from tablegames.rules.reading.messages import Reporter

ENGLISH = Reporter("en")


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_it_has_come_and_is_left_clean() -> None:
    terminal = Terminal()
    assert list(with_progress(range(3), 3, terminal, ENGLISH)) == [0, 1, 2]
    assert "] 1/3" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r" + " " * len(bar(3, 3)) + "\r")


def test_a_file_gets_no_bar() -> None:
    file = StringIO()
    assert list(with_progress(range(3), 3, file, ENGLISH)) == [0, 1, 2]
    assert file.getvalue() == ""


def test_without_a_terminal_the_work_is_done_all_the_same() -> None:
    assert list(with_progress(range(3), 3, None, ENGLISH)) == [0, 1, 2]


def test_the_bar_fills_with_the_work() -> None:
    assert bar(0, 20) == f"[{'.' * 30}]  0/20"
    assert bar(10, 20) == f"[{'#' * 15}{'.' * 15}] 10/20"
    assert bar(20, 20) == f"[{'#' * 30}] 20/20"


def test_the_bar_says_how_long_the_rest_takes() -> None:
    assert remaining_words(10, 100, 1.0, ENGLISH) == ""
    assert remaining_words(50, 100, 30.0, ENGLISH) == ", 30 s left"
    assert remaining_words(25, 100, 300.0, ENGLISH) == ", 15 min left"
    assert remaining_words(10, 100, 900.0, ENGLISH) == ", 2 h 15 min left"


def test_a_bar_that_goes_on_counts_what_came_before() -> None:
    terminal = Terminal()
    assert list(with_progress(range(3), 10, terminal, ENGLISH, done=7)) == [0, 1, 2]
    assert "] 8/10" in terminal.getvalue().replace("  ", " ")
