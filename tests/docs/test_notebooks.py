"""The notebooks give what stands in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.notebooks import NOTEBOOKS, read, run

NAMES = ("a-bot-in-thirty-lines", "cfr-on-stay-home", "first-hour", "self-play")


def test_there_is_a_notebook_for_each_beginning() -> None:
    assert tuple([path.stem for path in NOTEBOOKS]) == NAMES


@pytest.mark.days(7)
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_gives_what_stands_in_it(path: Path) -> None:
    notebook = read(path)
    assert run(notebook) == notebook, "run: python -m tests.docs.notebooks --write"
