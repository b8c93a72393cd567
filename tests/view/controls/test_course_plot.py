"""The plot of how a game stood names all its rounds alike."""

from __future__ import annotations

import pytest

from tablegames.view.controls.course_plot import CourseLettering, CourseLine, course_plot
from tablegames.view.painting.group import texts


@pytest.mark.parametrize(
    ("rounds", "named"),
    [
        (((1, 0), (2, 5), (3, 10)), ["Round 1", "Round 2", "Round 3"]),
        (((1, 0), (2, 5), (3, 6), (4, 12)), ["1", "2", "3", "4"]),
    ],
)
def test_rounds_have_their_whole_names_or_all_their_numbers_alone(
    rounds: tuple[tuple[int, int], ...], named: list[str]
) -> None:
    lettering = CourseLettering("{:.1f}".format, lambda number: f"Round {number}")
    course = CourseLine([0.2, 0.8] * 8, 0.5, rounds, whole=(0.0, 1.0))
    # Heights have a full stop.
    assert [words for words in texts(course_plot(800, 160, course, lettering)) if "." not in words] == named
