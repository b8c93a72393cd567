"""A program that nobody uses at the moment does next to nothing."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from tests.window.desk import Desk, queued

SECONDS = 3.0
WAKES = 40
"""How often the main thread may wake meanwhile; looking at events every few milliseconds would be some hundreds."""


def wakes(pid: int) -> int:
    """Count how often the main thread of a process has gone to sleep."""
    status = Path(f"/proc/{pid}/task/{pid}/status").read_text("utf-8")
    found = re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.MULTILINE)
    assert found is not None
    return int(found[1])


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads what Linux counts")
@pytest.mark.parametrize("arguments", [[], ["play", "diamonds", "--seed", "5"]], ids=["title", "table"])
def test_on_the_title_and_at_a_waiting_table_the_window_sleeps(tmp_path: Path, arguments: list[str]) -> None:
    with Desk(tmp_path, arguments, {"language": "en", "speed": "off", "met": ["diamonds"]}) as desk:
        desk.until(lambda screen: screen["idle"] and bool(screen["presses"]))
        time.sleep(1.0)
        before = wakes(desk.program.pid)
        time.sleep(SECONDS)
        assert wakes(desk.program.pid) - before < WAKES
        # And it hears at once.
        began, queue = time.monotonic(), queued(desk.program.pid)
        desk.key("F1" if arguments else "Return")
        desk.until(lambda screen: screen["scene"] in ("rules", "choose"))
        # What other programs had the processors for is not its own.
        assert time.monotonic() - began - (queued(desk.program.pid) - queue) < SECONDS
