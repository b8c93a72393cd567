"""The examples of docs/library.md do what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

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
