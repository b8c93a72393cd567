"""What the page works out by itself is right; the tests are in JavaScript, as the page is (page.test.mjs)."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.patience import hear_out

TESTS = Path(__file__).parent / "page.test.mjs"
NAMED = re.compile(r'^test\("(.+?)"', re.MULTILINE)
RESULT = re.compile(r"^(not ok|ok) \d+ - (.+)$", re.MULTILINE)


@cache
def results() -> tuple[dict[str, bool], str]:
    """Run them all once; gives which of them passed, and everything that was said."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node.js is missing: .ci/run installs it, apt-get install nodejs does")
    command, pipe = [node, "--test", "--test-reporter=tap", str(TESTS)], subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as program:
        said, wrong = hear_out(program)
    return {name: found == "ok" for found, name in RESULT.findall(said)}, said + wrong


@pytest.mark.parametrize("name", NAMED.findall(TESTS.read_text("utf-8")))
def test_the_page(name: str) -> None:
    passed, said = results()
    assert passed.get(name), said
