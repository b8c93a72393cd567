"""The examples of docs/library.md, and of the library's own functions, do what they say."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs" / "library.md"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_examples_of_the_library_page_give_what_stands_there() -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    text = DOCS.read_text(encoding="utf-8")
    known: dict[str, object] = {}
    said: list[str] = []
    for block in BLOCK.finditer(text):
        line = text[: block.start(1)].count("\n")
        example = parser.get_doctest(block.group(1), known, "docs/library.md", str(DOCS), line)
        assert example.examples, f"line {line}: a block without an example"
        runner.run(example, out=said.append, clear_globs=False)
        known = example.globs
    assert not said, "".join(said)
    assert runner.summarize(verbose=False).attempted > 20


@pytest.mark.parametrize(
    ("module", "examples"),
    [
        ("loaded_game", 8),
        ("game_state", 4),
        ("seat_observation", 3),
        ("world_sampler", 1),
        ("seat_bot", 1),
        ("many_games", 2),
    ],
)
def test_the_examples_of_the_librarys_functions_give_what_stands_there(module: str, examples: int) -> None:
    read = import_module(f"tablegames.library.{module}")
    found = [test for test in doctest.DocTestFinder().find(read) if test.examples]
    assert len(found) >= examples
    assert not doctest.testmod(read).failed
