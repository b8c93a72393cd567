"""No test reads or writes the files of the person who runs it."""

import gc
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.cpu_seconds import (
    pytest_runtest_protocol,
    pytest_sessionfinish,
    pytest_terminal_summary,
    pytest_testnodedown,
)

HOME = tempfile.TemporaryDirectory(prefix="tablegames-")
os.environ["TABLEGAMES_HOME"] = HOME.name

# Every worker, and every program that a test starts, finds what an earlier run has compiled.
TESTS = Path(__file__).resolve().parent
COMPILED = TESTS.parent / ".pytest_cache" / "compiled"
sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(COMPILED)
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

WAITING = ("tests/window/", "tests/soak/", "tests/play/simulation/", "tests/play/session/test_bot_client")
"""Tests that wait for windows and processes."""

CODE = (
    *("tests/compiled/test_sources", "tests/docs/test_pages_of", "tests/languages/test_languages", "tests/test_house"),
    *("tests/package/test_smaller_texts", "tests/rules/problems/", "tests/rules/reading/test_problem_words"),
    *("tests/rules/test_no_game", "tests/scenes/program/test_page_registry", "tests/test_docstrings"),
    *("tests/test_view_shows", "tests/test_vocabulary"),
)
"""Tests that read the code of the whole program, which takes seconds: side by side they come to one of the workers."""

# All workers of a run walk over the same variants.
WALK = os.environ.setdefault("TABLEGAMES_WALK", str(date.today().toordinal()))


def pytest_configure() -> None:
    # Only here, so that what it imports is compiled into the same folder.
    from tests.read_once import broken_once, listed_once, read_once

    read_once()
    listed_once()
    broken_once()


def compile_in_turns(worker: Mapping[str, Any]) -> None:
    """Read all tests, each worker from another file on: what one of them has compiled the others find."""
    files = sorted(TESTS.rglob("test_*.py"))
    first = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for file in (*files[first:], *files[:first]):
        # What is wrong with a file is told when its tests are collected.
        with suppress(Exception):
            import_module(".".join(file.relative_to(TESTS.parent).with_suffix("").parts))


@pytest.hookimpl(hookwrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    # Ten thousand tests stay until the end; to look again and again for what of them is garbage takes half the time.
    gc.disable()
    worker = getattr(session.config, "workerinput", None)
    if worker is not None and session.config.args == session.config.getini("testpaths"):
        compile_in_turns(worker)
    yield
    gc.freeze()
    # Every 700 new objects, as usual, is every few hundred pixels' worth of a page that is laid out.
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.args == config.getini("testpaths"):
        others = {item for item in items if not is_for_today(item)}
        config.hook.pytest_deselected(items=list(others))
        items[:] = [item for item in items if item not in others]
    # What mostly waits, begun first by one of the workers, leaves the processors to the others and no long end.
    items.sort(key=lambda item: (not item.nodeid.startswith(CODE), not item.nodeid.startswith(WAITING)))


def is_for_today(item: pytest.Item) -> bool:
    """Tell whether a test is played today: all are but those that are played every few days."""
    from tests.variants import is_due_by_name

    mark = item.get_closest_marker("days")
    return mark is None or is_due_by_name(item.nodeid, *mark.args)


def pytest_report_header() -> str:
    return (
        f"TABLEGAMES_WALK={WALK} chooses the variants of long walks (tests/variants.py); TABLEGAMES_WALK=all takes all"
    )


__all__ = [
    "pytest_collection",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_report_header",
    "pytest_runtest_protocol",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
    "pytest_testnodedown",
]
