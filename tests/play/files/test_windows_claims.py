"""A game in use is claimed on Windows too: its locks are imitated here, by ranges of bytes that other openings meet."""

from __future__ import annotations

import errno
import os
import struct
import threading
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from tablegames.play.files import atomic_write, claim
from tablegames.play.files.claim import FAR, hold_claim, is_claimed, waiting_claim
from tablegames.play.records import record_file
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.record_file import trouble_of
from tablegames.play.records.records_folder import RecordsFolder
from tests.play.games import begun, lines
from tests.play.records.test_autosave import on_disk, patient, play_on
from tests.play.records.test_rewinding import back, played
from tests.variants import library

fcntl: Any = pytest.importorskip("fcntl")
if not hasattr(fcntl, "F_OFD_SETLK"):
    pytest.skip("needs locks that belong to one opening of a file", allow_module_level=True)


class Msvcrt:
    """What Windows offers: locks of a range of bytes from where an open file stands, held by that opening alone."""

    LK_NBLCK, LK_UNLCK = 2, 0

    def locking(self, number: int, mode: int, count: int) -> None:
        at = os.lseek(number, 0, os.SEEK_CUR)
        assert at >= os.fstat(number).st_size, "whoever reads a byte that is locked gets an error"
        assert at + count < 2**31, "the C library of Windows counts with 32 bits here"
        # Linux asks for a file that is opened for writing; Windows does not.
        kind = fcntl.F_UNLCK if mode == self.LK_UNLCK else fcntl.F_WRLCK
        if kind == fcntl.F_WRLCK and fcntl.fcntl(number, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            kind = fcntl.F_RDLCK
        try:
            fcntl.fcntl(number, fcntl.F_OFD_SETLK, struct.pack("hhqqi4x", kind, os.SEEK_SET, at, count, 0))
        except BlockingIOError:
            raise PermissionError(errno.EACCES, "Permission denied") from None


@pytest.fixture(autouse=True)
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let files be claimed and replaced as on Windows, where nothing that is open is replaced."""
    real = os.replace

    def replace(beside: Path, path: Path) -> None:
        if os.path.exists(path) and opened(path):
            error = PermissionError(errno.EACCES, "The process cannot access the file")
            error.winerror = 32  # type: ignore[attr-defined]  # the attribute that Windows gives it
            raise error
        real(beside, path)

    monkeypatch.setattr(claim, "fcntl", None)
    monkeypatch.setattr(claim, "msvcrt", Msvcrt())
    for module in (claim, record_file):
        monkeypatch.setattr(module, "OPEN_FILES_MOVE", False)
    monkeypatch.setattr(os, "replace", replace)


def opened(path: Path) -> bool:
    """Tell whether this process has a file open."""
    found = os.stat(path)
    for number in os.listdir("/proc/self/fd"):
        try:
            about = os.fstat(int(number))
        except OSError:
            continue
        if (about.st_dev, about.st_ino) == (found.st_dev, found.st_ino):
            return True
    return False


def test_two_windows_never_write_the_same_game(tmp_path: Path) -> None:
    match, save = begun("doubles", tmp_path)
    reading = read_record(save.path)
    second = replay_match(reading, library())
    other = Autosave.resume(save.path, reading)
    play_on(second, other, 2)
    assert other.trouble is not None
    assert trouble_of(other.trouble) == "busy"
    other.close()
    play_on(match, save, 5)
    assert on_disk(save) == lines(match)
    assert is_claimed(save.path)
    save.close()
    assert not is_claimed(save.path)


def test_a_system_that_refuses_without_a_reason_means_that_it_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Silent(Msvcrt):
        """Refuses as Wine does: with an error that has no number of its own."""

        def locking(self, number: int, mode: int, count: int) -> None:
            try:
                super().locking(number, mode, count)
            except PermissionError:
                raise OSError(0, "Error") from None

    monkeypatch.setattr(claim, "msvcrt", Silent())
    _, save = begun("doubles", tmp_path)
    assert is_claimed(save.path)
    assert RecordsFolder(tmp_path, library()).unfinished() == []
    save.close()
    assert not is_claimed(save.path)


def test_a_game_in_use_can_be_read_but_is_not_offered_renamed_or_deleted(tmp_path: Path) -> None:
    match, save = begun("doubles", tmp_path)
    play_on(match, save, 3)
    folder = RecordsFolder(tmp_path, library())
    assert save.path.read_bytes()
    assert folder.unfinished() == []
    with pytest.raises(BlockingIOError), hold_claim(save.path):
        pytest.fail("it is claimed")
    save.close()
    (game,) = folder.unfinished()
    folder.delete(game)
    assert not save.path.exists()


def test_a_decision_taken_back_replaces_the_record_which_stays_claimed(tmp_path: Path) -> None:
    match, save = played(tmp_path)
    match = back(match)
    save.rewind(match)
    patient(save)
    assert save.trouble is None
    assert on_disk(save) == lines(match)
    assert is_claimed(save.path)
    save.close()


def test_a_virus_scanner_that_holds_the_new_record_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scanning: list[FileIO] = []
    naps: list[float] = []

    def nap(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 2:
            scanning.pop().close()

    monkeypatch.setattr(atomic_write, "sleep", nap)
    match, save = played(tmp_path)
    match = back(match)
    scanning.append(FileIO(save.path, "rb"))
    save.rewind(match)
    patient(save)
    assert save.trouble is None
    assert len(naps) == 2
    assert on_disk(save) == lines(match)
    save.close()


def test_whoever_waits_for_a_file_gets_it_when_it_is_free(tmp_path: Path) -> None:
    order: list[str] = []

    def second() -> None:
        with waiting_claim(tmp_path / "lock"):
            order.append("second")

    with waiting_claim(tmp_path / "lock"):
        waiting = threading.Thread(target=second)
        waiting.start()
        waiting.join(0.1)
        order.append("first")
    waiting.join(60)
    assert order == ["first", "second"]


def test_a_disk_that_knows_no_claims_keeps_nobody_from_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(claim.msvcrt, "locking", none, raising=False)
    match, save = begun("doubles", tmp_path)
    play_on(match, save, 2)
    assert save.trouble is None
    save.close()
    assert FAR < 2**31
