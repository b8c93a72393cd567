"""What is no file in the place of one of a person's own files keeps the program waiting nowhere, nor is it used."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from tablegames.engine.game.record import RecordError
from tablegames.ordinary_file import read_ordinary
from tablegames.play.files.claim import is_claimed, waiting_claim
from tablegames.play.files.log_file import LOG, begin_log
from tablegames.play.files.window_number import WindowNumber
from tablegames.play.records.finished_records import is_finished
from tablegames.play.records.record_check import no_file, read_header, read_record
from tablegames.play.records.safe_file import SafeFile
from tablegames.play.records.seats_file import read_seats, seats_path
from tablegames.play.setup.day_results import DayResults
from tablegames.play.setup.profiles import Profiles
from tablegames.play.statistics.statistics_store import StatisticsStore
from tablegames.rules.reading.messages import message
from tablegames.scenes.program.preferences import Preferences

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such names for files")
REFUSED = "ordinary|directory|folder|No such device"
WAITED = 10
"""Seconds after which something waits for good."""


@pytest.fixture(autouse=True)
def alarm() -> Iterator[None]:
    def too_long(number: int, frame: FrameType | None) -> None:
        raise AssertionError("it waits for somebody to write into the pipe")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.alarm(WAITED)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(params=["pipe", "device", "folder"])
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "odd.jsonl"
    match request.param:
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case _:
            path.mkdir()
    return path


def test_it_is_not_read(odd: Path) -> None:
    with pytest.raises(OSError, match=REFUSED):
        read_ordinary(odd)


def test_settings_and_people_are_the_usual_ones_and_stay_in_this_window(odd: Path) -> None:
    own = Preferences.load(odd)
    assert own.path is None
    assert Profiles.load(odd).people == []
    assert DayResults(odd).tries == []


def test_it_is_no_record(odd: Path, tmp_path: Path) -> None:
    for read in (read_record, read_header, is_claimed, lambda path: SafeFile.found(path, torn=True)):
        with pytest.raises((OSError, RecordError), match=REFUSED):
            read(odd)
    with pytest.raises(OSError, match=REFUSED):
        is_finished(odd, 100)
    record = tmp_path / "game.jsonl"
    odd.rename(seats_path(record))
    assert read_seats(record, 2) == ()


def test_what_lies_there_instead_of_a_record_is_said(odd: Path, tmp_path: Path) -> None:
    assert str(no_file(tmp_path)) == "this is a folder; name one of its files"
    assert no_file(odd) == message("check.folder" if odd.is_dir() else "check.odd_file")
    assert str(no_file(tmp_path / "nothing")) == "there is no such file"


def test_what_is_written_beside_the_games_goes_on_without(odd: Path, tmp_path: Path) -> None:
    before = list(LOG.handlers)
    begin_log(odd)
    LOG.warning("something")
    for handler in LOG.handlers[:]:
        if handler not in before:
            LOG.removeHandler(handler)
            handler.close()
    with pytest.raises(OSError, match=REFUSED), waiting_claim(odd):
        pass
    odd.rename(tmp_path / "window-0.lock")
    assert WindowNumber(tmp_path).take() == 0


def test_statistics_go_on_without(odd: Path) -> None:
    store = StatisticsStore(odd)
    assert store.enter([]) in (True, False)
