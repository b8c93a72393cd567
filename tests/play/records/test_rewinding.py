"""A decision that is taken back leaves the record as if it had never been made, or as it was: nothing between."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.table.events import Decided
from tablegames.play.files.atomic_write import part_of
from tablegames.play.records import record_file, safe_file
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.seats_file import read_beside
from tests.disks import PromptDisk, slow_disk
from tests.play.games import begun, lines, move
from tests.play.records.test_autosave import Full, disk, on_disk, patient
from tests.variants import library

__all__ = ["disk"]
KILLS = int(os.environ.get("TABLEGAMES_KILLS", "4"))


def played(folder: Path, moves: int = 9) -> tuple[Match, Autosave]:
    match, save = begun("doubles", folder)
    match.table.watched = True
    rng = Random(1)
    for _ in range(moves):
        move(match, rng)
        save.follow(match)
    return match, save


def back(match: Match, decisions: int = 1) -> Match:
    """Take so many decisions back."""
    asked = [at for at, event in enumerate(match.events) if isinstance(event, Decided)]
    return match.back_to(asked[-decisions])


def test_that_something_was_taken_back_is_kept_beside_the_record(tmp_path: Path) -> None:
    match, save = played(tmp_path)
    assert not read_beside(save.path, match.seats).taken_back
    save.rewind(back(match))
    patient(save)
    save.close()
    assert read_beside(save.path, match.seats).taken_back
    again = Autosave.resume(save.path, read_record(save.path))
    assert again.beside.taken_back
    again.close()


def test_the_record_ends_before_what_was_taken_back_and_goes_on_from_there(tmp_path: Path) -> None:
    match, save = played(tmp_path)
    rng = Random(2)
    for decisions in (1, 3, 2):
        match = back(match, decisions)
        save.rewind(match)
        patient(save)
        assert on_disk(save) == lines(match)
        for _ in range(4):
            move(match, rng)
            save.follow(match)
        patient(save)
        assert on_disk(save) == lines(match)
    save.close()
    assert replay_match(read_record(save.path), library()).turn == match.turn
    assert not part_of(save.path).exists()


def test_what_happens_while_the_disk_is_slow_is_written_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = slow_disk(monkeypatch)
    match, save = played(tmp_path)
    before = on_disk(save)
    for decisions in (2, 1):
        match = back(match, decisions)
        save.rewind(match)
        move(match, Random(decisions))
        save.follow(match)
        assert not save.save_on()
        assert on_disk(save) == before
    while not save.save_on():
        slow.catch_up()
    assert on_disk(save) == lines(match)
    move(match, Random(4))
    save.follow(match)
    slow.catch_up()
    assert save.save_on()
    assert on_disk(save) == lines(match)


def test_a_game_that_is_resumed_and_taken_back_keeps_its_first_line(tmp_path: Path) -> None:
    match, save = played(tmp_path)
    save.close()
    header = save.path.read_text("utf-8").splitlines()[0]
    part_of(save.path).write_text("left over from a crash")
    reading = read_record(save.path)
    match = replay_match(reading, library(), watched=True)
    save = Autosave.resume(save.path, reading)
    assert not part_of(save.path).exists()
    match = back(match, 2)
    save.rewind(match)
    save.close()
    assert save.path.read_text("utf-8").splitlines()[0] == header
    assert on_disk(save) == lines(match)


@pytest.mark.parametrize("room", [0, 1, 300, 1200])
def test_where_there_is_no_room_the_old_record_stays_until_there_is(room: int, disk: Full, tmp_path: Path) -> None:
    match, save = played(tmp_path)
    before = on_disk(save)
    disk.left = room
    match = back(match)
    save.rewind(match)
    patient(save)
    assert save.trouble is not None
    assert on_disk(save) == before
    assert not part_of(save.path).exists()
    move(match, Random(5))
    save.follow(match)
    assert on_disk(save) == before
    disk.left = 10**9
    for _ in range(2):
        save.follow(match)
        patient(save)
    assert save.trouble is None
    assert on_disk(save) == lines(match)


class PowerCut(BaseException):
    """The end of everything, in the middle."""


def cut_off(*_: Any) -> Any:
    raise PowerCut


class Torn(FileIO):
    def write(self, content: Any) -> int:
        super().write(bytes(content)[: len(content) // 2])
        raise PowerCut


CUTS: list[tuple[str, Callable[..., Any]]] = [
    ("open_record", cut_off),
    ("open_record", lambda path, mode: Torn(path, mode) if mode == "wb" else FileIO(path, mode)),
    ("to_disk", cut_off),
    ("folder_to_disk", cut_off),
    ("os.replace", cut_off),
]


@pytest.mark.parametrize(("where", "cut"), CUTS)
def test_a_power_cut_in_the_middle_leaves_the_old_record_or_the_new(
    where: str, cut: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(safe_file, "DISK", PromptDisk())
    match, save = played(tmp_path)
    old, match = on_disk(save), back(match, 3)
    if where == "os.replace":
        monkeypatch.setattr("os.replace", cut)
    else:
        monkeypatch.setattr(record_file, where, cut)
    with pytest.raises(PowerCut):
        save.rewind(match)
    assert on_disk(save) == (lines(match) if where == "folder_to_disk" else old)
    monkeypatch.undo()
    reading = read_record(save.path)
    again = replay_match(reading, library())
    if save.file.file is not None:
        save.file.file.close()
    resumed = Autosave.resume(save.path, reading)
    resumed.follow(again)
    move(again, Random(3))
    resumed.follow(again)
    resumed.close()
    assert on_disk(save) == lines(again)


def test_a_record_that_another_window_took_meanwhile_is_not_replaced(disk: Full, tmp_path: Path) -> None:
    match, save = played(tmp_path)
    disk.left = 0
    match = back(match)
    save.rewind(match)
    patient(save)
    disk.left = 10**9
    other = Autosave.resume(save.path, read_record(save.path))
    before = on_disk(save)
    save.follow(match)
    assert save.trouble is not None
    assert save.trouble.errno == errno.EWOULDBLOCK
    assert on_disk(save) == before
    other.close()


TO_AND_FRO = """
import sys
from pathlib import Path
from random import Random
from tests.play.records.test_rewinding import back, played
from tests.play.games import move
match, save = played(Path(sys.argv[1]), 20)
rng = Random(3)
print(save.path, flush=True)
while True:
    match = back(match, rng.randrange(1, 9))
    save.rewind(match)
    while not save.save_on():
        pass
    print("back", flush=True)
    for _ in range(rng.randrange(9)):
        if not match.over:
            move(match, rng)
            save.follow(match)
"""


@pytest.mark.days(7)
@pytest.mark.parametrize("at", range(KILLS))
def test_a_process_killed_while_it_goes_back_leaves_a_record_that_can_be_gone_on_with(at: int, tmp_path: Path) -> None:
    game = subprocess.Popen([sys.executable, "-c", TO_AND_FRO, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert game.stdout is not None
    path = Path(game.stdout.readline().strip())
    for _ in range(Random(at).randrange(1, 40)):
        game.stdout.readline()
    game.send_signal(signal.SIGKILL)
    game.stdout.read()
    game.wait()
    reading = read_record(path)
    replay_match(reading, library())
