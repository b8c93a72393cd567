"""The measurement of docs/review.md runs, goes on where it was, and prints its tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.bots.review import main, read


def test_the_look_back_is_measured_and_what_is_done_is_not_done_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "measured.jsonl"
    words = [str(file), "--games", "1", "--planted", "1", "--luck", "2", "--only", "stay-home"]
    main(words)
    done = read(file)
    assert [sorted(set(each) - {"game", "seed", "kinds"}) for each in done] == [
        ["chances", "reviews"],
        ["plant", "planted", "planter"],
        ["cards", "luck", "result"],
        ["cards", "luck", "result"],
    ]
    # Who judges the same game twice exactly says the same.
    one, other = done[0]["reviews"]
    assert one["losses"] == other["losses"]
    number, seat, _, behind, place, loss = done[1]["planted"]
    assert loss == pytest.approx(behind, abs=1e-3)
    assert (number >= 0, seat, place) == (True, 0, 1)
    main(words)
    assert read(file) == done
    main([str(file), "--table"])
    said = capsys.readouterr().out
    assert "| stay-home | 1 | 1.000 |" in said
    assert "| stay-home | 1 | 1 | 1 |" in said
    assert "2 reviews; the parts add up in 2" in said
