"""A program that is not used at the moment does next to nothing."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from tests.patience import Patience, queued
from tests.window.desk import Desk

pytestmark = pytest.mark.days(7)

SECONDS = 3.0
WAKES = 40
"""How often the main thread may wake meanwhile; looking at events every few milliseconds would be some hundreds."""

ASLEEP = 3
"""How often it wakes in a second in which nothing is left to be done; a start on a slow machine may not wake often."""
A_MOMENT = 0.05
"""Seconds of such a second in which it may have waited for a processor."""
PATIENCE = 30
"""Seconds that a start may take on a slow machine."""


def wakes(pid: int) -> int:
    """Count how often the main thread of a process has gone to sleep."""
    status = Path(f"/proc/{pid}/task/{pid}/status").read_text("utf-8")
    found = re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.MULTILINE)
    assert found is not None
    return int(found[1])


def worked(pid: int) -> int:
    """Count the hundredths of a second that the main thread of a process has had a processor."""
    after_name = Path(f"/proc/{pid}/task/{pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
    return int(after_name[11]) + int(after_name[12])


def settled(pid: int) -> None:
    """Wait until the main thread sleeps for a second. Raises AssertionError where it never does.

    One that reads the rest of the program does not wake either: it does not sleep. Nor does one that would go on if
    other programs let it.
    """
    waiting = Patience(PATIENCE)
    while waiting.left:
        before, work, queue = wakes(pid), worked(pid), queued(pid)
        time.sleep(1.0)
        if wakes(pid) - before <= ASLEEP and worked(pid) - work <= ASLEEP and queued(pid) - queue <= A_MOMENT:
            return
    raise AssertionError(f"in {PATIENCE} seconds the window never slept for one")


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads what Linux counts")
@pytest.mark.parametrize("arguments", [[], ["play", "diamonds", "--seed", "5"]], ids=["title", "table"])
def test_on_the_title_and_at_a_waiting_table_the_window_sleeps(tmp_path: Path, arguments: list[str]) -> None:
    with Desk(tmp_path, arguments, {"language": "en", "speed": "off", "met": ["diamonds"]}) as desk:
        desk.until(lambda screen: screen["idle"] and bool(screen["presses"]))
        # What a start leaves to be done behind the first picture takes as long as the machine needs.
        settled(desk.program.pid)
        before = wakes(desk.program.pid)
        time.sleep(SECONDS)
        assert wakes(desk.program.pid) - before < WAKES
        # And it hears at once.
        waiting = Patience(SECONDS)
        desk.key("F1" if arguments else "Return")
        desk.until(lambda screen: screen["scene"] in ("rules", "choose"))
        # What other programs had the processors for is not its own, nor that of the hands and of the screen.
        assert waiting.left
