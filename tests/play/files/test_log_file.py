"""The log: what went wrong stands in it with its moment, and nothing comes of a log that cannot be written."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pytest

from tablegames import __version__
from tablegames.play.files import log_file
from tablegames.play.files.log_file import LARGEST, OLDER, begin_log, log_death


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[logging.Logger]:
    """A logger as that of the program, which stays as it is."""
    fresh = logging.Logger("tablegames")
    monkeypatch.setattr(log_file, "LOG", fresh)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    yield fresh
    for handler in fresh.handlers:
        handler.close()


def test_a_log_begins_with_the_version_and_takes_what_is_told_but_no_trifles(
    log: logging.Logger, tmp_path: Path
) -> None:
    path = tmp_path / "log" / "tablegames.log"
    begin_log(path)
    log.debug("a trifle")
    log.warning("a game of %s", "花札")
    first, second = path.read_text("utf-8").splitlines()
    assert f" INFO tablegames: tablegames {__version__} on " in first
    assert second.endswith(" WARNING tablegames: a game of 花札")
    assert not log.propagate
    (handler,) = log.handlers
    assert isinstance(handler, RotatingFileHandler)
    assert (handler.maxBytes, handler.backupCount) == (LARGEST, OLDER)
    assert LARGEST * (OLDER + 1) <= 2_000_000, "as the pages promise"


def test_a_log_that_cannot_be_written_is_none(log: logging.Logger, tmp_path: Path) -> None:
    (tmp_path / "log").touch()
    begin_log(tmp_path / "log" / "tablegames.log")
    log.warning("nobody hears")
    assert [type(each) for each in log.handlers] == [logging.NullHandler]


@pytest.mark.parametrize("named", [True, False])
def test_what_ended_a_thread_is_logged_with_its_name(named: bool, log: logging.Logger, tmp_path: Path) -> None:
    path = tmp_path / "tablegames.log"
    begin_log(path)
    assert threading.excepthook is log_death
    error = IndexError("no card")
    thread = threading.Thread(name="autosave") if named else None
    log_death(threading.ExceptHookArgs((IndexError, error, None, thread)))
    said = path.read_text("utf-8")
    assert f"ERROR tablegames: {'autosave' if named else 'a thread'} ended" in said
    assert "IndexError: no card" in said
    log_death(threading.ExceptHookArgs((SystemExit, None, None, thread)))
    assert path.read_text("utf-8") == said
