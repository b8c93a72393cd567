"""Notes which tests run which lines of the program: as a plugin of pytest it writes that down, and reads it back.

A test that fails without any change, because it is watched or has no checkout around it, is left out.

Lines that run while a module is imported, or once for all tests that share something, are noted for the first of them;
`TestsByLine.of` takes those of the whole function, or of the whole module, where a line has hardly any.
"""

from __future__ import annotations

import ast
import json
import os
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path

import pytest

NOTES = "TESTS_BY_LINE"
"""The variable of the environment that says where the notes are kept; without it nothing is noted."""
HARDLY = 5
"""Where a line has fewer tests than that, those around it are taken as well."""


class Notes:
    """Takes notes while tests run."""

    def __init__(self, path: Path) -> None:
        from coverage import Coverage

        self.path, self.seconds, self.failed = path, dict[str, float](), set[str]()
        self.coverage = Coverage(data_file=None, source=["tablegames"], config_file=False, messages=False)
        self.coverage.start()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        start = time.process_time()
        yield
        self.seconds[item.nodeid] = time.process_time() - start
        self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        seconds = [(test, spent) for test, spent in self.seconds.items() if test not in self.failed]
        number = {test: place for place, (test, _) in enumerate(seconds)}
        lines = {
            str(Path(file).relative_to(Path.cwd())): {
                line: [number[test] for test in tests if test in number]
                for line, tests in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }
        self.path.write_text(json.dumps({"seconds": seconds, "lines": lines}), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Take notes where the environment says so."""
    if NOTES in os.environ:
        config.pluginmanager.register(Notes(Path(os.environ[NOTES])), "tests by line")


class TestsByLine:
    """Which tests run a line, the quick ones first, as was noted."""

    __test__ = False

    def __init__(self, path: Path) -> None:
        noted = json.loads(path.read_text("utf-8"))
        self.tests = [test for test, _ in noted["seconds"]]
        self.seconds: dict[str, float] = dict(noted["seconds"])
        self.lines: dict[str, dict[str, list[int]]] = noted["lines"]

    def of(self, module: str, line: int, most: float) -> list[str]:
        """List tests that run a line, together for about `most` seconds: those of each file in turns."""
        lines = self.lines.get(module, {})
        found: dict[str, None] = {}
        for first, last in around(Path(module), line):
            for number in range(first, last + 1):
                found |= dict.fromkeys(self.in_turns([self.tests[each] for each in lines.get(str(number), ())]))
            if len(found) >= HARDLY:
                break
        chosen, spent = list[str](), 0.0
        for test in found:
            if spent + self.seconds[test] <= most or not chosen:
                chosen.append(test)
                spent += self.seconds[test]
        return chosen

    def in_turns(self, tests: Iterable[str]) -> list[str]:
        """Order tests so that each file has its turn, with its quickest first."""
        files: dict[str, list[str]] = defaultdict(list)
        for test in sorted(tests, key=self.seconds.__getitem__):
            files[test.partition("::")[0]].append(test)
        return [test for row in zip_longest(*files.values()) for test in row if test is not None]


def around(module: Path, line: int) -> list[tuple[int, int]]:
    """List what holds a line, from small to large: itself, its functions and classes, the module."""
    tree = ast.parse(module.read_text("utf-8"))
    found = [
        (node.lineno, node.end_lineno or node.lineno)
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno)
    ]
    return [
        (line, line),
        *sorted(found, key=lambda span: span[1] - span[0]),
        (1, len(module.read_text("utf-8").splitlines())),
    ]
