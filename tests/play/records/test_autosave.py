"""Every action is on disk before the next one is asked, and no disk stops a game."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from io import FileIO
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import Any

import pytest

from tablegames.engine.game.record import read
from tablegames.play.files.claim import claim
from tablegames.play.records import record_file, safe_file
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.record_file import trouble_of
from tablegames.play.records.safe_file import FileState, SafeFile
from tablegames.play.records.screens_file import ScreensFile, read_screens, screens_path, write_screens
from tablegames.play.records.seats_file import Place, SeatsFile, read_beside, write_beside
from tablegames.play.setup.deal import EarlierTry, SettledDeal
from tablegames.play.setup.series import Series
from tablegames.rules.reading.settings import Setting
from tests.disks import PromptDisk, slow_disk
from tests.patience import Patience
from tests.play.games import begun, lines, move, places, unfinished
from tests.variants import library

SHORT = {"old-maid": 6}
"""So many moves are made in a game that may be over soon."""
OFFSETS = int(os.environ.get("TABLEGAMES_OFFSETS", "80"))
"""At so many places each game's record is cut off; more of them for a long run."""
KILLS = int(os.environ.get("TABLEGAMES_KILLS", "4"))
SCREENS = ScreensFile("192.168.1.20", 8642, "KIWI", (1,), {1: "f" * 32})


def on_disk(save: Autosave) -> list[str]:
    return save.path.read_text("utf-8").splitlines()[1:]


def test_an_action_has_left_the_program_when_it_was_taken(tmp_path: Path) -> None:
    match, save = begun("doubles", tmp_path)
    rng = Random(1)
    while not match.over:
        move(match, rng)
        save.follow(match)
        assert on_disk(save) == lines(match)
    save.close()


def test_it_counts_as_kept_only_when_the_disk_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = slow_disk(monkeypatch)
    match, save = begun("diamonds", tmp_path)
    assert not save.save_on()
    disk.catch_up()
    # The deal came while the disk had the header.
    assert not save.save_on()
    disk.catch_up()
    assert save.save_on()
    move(match, Random(1))
    save.follow(match)
    move(match, Random(2))
    save.follow(match)
    assert not save.save_on()
    disk.catch_up()
    # The second action came while the disk had the first: it is waited for too.
    assert not save.save_on()
    disk.catch_up()
    assert save.save_on()
    assert save.file.safe == save.path.stat().st_size
    save.close()


@pytest.mark.days(7)
@pytest.mark.parametrize("name", library())
def test_wherever_a_record_is_cut_at_most_the_action_in_flight_is_lost(name: str, tmp_path: Path) -> None:
    content = unfinished(name, tmp_path, moves=SHORT.get(name, 14)).read_bytes()
    first = content.index(b"\n") + 1
    rng = Random(7)
    cuts = range(first, len(content) + 1)
    for cut in sorted(rng.sample(cuts, min(OFFSETS, len(cuts)))):
        part = content[:cut]
        reading = read(part)
        whole = part.count(b"\n") - 1
        assert whole <= len(reading.lines) <= whole + 1
        match = replay_match(reading, library(), watched=True)
        assert lines(match)[: len(reading.lines)] == content.decode().splitlines()[1:][: len(reading.lines)]


@pytest.mark.parametrize("tail", [b"\0" * 300, b'{"e": "ask", "p": 0, "le\0\0\0', b"\xff\xfe", b'{"e"'])
def test_what_a_power_cut_leaves_at_the_end_is_cut_off(tail: bytes, tmp_path: Path) -> None:
    path = unfinished("stay-home", tmp_path)
    content = path.read_bytes()
    path.write_bytes(content + tail)
    reading = read_record(path)
    assert reading.torn
    match = replay_match(reading, library())
    save = Autosave.resume(path, reading)
    save.follow(match)
    save.close()
    assert path.read_bytes() == content


PLAY = """
import sys
from pathlib import Path
from random import Random
from tests.play.games import begun, move
match, save = begun(sys.argv[1], Path(sys.argv[2]))
rng = Random(3)
print(save.path, flush=True)
taken = 0
while not match.over:
    move(match, rng)
    taken += 1
    save.follow(match)
    while not save.save_on():
        pass
    print(taken, flush=True)
"""


