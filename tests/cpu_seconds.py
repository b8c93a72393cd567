"""Reports where the time of a run went: CPU seconds and elapsed seconds per test file.

CPU seconds hardly depend on what else the machine does, so two runs can be compared. Seconds of child processes count
where they end. A file whose elapsed time is far above its CPU time waits: for a window, a process or the clock.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator

import pytest

BUDGET = 15.0
"""CPU seconds that one test file may take."""
SHOWN = 12

CPU: Counter[str] = Counter()
ELAPSED: Counter[str] = Counter()
START = "before the first test"


def cpu_seconds() -> float:
    """Says what this process and its ended children have used so far."""
    return sum(os.times()[:4])


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    cpu, now = cpu_seconds(), time.perf_counter()
    if not CPU[START]:
        CPU[START] = cpu
    yield
    file = item.nodeid.partition("::")[0]
    CPU[file] += cpu_seconds() - cpu
    ELAPSED[file] += time.perf_counter() - now


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["cpu seconds"] = (dict(CPU), dict(ELAPSED))


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    cpu, elapsed = getattr(node, "workeroutput", {}).get("cpu seconds", ({}, {}))
    CPU.update(cpu)
    ELAPSED.update(elapsed)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if sum(CPU.values()) < BUDGET:
        return
    everything = os.environ.get("CPU_SECONDS") == "all"
    shown = CPU.most_common(None if everything else SHOWN)
    terminalreporter.section(f"CPU seconds: {sum(CPU.values()):.0f}, of which")
    for file, seconds in shown:
        over = f"  more than {BUDGET:.0f}: see docs/tests.md" if seconds > BUDGET and file != START else ""
        terminalreporter.write_line(f"{seconds:7.1f} in {ELAPSED[file]:6.1f} s  {file}{over}")
