"""The process dies, or the disk fails, at every kind of line: at most the action in flight is lost."""

from __future__ import annotations

import errno
import json
import os
import signal
import sys
from collections import Counter
from contextlib import suppress
from functools import cache
from io import FileIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import RecordError, read
from tablegames.play.records import record_file, safe_file
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.record_check import read_record, replay_match
from tests.disks import PromptDisk
from tests.play.games import begun, lines, move
from tests.variants import library

KILLS = int(os.environ.get("TABLEGAMES_KILLS", "2"))
"""So many processes of each game are killed; more of them for a long run."""
OFFSETS = int(os.environ.get("TABLEGAMES_OFFSETS", "0"))
FAULTS = max(2, OFFSETS // 8)
"""With so many disks that fail now and then each game is played."""
LINES = max(10, OFFSETS // 40)
"""So many lines of each game are cut at every byte."""
MOVES = 60
SEED = 5


@pytest.fixture(autouse=True)
def _prompt_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safe_file, "DISK", PromptDisk())


def played(name: str, folder: Path, told: int | None = None) -> tuple[Match, Autosave]:
    """Play the first moves of a game, always the same; `told`: a pipe that gets a byte for every action kept."""
    match, save = begun(name, folder, SEED)
    rng = Random(SEED)
    for _ in range(MOVES):
        if match.over:
            break
        move(match, rng)
        save.follow(match)
        assert save.save_on()
        if told is not None:
            os.write(told, b".")
    return match, save


@cache
def whole(name: str, folder: Path) -> bytes:
    """Give the record of those moves."""
    _, save = played(name, folder)
    save.close()
    return save.path.read_bytes()


def chosen_offsets(content: bytes, count: int, rng: Random) -> list[int]:
    """Choose where to be killed: in lines of every kind in turn, at their first byte, within, at their end."""
    kinds: dict[str, list[tuple[int, int]]] = {}
    start = 0
    for row in content.splitlines(keepends=True):
        kind = json.loads(row).get("e", "header")
        kinds.setdefault(kind, []).append((start, start + len(row)))
        start += len(row)
    offsets = []
    for at in range(count):
        begin, end = rng.choice(list(kinds.values())[at % len(kinds)])
        offsets.append(rng.choice((begin, begin + 1, rng.randrange(begin, end), end - 1, end)))
    return offsets


class Doomed(FileIO):
    """A record that kills its process when it has so many bytes."""

    until = 0

    def write(self, content: Any) -> int:
        rest = Doomed.until - self.tell()
        if rest > len(content):
            return super().write(content) or 0
        super().write(bytes(content)[: max(0, rest)])
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody comes here")


def killed(name: str, folder: Path, offset: int) -> tuple[int, int]:
    """Play in another process until the record has so many bytes; answers how it ended and how many actions it kept."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:  # pragma: no cover
        try:
            os.close(reading)
            Doomed.until = offset
            record_file.open_record = Doomed
            played(name, folder, writing)
        finally:
            os._exit(7)
    os.close(writing)
    kept = 0
    while found := os.read(reading, 4096):
        kept += len(found)
    os.close(reading)
    return os.waitpid(child, 0)[1], kept


@pytest.mark.days(7)
@pytest.mark.skipif(sys.platform == "win32", reason="no fork there")
@pytest.mark.parametrize("name", library())
def test_killed_at_any_byte_of_any_kind_of_line_the_game_goes_on_where_it_was(name: str, tmp_path: Path) -> None:
    content = whole(name, tmp_path / "whole")
    rng = Random(11)
    head = content.index(b"\n") + 1
    met: Counter[str] = Counter()
    for number, offset in enumerate(chosen_offsets(content, KILLS, rng)):
        folder = tmp_path / str(number)
        status, kept = killed(name, folder, offset)
        if offset < len(content):
            assert os.WIFSIGNALED(status)
            assert os.WTERMSIG(status) == signal.SIGKILL
        path = next(folder.glob("*.jsonl"))
        # The time in the header may differ; behind it every byte is as it would have been.
        rest = path.read_bytes()
        if offset < head - 1:
            with pytest.raises(RecordError):
                read_record(path)
            assert kept == 0
            continue
        assert content[head:].startswith(rest.partition(b"\n")[2])
        reading = read_record(path)
        asks = sum(line["e"] == "ask" for line in reading.lines)
        assert kept <= asks <= kept + 1
        met[str(reading.lines[-1]["e"]) if reading.lines else "header"] += 1
        match = replay_match(reading, library(), watched=True)
        save = Autosave.resume(path, reading)
        save.follow(match)
        for _ in range(3):
            if not match.over:
                move(match, rng)
                save.follow(match)
        save.close()
        assert path.read_text("utf-8").splitlines()[1:] == lines(match)
        assert replay_match(read_record(path), library()).turn == match.turn
    assert met or KILLS < 9


@pytest.mark.days(7)
@pytest.mark.parametrize("name", library())
def test_cut_at_every_single_byte_all_lines_before_it_are_read(name: str, tmp_path: Path) -> None:
    content = whole(name, tmp_path)
    content = b"".join(content.splitlines(keepends=True)[:LINES])
    first = content.index(b"\n") + 1
    expected = [json.loads(row) for row in content.splitlines()][1:]
    seen: dict[int, int] = {}
    for cut in range(first, len(content) + 1):
        reading = read(content[:cut])
        count = content.count(b"\n", first, cut)
        assert count <= len(reading.lines) <= count + 1
        assert list(reading.lines) == expected[: len(reading.lines)]
        seen[len(reading.lines)] = cut
    assert len(seen) == len(expected) + 1
    for cut in seen.values():
        replay_match(read(content[:cut]), library())


class Fault(FileIO):
    """A record on a disk that fails now and then, by chance, at whatever is asked of it."""

    rng = Random(0)
    chance = 0.0
    errors = (errno.ENOSPC, errno.EACCES, errno.EPERM, errno.EROFS, errno.EIO, errno.EDQUOT, errno.EFBIG, errno.ESTALE)

    @classmethod
    def perhaps(cls) -> None:
        if cls.rng.random() < cls.chance:
            raise OSError(cls.rng.choice(cls.errors), "a fault for the test")

    def write(self, content: Any) -> int:
        self.perhaps()
        part = bytes(content)
        if self.chance and self.rng.random() < 0.3:
            # A disk that is nearly full, or far away, takes a part.
            part = part[: self.rng.randrange(1, len(part) + 1)]
        return super().write(part) or 0

    def seek(self, *about: Any) -> int:
        self.perhaps()
        return super().seek(*about)

    def truncate(self, size: int | None = None) -> int:
        self.perhaps()
        return super().truncate(size)

    def close(self) -> None:
        super().close()
        self.perhaps()


def unsure(number: int) -> None:
    """Wait for a disk that may fail."""
    Fault.perhaps()
    os.fsync(number)


def opened(path: Path, mode: str) -> FileIO:
    """Open a record, perhaps."""
    Fault.perhaps()
    return Fault(path, mode)


@pytest.mark.days(7)
@pytest.mark.parametrize("name", library())
def test_a_disk_that_fails_now_and_then_stops_no_game_and_in_the_end_nothing_is_missing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_file, "open_record", opened)
    for module in (record_file, safe_file):
        monkeypatch.setattr(module, "to_disk", unsure)
    troubled = 0
    for number in range(FAULTS):
        Fault.rng, Fault.chance = Random(f"{name} {number}"), Random(number).choice((0.02, 0.1, 0.3, 0.7))
        match, save = begun(name, tmp_path / str(number), SEED)
        rng = Random(number)
        for _ in range(25):
            if match.over:
                break
            move(match, rng)
            save.follow(match)
            troubled += save.trouble is not None
            assert save.save_on() or save.file.syncing
        Fault.chance = 0.0
        save.file.push()
        save.close()
        assert save.trouble is None
        assert save.path.read_text("utf-8").splitlines()[1:] == lines(match)
        assert replay_match(read_record(save.path), library()).turn == match.turn
    assert troubled


SMALL = os.environ.get("TABLEGAMES_SMALL_DISK", "")
"""A folder on a small disk of its own, to fill it in earnest: `mount -t tmpfs -o size=1m tmpfs FOLDER`."""
READ_ONLY = os.environ.get("TABLEGAMES_READ_ONLY_DISK", "")
"""A folder on a disk that is mounted to be read alone."""


@pytest.mark.skipif(not SMALL, reason="needs a small disk")
@pytest.mark.parametrize("name", library())
def test_a_disk_that_is_really_full_stops_no_game(name: str) -> None:
    folder = Path(SMALL)
    for path in folder.iterdir():
        path.unlink()
    filler = folder / "filler"
    with suppress(OSError), FileIO(filler, "wb") as file:
        while True:
            os.write(file.fileno(), bytes(4096))
    match, save = begun(name, folder, SEED)
    rng, full = Random(SEED), 0
    while not match.over:
        move(match, rng)
        save.follow(match)
        full += save.trouble is not None and save.trouble.errno == errno.ENOSPC
    assert full
    filler.unlink()
    save.file.push()
    save.close()
    assert save.trouble is None
    assert save.path.read_text("utf-8").splitlines()[1:] == lines(match)


@pytest.mark.skipif(not READ_ONLY, reason="needs a disk that can only be read")
@pytest.mark.parametrize("name", library())
def test_a_disk_that_can_really_only_be_read_stops_no_game(name: str) -> None:
    match, save = begun(name, Path(READ_ONLY) / "records", SEED)
    rng = Random(SEED)
    while not match.over:
        move(match, rng)
        save.follow(match)
        assert save.trouble is not None
        assert save.trouble.errno == errno.EROFS
    save.close()


def test_the_sentence_about_a_record_names_its_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from tablegames.cli import run

    path = tmp_path / "torn.jsonl"
    path.write_bytes(whole("stay-home", tmp_path / "whole")[:40])
    assert run(["check", str(path)], lambda *_: None) == 1
    said = capsys.readouterr().err
    assert str(path) in said