@pytest.mark.days(7)
@pytest.mark.parametrize("at", range(KILLS))
def test_a_killed_process_loses_no_action_that_was_kept(at: int, tmp_path: Path) -> None:
    name = list(library())[at % len(library())]
    game = subprocess.Popen([sys.executable, "-c", PLAY, name, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert game.stdout is not None
    path = Path(game.stdout.readline().strip())
    for _ in range(Random(at).randrange(1, 60)):
        game.stdout.readline()
    game.send_signal(signal.SIGKILL)
    told = [int(word) for word in game.stdout.read().split()]
    game.wait()
    reading = read_record(path)
    asks = sum(line.get("e") == "ask" for line in reading.lines)
    assert asks >= max(told, default=1)
    replay_match(reading, library())


# -- disks that fail ---------------------------------------------------------------------------------------------------


class Full:
    """A disk with so many bytes left."""

    left = 10**9
    sync_fails = False

    def open(self, path: Path, mode: str) -> FileIO:
        disk = self

        class Small(FileIO):
            def write(self, content: Any) -> int:
                if disk.left <= 0:
                    raise OSError(errno.ENOSPC, "No space left on device")
                # A nearly full disk takes a part.
                taken = super().write(bytes(content)[: disk.left]) or 0
                disk.left -= taken
                return taken

        return Small(path, mode)

    def to_disk(self, number: int) -> None:
        if self.sync_fails:
            raise OSError(errno.EIO, "Input/output error")
        os.fsync(number)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Full:
    full = Full()
    monkeypatch.setattr(record_file, "open_record", full.open)
    for module in (record_file, safe_file):
        monkeypatch.setattr(module, "to_disk", full.to_disk)
    monkeypatch.setattr(safe_file, "DISK", PromptDisk())
    return full


def play_on(match: Any, save: Autosave, moves: int = 6) -> None:
    for seed in range(moves):
        if not match.over:
            move(match, Random(seed))
            save.follow(match)
            patient(save)


def patient(save: Autosave) -> None:
    """Wait for the disk."""
    waiting = Patience(60)
    while not save.save_on():
        assert waiting.left
        time.sleep(0.001)


@pytest.mark.parametrize("room", [0, 1, 100, 700, 1500, 3001])
def test_a_full_disk_stops_no_game_and_nothing_is_missing_when_there_is_room_again(
    room: int, disk: Full, tmp_path: Path
) -> None:
    disk.left = room
    match, save = begun("diamonds", tmp_path)
    play_on(match, save, 12)
    assert save.trouble is not None
    assert trouble_of(save.trouble) == "full"
    # What did fit can be read, whatever was torn.
    if room > 3000:
        replay_match(read_record(save.path), library())
    disk.left = 10**9
    play_on(match, save, 1)
    assert save.trouble is None
    assert on_disk(save) == lines(match)
    save.close()
    assert replay_match(read_record(save.path), library()).turn == match.turn


def test_of_a_disk_in_trouble_the_log_tells_once_and_when_it_is_over(
    disk: Full, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", safe_file.LOG.name)
    match, save = begun("diamonds", tmp_path)
    play_on(match, save, 3)
    assert caplog.messages == []
    disk.left = 0
    play_on(match, save, 3)
    full = f"{save.path} cannot be saved: [Errno {errno.ENOSPC}] No space left on device"
    assert caplog.messages == [full]
    disk.left, disk.sync_fails = 10**9, True
    play_on(match, save, 2)
    assert caplog.messages[1:2] == [f"{save.path.name} is saved again"]
    assert caplog.messages[2] == f"{save.path} cannot be saved: [Errno {errno.EIO}] Input/output error"
    disk.sync_fails = False
    play_on(match, save, 2)
    assert caplog.messages[-1] == f"{save.path.name} is saved again"
    save.path.unlink()
    play_on(match, save, 1)
    assert caplog.messages[-1] == f"{save.path} was taken away; it is written again"
    save.close()


def test_what_the_disk_did_not_keep_after_all_is_written_again(disk: Full, tmp_path: Path) -> None:
    match, save = begun("doubles", tmp_path)
    play_on(match, save, 3)
    safe = save.file.safe
    disk.sync_fails = True
    play_on(match, save, 3)
    assert save.trouble is not None
    assert save.file.safe == safe
    disk.sync_fails = False
    play_on(match, save, 1)
    assert save.trouble is None
    assert on_disk(save) == lines(match)


DENIALS: list[tuple[Callable[[], OSError], str]] = [
    (lambda: PermissionError(errno.EACCES, "Permission denied"), "denied"),
    (lambda: OSError(errno.EROFS, "Read-only file system"), "denied"),
    (lambda: OSError(errno.EIO, "Input/output error"), "other"),
]


@pytest.mark.parametrize(("error", "kind"), DENIALS)
def test_a_folder_that_cannot_be_written_stops_no_game(
    error: Callable[[], OSError], kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, mode: str) -> FileIO:
        raise error()

    with monkeypatch.context() as denied:
        denied.setattr(record_file, "open_record", refused)
        match, save = begun("stay-home", tmp_path)
        play_on(match, save)
        assert save.trouble is not None
        assert trouble_of(save.trouble) == kind
        assert not list(tmp_path.glob("*.jsonl"))
    play_on(match, save, 1)
    assert save.trouble is None
    assert on_disk(save) == lines(match)
    save.close()


def test_a_disk_in_trouble_is_asked_again_when_more_happens_and_not_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def refused(path: Path, mode: str) -> FileIO:
        asked.append(path)
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(record_file, "open_record", refused)
    match, save = begun("stay-home", tmp_path)
    play_on(match, save, 1)
    before = len(asked)
    assert save.save_on()
    assert len(asked) == before
    play_on(match, save, 1)
    assert len(asked) > before


def test_a_file_where_the_folder_should_be_stops_no_game(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.write_text("in the way", "utf-8")
    match, save = begun("doubles", folder)
    play_on(match, save)
    assert save.trouble is not None
    save.close()
    assert folder.read_text("utf-8") == "in the way"


def test_an_unfinished_game_on_a_read_only_disk_is_played_without_touching_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = unfinished("stay-home", tmp_path)
    content = path.read_bytes()

    def refused(path: Path, mode: str) -> FileIO:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(record_file, "open_record", refused)
    reading = read_record(path)
    match = replay_match(reading, library())
    save = Autosave.resume(path, reading)
    play_on(match, save)
    save.close()
    assert save.trouble is not None
    assert path.read_bytes() == content


def test_a_record_that_somebody_takes_away_is_written_again_whole(tmp_path: Path) -> None:
    match, save = begun("doubles", tmp_path / "records")
    play_on(match, save, 5)
    save.close()
    about = SeatsFile((Place("human", "kuma"), Place("easy", "neko")))
    write_beside(save.path, about)
    match = replay_match(read_record(save.path), library())
    again = Autosave.resume(save.path, read_record(save.path))
    play_on(match, again, 2)
    rmtree(tmp_path / "records")
    play_on(match, again, 2)
    again.close()
    assert on_disk(again) == lines(match)
    assert read_beside(again.path, 2) == about
    assert again.trouble is None


def test_a_folder_that_was_away_for_a_while_has_the_whole_game_when_it_is_back(disk: Full, tmp_path: Path) -> None:
    folder, away = tmp_path / "drive" / "records", tmp_path / "away"
    match, save = begun("doubles", folder)
    play_on(match, save, 5)
    folder.parent.rename(away)
    folder.parent.write_text("nothing is mounted here", "utf-8")
    play_on(match, save, 2)
    assert save.trouble is not None
    folder.parent.unlink()
    away.rename(folder.parent)
    play_on(match, save, 2)
    save.close()
    assert save.trouble is None
    assert on_disk(save) == lines(match)
    assert [path.name for path in folder.glob("*.jsonl")] == [save.path.name]


def test_a_record_that_is_taken_away_while_the_disk_is_full_is_written_again_whole(disk: Full, tmp_path: Path) -> None:
    match, save = begun("doubles", tmp_path)
    play_on(match, save, 3)
    disk.left = 0
    play_on(match, save, 2)
    assert save.trouble is not None
    save.path.unlink()
    play_on(match, save, 1)
    disk.left = 10**9
    play_on(match, save, 2)
    save.close()
    assert save.trouble is None
    assert on_disk(save) == lines(match)


def test_a_game_that_was_played_on_elsewhere_while_its_folder_was_away_is_not_written_over(
    disk: Full, tmp_path: Path
) -> None:
    folder, away = tmp_path / "drive" / "records", tmp_path / "away"
    match, save = begun("doubles", folder)
    play_on(match, save, 3)
    folder.parent.rename(away)
    folder.parent.write_text("nothing is mounted here", "utf-8")
    play_on(match, save, 1)
    elsewhere = away / "records" / save.path.name
    second = replay_match(read_record(elsewhere), library())
    other = Autosave.resume(elsewhere, read_record(elsewhere))
    for seed in (7, 8, 9):
        move(second, Random(seed))
        other.follow(second)
    other.close()
    assert other.trouble is None
    content = elsewhere.read_bytes()
    play_on(match, save, 3)
    folder.parent.unlink()
    away.rename(folder.parent)
    play_on(match, save, 1)
    save.close()
    assert save.trouble is None
    assert (folder / elsewhere.name).read_bytes() == content
    assert save.path.name != elsewhere.name
    assert on_disk(save) == lines(match)


def test_who_sits_where_and_on_which_screens_goes_along_with_a_record_that_gets_another_name(
    disk: Full, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "records"
    folder.write_text("nothing is mounted here", "utf-8")
    match, save = begun("doubles", folder)
    assert save.trouble is not None
    save.keep_screens(SCREENS)
    find_again, tries = safe_file.SafeFile._find_again, iter((False, True))

    def found(file: safe_file.SafeFile) -> None:
        # The folder comes back between two tries of leaving the game.
        if not next(tries):
            raise OSError(errno.EIO, "Input/output error")
        find_again(file)

    folder.unlink()
    folder.mkdir()
    first = save.path
    first.write_text("another game\n", "utf-8")
    write_screens(first, SCREENS)
    monkeypatch.setattr(safe_file.SafeFile, "_find_again", found)
    save.close()
    assert save.trouble is None
    assert save.path != first
    assert on_disk(save) == lines(match)
    assert read_beside(save.path, 2) == save.beside
    assert read_screens(save.path, 2) == SCREENS
    assert not screens_path(first).exists(), "by these a phone would come to another game's table"


def test_a_disk_that_has_lost_its_server_stops_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stale(path: Path, **_: Any) -> os.stat_result:
        raise OSError(errno.ESTALE, "Stale file handle")

    match, save = begun("doubles", tmp_path)
    play_on(match, save, 2)
    with monkeypatch.context() as lost:
        lost.setattr(Path, "stat", stale)
        play_on(match, save, 2)
    play_on(match, save, 1)
    save.close()
    assert save.trouble is None
    assert on_disk(save) == lines(match)


def test_two_windows_never_write_the_same_game(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
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
    save.close()


@pytest.mark.parametrize("taken_back", [False, True])
def test_what_another_window_played_on_is_never_written_over(taken_back: bool, tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    match, save = begun("doubles", tmp_path)
    play_on(match, save, 2)
    reading = read_record(save.path)
    second = replay_match(reading, library(), watched=True)
    other = Autosave.resume(save.path, reading)
    assert other.trouble is not None
    play_on(match, save, 4)
    save.close()
    content = save.path.read_bytes()
    # The first window is closed, and a person plays on in the other, where the game stands as it did before.
    for seed in (7, 8, 9):
        move(second, Random(seed))
        other.follow(second)
        if taken_back:
            other.rewind(second)
        assert other.trouble is not None
        assert trouble_of(other.trouble) == "busy"
    other.close()
    assert save.path.read_bytes() == content


def test_a_game_that_another_window_only_looked_at_is_saved_again(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    for taken_back in (False, True):
        match, save = begun("doubles", tmp_path)
        play_on(match, save, 2)
        save.close()
        reading = read_record(save.path)
        match = replay_match(reading, library(), watched=True)
        with save.path.open("rb") as looking:
            assert claim(looking.fileno())
            again = Autosave.resume(save.path, reading)
            move(match, Random(4))
            again.follow(match)
            assert trouble_of(again.trouble or OSError()) == "busy"
        if taken_back:
            again.rewind(match)
        move(match, Random(5))
        again.follow(match)
        waiting = Patience(60)
        while not again.save_on() or again.trouble is not None:
            assert waiting.left
            time.sleep(0.001)
        again.close()
        assert on_disk(again) == lines(match)


def test_a_player_who_sits_down_later_is_kept_beside_the_record(disk: Full, tmp_path: Path) -> None:
    _, save = begun("doubles", tmp_path)
    seated = (Place("human", "momo", "p1"), Place("human", "kon", "p2"))
    save.seat(seated)
    assert read_beside(save.path, 2) == replace(save.beside, places=seated)
    save.close()


def test_a_game_of_a_series_or_of_a_settled_deal_has_that_beside_it_from_its_beginning(
    disk: Full, tmp_path: Path
) -> None:
    deal = SettledDeal(7, "ab", (EarlierTry(("a", "b"), (3, 4)),), "2026-11-29")
    series = Series("a" * 16, 3, (0, 0))
    save = Autosave.begin(tmp_path, library()["doubles"], Setting(2, {}), ("a", "b"), 7, "ab", places(2), series, deal)
    about = SeatsFile(tuple(places(2)), series=series, tries=deal.tries, day=deal.day)
    assert read_beside(save.path, 2) == save.beside == about
    save.close()


def test_leaving_waits_no_longer_for_a_disk_that_never_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, save = begun("doubles", tmp_path)
    patient(save)
    slow_disk(monkeypatch)
    monkeypatch.setattr(safe_file, "LAST_WAIT", 0.01)
    before = on_disk(save)
    save.rewind(match)
    assert not save.kept
    save.close()
    assert save.file.state is FileState.REPLACING
    assert on_disk(save) == before


def test_a_record_that_is_taken_away_while_the_disk_is_slow_is_written_again_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = slow_disk(monkeypatch)
    monkeypatch.setattr(safe_file, "LAST_WAIT", 0.01)
    match, save = begun("doubles", tmp_path)
    save.path.unlink()
    move(match, Random(1))
    save.follow(match)
    while not save.save_on():
        slow.catch_up()
    assert on_disk(save) == lines(match)


def test_two_games_begun_at_once_get_files_of_their_own(tmp_path: Path) -> None:
    saves = [begun("doubles", tmp_path)[1] for _ in range(3)]
    assert len({save.path for save in saves}) == 3
    for save in saves:
        assert save.trouble is None
        save.close()


def test_a_disk_that_never_answers_does_not_hold_up_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow_disk(monkeypatch)
    _, save = begun("doubles", tmp_path)
    assert not save.save_on()
    monkeypatch.setattr(safe_file, "PATIENCE", 0.0)
    assert save.save_on()
    # The system has it all, and the disk is still waited for.
    assert read(save.path.read_bytes()).lines


@pytest.mark.parametrize("content", [b"", b"{", b'{"rec', b"a\n", b"a\nb", b"a\nb\n", b"\n", b"a\n\n", b"\nb"])
@pytest.mark.parametrize("torn", [False, True])
def test_a_file_that_is_gone_on_with_keeps_its_whole_lines_and_writes_what_lacked_its_end(
    content: bytes, torn: bool, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    part = tmp_path / "game.jsonl.part"
    file = SafeFile.found(path, torn)
    whole, last = content[: content.rfind(b"\n") + 1], content[content.rfind(b"\n") + 1 :]
    assert file.safe == len(whole)
    assert file.digest.digest() == sha256(whole).digest()
    # A file of nothing is given the end of its first line.
    assert file.tail == (last + b"\n" if not torn and not content.endswith(b"\n") else b"")
    assert not part.exists()
