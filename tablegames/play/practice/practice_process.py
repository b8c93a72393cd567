"""A process in which bots practise a table, so that the window never waits."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from tablegames.bots.guides.guide_file import Learned, write
from tablegames.bots.guides.training import OtherTrainingError, Training, head_of
from tablegames.bots.parent import end_with_parent
from tablegames.bots.worker import stand_back
from tablegames.engine.game.ruleset import Rules
from tablegames.play.files.claim import claim

DONE = 1.0
"""The share that says that the guide is written."""


@dataclass(frozen=True, slots=True, eq=False)
class PracticeTask:
    """What is to be practised, and where that is kept."""

    learned: Learned
    """The plan and the rules' digest; nothing is learned yet."""
    rules: Rules
    kept: Path
    guide: Path


class PracticeProcess:
    """Practises one table, until it is done or the process is ended."""

    def __init__(self, task: PracticeTask) -> None:
        self.share: float | None = None
        """Which part is done; None as long as nothing was heard."""
        context = multiprocessing.get_context("spawn")
        self.ours, theirs = context.Pipe(duplex=False)
        self.process: BaseProcess = context.Process(target=work, args=(theirs, task), name="practice", daemon=True)
        try:
            self.process.start()
        finally:
            # As long as this end is open here, the process does not hear that the other one has closed its own.
            theirs.close()
        self.over = False
        """Whether it has ended by itself: because all is done, or because it could not go on."""

    def hear(self) -> bool:
        """Take what it said since last asked; True if there was anything."""
        changed = False
        try:
            while not self.over and self.ours.poll():
                self.share, changed = self.ours.recv(), True
        except (OSError, EOFError):
            self.over = changed = True
        return changed

    def end(self) -> None:
        """End it at once: what is practised lies in its file, deal by deal."""
        self.process.kill()
        self.process.join()
        self.ours.close()


# -- in the process ----------------------------------------------------------------------------------------------------


def work(pipe: Connection, task: PracticeTask) -> None:
    """Practise a table, and say after each deal which part is done."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stand_back()
    with suppress(OSError):
        for share in practise_table(task):
            pipe.send(share)


def practise_table(task: PracticeTask) -> Iterator[float]:
    """Practise a table to the end; yield the share that is done. Raises OSError where a file cannot be written."""
    task.kept.parent.mkdir(parents=True, exist_ok=True)
    with task.kept.open("ab") as file:
        if not claim(file.fileno()):
            # Another window practises it, or a terminal: what that one writes is not even read.
            return
        training = resume_training(task)
        yield training.share
        for _ in training.work():
            # It is done only once it is written.
            yield min(training.share, 0.999)
        write(training.learned, task.guide)
    # The person who dropped it in another window has removed it.
    task.kept.unlink(missing_ok=True)
    yield DONE


def resume_training(task: PracticeTask) -> Training:
    """Go on with what is kept; begin again where that is of other rules, because the game was changed meanwhile."""
    try:
        return Training(task.learned, task.rules, task.kept)
    except OtherTrainingError:
        # Written over rather than removed: it is claimed.
        task.kept.write_text(head_of(task.learned) + "\n", encoding="utf-8", newline="\n")
        return Training(task.learned, task.rules, task.kept)
