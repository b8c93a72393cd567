"""A game with the packaged program as a player has it: begun, torn away in the middle, gone on with, finished."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.game.record import read
from tests.patience import Patience
from tests.referee import check_record
from tests.window.desk import LOOK, Desk, Node
from tests.window.test_whole_games import choices

pytestmark = pytest.mark.package

GAME = "doubles"
SETTINGS = {"language": "ja", "speed": "fast", "motion": False, "met": [GAME]}
BEFORE = 6
"""Clicks before the plug is pulled."""
THOUGHT = 0.3
"""Seconds of processor time, counted from when the table is there, by which a worker has done more than start."""


def play_until(desk: Desk, rng: Random, enough: Callable[[Node, int], bool]) -> int:
    """Click on what can be chosen until it is enough, by screen and number of clicks; answer that number."""
    clicks = 0
    while True:
        screen = desk.until(lambda screen: enough(screen, clicks) or (screen["idle"] and bool(choices(screen))))  # noqa: B023
        if enough(screen, clicks):
            return clicks
        desk.click(rng.choice(choices(screen)))
        clicks += 1
        desk.change(screen)


def over(screen: Node, clicks: int) -> bool:
    return bool(screen["scene"] == "result")


def children(pid: int) -> list[int]:
    """List the processes that a process has started, from whatever thread."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]


def thought(pid: int) -> float:
    """Answer how much processor time a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def running(pid: int) -> bool:
    """Tell whether a process runs; one that has ended and was not asked for is not running."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def gone(pid: int) -> bool:
    """Wait for the end of a process."""
    waiting = Patience()
    while running(pid) and waiting.left:
        time.sleep(LOOK)
    return not running(pid)


def contents(folder: Path) -> dict[Path, tuple[int, int]]:
    """Note every file of a folder with its size and the time it was changed, in nanoseconds."""
    return {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*")}


def test_a_game_against_hard_survives_a_kill_and_is_finished(
    folder: Path, program: Path, bare: dict[str, str], home: Path
) -> None:
    before = contents(folder)
    rng = Random(5)
    with Desk(home, settings=SETTINGS, program=[str(program)], environment=bare) as desk:
        desk.at("title")
        desk.press("title.new_game")
        desk.at("choose")
        desk.press(f"choose.game.{GAME}")
        desk.press("choose.play")
        desk.at("seats")
        desk.press("seats.level.hard")
        desk.press("seats.start")
        desk.until(lambda screen: screen["scene"] == "table")
        # The worker, and the process in which multiprocessing keeps its accounts.
        started = children(desk.program.pid)
        assert {Path(os.readlink(f"/proc/{pid}/exe")) for pid in started} == {program.resolve()}

        begun = max(map(thought, started))

        def in_the_middle(screen: Node, clicks: int) -> bool:
            assert not over(screen, clicks), "the worker process has not thought about anything"
            return clicks >= BEFORE and max(map(thought, started)) > begun + THOUGHT

        play_until(desk, rng, in_the_middle)
        record = next((home / "records").glob("*.jsonl"))
        written = record.read_bytes()
        desk.program.kill()
        desk.program.wait()
        assert all(map(gone, started)), "the worker process outlives the program"

    lines = read(written).lines
    assert lines
    assert lines[-1]["e"] != "end"
    with Desk(home, program=[str(program)], environment=bare) as desk:
        desk.press("title.go_on")
        desk.until(lambda screen: screen["scene"] == "table")
        play_until(desk, rng, over)
        desk.at("result")
        desk.press("result.title")
        desk.at("title")

    content = record.read_bytes()
    kept = written[: written.rindex(b"\n") + 1]
    assert content.startswith(kept), "what was played before the kill is not what the game goes on from"
    assert read(content).lines[-1]["e"] == "end"
    assert check_record(content.decode()) == []
    assert contents(folder) == before, "something was written beside the program"
